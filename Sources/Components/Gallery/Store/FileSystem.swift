#if Database
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

    /// Creates a folder and its parents; succeeds if it already exists.
    static func makeFolder(_ path: String) throws(GalleryError) {
        if mkdir(path, 0o755) == 0 { return }
        switch errno {
        case EEXIST:
            guard isFolder(path) else { throw error(path, ENOTDIR) }
        case ENOENT:
            let above = parent(of: path)
            guard above != path else { throw error(path, ENOENT) }
            try makeFolder(above)
            guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw error(path) }
        case let code: throw error(path, code)
        }
    }

    /// Returns the folder that contains a path: `.` for a bare name, `/` for the root itself.
    ///
    /// (Foundation's own function crashes for a name of one letter.)
    static func parent(of path: String) -> String {
        var rest = path[...]
        while rest.count > 1, rest.last == "/" { rest.removeLast() }
        guard let slash = rest.lastIndex(of: "/") else { return "." }
        rest = rest[..<slash]
        while rest.last == "/" { rest.removeLast() }
        return rest.isEmpty ? "/" : String(rest)
    }

    static func isFolder(_ path: String) -> Bool { FileWalker.isFolder(path) }

    /// Returns the size of a file and its modification time in milliseconds since 1970; `nil` if it
    /// does not exist.
    static func fingerprint(_ path: String) -> (bytes: Int64, modified: Int64)? {
        FileWalker.File(at: path).map { ($0.bytes, $0.modified) }
    }

    /// Flushes a file or a folder to disk, so that its contents survive a power failure.
    static func flush(_ path: String) throws(GalleryError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw error(path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw error(path) }
    }

    static func move(_ from: String, to: String) throws(GalleryError) {
        guard rename(from, to) == 0 else { throw error(to) }
    }

    /// Removes a file; succeeds if it does not exist.
    static func remove(_ path: String) throws(GalleryError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw error(path) }
    }

    /// Returns the names in a folder, sorted; none if it cannot be read.
    static func names(_ folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }

    /// Writes all bytes to a file descriptor.
    static func write(
        _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, path: String
    ) throws(GalleryError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = unsafe(rest) { Foundation.write(descriptor, $0, $1) }
            if count < 0 {
                if errno == EINTR { continue }
                throw error(path)
            }
            rest = rest.dropFirst(count)
        }
    }

    private static func unsafe(
        _ bytes: Slice<UnsafeRawBufferPointer>, _ body: (UnsafeRawPointer?, Int) -> Int
    ) -> Int {
        let buffer = UnsafeRawBufferPointer(rebasing: bytes)
        return body(buffer.baseAddress, buffer.count)
    }

    /// Replaces a small file atomically by writing a temporary file beside it and renaming that.
    static func replace(
        _ path: String, with bytes: [UInt8], by temporary: String, flushed: Bool
    ) throws(GalleryError) {
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw error(temporary) }
        var failure: GalleryError?
        bytes.withUnsafeBytes { buffer in
            do throws(GalleryError) {
                try write(buffer, to: descriptor, path: path)
            } catch { failure = error }
        }
        if failure == nil, flushed, fsync(descriptor) != 0 { failure = error(path) }
        close(descriptor)
        if let failure {
            unlink(temporary)
            throw failure
        }
        try move(temporary, to: path)
    }

    /// Returns `true` if no more data can be written to a path, because the disk is full or a limit
    /// of this process is reached.
    static func isFull(_ path: String) -> Bool {
        var limit = rlimit()
        #if canImport(Darwin)
        let kind = RLIMIT_FSIZE
        #else
        let kind = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        #endif
        if getrlimit(kind, &limit) == 0, limit.rlim_cur < 1 << 40 { return true }
        var status = statvfs()
        guard statvfs(path, &status) == 0 else { return false }
        return UInt64(status.f_bavail) * UInt64(status.f_frsize) < 1 << 20
    }
}
#endif
