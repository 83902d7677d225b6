#if Database
import CairnImaging
import Foundation
import GRDB

extension GalleryStore {
    /// Copies the database, whole and consistent, while it is in use, and lets the oldest copies go.
    ///
    /// - Parameter now: Seconds since 1970, for the copy's name.
    /// - Returns: The path of the copy.
    /// - Throws: ``GalleryError``.
    @discardableResult
    public func backup(now: Int64) async throws(GalleryError) -> String {
        let (folder, database, keep) = (folder, database, configuration.store.backups)
        let result: Result<String, GalleryError> = await Blocking.run {
            do {
                let temporary = "\(folder.incoming)/backup-\(UUID().uuidString)"
                defer { unlink(temporary) }
                do {
                    let copy = try DatabaseQueue(path: temporary)
                    try database.pool.backup(to: copy)
                    try copy.writeWithoutTransaction { database in
                        try database.execute(sql: "PRAGMA journal_mode = DELETE")
                    }
                    try copy.close()
                }
                try FileSystem.flush(temporary)
                // Names sort by time: seconds since 1970, with room for the next 30,000 years.
                let digits = String(now)
                let padded = String(repeating: "0", count: max(0, 12 - digits.count)) + digits
                let place = "\(folder.backups)/gallery-\(padded).sqlite"
                try FileSystem.move(temporary, to: place)
                try FileSystem.flush(folder.backups)
                let copies = FileSystem.names(folder.backups).filter { $0.hasSuffix(".sqlite") }
                for name in copies.dropLast(max(keep, 1)) {
                    try FileSystem.remove("\(folder.backups)/\(name)")
                }
                return .success(place)
            } catch { return .failure(database.error(error)) }
        }
        return try result.get()
    }

    /// Puts a copy in the place of a library's database. The old one is kept beside it, whatever state it is in.
    ///
    /// - Parameters:
    ///   - backup: The path of a copy that ``backup(now:)`` made.
    ///   - path: The folder of the library, which nobody may have open.
    ///   - now: Seconds since 1970, for the name that the old one gets.
    /// - Returns: The path of the old database; `nil` if there was none. Photos that were imported after the copy was made
    ///   are found by ``verify(reading:)`` as strays and can be imported again.
    /// - Throws: ``GalleryError``.
    @discardableResult
    public static func restore(
        backup: String, toLibraryAt path: String, now: Int64
    ) throws(GalleryError) -> String? {
        let folder = LibraryFolder(path: (path as NSString).standardizingPath)
        try FileSystem.makeFolder(folder.incoming)
        let lock = try LibraryLock(folder.lock)
        defer { lock.release() }
        // What a journal names may be stored, and not known to the copy: it is no leftover any more.
        for name in FileSystem.names(folder.incoming) where name.hasPrefix("journal-") {
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
            let place = "\(folder.database)-\(now)"
            // The log belongs to the old file: beside the new one it would be poison.
            for suffix in ["-wal", "-shm"]
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
