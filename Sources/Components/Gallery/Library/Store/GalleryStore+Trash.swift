#if Database
import CairnDatabase
public import FoundationEssentials
import GRDB

extension GalleryStore {
    /// Moves photos to the trash. No data is lost until the trash is emptied.
    ///
    /// - Parameters:
    ///   - ids: The photos; those already in the trash keep their deletion time.
    ///   - now: The time. If something in the library has a later time, the clock was set
    ///     back, and that time counts: the photos stay as long as any others.
    /// - Throws: ``GalleryError``.
    public func trash(_ ids: [PhotoID], now: Date) async throws(GalleryError) {
        let time = now.wholeSeconds
        try await change(ids) { database, row in
            try database.cachedStatement(
                sql: """
                    UPDATE photo SET trashed = ?, shelf = 2, version = version + 1
                    WHERE id = ? AND trashed IS NULL
                    """
            ).execute(arguments: [max(time, Self.newestTime(database)), row])
        }
    }

    /// Restores photos from the trash to their previous state: shown or hidden, in their albums,
    /// with their marks.
    public func restore(_ ids: [PhotoID]) async throws(GalleryError) {
        try await change(ids) { database, row in
            try database.cachedStatement(
                sql: """
                    UPDATE photo SET trashed = NULL, shelf = hidden, version = version + 1
                    WHERE id = ? AND trashed IS NOT NULL
                    """
            ).execute(arguments: [row])
        }
    }

    /// Permanently deletes the photos that have been in the trash for longer than the settings
    /// specify. Nothing is deleted if nothing was added or moved to the trash for a year: the clock
    /// may be wrong.
    ///
    /// - Returns: The number of deleted photos.
    @discardableResult
    public func emptyTrash(now: Date) async throws(GalleryError) -> Int {
        guard configuration.trashDays > 0 else { return 0 }
        let newest = try await database.read { database in try Self.newestTime(database) }
        guard now.wholeSeconds - newest <= 366 * 86_400 else { return 0 }
        return try await purge(
            trashedBefore: now.addingTimeInterval(-86_400 * Double(configuration.trashDays)))
    }

    /// Permanently deletes the photos that were moved to the trash before a time; without a time, all
    /// photos in the trash.
    ///
    /// - Returns: The number of deleted photos. Photos of other sources are kept; delete them with
    ///   ``delete(_:from:)``.
    @discardableResult
    public func purge(trashedBefore moment: Date? = nil) async throws(GalleryError) -> Int {
        let rows = try await database.read { database in
            try Int64.fetchAll(
                database,
                sql: """
                    SELECT id FROM photo WHERE trashed IS NOT NULL AND trashed < ? AND source = 0
                    """, arguments: [moment?.wholeSeconds ?? Int64.max])
        }
        try await forget(rows)
        return rows.count
    }

    /// Permanently deletes photos that are in the trash.
    ///
    /// - Returns: The number of deleted photos. Photos that are not in the trash are kept, as are
    ///   those of other sources.
    @discardableResult
    public func purge(_ ids: [PhotoID]) async throws(GalleryError) -> Int {
        let names = sourceNames
        let rows = try await database.read { database in
            let statement = try database.cachedStatement(
                sql: "SELECT 1 FROM photo WHERE id = ? AND trashed IS NOT NULL AND source = 0")
            return try Self.rows(of: ids, database, names).filter { row in
                try Bool.fetchOne(statement, arguments: [row]) ?? false
            }
        }
        try await forget(rows)
        return rows.count
    }

    /// Returns the time at which the last photo was added or moved to the trash.
    private static func newestTime(_ database: Database) throws -> Int64 {
        try Int64.fetchOne(
            database.cachedStatement(
                sql: """
                    SELECT max(ifnull((SELECT added FROM photo ORDER BY id DESC LIMIT 1), 0),
                        ifnull((SELECT max(trashed) FROM photo WHERE trashed IS NOT NULL), 0))
                    """)) ?? 0
    }

    private func forget(_ rows: [Int64]) async throws(GalleryError) {
        // In batches: a transaction that takes seconds would block all other writers.
        var start = 0
        while start < rows.count {
            let some = Array(rows[start..<min(start + 500, rows.count)])
            try await database.write { database in
                for row in some { try self.forget(row, database) }
            }
            try await removeGone()
            start += some.count
        }
    }

    /// Deletes a row of the library and records its files: if the process ends before they are
    /// removed, they are removed the next time the library is opened.
    private func forget(_ row: Int64, _ database: Database) throws {
        let found = try Row.fetchOne(
            database, sql: "SELECT hash, format FROM photo WHERE id = ? AND source = 0",
            arguments: [row])
        guard let found else { return }
        if let hash = found.hash(at: 0) {
            try database.execute(
                sql: "INSERT OR IGNORE INTO gone VALUES (?)",
                arguments: [OriginalName(hash, format: found[1]).description])
        }
        // Without the row, a later import does not mistake the file for one that is still in the
        // library.
        try database.execute(sql: "DELETE FROM photo WHERE id = ?", arguments: [row])
    }

    /// Removes the files of permanently deleted photos. An import gives a file its name within its
    /// own transaction, so that a file removed here never belongs to a row that is being added.
    func removeGone() async throws(GalleryError) {
        let folder = folder
        try await database.write { database in
            try Self.removeGone(database, folder)
        }
    }

    static func removeGone(_ database: Database, _ folder: LibraryFolder) throws {
        for name in try String.fetchAll(database, sql: "SELECT path FROM gone") {
            // The same photo may have been imported again in the meantime. A name that the store
            // never writes is the name of no file.
            if let original = OriginalName(name), try !contains(original.hash, database) {
                try folder.remove(original)
                removeDerived(folder, original.hash.hex)
            }
            try database.execute(sql: "DELETE FROM gone WHERE path = ?", arguments: [name])
        }
    }

    /// Returns `true` if there is a photo with this hash.
    static func contains(_ hash: ContentHash, _ database: Database) throws -> Bool {
        try Bool.fetchOne(
            database.cachedStatement(sql: "SELECT 1 FROM photo WHERE hash = ?"),
            arguments: [Blob(hash)]) ?? false
    }

    /// Removes the pictures derived from an original.
    static func removeDerived(_ folder: LibraryFolder, _ hex: String) {
        let place = "\(folder.derived)/\(hex.prefix(2))"
        for name in FileSystem.names(place) where name.hasPrefix(hex) {
            try? FileSystem.remove("\(place)/\(name)")
        }
    }
}
#endif
