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
        let (folder, name) = Folder.split(target)
        let beside = "\(folder)/.\(name.prefix(64)).\(UInt64.random(in: 0 ... .max)).tmp"
        do throws(FileError) {
            var new = try PendingFile(beside, permissions: permissions ?? 0o666)
            if let old {
                // A file keeps its owner if the system allows it.
                _ = fchown(new.file.descriptor, old.owner, old.group)
                try new.file.setPermissions(permissions ?? old.permissions)
            }
            try new.write(bytes)
            try new.move(to: target)
            // The folder, which contains the new name, must be synchronized too.
            try Folder.synchronize(folder)
        } catch {
            throw FileError(path, code: error.code)
        }
    }

    private static func resolved(_ path: String) -> String {
        guard let real = realpath(path, nil) else { return path }
        defer { free(real) }
        return String(cString: real)
    }
}
