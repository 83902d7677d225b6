/// A file that is written under a temporary name and takes its final name when it is complete, so
/// that no reader finds a part of it. Without ``move(to:synchronized:replacing:)``, it is removed with the
/// value.
public struct PendingFile: ~Copyable, Sendable {
    /// The temporary path.
    public let path: String
    /// The open file.
    public var file: OpenFile
    private var isKept = false

    /// Creates the file.
    ///
    /// - Parameters:
    ///   - path: the temporary path, on the file system of the final one.
    ///   - permissions: its permissions, subject to the umask.
    /// - Throws: ``FileError`` of the system call.
    public init(_ path: String, permissions: UInt16 = 0o600) throws(FileError) {
        file = try OpenFile(creating: path, permissions: permissions)
        self.path = path
    }

    deinit {
        if !isKept { unlink(path) }
    }

    /// Writes all bytes.
    public func write(_ bytes: some Collection<UInt8>) throws(FileError) { try file.write(bytes) }

    /// Gives the file its final name, under which it replaces another file.
    ///
    /// - Parameters:
    ///   - target: the final path. Its folder is not synchronized: ``OpenFile/synchronize(_:)``
    ///     does so once for several files.
    ///   - synchronized: `true` waits first until the content is on disk.
    ///   - replacing: `false` fails with `EEXIST` if anything has the final name, also a link that leads
    ///     nowhere.
    /// - Throws: ``FileError``; a file with the final name is then unchanged.
    public mutating func move(
        to target: String, synchronized: Bool = true, replacing: Bool = true
    ) throws(FileError) {
        if synchronized { try file.synchronize() }
        try file.finish()
        guard replacing ? rename(path, target) == 0 : renamed(to: target) else {
            throw FileError(target)
        }
        isKept = true
    }

    /// Renames the file if the name is free. Some file systems can only link it, and some not even that:
    /// there, another program may take the name in the meantime.
    private func renamed(to target: String) -> Bool {
        if Folder.renamed(path, target, .keeping) { return true }
        guard [EINVAL, ENOSYS, ENOTSUP].contains(errno) else { return false }
        if link(path, target) == 0 {
            unlink(path)
            return true
        }
        guard errno != EEXIST else { return false }
        guard (try? FileInfo.at(target, followingLinks: false)) == nil else {
            errno = EEXIST
            return false
        }
        return rename(path, target) == 0
    }

    /// Closes the file and leaves it at its path, for the caller to move or to remove.
    public mutating func keep() throws(FileError) {
        try file.finish()
        isKept = true
    }
}
