#if Database
import CairnDatabase
import CairnImaging
public import Foundation

extension GalleryStore {
    /// Makes a complete, consistent copy of the database while it is in use, and deletes the oldest
    /// copies.
    ///
    /// - Parameter now: The time, for the name of the copy.
    /// - Returns: The path of the copy.
    /// - Throws: ``GalleryError``.
    @discardableResult
    public func backup(now: Date) async throws(GalleryError) -> String {
        let (folder, database, keep) = (folder, database, configuration.store.backups)
        let result: Result<String, GalleryError> = await Blocking.run {
            do {
                let temporary = "\(folder.incoming)/backup-\(UUID().uuidString)"
                defer { unlink(temporary) }
                try StoreFile.copy(folder.database, to: temporary)
                try FileSystem.flush(temporary)
                // Names sort by time: seconds since 1970, with enough digits for the next 30,000
                // years.
                let digits = String(now.wholeSeconds)
                let padded = String(repeating: "0", count: max(0, 12 - digits.count)) + digits
                let place = "\(folder.backups)/gallery-\(padded).sqlite"
                try FileSystem.move(temporary, to: place)
                try FileSystem.flush(folder.backups)
                let copies = FileSystem.names(folder.backups).filter { $0.hasSuffix(".sqlite") }
                for name in copies.dropLast(max(keep, 1)) {
                    try FileSystem.remove("\(folder.backups)/\(name)")
                }
                return .success(place)
            } catch { return .failure(database.failure(of: error)) }
        }
        return try result.get()
    }

    /// Replaces a library's database with a backup. The old database is kept beside it, whatever
    /// its state.
    ///
    /// - Parameters:
    ///   - backup: The path of a copy made by ``backup(now:)``.
    ///   - path: The folder of the library, which must not be open anywhere.
    ///   - now: The time, for the new name of the old database.
    /// - Returns: The path of the old database; `nil` if there was none. Photos imported after the
    ///   backup was made are reported by ``verify(reading:originalsIn:)`` as strays and can be
    ///   imported again.
    /// - Throws: ``GalleryError``.
    @discardableResult
    public static func restore(
        backup: String, toLibraryAt path: String, now: Date
    ) throws(GalleryError) -> String? {
        let folder = LibraryFolder(path: (path as NSString).standardizingPath)
        try FileSystem.makeFolder(folder.incoming)
        let lock = try LibraryLock(folder.lock)
        defer { lock.release() }
        // Originals named in a journal may be stored but unknown to the backup: they must no longer
        // be removed as leftovers.
        for name in FileSystem.names(folder.incoming) where name.hasPrefix(LibraryFolder.journals) {
            try FileSystem.remove("\(folder.incoming)/\(name)")
        }
        let temporary = "\(folder.incoming)/restore-\(UUID().uuidString)"
        defer { unlink(temporary) }
        do { try FileManager.default.copyItem(atPath: backup, toPath: temporary) } catch {
            throw .cannotOpen(path: backup, reason: String(describing: error))
        }
        try FileSystem.flush(temporary)
        var old: String?
        if FileSystem.fingerprint(folder.database) != nil {
            let place = "\(folder.database)-\(now.wholeSeconds)"
            // They belong to the old file: applied to the new one, they would corrupt it.
            for suffix in StoreFile.auxiliary
            where FileSystem.fingerprint(folder.database + suffix) != nil {
                try FileSystem.move(folder.database + suffix, to: place + suffix)
            }
            try FileSystem.move(folder.database, to: place)
            old = place
        }
        try FileSystem.move(temporary, to: folder.database)
        try FileSystem.flush(folder.path)
        return old
    }
}
#endif
