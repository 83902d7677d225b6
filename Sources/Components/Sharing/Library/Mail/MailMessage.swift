import CairnEncoding
public import Foundation

/// An email message and its serialization (RFC 5322, MIME), which is 7-bit clean, so that any
/// server accepts it.
public struct MailMessage: Sendable, Equatable {
    /// The sender.
    public var from: MailAddress
    /// The recipients.
    public var to: [MailAddress]
    /// The carbon copy recipients.
    public var cc: [MailAddress]
    /// The subject.
    public var subject: String
    /// The plain text body.
    public var text: String
    /// The HTML body; `nil` for none.
    public var html: String?
    /// The attachments.
    public var attachments: [Attachment]
    /// The date of the message.
    public var date: Date
    /// The message id: the same for every attempt, so that mail clients can recognize a duplicate.
    public var id: String
    /// The delimiter of the MIME parts: random, so that it occurs in none of them.
    public var boundary: String

    /// A file attached to a message.
    public struct Attachment: Sendable, Equatable {
        /// The contents.
        public var data: ShareData
        /// The file name.
        public var name: String
        /// The media type.
        public var mediaType: String
        /// The description of the contents; may be empty.
        public var description: String

        /// Creates an attachment.
        public init(_ data: ShareData, name: String, mediaType: String, description: String = "") {
            (self.data, self.name) = (data, name)
            (self.mediaType, self.description) = (mediaType, description)
        }
    }

    /// Creates a message. Blind carbon copy recipients belong to the envelope and do not appear in
    /// the message.
    public init(
        from: MailAddress, to: [MailAddress], cc: [MailAddress] = [], subject: String, text: String,
        html: String? = nil, attachments: [Attachment] = [], date: Date, id: String,
        boundary: String
    ) {
        (self.from, self.to, self.cc, self.subject) = (from, to, cc, subject)
        (self.text, self.html, self.attachments) = (text, html, attachments)
        (self.date, self.id, self.boundary) = (date, id, boundary)
    }

    /// Returns the serialized message in chunks; files are read on demand.
    public func stream() -> MailMessageStream { MailMessageStream(sections) }

    /// The size in bytes; `nil` if a file cannot be read.
    public var byteCount: Int? {
        var sum = 0
        for section in sections {
            switch section {
            case .bytes(let data): sum += data.count
            case .encoded(let data):
                guard let count = data.count else { return nil }
                let letters = (count + 2) / 3 * 4
                sum += letters + (letters + 75) / 76 * 2
            }
        }
        return sum
    }

    /// A section of a serialized message.
    enum Section: Sendable {
        /// Bytes to write unchanged.
        case bytes(Data)
        /// Data to encode in base64.
        case encoded(ShareData)
    }

    private var sections: [Section] {
        let safe = TextSanitizer.line(id).filter { $0.isASCII && !"<> ".contains($0) }
        var head = MailHeader.plain("Date", UTCTime(date).mail)
        head += MailHeader.addresses("From", [from])
        if !to.isEmpty { head += MailHeader.addresses("To", to) }
        if !cc.isEmpty { head += MailHeader.addresses("Cc", cc) }
        head += MailHeader.words("Subject", subject)
        head += MailHeader.plain("Message-ID", "<\(safe)>")
        head += "MIME-Version: 1.0\r\n"
        guard !attachments.isEmpty else { return [.bytes(Data((head + words).utf8))] }
        let mark = "\(boundary)-mixed"
        head += "Content-Type: multipart/mixed; boundary=\"\(mark)\"\r\n\r\n"
        var sections: [Section] = [.bytes(Data("\(head)--\(mark)\r\n\(words)".utf8))]
        for attachment in attachments {
            let type =
                attachment.mediaType.allSatisfy {
                    $0.isASCII && ($0.isLetter || $0.isNumber || "/.+-".contains($0))
                }
                ? attachment.mediaType : "application/octet-stream"
            var part =
                "\r\n--\(mark)\r\nContent-Type: \(type)\r\nContent-Transfer-Encoding: base64\r\n"
            part += MailHeader.folded(
                "Content-Disposition",
                Self.parameters(["attachment"] + MailHeader.fileName(attachment.name)))
            if !attachment.description.isEmpty {
                part += MailHeader.words("Content-Description", attachment.description)
            }
            sections.append(.bytes(Data((part + "\r\n").utf8)))
            sections.append(.encoded(attachment.data))
        }
        sections.append(.bytes(Data("\r\n--\(mark)--\r\n".utf8)))
        return sections
    }

    private static func parameters(_ list: [String]) -> [String] {
        list.enumerated().map { $0.offset + 1 < list.count ? $0.element + ";" : $0.element }
    }

    /// The body: plain text alone, or with its HTML alternative.
    private var words: String {
        let plain = Self.part("text/plain", text)
        guard let html else { return plain }
        let mark = "\(boundary)-words"
        return "Content-Type: multipart/alternative; boundary=\"\(mark)\"\r\n\r\n"
            + "--\(mark)\r\n\(plain)\r\n--\(mark)\r\n\(Self.part("text/html", html))\r\n--\(mark)--\r\n"
    }

