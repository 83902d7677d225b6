/// The properties of a file that `stat` reports.
public struct FileInfo: Equatable, Sendable {
    /// The kinds of files that are told apart.
    public enum Kind: Sendable {
        /// A regular file.
        case file
        /// A folder.
        case folder
        /// A pipe, a device, a socket or, if links are not followed, a symbolic link.
        case other
    }

    /// The kind of the file.
    public var kind: Kind
    /// The size in bytes.
    public var size: Int
    /// The permission bits, such as `0o600`.
    public var permissions: UInt16
    /// The number of the owner.
    public var owner: UInt32
    /// The number of the owning group.
    public var group: UInt32
    /// The number of names that the file has: more than one with hard links.
    public var links: Int
    /// The number of the device.
    public var device: UInt64
    /// The number of the file on its device.
    public var inode: UInt64
    /// The time of the last modification, in whole seconds since 1970.
    public var seconds: Int
    /// The nanoseconds within the second of the last modification.
    public var nanoseconds: Int

    init(_ status: stat) {
        switch status.st_mode & S_IFMT {
        case S_IFREG: kind = .file
        case S_IFDIR: kind = .folder
        default: kind = .other
        }
        size = Int(status.st_size)
        permissions = UInt16(status.st_mode & 0o7777)
        (owner, group) = (status.st_uid, status.st_gid)
        links = Int(status.st_nlink)
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(status.st_ino)
        #if canImport(Darwin)
        let time = status.st_mtimespec
        #else
        let time = status.st_mtim
        #endif
        (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
    }

    /// Returns the properties of a file.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - followingLinks: `false` returns those of a symbolic link itself.
    /// - Throws: ``FileError``, with the code `ENOENT` if there is no such file.
    /// - Returns: the properties.
    public static func at(
        _ path: String, followingLinks: Bool = true
    ) throws(FileError) -> FileInfo {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
            throw FileError(path)
        }
        return FileInfo(status)
    }

    /// Refuses pipes and devices, whose reader waits, before a file is copied.
    ///
    /// - Parameters:
    ///   - path: the path of the file.
    ///   - followingLinks: `false` refuses symbolic links too.
    /// - Throws: ``FileError``; with the code `EINVAL` for anything but a regular file.
    public static func requireFile(
        at path: String, followingLinks: Bool = true
    ) throws(FileError) {
        guard try at(path, followingLinks: followingLinks).kind == .file else {
            throw FileError(path, code: EINVAL)
        }
    }

    /// Returns `true` for a regular file; `false` for a link to one, and for anything else.
    public static func isFile(_ path: String) -> Bool {
        (try? at(path, followingLinks: false))?.kind == .file
    }

    /// Returns `true` if both describe the same file, by whatever path it was reached.
    public func isSameFile(as other: FileInfo) -> Bool {
        device == other.device && inode == other.inode
    }
}
