/// An incremental reader of posts from a page with file fields (`multipart/form-data`, RFC 7578),
/// fed with pieces as they arrive from the network.
///
///     let reader = try MultipartReader(contentType: header, into: folder)
///     for try await piece in body { try reader.read(piece) }
///     let post = try reader.finish()
///
/// Files are written to the disk as they arrive, under generated names; memory holds only one piece
/// and the header of one part. On an error, or if reading is abandoned, no files are left behind.
public final class MultipartReader {
    /// The size limits of a post.
    public struct Limits: Sendable, Hashable {
        /// The maximum number of bytes of one file.
        public var file = 64 << 20
        /// The maximum number of bytes of the whole body.
        public var total = 256 << 20
        /// The maximum number of parts: fields and files.
        public var parts = 200
        /// The maximum number of bytes of all fields together.
        public var fields = 65_536

        /// Creates the default limits: files of 64 MiB, 256 MiB in total.
        public init() {}
    }

    private enum State {
        case preamble, delimiter, head, body, epilogue, failed
    }

    private let delimiter: [UInt8]
    private let folder: String
    private let limits: Limits
    private var state = State.preamble
    // Starts with a line end, so that the first delimiter is like all others.
    private var buffer: [UInt8] = [13, 10]
    private var seen = 0
    private var parts = 0
    private var fieldBytes = 0
    private var head = MultipartHeader()
    /// The number of bytes at the front of the buffer that are the line end of a header, and not
    /// content.
    private var skipped = 0
    private var value: [UInt8] = []
    private var sink: UploadSink?
    private var post = HTMLPost()

    /// Creates a reader.
    ///
    /// - Parameters:
    ///   - contentType: the request's `Content-Type`, which contains the boundary of the parts.
    ///   - folder: the folder for files; it must exist and be used for nothing else.
    ///   - limits: the size limits.
    /// - Throws: ``HTMLUploadError/notMultipart`` for another type, and for an invalid boundary
    ///   (RFC 2046).
    public init(
        contentType: String, into folder: String, limits: Limits = Limits()
    ) throws(HTMLUploadError) {
        guard let boundary = MultipartHeader.boundary(in: contentType) else { throw .notMultipart }
        delimiter = Array("\r\n--\(boundary)".utf8)
        (self.folder, self.limits) = (folder, limits)
    }

    deinit {
        if state != .epilogue { discard() }
    }

    /// Reads the next piece, of any size.
    ///
    /// - Throws: ``HTMLUploadError``; all files have then been removed, and no more pieces may be
    ///   read.
    /// - Complexity: linear in the piece.
    public func read(_ piece: some Collection<UInt8>) throws(HTMLUploadError) {
        do throws(HTMLUploadError) {
            seen += piece.count
            guard seen <= limits.total else { throw .tooLarge(limit: limits.total) }
            buffer.append(contentsOf: piece)
            // The position in the buffer; consumed bytes are removed together at the end.
            var place = 0
            while try step(&place) {}
            buffer.removeFirst(place)
        } catch {
            discard()
            throw error
        }
    }

    /// Finishes reading after the last piece.
    ///
    /// - Returns: The post. The caller now owns the files.
    /// - Throws: ``HTMLUploadError/truncated`` for an incomplete body; all files have then been
    ///   removed.
    public func finish() throws(HTMLUploadError) -> HTMLPost {
        guard state == .epilogue else {
            discard()
            throw .truncated
        }
        return post
    }

    private func discard() {
        sink?.discard()
        sink = nil
        post.discard()
        (state, buffer, value) = (.failed, [], [])
    }

    // MARK: One step

    /// Advances as far as the buffered data allows; returns `false` if more data is needed.
    private func step(_ place: inout Int) throws(HTMLUploadError) -> Bool {
        switch state {
        case .failed: throw .truncated
        case .epilogue:
            place = buffer.count
            return false
        case .preamble:
            guard let end = buffer.place(of: delimiter, from: place) else {
                place = max(place, buffer.count - delimiter.count + 1)
                return false
            }
            place = end + delimiter.count
            state = .delimiter
            return true
        case .delimiter: return try readDelimiter(&place)
        case .head: return try readHead(&place)
        case .body: return try readBody(&place)
        }
    }

    /// Reads the delimiter after a boundary: a line end, perhaps after blanks, or two hyphens that
    /// end the body.
    private func readDelimiter(_ place: inout Int) throws(HTMLUploadError) -> Bool {
        guard buffer.count >= place + 2 else { return false }
        switch (buffer[place], buffer[place + 1]) {
        case (45, 45): state = .epilogue
        case (13, 10):
            place += 2
            parts += 1
            guard parts <= limits.parts else { throw .tooMany(limit: limits.parts) }
            state = .head
        case (32, _), (9, _): place += 1
        default: throw .malformed
        }
        return true
    }

    private func readHead(_ place: inout Int) throws(HTMLUploadError) -> Bool {
        guard let end = buffer.place(of: [13, 10, 13, 10], from: place) else {
            guard buffer.count - place <= MultipartHeader.most else { throw .malformed }
            return false
        }
        guard end - place <= MultipartHeader.most,
            let head = MultipartHeader(String(decoding: buffer[place..<end], as: UTF8.self))
        else { throw .malformed }
        self.head = head
        // The header's last line end is kept: in an empty part it is the one before the boundary.
        (place, skipped) = (end + 2, 2)
        value = []
        if head.file?.isEmpty == false { sink = try UploadSink(in: folder, for: head) }
        state = .body
        return true
    }

    private func readBody(_ place: inout Int) throws(HTMLUploadError) -> Bool {
        if let end = buffer.place(of: delimiter, from: place) {
            try take(from: &place, to: end)
            try endPart()
            place = end + delimiter.count
            state = .delimiter
            return true
        }
        // A possible beginning of a boundary is kept until more data arrives.
        try take(from: &place, to: buffer.count - delimiter.count + 1)
        return false
    }

    /// Consumes content, which is written to the disk or added to a field.
    private func take(from place: inout Int, to end: Int) throws(HTMLUploadError) {
        let start = place + skipped
        guard start < end else { return }
        let content = buffer[start..<end]
        if let sink {
            guard sink.count + content.count <= limits.file else {
                throw .tooLarge(limit: limits.file)
            }
            try sink.write(content)
        } else if head.file == nil {
            fieldBytes += content.count
            guard fieldBytes <= limits.fields else { throw .tooLarge(limit: limits.fields) }
            value += content
        }
        (place, skipped) = (end, 0)
    }

    private func endPart() throws(HTMLUploadError) {
        if let sink {
            post.files.append(try sink.end(field: head.name))
            self.sink = nil
        } else if head.file == nil {
            // An empty file field posts a file without a name, which is ignored.
            post.values.append((head.name, String(decoding: value, as: UTF8.self)))
        }
    }
}

extension [UInt8] {
    /// Returns the first position of some bytes at or after a start position.
    fileprivate func place(of bytes: [UInt8], from start: Int) -> Int? {
        guard let first = bytes.first, start <= count - bytes.count else { return nil }
        return withUnsafeBufferPointer { all in
            bytes.withUnsafeBufferPointer { bytes in
                var place = start
                let last = all.count - bytes.count
                while place <= last {
                    if all[place] == first {
                        var length = 1
                        while length < bytes.count, all[place + length] == bytes[length] {
                            length += 1
                        }
                        if length == bytes.count { return place }
                    }
                    place += 1
                }
                return nil
            }
        }
    }
}
