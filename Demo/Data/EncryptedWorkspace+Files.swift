#if Database && Vault
import CairnDatabase
import CairnFiles
import CairnTree
import CairnVault
import Foundation

extension EncryptedWorkspace {
    /// The encrypted files and photos of a folder.
    typealias Stores = (data: EncryptedSnapshot, photos: EncryptedFileStore)

    /// Returns the encrypted files and photos in a folder.
    static func stores(_ path: String, _ key: Secret) -> Stores {
        (.init(at: path + "/data", key: key), .init(at: path + "/photos", key: key))
    }

    // MARK: The decrypted copy

    /// Decrypts everything into memory, unless a newer copy is already there because a program was
    /// terminated before it could save. A copy that another state has overtaken is set aside, unless a
    /// program still uses it. After an error, nothing that was decrypted remains.
    ///
    /// - Throws: ``WorkspaceError/usedBy(_:)`` if a program uses such a copy; `VaultError`, system errors.
    /// - Returns: `true` if nothing is there but what was decrypted; what was damaged; notices.
    static func bring(
        _ stores: Stores, to place: String, of folder: TravelFolder
    ) throws -> (isNew: Bool, damage: SnapshotDamage, notices: [WorkspaceNotice]) {
        let kept = stores.data
        let manager = FileManager.default
        guard let number = try kept.number() else { throw WorkspaceError.nothing }
        let parent = Folder.parent(of: place)
        let start = (place as NSString).lastPathComponent + ".old-"
        if let based = self.number(of: place) {
            if based.contains(number) {
                var damage = SnapshotDamage()
                // Not saved yet; only the program that decrypted it knows the files.
                damage.isListDamaged = isIncomplete(place)
                return (false, damage, try bringLost(kept, to: place))
            }
        }
        // A program that has the copy open would go on in one that nobody saves.
        let alone = isThere(place) ? try alone(folder) : nil
        defer { alone?.release() }
        if self.number(of: place) != nil {
            try manager.moveItem(atPath: place, toPath: "\(parent)/\(start)\(UUID().uuidString)")
        }
        try? manager.removeItem(atPath: place)
        do {
            try Folder.make(place)
            let damage = try salvage(kept, to: place)
            // What is damaged may lie under any name.
            if damage.isEmpty { try kept.sweep() }
            var found: [WorkspaceNotice] = []
            let old = try manager.contentsOfDirectory(atPath: parent)
                .filter { $0.hasPrefix(start) }
            for name in old {
                found += try putAside(from: parent + "/" + name, stores, to: place)
            }
            try AtomicFile.write(
                Array("\(number)".utf8), to: place + "/.number", permissions: 0o600,
                followingLinks: false)
            // Data set aside are only in memory until they are saved.
            for name in old { try? manager.removeItem(atPath: parent + "/" + name) }
            return (found.isEmpty, damage, notices(damage, in: folder.sealed) + found)
        } catch {
            try? manager.removeItem(atPath: place)
            throw error
        }
    }

    /// Indicates that a copy has no contents of a store: the file is missing, empty, or no file.
    static func isLost(_ name: String, in place: String) -> Bool {
        (file(place + "/" + name)?.size ?? 0) == 0
    }

    /// Decrypts stores again whose files in memory were removed or emptied by something else than the
    /// app: saving would otherwise remove their encrypted form.
    ///
    /// - Returns: a notice with their names.
    private static func bringLost(
        _ kept: EncryptedSnapshot, to place: String
    ) throws -> [WorkspaceNotice] {
        let saved = Set(try kept.names())
        let lost = StoreMender.names.filter { saved.contains($0) && isLost($0, in: place) }
        guard !lost.isEmpty else { return [] }
        let work = TravelFolder.work(in: place)
        defer { try? FileManager.default.removeItem(atPath: work) }
        try Folder.make(work)
        _ = try salvage(kept, to: work)
        var names: [String] = []
        for name in lost where !isLost(name, in: work) {
            let path = place + "/" + name
            // The log belongs to the file that is lost.
            for ending in [""] + FolderEntry.auxiliary {
                try? FileManager.default.removeItem(atPath: path + ending)
            }
            try Folder.make(Folder.parent(of: path))
            try FileManager.default.moveItem(atPath: work + "/" + name, toPath: path)
            names.append(name)
        }
        return names.isEmpty ? [] : [.recovered(names)]
    }

    /// The file that marks a copy which lacks damaged data, until that is saved.
    static let damaged = "/.damaged"

    /// Indicates that a copy lacks damaged data, and was not saved since.
    static func isIncomplete(_ place: String) -> Bool {
        (try? FileInfo.at(place + damaged)) != nil
    }

    /// The content of a store of which nothing can be read. No store takes it for an empty one, or
    /// overwrites it.
    private static let lost = Array("The encrypted form of this file is damaged.\n".utf8)

