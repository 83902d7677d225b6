import CairnPropertyList

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Files that only their owner may read: whole or not at all, and on the disk before a call returns.
enum VaultFile {
    /// More than this is no file of ours.
    static let mostBytes = 64 << 20

    /// The bytes of a file; `nil` when there is none. One that others may read is closed to them.
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

    /// Whether there is a file.
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

    /// Makes a folder, with those on the way, for its owner alone.
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

    /// Removes a file; one that is not there is removed already.
    static func remove(_ path: String) throws(VaultError) {
        guard unlink(path) == 0 || errno == ENOENT else {
            throw .unwritable(path: path, reason: reason())
        }
    }

    /// The names in a folder, sorted; none when it is not there.
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

/// Keeps other processes, and other objects of this one, away from a folder until it goes.
struct FolderLock: ~Copyable {
    private let descriptor: Int32

    /// Waits for its turn.
    init(_ folder: String) throws(VaultError) {
        // The file stays for ever: removing it would let two hold two files of one name.
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
