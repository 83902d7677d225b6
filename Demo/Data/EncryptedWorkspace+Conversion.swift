#if Database && Vault
import CairnDatabase
import CairnFiles
import CairnGalleryLibrary
import CairnVault
import Foundation

extension EncryptedWorkspace {
    // MARK: Whether

    /// Indicates that the data of a folder is protected: the encrypted form is there, or only the
    /// marker of it.
    static func isProtected(_ folder: TravelFolder) -> Bool {
        isThere(folder.sealed)
            || isThere(folder.protection) && !hasPlainData(folder)
    }

    static func isThere(_ path: String) -> Bool {
        (try? FileInfo.at(path, followingLinks: false)) != nil
    }

    /// Returns a key if data may be encrypted under it, or is already; `nil` if its code was removed.
    ///
    /// - Throws: `VaultError` if the folder is not protected, and does not have the lock of the key.
    static func standing(_ key: FolderKey?, in folder: TravelFolder) throws -> FolderKey? {
        guard let key, !isProtected(folder) else { return key }
        return try key.isSet() ? key : nil
    }

    /// Makes the marker and the encrypted form of a folder agree, without removing any data.
    ///
    /// - Returns: what did not agree.
    static func settle(_ folder: TravelFolder, _ key: FolderKey?) throws -> [WorkspaceNotice] {
        let hasMark = isThere(folder.protection)
        guard isThere(folder.sealed) else {
            guard hasMark else { return [] }
            guard !isProtected(folder) else { throw WorkspaceError.nothing }
            try FileManager.default.removeItem(atPath: folder.protection)
            // The end of a protection may have been interrupted here.
            let isEnding = isThere(folder.root + "/" + FolderEntry.unsealed)
            return isEnding ? [] : [.unmarked(folder.protection)]
        }
        guard let key else { throw WorkspaceError.locked }
        if try stores(folder.sealed, key.secret).0.number() == nil {
            // An earlier version, or another key, left it incomplete.
            guard hasPlainData(folder) else { throw WorkspaceError.nothing }
            let alone = try alone(folder)
            defer { alone.release() }
            let name = FolderEntry.unusable + UUID().uuidString
            try FileManager.default.moveItem(
                atPath: folder.sealed, toPath: folder.root + "/" + name)
            try? FileManager.default.removeItem(atPath: folder.protection)
            return [.unusable(name)]
        }
        guard !hasMark else { return [] }
        try mark(folder)
        return [.marked(folder.protection)]
    }

    /// The marker tells an earlier version that the encrypted form is valid.
    private static func mark(_ folder: TravelFolder) throws {
        try AtomicFile.write(Array("1\n".utf8), to: folder.protection, followingLinks: false)
    }

    /// The folder of damaged data inside the encrypted data.
    static let damagedFolder = "/damaged"

    /// Returns the folders of damaged data of a folder, which no backup contains, relative to it.
    static func damagedData(of folder: TravelFolder) -> [String] {
        let names = (try? Folder.names(in: folder.sealed + damagedFolder)) ?? []
        return names.compactMap { name in
            let path = "sealed" + damagedFolder + "/" + name
            let inside = try? Folder.names(in: folder.root + "/" + path)
            return inside?.isEmpty == true ? nil : path
        }
    }

    // MARK: Conversions

    /// Encrypts the data of a folder, which must not be in use.
    ///
    /// - Returns: what is not encrypted.
    /// - Throws: ``WorkspaceError/usedBy(_:)`` if it is in use; `VaultError`, system errors. After an error,
    ///   the data is unchanged.
    @discardableResult
    static func protect(
        _ folder: TravelFolder, key: FolderKey, memory: String?
    ) throws -> [WorkspaceNotice] {
        let gate = try WorkspaceLock(folder, ".gate")
        defer { gate.release() }
        guard !isProtected(folder) else { return [] }
        guard try key.isSet() else { throw WorkspaceError.locked }
        let notices = try seal(folder, key, memory)
        try gate.check()
        return notices
    }

    /// Runs a closure if the data of a folder is not protected. Nobody protects it meanwhile.
    static func whileReadable(_ folder: TravelFolder, _ act: () -> Void) throws {
        let gate = try WorkspaceLock(folder, ".gate")
        defer { gate.release() }
        if !isProtected(folder) { act() }
    }

