#if Database
import CairnDatabase
import GRDB

extension GalleryStore {
    /// Returns pairs of similar photos that have not been judged yet, the closest first. Both
    /// photos are shown; neither is ever hidden by a guess.
    public func alikePairs(limit: Int = 50) async throws(GalleryError) -> [SimilarPair] {
        let names = sourceNames
        return try await database.read { database in
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT s.a, s.b, s.distance FROM alike s INDEXED BY alikeOpen
                    JOIN photo p ON p.id = s.a AND p.shelf = 0 JOIN photo q ON q.id = s.b AND q.shelf = 0
                    WHERE s.verdict IS NULL ORDER BY s.distance, s.b DESC, s.a LIMIT ?
                    """, arguments: [max(limit, 1)])
            return try rows.compactMap { row in
                guard let first = try Self.photo(row[0], database, names),
                    let second = try Self.photo(row[1], database, names)
                else { return nil }
                return SimilarPair(first: first, second: second, distance: row[2])
            }
        }
    }

    /// Records the user's decision about two similar photos, which are not offered again. Both
    /// photos remain; use ``trash(_:now:)`` to delete one of them. `nil` revokes the decision: the
    /// pair is offered again.
    public func judge(_ a: PhotoID, _ b: PhotoID, areSame: Bool?) async throws(GalleryError) {
        let names = sourceNames
        try await database.write { database in
            let rows = try Self.rows(of: [a, b], database, names).sorted()
            try database.execute(
                sql: """
                    INSERT INTO alike VALUES (?1, ?2, 64, ?3) ON CONFLICT DO UPDATE SET verdict = ?3
                    """, arguments: [rows[0], rows[1], areSame.map { $0 ? 1 : 0 }])
        }
    }

    /// Returns the fingerprints of all comparable photos, in a single index scan.
    func looks() async throws(GalleryError) -> [ImageFingerprint] {
        try await database.read { database in
            let rows = try Row.fetchCursor(
                database,
                sql: """
                    SELECT id, look, width, height, colour FROM photo INDEXED BY photoLook
                    WHERE look IS NOT NULL
                    """)
            var looks: [ImageFingerprint] = []
            while let row = try rows.next() {
                looks.append(
                    ImageFingerprint(
                        row: row[0], bits: UInt64(bitPattern: row[1] as Int64), width: row[2],
                        height: row[3], color: UInt32(truncatingIfNeeded: (row[4] as Int64?) ?? 0))
                )
            }
            return looks
        }
    }
}
#endif
