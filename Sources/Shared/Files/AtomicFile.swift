/// Replaces files atomically, so that no reader ever finds a partial file, not even after a power
/// failure.
public enum AtomicFile {
    /// Writes the bytes to a temporary file, synchronizes it to the disk, and renames it over the
    /// file. A symbolic link is preserved: its target is replaced. A pipe or a device is written to.
    ///
    /// - Parameters:
    ///   - bytes: the entire content of the file.
    ///   - path: the path of the file.
    ///   - permissions: the permissions; by default those of the existing file, or those of the
    ///     umask for a new one.
    ///   - followingLinks: `false` for a file of the program itself: the new file takes the place of
    ///     a link, a pipe or a device, and what those lead to is left alone.
    /// - Throws: ``FileError``. No temporary file remains, and the existing file is unchanged, unless
    ///   the last step failed, which waits until the new file's name is on disk: then the new file is
    ///   in place, and a power failure may undo that.
    public static func write(
        _ bytes: [UInt8], to path: String, permissions: UInt16? = nil, followingLinks: Bool = true
    ) throws(FileError) {
        var old = try? FileInfo.at(path, followingLinks: followingLinks)
        if !followingLinks, old?.kind == .other { old = nil }
        if let old, old.kind != .file {
            guard old.kind == .other else { throw FileError(path, code: EISDIR) }
            var file = try OpenFile(writing: path)
            try file.write(bytes)
            return try file.finish()
        }
        let target = old == nil || !followingLinks ? path : resolved(path)
        do throws(FileError) {
            var new = try PendingFile(beside(target), permissions: permissions ?? 0o666)
            if let old {
                // A file keeps its owner if the system allows it.
                _ = fchown(new.file.descriptor, old.owner, old.group)
                try new.file.setPermissions(permissions ?? old.permissions)
            }
            try new.write(bytes)
            try new.move(to: target)
            // The folder, which contains the new name, must be synchronized too.
            try Folder.synchronize(Folder.parent(of: target))
        } catch {
            throw FileError(path, code: error.code)
        }
    }

    /// Replaces a file that has other names, which are hard links, by a copy of it: what is written to it
    /// in place does not change the file that the other names lead to. Called before a file of the program
    /// itself is opened for writing. Nothing else may have it open meanwhile.
    ///
    /// - Parameter path: the path of the file; anything but a regular file with several names is left
    ///   alone.
    /// - Throws: ``FileError``; the file is then unchanged.
    public static func separate(_ path: String) throws(FileError) {
        guard let found = try? FileInfo.at(path, followingLinks: false), found.kind == .file,
            found.links > 1
        else { return }
        do throws(FileError) {
            let old = try OpenFile(own: path)
            let info = try old.info()
            var new = try PendingFile(beside(path))
            _ = fchown(new.file.descriptor, info.owner, info.group)
            try new.file.setPermissions(info.permissions)
            var start = 0
            while case let bytes = try old.bytes(from: start, count: 1 << 20), !bytes.isEmpty {
                try new.write(bytes)
                start += bytes.count
            }
            try new.move(to: path)
            try Folder.synchronize(Folder.parent(of: path))
        } catch {
            throw FileError(path, code: error.code)
        }
    }

    /// Returns a path for a temporary file in the folder of another one.
    static func beside(_ path: String) -> String {
        let (folder, name) = Folder.split(path)
        return "\(folder)/.\(name.prefix(64)).\(UInt64.random(in: 0 ... .max)).tmp"
    }

    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }
}