    /// Encrypts the data of a folder. The caller holds the gate.
    static func seal(
        _ folder: TravelFolder, _ key: FolderKey, _ memory: String?
    ) throws -> [WorkspaceNotice] {
        // Checked first: without an in-memory folder, the data could not be opened again.
        _ = try WorkspacePlace.parent(in: memory)
        let alone = try alone(folder)
        defer { alone.release() }
        try removeLeftovers(folder)
        // What a link names would stay readable.
        try folder.checkEntries(all: true)
        try separateFiles(of: folder)
        let notices = try checkLogs(in: folder.root)
        let new = folder.root + "/" + FolderEntry.sealing
        let sealed = stores(new, key.secret)
        let (data, photos) = sealed
        let originals = originals(in: folder.root).map(\.name)
        for name in originals { try photos.put(name, from: folder.library + "/" + name) }
        let names = try save(from: folder.root, to: data)
        try verify(names, originals, sealed, in: folder.root)
        try FileManager.default.moveItem(atPath: new, toPath: folder.sealed)
        try flush(folder.root)
        try mark(folder)
        try removePlain(folder, Set(names + originals.map { "library/" + $0 }))
        let readable = try readableFiles(of: folder)
        return notices + (readable.isEmpty ? [] : [.foreign(readable)])
    }

    /// Encrypts files of a folder in memory into a data folder that has none, as the contents of a
    /// backup. Its photos were encrypted before.
    ///
    /// - Throws: `VaultError`, system errors.
    static func seal(_ place: String, into folder: TravelFolder, key: FolderKey) throws {
        let sealed = stores(folder.sealed, key.secret)
        try verify(try save(from: place, to: sealed.data), [], sealed, in: place)
        try mark(folder)
    }

    /// Returns a file of the encrypted data.
    static func entry(_ name: String, from path: String?) -> EncryptedSnapshot.File {
        .init(name, from: path, isCopied: FolderEntry.hasCopy(name))
    }

    /// Encrypts all files of a folder except photos.
    ///
    /// - Returns: their names.
    private static func save(
        from root: String, to data: EncryptedSnapshot
    ) throws -> [String] {
        let names = try names(in: root).filter {
            FolderEntry(String($0.prefix { $0 != "/" })) == .content
        }
        for name in names where name.hasSuffix(".sqlite") {
            do { try StoreFile.merge(root + "/" + name) } catch {
                // A damaged one is encrypted as it is. Its log would be lost.
                guard error.isOfFile, logs(of: root + "/" + name).isEmpty else { throw error }
            }
        }
        try data.save(names.map { entry($0, from: root + "/" + $0) })
        return names
    }

    /// Decrypts the data of a folder, which must not be in use, and ends its protection.
    ///
    /// - Parameters:
    ///   - folder: the folder.
    ///   - key: its key.
    ///   - memory: the parent for the folder in memory.
    ///   - end: removes the code. It is called when all data is readable, before another program, which
    ///     may have the key of the code, can protect it again. If this program is killed before, the
    ///     next one does.
    /// - Returns: what was damaged, and what was beside the encrypted data and is not of the app.
    /// - Throws: as ``protect(_:key:memory:)``; after an error, the data is still protected.
    @discardableResult
    static func expose(
        _ folder: TravelFolder, key: FolderKey, memory: String?, then end: () -> Void
    ) throws -> [WorkspaceNotice] {
        // Saves first what a terminated program left in memory.
        var found: [WorkspaceNotice] = []
        if isProtected(folder) {
            let safe = try EncryptedWorkspace(folder, key: key, memory: memory)
            found = safe.notices.filter(\.isFinding)
            try safe.leave()
        }
        let gate = try WorkspaceLock(folder, ".gate")
        defer { gate.release() }
        guard isProtected(folder) else {
            end()
            return found
        }
        let alone = try alone(folder)
        defer { alone.release() }
        let before = Set(try plainFiles(of: folder))
        do { try decrypt(stores(folder.sealed, key.secret), into: folder) } catch {
            // All of it is still encrypted; what was there before is not.
            if let all = try? plainFiles(of: folder) {
                try? removePlain(folder, Set(all).subtracting(before))
            }
            throw error
        }
        let old = folder.root + "/" + FolderEntry.unsealed
        let aside = FolderEntry.unusable + UUID().uuidString
        let others = try othersInside(folder.sealed)
        // Damaged bytes are not decrypted, and stay.
        if isThere(folder.sealed + damagedFolder) {
            try FileManager.default.moveItem(
                atPath: folder.sealed + damagedFolder, toPath: folder.root + "/" + aside)
        }
        for name in others {
            let new = folder.root + "/" + aside + "/" + name
            try Folder.make(Folder.parent(of: new))
            try FileManager.default.moveItem(atPath: folder.sealed + "/" + name, toPath: new)
        }
        if !others.isEmpty { try flush(folder.root + "/" + aside) }
        try FileManager.default.moveItem(atPath: folder.sealed, toPath: old)
        try flush(folder.root)
        try FileManager.default.removeItem(atPath: folder.protection)
        try removeLeftovers(folder)
        try flush(folder.root)
        try gate.check()
        end()
        return found + (others.isEmpty ? [] : [.kept(others.map { aside + "/" + $0 })])
    }

