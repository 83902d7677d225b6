/// A file that is written under a temporary name and takes its final name when it is complete, so
/// that no reader finds a part of it. Without ``move(to:synchronized:)``, it is removed with the
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
    /// - Throws: ``FileError``; a file with the final name is then unchanged.
    public mutating func move(to target: String, synchronized: Bool = true) throws(FileError) {
        if synchronized { try file.synchronize() }
        try file.finish()
        guard rename(path, target) == 0 else { throw FileError(target) }
        isKept = true
    }

    /// Closes the file and leaves it at its path, for the caller to move or to remove.
    public mutating func keep() throws(FileError) {
        try file.finish()
        isKept = true
    }
}
