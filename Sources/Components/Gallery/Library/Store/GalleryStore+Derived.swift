#if Database
import CairnDatabase
import Foundation
import GRDB

extension GalleryStore {
    /// Fills the tables again that follow from the photos: counts, and the indexes of places and
    /// words.
    ///
    /// - Throws: ``GalleryError``; ``GalleryError/corrupt(path:detail:backup:)`` if a table is so
    ///   damaged that it cannot be emptied.
    /// - Complexity: linear in the photos.
    public func mendDerived() async throws(GalleryError) {
        try await database.write { database in
            try GallerySchema.fillDerived(database)
            try database.execute(sql: "INSERT INTO photoWords(photoWords) VALUES ('rebuild')")
        }
    }

    /// Returns the names of the tables that do not agree with the photos they follow from.
    func wrongTables() async throws(GalleryError) -> [String] {
        var wrong = try await database.read { try GallerySchema.wrongTables($0) }
        do throws(GalleryError) {
            // Writes nothing, but is a statement that may.
            try await database.write { database in
                try database.execute(
                    sql: "INSERT INTO photoWords(photoWords, rank) VALUES ('integrity-check', 1)")
            }
        } catch {
            switch error {
            case .corrupt, .database: wrong.append("photoWords")
            // It cannot be checked there.
            case .readOnly: break
            default: throw error
            }
        }
        return wrong
    }

    /// Returns the edits whose document does not meet a condition, in order of their photos: such as
    /// that the image editor can read it.
    ///
    /// - Throws: ``GalleryError``.
    /// - Complexity: linear in the edited photos.
    public func edits(
        failing condition: @escaping @Sendable (_ document: [UInt8]) -> Bool
    ) async throws(GalleryError) -> [(photo: PhotoID, document: [UInt8])] {
        try await database.read { try Self.edits($0, failing: condition) }
    }

    /// Returns the edits of a database that nobody uses whose document does not meet a condition; changes
    /// nothing.
    ///
    /// - Throws: ``GalleryError``.
    /// - Complexity: linear in the edited photos.
    public static func edits(
        inDatabaseAt path: String, failing condition: (_ document: [UInt8]) -> Bool
    ) throws(GalleryError) -> [(photo: PhotoID, document: [UInt8])] {
        do {
            return try StoreFile.read(path, GallerySchema.schema) { database in
                // An older version has its edits somewhere else.
                guard try database.tableExists("edit") else { return [] }
                return try edits(database, failing: condition)
            }
        } catch { throw GalleryError(error, backups: "") }
    }

    private static func edits(
        _ database: Database, failing condition: (_ document: [UInt8]) -> Bool
    ) throws -> [(photo: PhotoID, document: [UInt8])] {
        let rows = try Row.fetchCursor(
            database,
            sql: """
                SELECT p.id, p.source, p.key, e.recipe, s.name
                FROM edit e JOIN photo p ON p.id = e.photo LEFT JOIN source s ON s.id = p.source
                ORDER BY p.id
                """)
        var found: [(photo: PhotoID, document: [UInt8])] = []
        while let row = try rows.next() {
            let document = Array((row[3] as Data?) ?? Data())
            guard !condition(document) else { continue }
            let photo =
                (row[1] as Int64) == 0
                ? PhotoID(library: row[0]) : PhotoID(source: row[4] ?? "", key: row[2] ?? "")
            found.append((photo, document))
        }
        return found
    }
}
#endif