    /// Writes everything that is encrypted into a folder, and verifies it.
    private static func decrypt(_ sealed: Stores, into folder: TravelFolder) throws {
        let (data, photos) = sealed
        try data.bring(into: folder.root)
        let library = folder.library + "/gallery.sqlite"
        let rows = try? GalleryStore.originalNames(inDatabaseAt: library)
        var originals = rows?.map { "\($0.name)" } ?? []
        // Also those that no row mentions, or none that can be read: nothing encrypted goes that is
        // not here.
        originals = try originals.filter(photos.contains) + photos.names(besides: originals)
        for name in originals { try photos.bring(name, to: folder.library + "/" + name) }
        let names = try data.names()
        try verify(names, originals, sealed, in: folder.root)
        let files = names + originals.map { "library/" + $0 }
        for parent in Set(files.map { Folder.parent(of: folder.root + "/" + $0) }) {
            try flush(parent)
        }
    }

    /// Verifies that the files of a folder are those that are encrypted, byte by byte.
    private static func verify(
        _ names: [String], _ originals: [String], _ sealed: Stores, in root: String
    ) throws {
        for name in names where try !sealed.data.holds(name, at: root + "/" + name) {
            throw WorkspaceError.unverified(root + "/" + name)
        }
        for name in originals
        where try !sealed.photos.holds(name, at: root + "/library/" + name) {
            throw WorkspaceError.unverified(root + "/library/" + name)
        }
    }

    /// Locks a folder that no other program uses.
    ///
    /// - Throws: ``WorkspaceError/usedBy(_:)``, system errors.
    static func alone(_ folder: TravelFolder) throws -> WorkspaceLock {
        do { return try WorkspaceLock(folder, ".in-use", waits: false) } catch WorkspaceError.inUse
        {
            throw WorkspaceError.usedBy(FileLock.users(of: folder.root + "/.in-use"))
        }
    }

    /// Replaces the files with several names that are written to in place, so that the file that the other
    /// names lead to stays as it is. The caller is the only user of the folder.
    static func separateFiles(of folder: TravelFolder) throws {
        for name in FolderEntry.changedInPlace {
            try AtomicFile.separate(folder.root + "/" + name)
        }
        // The remains of a program that was killed.
        for parent in Set(FolderEntry.changedInPlace.map { Folder.parent(of: $0) }).sorted() {
            let names = (try? Folder.listing(folder.root + "/" + parent))?.names ?? []
            for name in names where FolderEntry.isTemporary(parent + "/" + name) {
                try Folder.removeFile(folder.root + "/" + parent + "/" + name)
            }
        }
    }

    /// Removes what terminated programs left behind.
    static func removeLeftovers(_ folder: TravelFolder) throws {
        for name in folder.entries(.leftover) {
            try FileManager.default.removeItem(atPath: folder.root + "/" + name)
        }
    }

    static func flush(_ path: String) throws {
        do throws(FileError) { try Folder.synchronize(path) } catch {
            throw WorkspaceError.system(error.path, error.code)
        }
    }
}
#endif