    private static func part(_ type: String, _ text: String) -> String {
        "Content-Type: \(type); charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n"
            + QuotedPrintable.encoded(text)
    }
}

/// A serialized message in chunks.
public struct MailMessageStream: Sendable {
    private var sections: ArraySlice<MailMessage.Section>
    private var reading: (path: String, offset: UInt64)?
    /// The size of a chunk to encode: a multiple of 57 bytes, which make one base64 line of 76
    /// characters.
    private static let block = 57 * 1024

    init(_ sections: [MailMessage.Section]) { self.sections = sections[...] }

    /// Returns the next chunk; `nil` at the end.
    ///
    /// - Throws: ``SharingError/unreadable(_:)``.
    public mutating func next() throws(SharingError) -> Data? {
        if let (path, offset) = reading {
            guard let file = FileHandle(forReadingAtPath: path) else { throw .unreadable(path) }
            defer { try? file.close() }
            let piece: Data?
            do {
                try file.seek(toOffset: offset)
                piece = try file.read(upToCount: Self.block)
            } catch { throw .unreadable(path) }
            if let piece, !piece.isEmpty {
                reading = (path, offset + UInt64(piece.count))
                return Self.lines(piece)
            }
            reading = nil
        }
        guard let section = sections.popFirst() else { return nil }
        switch section {
        case .bytes(let data): return data
        case .encoded(.bytes(let data)): return Self.lines(data)
        case .encoded(.file(let path)):
            reading = (path, 0)
            return try next()
        }
    }

    private static func lines(_ data: Data) -> Data {
        data.base64EncodedData(options: [
            .lineLength76Characters, .endLineWithCarriageReturn, .endLineWithLineFeed,
        ])
            + (data.isEmpty ? Data() : Data("\r\n".utf8))
    }

    /// Returns all remaining bytes; for tests and small messages.
    ///
    /// - Throws: ``SharingError/unreadable(_:)``.
    public mutating func all() throws(SharingError) -> Data {
        var data = Data()
        while let piece = try next() { data += piece }
        return data
    }
}

/// The quoted-printable encoding (RFC 2045, section 6.7).
enum QuotedPrintable {
    /// Encodes a text in lines of at most 76 characters that end with CRLF.
    static func encoded(_ text: String) -> String {
        var result: [UInt8] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let bytes = Array(line.utf8).filter { $0 != 13 }
            var length = 0
            for (place, byte) in bytes.enumerated() {
                let isLast = place == bytes.count - 1
                // A trailing space may be lost in transit; `From ` at the start of a line becomes
                // `>From ` in old mailboxes.
                let isPlain =
                    (byte >= 33 && byte <= 126 && byte != 61)
                    || ((byte == 32 || byte == 9) && !isLast)
                let isFrom = place == 0 && byte == UInt8(ascii: "F") && line.hasPrefix("From ")
                let piece = isPlain && !isFrom ? [byte] : byte.escaped(by: UInt8(ascii: "="))
                if length + piece.count > (isLast ? 76 : 75) {
                    result += Array("=\r\n".utf8)
                    length = 0
                }
                result += piece
                length += piece.count
            }
            result += [13, 10]
        }
        return String(decoding: result, as: UTF8.self)
    }
}

/// Doubles the dots at line starts (RFC 5321, 4.5.2) chunk by chunk, and ends the message with a
/// single dot.
public struct DotStuffing: Sendable {
    private var isLineStart = true
    private var wasReturn = false

    /// Creates a state at the start of a line.
    public init() {}

    /// Returns a chunk with its dots doubled; it is copied only if it contains such dots.
    public mutating func stuffed(_ piece: Data) -> Data {
        guard !piece.isEmpty else { return piece }
        let dots = piece.withUnsafeBytes { bytes in
            let dots = starts(of: bytes)
            let last = bytes[bytes.count - 1]
            let isAfterReturn = bytes.count > 1 ? bytes[bytes.count - 2] == 13 : wasReturn
            isLineStart = isAfterReturn && last == 10
            wasReturn = last == 13
            return dots
        }
        guard !dots.isEmpty else { return piece }
        var result = Data(capacity: piece.count + dots.count)
        var done = piece.startIndex
        for dot in dots {
            result.append(piece[done...(piece.startIndex + dot)])
            done = piece.startIndex + dot
        }
        result.append(piece[done...])
        return result
    }

    /// Returns the positions of dots at line starts in the next chunk.
    private func starts(of bytes: UnsafeRawBufferPointer) -> [Int] {
        var (dots, place) = ([Int](), 0)
        while let dot = bytes[place...].firstIndex(of: UInt8(ascii: ".")) {
            let isStart =
                switch dot {
                case 0: isLineStart
                case 1: wasReturn && bytes[0] == 10
                default: bytes[dot - 2] == 13 && bytes[dot - 1] == 10
                }
            if isStart { dots.append(dot) }
            place = dot + 1
        }
        return dots
    }

    /// Returns the end-of-message sequence.
    public func end() -> Data { Data((isLineStart ? ".\r\n" : "\r\n.\r\n").utf8) }
}