    /// Decrypts what is intact. Of damaged files, only those remain that their store reads in part.
    /// A store that is lost is a damaged one, until `travel-story doctor --mend` sets it aside.
    private static func salvage(
        _ kept: EncryptedSnapshot, to place: String
    ) throws -> SnapshotDamage {
        guard var damage = try kept.salvage(into: place)?.damage else {
            throw WorkspaceError.nothing
        }
        for (name, replacement) in damage.files
        where replacement == .part && !isReadableInPart(name, at: place) {
            try Folder.removeFile(place + "/" + name)
            damage.files[name] = .nothing
        }
        for (name, replacement) in damage.files
        where replacement == .nothing && StoreMender.names.contains(name) {
            try Folder.make(Folder.parent(of: place + "/" + name))
            try AtomicFile.write(
                lost, to: place + "/" + name, permissions: 0o600, followingLinks: false)
        }
        if !damage.isEmpty {
            try AtomicFile.write(
                [], to: place + damaged, permissions: 0o600, followingLinks: false)
        }
        return damage
    }

    /// Returns `true` for notes: their store reads what lies around damage, unless the start is missing.
    private static func isReadableInPart(_ name: String, at place: String) -> Bool {
        name == FolderEntry.notes && (try? TreeStore(place + "/" + name)) != nil
    }

    /// Returns notices of damage.
    static func notices(_ damage: SnapshotDamage, in folder: String) -> [WorkspaceNotice] {
        let replacements: [SnapshotDamage.Replacement] = [.nothing, .part, .older, .copy, .moved]
        return (damage.isListDamaged ? [.damagedList(in: folder)] : [])
            + replacements.compactMap { replacement in
                let names = damage.files.filter { $0.value == replacement }.keys.sorted()
                return names.isEmpty ? nil : .damaged(names, replacement, in: folder)
            }
    }

    /// Returns the numbers of the saved states that a copy is based on; `nil` if it is incomplete.
    static func number(of place: String) -> [Int]? {
        (try? OpenFile.bytes(ofOwn: place + "/.number")).map {
            String(decoding: $0, as: UTF8.self).split(separator: " ").compactMap { Int($0) }
        }
    }

    /// Notes that another program uses a copy than the one that decrypted it.
    static func join(_ place: String) throws {
        try AtomicFile.write(
            [], to: place + "/.joined", permissions: 0o600, followingLinks: false)
    }

    /// Indicates that a copy may have changes of another program than the one that decrypted it.
    static func isJoined(_ place: String) -> Bool {
        (try? FileInfo.at(place + "/.joined")) != nil
    }

    /// Copies the files of a folder that are not in the saved state into the folder for
    /// contradictions, in memory, and encrypts the photos that are missing.
    ///
    /// - Returns: a notice with the names of the copies.
    static func putAside(
        from source: String, _ stores: Stores, to place: String
    ) throws -> [WorkspaceNotice] {
        let (kept, photos) = stores
        let manager = FileManager.default
        let stamp = FolderEntry.aside + "/" + UUID().uuidString.prefix(8) + "/"
        var names: [String] = []
        for (name, _) in originals(in: source) {
            let path = source + "/library/" + name
            try photos.put(name, from: path)
            // Another one may be stored under the same name; a damaged one compares with nothing.
            if (try? photos.holds(name, at: path)) == true { continue }
            let copy = stamp + "library/" + name + ".kept"
            try Folder.make(Folder.parent(of: place + "/" + copy))
            try manager.copyItem(atPath: path, toPath: place + "/" + copy)
            names.append(copy)
        }
        for name in try self.names(in: source)
        where FolderEntry(String(name.prefix { $0 != "/" })) == .content {
            let path = source + "/" + name
            let logs = logs(of: path)
            // Damaged data has nothing to compare with.
            if logs.isEmpty, (try? kept.holds(name, at: path)) == true { continue }
            for ending in [""] + logs {
                // Not a name that would be treated as a database.
                let copy = stamp + name + ending + ".kept"
                try Folder.make(Folder.parent(of: place + "/" + copy))
                try manager.copyItem(atPath: path + ending, toPath: place + "/" + copy)
                names.append(copy)
            }
        }
        return names.isEmpty ? [] : [.aside(names)]
    }

    /// Copies the contents of a folder that is not written to, except photos.
    ///
    /// - Parameters:
    ///   - folder: the folder.
    ///   - memory: the parent for the folder in memory.
    ///   - starts: the starts of the paths of files that are not needed.
    /// - Throws: system errors.
    /// - Returns: the path of the copy, and what is damaged in the last changes.
    static func copied(
        _ folder: TravelFolder, to memory: String?, besides starts: [String] = []
    ) throws -> (place: String, notices: [WorkspaceNotice]) {
        let manager = FileManager.default
        // As long as nobody else opens the data, its files are one state.
        let users = folder.root + "/.in-use"
        let alone = file(users) == nil ? nil : try? FileLock(users, waits: false)
        let isInUse = file(users) != nil && alone == nil && !folder.isReadOnly
        defer { withExtendedLifetime(alone) {} }
        MemoryRemains.sweep(memory)
        var failure: (any Error)?
        // It is plain in the folder, too: if it does not fit into memory, the disk may have room.
        for parent in [memory, manager.temporaryDirectory.path].compactMap(\.self) {
            do {
                let place = try MemoryRemains.makeCopy(in: parent)
                var notices: [WorkspaceNotice] = []
                do {
                    for name in try names(in: folder.root)
                    where FolderEntry(String(name.prefix { $0 != "/" })) == .content
                        && !starts.contains(where: name.hasPrefix)
                    {
                        notices += try copy(name, of: folder, to: place, isInUse: isInUse)
                    }
                    return (place, notices)
                } catch {
                    try? manager.removeItem(atPath: place)
                    throw error
                }
            } catch { failure = failure ?? error }
        }
        throw failure ?? WorkspaceError.noMemory
    }

