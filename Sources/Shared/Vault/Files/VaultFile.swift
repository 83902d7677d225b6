import CairnPropertyList

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Operations on files that only their owner may read. Writes are atomic and durable when a call
/// returns.
enum VaultFile {
    /// The maximum size of a file; larger files are rejected.
    static let mostBytes = 64 << 20

    /// Returns the bytes of a file, or `nil` if it does not exist. Permissions for other users are
    /// removed.
    static func read(_ path: String) throws(VaultError) -> [UInt8]? {
        let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else {
            if errno == ENOENT { return nil }
            throw .unreadable(path: path, reason: reason())
        }
        defer { close(file) }
        var facts = stat()
        guard fstat(file, &facts) == 0 else { throw .unreadable(path: path, reason: reason()) }
        guard facts.st_mode & S_IFMT == S_IFREG, facts.st_size <= mostBytes else {
            throw .damaged(path: path)
        }
        if facts.st_mode & 0o077 != 0 { _ = fchmod(file, 0o600) }
        var bytes = [UInt8](repeating: 0, count: Int(facts.st_size))
        var done = 0
        while done < bytes.count {
            let count = bytes.withUnsafeMutableBytes { buffer in
                pread(file, buffer.baseAddress.map { $0 + done }, buffer.count - done, off_t(done))
            }
            if count > 0 {
                done += count
            } else if count == 0 {
                throw .damaged(path: path)
            } else if errno != EINTR {
                throw .unreadable(path: path, reason: reason())
            }
        }
        return bytes
    }

    /// Returns `true` if the file exists.
    static func isThere(_ path: String) throws(VaultError) -> Bool {
        var facts = stat()
        guard stat(path, &facts) != 0 else { return true }
        guard errno == ENOENT || errno == ENOTDIR else {
            throw .unreadable(path: path, reason: reason())
        }
        return false
    }

    /// Replaces a file.
    static func write(_ bytes: [UInt8], to path: String) throws(VaultError) {
        do throws(ConfigurationError) {
            try AtomicFile.write(bytes, to: path, mode: 0o600)
        } catch {
            throw .unwritable(path: path, reason: "\(error.reason)")
        }
    }

    /// Creates a folder and its parents, accessible only to their owner.
    static func makeFolder(_ path: String) throws(VaultError) {
        guard !path.isEmpty else { throw .unwritable(path: path, reason: "") }
        if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
        guard errno == ENOENT, let slash = path.dropLast().lastIndex(of: "/"),
            slash > path.startIndex
        else { throw .unwritable(path: path, reason: reason()) }
        try makeFolder(String(path[..<slash]))
        guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw .unwritable(path: path, reason: reason())
        }
    }

    /// Removes a file. A file that does not exist is not an error.
    static func remove(_ path: String) throws(VaultError) {
        guard unlink(path) == 0 || errno == ENOENT else {
            throw .unwritable(path: path, reason: reason())
        }
    }

    /// Returns the names in a folder, sorted; empty if it does not exist.
    static func names(in folder: String) throws(VaultError) -> [String] {
        guard let stream = opendir(folder) else {
            if errno == ENOENT { return [] }
            throw .unreadable(path: folder, reason: reason())
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if !name.hasPrefix(".") { names.append(name) }
        }
        return names.sorted()
    }

    static func reason(_ number: Int32 = errno) -> String { String(cString: strerror(number)) }
}

/// An exclusive lock on a folder, against other processes and other objects of this one, held until
/// it is destroyed.
struct FolderLock: ~Copyable {
    private let descriptor: Int32

    /// Waits until the lock is available and acquires it.
    init(_ folder: String) throws(VaultError) {
        // The lock file is never removed: otherwise two owners could lock different files of the
        // same name.
        let path = folder + "/lock"
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw .unwritable(path: path, reason: VaultFile.reason())
        }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                let reason = VaultFile.reason()
                close(descriptor)
                throw .unwritable(path: path, reason: reason)
            }
        }
        self.descriptor = descriptor
    }

    deinit { close(descriptor) }
}
