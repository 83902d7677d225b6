#if Database && Vault
import CairnFiles
import Foundation

/// The folder in memory that holds the decrypted contents of a data folder.
///
/// All programs share one, whatever their environments say: it is written down in the data folder,
/// and counts for as long as a program uses it or it holds a copy.
enum WorkspacePlace {
    /// Returns the path of the folder, which may not exist yet. The caller holds the gate.
    ///
    /// - Throws: ``WorkspaceError/elsewhere(_:)`` if other programs use one that this program cannot
    ///   reach, ``WorkspaceError/noMemory``, system errors.
    static func path(
        of folder: TravelFolder, keyName: String, in memory: String?
    ) throws -> String {
        let root = try FileInfo.at(folder.root)
        // The key's part: a new folder may get the number of a deleted one.
        let name =
            [root.device, root.inode].map { String($0, radix: 16) }.joined(separator: "-") + "-"
            + keyName.prefix(16)
        let alone = try? WorkspaceLock(folder, ".in-use", waits: false)
        defer { alone?.release() }
        MemoryRemains.sweep(memory)
        let record = (try? OpenFile.bytes(ofOwn: folder.place, atMost: 16 << 10)) ?? []
        let lines = String(decoding: record, as: UTF8.self).split(separator: "\n").map(String.init)
        if let parent = lines.first {
            // Somebody else may have written the file: nothing decrypted goes to a disk, unless the
            // settings say so for this program.
            let isHere =
                lines.last == (try? identity(parent)) && isOwn(parent)
                && (MemoryFolder.isInMemory(parent) || memory.map(MemoryFolder.isInMemory) == false)
            if isHere, alone == nil || FileManager.default.fileExists(atPath: parent + "/" + name) {
                return parent + "/" + name
            }
        }
        guard alone != nil else { throw WorkspaceError.elsewhere(lines.first ?? "") }
        let parent = try self.parent(in: memory)
        try AtomicFile.write(
            Array("\(parent)\n\(try identity(parent))\n".utf8), to: folder.place,
            permissions: 0o600, followingLinks: false)
        return parent + "/" + name
    }

    /// Returns the folder of this user on an in-memory file system, accessible to its owner only,
    /// after creating it if necessary.
    static func parent(in memory: String?) throws -> String {
        guard let memory else { throw WorkspaceError.noMemory }
        let usual = memory + "/travel-story-\(getuid())"
        if mkdir(usual, 0o700) == 0 {
            // The umask may lack something.
            chmod(usual, 0o700)
        } else if errno != EEXIST {
            throw WorkspaceError.system(usual, errno)
        }
        if isOwn(usual) { return usual }
        // The name is taken by another user, or by a folder that others may open.
        let start = "travel-story-\(getuid())-"
        let names = try FileManager.default.contentsOfDirectory(atPath: memory)
        let found = names.sorted().first { $0.hasPrefix(start) && isOwn(memory + "/" + $0) }
        return try found.map { memory + "/" + $0 } ?? Folder.makeTemporary(start, in: memory)
    }

    /// Returns `true` for a folder of this user that nobody else may open. Permissions are never
    /// changed: it may be any folder.
    static func isOwn(_ path: String) -> Bool {
        guard let info = try? FileInfo.at(path, followingLinks: false) else { return false }
        return info.kind == .folder && info.owner == getuid() && info.permissions & 0o777 == 0o700
    }

    /// Returns what tells a folder from another one at the same path, such as in a container.
    private static func identity(_ path: String) throws -> String {
        let info = try FileInfo.at(path, followingLinks: false)
        return "\(info.device) \(info.inode)"
    }
}

/// Finds a folder on an in-memory file system.
enum MemoryFolder {
    /// Returns the path of such a folder: the setting, the system's session folder, or `/dev/shm`;
    /// `nil` if none of them is in memory.
    ///
    /// - Throws: ``WorkspaceError/onDisk(_:)`` if the setting names a folder on a disk, and no other
    ///   setting allows that.
    static func path(_ settings: TravelConfiguration) throws -> String? {
        let named = settings.memoryFolder
        if !named.isEmpty {
            guard access(named, F_OK) == 0 else { throw WorkspaceError.system(named, errno) }
            guard settings.memoryOnDisk || isInMemory(named) else {
                throw WorkspaceError.onDisk(named)
            }
            return named
        }
        let session = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"]
        return [session, "/dev/shm"].compactMap { $0 }.first { path in
            path.hasPrefix("/") && isInMemory(path) && access(path, W_OK) == 0
        }
    }

    /// Indicates that a folder is in memory, according to the type of the innermost mount that
    /// contains it in `/proc/mounts` (`proc(5)`).
    static func isInMemory(_ path: String) -> Bool {
        guard let whole = realpath(path, nil) else { return false }
        defer { free(whole) }
        let place = String(cString: whole)
        let mounts = (try? String(contentsOfFile: "/proc/mounts", encoding: .utf8)) ?? ""
        return kind(of: place, in: mounts).map { ["tmpfs", "ramfs"].contains($0) } ?? false
    }

    /// Returns the type of the file system that contains a path. Of two mounts at the same mount
    /// point the later one hides the earlier.
    static func kind(of path: String, in mounts: String) -> String? {
        var found: (length: Int, kind: String)?
        for line in mounts.split(separator: "\n") {
            let parts = line.split(separator: " ")
            guard parts.count > 2 else { continue }
            // Spaces in names are escaped in octal.
            let point = String(parts[1].replacing("\\040", with: " "))
            let isAbove = point == "/" || path == point || path.hasPrefix(point + "/")
            guard isAbove, point.utf8.count >= found?.length ?? 0 else { continue }
            found = (point.utf8.count, String(parts[2]))
        }
        return found?.kind
    }
}
#endif
