#if Database
import CairnFiles
import CairnImaging
import Foundation

/// The file operations on which durability depends. Every failure is a ``GalleryError`` with its
/// path.
enum FileSystem {
    static func error(_ path: String, _ code: Int32 = errno) -> GalleryError {
        switch code {
        case ENOSPC, EDQUOT, EFBIG: .noRoom(path: path)
        case EROFS, EACCES, EPERM: .readOnly(path: path)
        default: .cannotOpen(path: path, reason: String(cString: strerror(code)))
        }
    }

    /// Rethrows the failure of a file operation with its path.
    static func perform<Value: ~Copyable>(
        _ operation: () throws(FileError) -> Value
    ) throws(GalleryError) -> Value {
        do throws(FileError) { return try operation() } catch {
            throw Self.error(error.path, error.code)
        }
    }

    /// Creates a folder and its parents; succeeds if it already exists. Unless `flushed` is
    /// `false`, their names survive a power failure.
    static func makeFolder(_ path: String, flushed: Bool = true) throws(GalleryError) {
        try perform { () throws(FileError) in
            try Folder.make(path, permissions: 0o755, synchronized: flushed)
            // What is swept and written here must not be elsewhere.
            guard try FileInfo.at(path, followingLinks: false).kind == .folder else {
                throw FileError(path, code: ENOTDIR)
            }
        }
    }

    /// Creates a folder in one that is there.
    static func makeInnerFolder(_ path: String) throws(GalleryError) {
        try perform { () throws(FileError) in
            guard mkdir(path, 0o755) == 0 || errno == EEXIST else {
                throw FileError(path, code: errno)
            }
            guard try FileInfo.at(path, followingLinks: false).kind == .folder else {
                throw FileError(path, code: ENOTDIR)
            }
        }
    }

    /// Returns the number of bytes for which there is room in a folder; `nil` if that is unknown.
    static func room(in folder: String) -> Int? {
        var status = statvfs()
        guard statvfs(folder, &status) == 0 else { return nil }
        let bytes = Int(status.f_frsize).multipliedReportingOverflow(by: Int(status.f_bavail))
        return bytes.overflow ? nil : bytes.partialValue
    }

    static func isFolder(_ path: String) -> Bool { FileWalker.isFolder(path) }

    /// Returns the size of a file and its modification time in milliseconds since 1970; `nil` if it
    /// does not exist.
    static func fingerprint(_ path: String) -> (bytes: Int64, modified: Int64)? {
        FileWalker.File(at: path).map { ($0.bytes, $0.modified) }
    }

    /// Flushes a file or a folder to disk, so that its contents survive a power failure.
    static func flush(_ path: String) throws(GalleryError) {
        try perform { () throws(FileError) in try OpenFile.synchronize(path) }
    }

    static func move(_ from: String, to: String) throws(GalleryError) {
        guard rename(from, to) == 0 else { throw error(to) }
    }

    /// Removes a file; succeeds if it does not exist.
    static func remove(_ path: String) throws(GalleryError) {
        try perform { () throws(FileError) in try Folder.removeFile(path) }
    }

    /// Returns the names in a folder, sorted; none if it cannot be read.
    static func names(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// Replaces a small file atomically by writing a temporary file beside it and renaming that.
    static func replace(
        _ path: String, with bytes: [UInt8], by temporary: String, flushed: Bool
    ) throws(GalleryError) {
        try perform { () throws(FileError) in
            try Folder.removeFile(temporary)
            var file = try PendingFile(temporary, permissions: 0o644)
            try file.write(bytes)
            try file.move(to: path, synchronized: flushed)
        }
    }
}
#endif
