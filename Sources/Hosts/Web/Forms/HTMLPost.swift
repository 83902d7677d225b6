import Foundation

/// What a page posted: what its fields held, and the files that were given to it.
public struct HTMLPost: Sendable {
    /// Names and values, in order.
    public var values: [(name: String, value: String)] = []
    /// The files, in order.
    public var files: [File] = []

    /// Creates a post without anything in it.
    public init() {}

    /// Removes the files from the disk, when they have been taken or are not wanted.
    public func discard() {
        for file in files { unlink(file.path) }
    }

    /// A file that a person gave to a page.
    public struct File: Sendable, Hashable {
        /// The name of the field that it was given to.
        public var field: String
        /// Its name, as the browser says: one line, without folders, safe to show. It is the name of nothing on the disk.
        public var name: String
        /// Its media type, as the browser says: nobody has looked.
        public var type: String
        /// Where it is: a name of our own, with the file's ending where that is of letters and figures.
        public var path: String
        /// How many bytes it has.
        public var count: Int

        /// Creates a file.
        public init(field: String, name: String, type: String, path: String, count: Int) {
            (self.field, self.name, self.type) = (field, name, type)
            (self.path, self.count) = (path, count)
        }
    }
}

/// Why a posted body cannot be read. No case holds anything of it.
public enum HTMLUploadError: Error, Sendable, Equatable {
    /// It is no `multipart/form-data` with a boundary.
    case notMultipart
    /// It ends before its end.
    case truncated
    /// It is none of the form that browsers post.
    case malformed
    /// More bytes than are taken, of a file or of everything: 413.
    case tooLarge(limit: Int)
    /// More parts than are taken: 413.
    case tooMany(limit: Int)
    /// A file cannot be written: the system's own code.
    case unwritable(code: Int32)
}

/// A file on its way to the disk.
final class UploadSink {
    private(set) var count = 0
    private let path: String
    private let head: MultipartHead
    private var file: Int32

    /// Makes a file that was not there, and that nobody else may read.
    init(in folder: String, for head: MultipartHead) throws(HTMLUploadError) {
        self.head = head
        path = "\(folder)/\(UUID().uuidString)\(Self.ending(of: head.file ?? ""))"
        file = open(path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard file >= 0 else { throw .unwritable(code: errno) }
    }

    func write(_ bytes: ArraySlice<UInt8>) throws(HTMLUploadError) {
        var done = 0
        while done < bytes.count {
            let written = bytes.withUnsafeBytes {
                Foundation.write(file, $0.baseAddress?.advanced(by: done), $0.count - done)
            }
            if written < 0, errno == EINTR { continue }
            guard written >= 0 else { throw .unwritable(code: errno) }
            done += written
        }
        count += bytes.count
    }

    /// Ends the file.
    func end(field: String) throws(HTMLUploadError) -> HTMLPost.File {
        let result = close(file)
        file = -1
        guard result == 0 else {
            unlink(path)
            throw .unwritable(code: errno)
        }
        return HTMLPost.File(
            field: field, name: Self.safe(head.file ?? ""), type: head.type, path: path,
            count: count)
    }

    /// Takes the file away again.
    func discard() {
        guard file >= 0 else { return }
        close(file)
        file = -1
        unlink(path)
    }

    /// A name that is one line and no path: some browsers send the person's own folders, and others are no browsers.
    static func safe(_ name: String) -> String {
        let last = name.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
        var safe = String.UnicodeScalarView()
        for scalar in last.unicodeScalars {
            switch scalar.value {
            // Controls, and overrides of direction, which show another ending than there is.
            case 0..<0x20, 0x7F..<0xA0, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: continue
            default: safe.append(scalar)
            }
        }
        let text = String(safe).prefix(200)
        return text.allSatisfy { $0 == "." || $0 == " " } ? "file" : String(text)
    }

    private static func ending(of name: String) -> String {
        let safe = safe(name)
        guard let dot = safe.lastIndex(of: ".") else { return "" }
        let ending = safe[safe.index(after: dot)...].lowercased()
        let isPlain = ending.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) }
        return isPlain && (1...8).contains(ending.utf8.count) ? ".\(ending)" : ""
    }
}