    private static func copy(
        _ name: String, of folder: TravelFolder, to place: String, isInUse: Bool
    ) throws -> [WorkspaceNotice] {
        try Folder.make(Folder.parent(of: place + "/" + name))
        // A damaged one is copied as it is.
        if isInUse, name.hasSuffix(".sqlite"),
            (try? StoreFile.copy(folder.root + "/" + name, to: place + "/" + name)) != nil
        {
            return []
        }
        // Without its log, a file whose writer was terminated would count as damaged.
        for ending in [""] + FolderEntry.logs
        where file(folder.root + "/" + name + ending) != nil {
            let copy = place + "/" + name + ending
            try? FileManager.default.removeItem(atPath: copy)
            try self.copy(folder.root + "/" + name + ending, to: copy, of: name)
        }
        guard name.hasSuffix(".sqlite") else { return [] }
        let notices = try checkLog(of: name, in: place, isCopy: true)
        try? StoreFile.merge(place + "/" + name)
        return notices
    }

    /// Copies a file; of one that is longer than the app ever writes it, only its size is the same.
    private static func copy(_ path: String, to copy: String, of name: String) throws {
        let manager = FileManager.default
        if FolderEntry.areSmall.contains(name), let info = file(path), info.size > 64 << 20 {
            try AtomicFile.write([], to: copy, permissions: 0o600, followingLinks: false)
            guard truncate(copy, Int(info.size)) == 0 else {
                throw WorkspaceError.system(copy, errno)
            }
            return
        }
        try manager.copyItem(atPath: path, toPath: copy)
        try manager.setAttributes([.posixPermissions: 0o600], ofItemAtPath: copy)
    }

    // MARK: Names and states

    /// Returns the files of a folder that are saved as one state: all except photos, files that can
    /// be regenerated, and SQLite's auxiliary files.
    static func names(in place: String) throws -> [String] {
        let apart = ["originals", "derived", "incoming", "backups"].map { "library/" + $0 + "/" }
        var names: [String] = []
        for case let name as String in FileManager.default.enumerator(atPath: place)?.allObjects
            ?? []
        {
            let last = (name as NSString).lastPathComponent
            let isHidden = name.split(separator: "/").contains { $0.hasPrefix(".") }
            guard !isHidden, last != "lock",
                !(FolderEntry.auxiliary + [".lock"]).contains(where: { last.hasSuffix($0) }),
                !apart.contains(where: { name.hasPrefix($0) })
            else { continue }
            if file(place + "/" + name) != nil { names.append(name) }
        }
        return names.sorted()
    }

    /// Returns the originals of the photos in a folder, with their sizes.
    static func originals(in place: String) -> [(name: String, bytes: Int)] {
        let library = place + "/library/"
        let names = FileManager.default.enumerator(atPath: library + "originals")?.allObjects ?? []
        return names.compactMap { name in
            guard let name = name as? String, !FolderEntry.isRemade("library/originals/" + name),
                let info = file(library + "originals/" + name)
            else { return nil }
            return ("originals/" + name, info.size)
        }
    }

    /// Returns the endings of the logs of a database that hold anything.
    static func logs(of path: String) -> [String] {
        FolderEntry.logs.filter { (file(path + $0)?.size ?? 0) > 0 }
    }

    /// Returns the properties of a regular file; `nil` for anything else.
    static func file(_ path: String) -> FileInfo? {
        (try? FileInfo.at(path, followingLinks: false)).flatMap { $0.kind == .file ? $0 : nil }
    }

    /// Returns the states by which a change of a file is detected: inode, size and modification
    /// time, of the file and of its SQLite logs. If databases are read, their rows count instead.
    static func marks(
        in place: String, reading isRead: Bool = false
    ) throws -> [String: [String]] {
        var marks: [String: [String]] = [:]
        for name in try names(in: place) {
            if isRead, name.hasSuffix(".sqlite") {
                let digest = try? StoreFile.digest(place + "/" + name)
                marks[name] = [digest.map(String.init) ?? "damaged"]
                continue
            }
            marks[name] = ([""] + FolderEntry.logs).map { name + $0 }.map { name in
                guard let info = try? FileInfo.at(place + "/" + name) else { return "" }
                return "\(info.inode) \(info.size) \(info.seconds) \(info.nanoseconds)"
            }
        }
        return marks
    }
}
#endif
