import CairnFiles
import Foundation

/// A posted form: the values of its fields, and the uploaded files.
public struct HTMLPost: Sendable {
    /// The names and values, in order.
    public var values: [(name: String, value: String)] = []
    /// The files, in order.
    public var files: [File] = []

    /// Creates an empty post.
    public init() {}

    /// Reads a posted body without files (`application/x-www-form-urlencoded`).
    public init(form body: some Collection<UInt8>) { values = FormBody(body).values }

    /// Removes the files from the disk, after they have been processed or if they are not needed.
    public func discard() {
        for file in files { unlink(file.path) }
    }

    /// A file that the user uploaded.
    public struct File: Sendable, Hashable {
        /// The name of the form field.
        public var field: String
        /// The file name sent by the browser: one line, without folders, safe to display. It is not
        /// the name of the file on the disk.
        public var name: String
        /// The media type sent by the browser; it is not verified.
        public var type: String
        /// The path of the file: a generated name, with the file's extension if it consists of
        /// letters and digits.
        public var path: String
        /// The size in bytes.
        public var count: Int

        /// Creates a file.
        public init(field: String, name: String, type: String, path: String, count: Int) {
            (self.field, self.name, self.type) = (field, name, type)
            (self.path, self.count) = (path, count)
        }
    }
}

/// An error in reading a posted body. No case contains any of its data.
public enum HTMLUploadError: Error, Sendable, Equatable {
    /// The body is not `multipart/form-data` with a boundary.
    case notMultipart
    /// The body is incomplete.
    case truncated
    /// The body is not in the form that browsers post.
    case malformed
    /// A file or the whole body has more bytes than allowed: 413.
    case tooLarge(limit: Int)
    /// The body has more parts than allowed: 413.
    case tooMany(limit: Int)
    /// A file cannot be written: the system's error code.
    case unwritable(code: Int32)
}

/// A file being written to the disk.
final class UploadSink {
    private(set) var count = 0
    private let path: String
    private let head: MultipartHeader
    private var file: PendingFile?

    /// Creates a new file that no other user can read.
    init(in folder: String, for head: MultipartHeader) throws(HTMLUploadError) {
        self.head = head
        path = "\(folder)/\(UUID().uuidString)\(Self.ending(of: head.file ?? ""))"
        do throws(FileError) { file = try PendingFile(path) } catch {
            throw .unwritable(code: error.code)
        }
    }

    func write(_ bytes: ArraySlice<UInt8>) throws(HTMLUploadError) {
        do throws(FileError) { try file?.write(bytes) } catch {
            throw .unwritable(code: error.code)
        }
        count += bytes.count
    }

    /// Finishes the file.
    func end(field: String) throws(HTMLUploadError) -> HTMLPost.File {
        do throws(FileError) { try file?.keep() } catch { throw .unwritable(code: error.code) }
        file = nil
        return HTMLPost.File(
            field: field, name: Self.safe(head.file ?? ""), type: head.type, path: path,
            count: count)
    }

    /// Removes the file, if it is not finished.
    func discard() { file = nil }

    /// Returns a name that is a single line and not a path: some browsers send the user's own
    /// folders, and some clients are not browsers.
    static func safe(_ name: String) -> String {
        // By scalars: a slash before a combining accent is another character, and yet a slash.
        let last =
            name.unicodeScalars.split { $0 == "/" || $0 == "\\" }.last ?? "".unicodeScalars[...]
        var safe = String.UnicodeScalarView()
        for scalar in last {
            switch scalar.value {
            // Controls, and directional overrides, which can disguise the extension.
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
