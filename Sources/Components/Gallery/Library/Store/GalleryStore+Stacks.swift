#if Database
import CairnDatabase
import GRDB

extension GalleryStore {
    /// Returns the shown photos of a stack, the one on top first.
    public func photos(inStack number: Int64) async throws(GalleryError) -> [Photo] {
        let names = sourceNames
        return try await database.read { database in
            let statement = try database.cachedStatement(
                sql: """
                    SELECT \(PhotoRow.columns) FROM photo p INDEXED BY photoStack
                    WHERE p.stack = ? AND p.shelf = 0 ORDER BY p.stackRank, p.position LIMIT ?
                    """)
            return try PhotoRow.photos(database, statement, [number, PhotoStack.most], names)
        }
    }

    /// Makes each group of photos a stack, the first photo on top. Photos of a group of one leave
    /// their stack. What a person has stacked or taken out stays so: no rule changes it.
    ///
    /// - Throws: ``GalleryError/notStackable(limit:)`` for photos of several sources, for a photo
    ///   that is named twice, and for more than ``PhotoStack/most``;
    ///   ``GalleryError/noSuchPhoto(_:)``. In both cases, nothing is changed.
    public func stack(_ groups: [[PhotoID]]) async throws(GalleryError) {
        for group in groups where group.count > 1 && !PhotoStack.canHold(group) {
            throw .notStackable(limit: PhotoStack.most)
        }
        let names = sourceNames
        try await database.write { database in
            let rows = try groups.map { try Self.rows(of: $0, database, names) }
            var former: Set<Int64> = []
            for row in rows.joined() {
                if let stack = try Self.stackNumber(of: row, database) { former.insert(stack) }
                try Self.place(row, in: nil, rank: 0, isKept: true, database)
            }
            for group in rows where group.count > 1 {
                let number = try Self.nextStack(database)
                for (rank, row) in group.enumerated() {
                    try Self.place(row, in: number, rank: rank, isKept: true, database)
                }
            }
            for number in former { try Self.dissolveSingle(number, database) }
        }
    }

    /// Puts a photo on top of its stack; has no effect on a photo without.
    public func putOnTop(_ id: PhotoID) async throws(GalleryError) {
        try await change([id]) { database, row in
            guard let number = try Self.stackNumber(of: row, database) else { return }
            let others = try Self.rows(inStack: number, database).filter { $0 != row }
            // Below 0: a photo that joins later is below all of these.
            let first = -others.count - 1
            for (place, row) in ([row] + others).enumerated() {
                try Self.place(row, in: number, rank: first + place, isKept: nil, database)
            }
        }
    }

    /// Stacks the photos that the settings stack when they are added: those that were added before,
    /// or with other settings.
    ///
    /// - Returns: The number of new stacks.
    /// - Throws: ``GalleryError``.
    /// - Complexity: linear in the photos.
    @discardableResult
    public func findStacks() async throws(GalleryError) -> Int {
        let stacking = configuration.stacking
        return try await database.write { database in
            let before = try Self.stackCount(database)
            try Self.findStacks(stacking, database)
            return max(try Self.stackCount(database) - before, 0)
        }
    }

    // MARK: Rules

    /// Stacks all photos by rules.
    static func findStacks(
        _ stacking: GalleryLibraryConfiguration.Stacking, _ database: Database
    ) throws {
        var rows: [Int64] = []
        if stacking.rawPairs {
            rows += try Int64.fetchAll(
                database,
                sql: "SELECT id FROM photo WHERE (\(GallerySchema.isRaw)) AND shelf = 0")
        }
        if stacking.burstSeconds > 0 {
            rows += try Int64.fetchAll(
                database, sql: "SELECT id FROM photo WHERE burst IS NOT NULL AND shelf = 0")
            rows += try Int64.fetchAll(
                database,
                sql: """
                    SELECT id FROM (SELECT id, wall, lag(wall) OVER w AS before FROM photo
                        WHERE shelf = 0 AND camera <> '' AND \(StackCandidate.isTimed)
                        WINDOW w AS (PARTITION BY source, camera ORDER BY position))
                    WHERE wall - before <= ?
                    """, arguments: [StackCandidate.milliseconds(stacking)])
        }
        for row in rows { try stack(row, stacking, database) }
    }

    /// Stacks a photo with the others of its shot or its burst.
    ///
    /// - Complexity: a few seeks, and at most 200 rows around the photo.
    static func stack(
        _ row: Int64, _ stacking: GalleryLibraryConfiguration.Stacking, _ database: Database
    ) throws {
        guard stacking.rawPairs || stacking.burstSeconds > 0 else { return }
        guard let photo = try StackCandidate.photo(row, database) else { return }
        let found = try photo.others(stacking, database)
        guard !found.isEmpty else { return }
        let all = [photo] + found
        let numbers = Set(all.compactMap(\.stack))
        // All of them are together already.
        guard numbers.count != 1 || all.contains(where: { $0.stack == nil }) else { return }
        let present = try numbers.sorted().flatMap { try rows(inStack: $0, database) }
        let new = all.filter { $0.stack == nil }
        guard present.count + new.count <= PhotoStack.most else { return }
        let number = try numbers.min() ?? nextStack(database)
        for other in numbers where other != number {
            try database.cachedStatement(sql: "UPDATE photo SET stack = ? WHERE stack = ?")
                .execute(arguments: [number, other])
        }
        for photo in new {
            try place(photo.row, in: number, rank: photo.isRaw ? 1 : 0, isKept: nil, database)
        }
    }

    // MARK: Rows

    private static func place(
        _ row: Int64, in stack: Int64?, rank: Int, isKept: Bool?, _ database: Database
    ) throws {
        try database.cachedStatement(
            sql: """
                UPDATE photo SET stack = ?1, stackRank = ?2, stackKept = ifnull(?3, stackKept)
                WHERE id = ?4
                """
        ).execute(arguments: [stack, rank, isKept, row])
    }

    private static func stackNumber(of row: Int64, _ database: Database) throws -> Int64? {
        try Int64.fetchOne(
            database.cachedStatement(sql: "SELECT stack FROM photo WHERE id = ?"),
            arguments: [row])
    }

    /// Returns the photos of a stack in its order, shown or not.
    private static func rows(inStack number: Int64, _ database: Database) throws -> [Int64] {
        try Int64.fetchAll(
            database.cachedStatement(
                sql: """
                    SELECT id FROM photo INDEXED BY photoStack WHERE stack = ?
                    ORDER BY stackRank, position
                    """), arguments: [number])
    }

    private static func nextStack(_ database: Database) throws -> Int64 {
        let last = try Int64.fetchOne(
            database.cachedStatement(
                sql: """
                    SELECT max(stack) FROM photo INDEXED BY photoStack WHERE stack IS NOT NULL
                    """))
        guard let last, last >= PhotoStack.lastNumber else { return (last ?? 0) + 1 }
        // A library from elsewhere may have used the last number: a free one is behind another.
        return try Int64.fetchOne(
            database,
            sql: """
                SELECT stack + 1 FROM (SELECT 0 AS stack UNION ALL SELECT stack FROM photo
                    INDEXED BY photoStack WHERE stack IS NOT NULL) p
                WHERE NOT EXISTS (SELECT 1 FROM photo n WHERE n.stack = p.stack + 1)
                ORDER BY stack LIMIT 1
                """) ?? 1
    }

    private static func stackCount(_ database: Database) throws -> Int {
        try Int.fetchOne(
            database,
            sql: "SELECT count(DISTINCT stack) FROM photo WHERE stack IS NOT NULL") ?? 0
    }

    /// Takes the last photo out of a stack.
    private static func dissolveSingle(_ number: Int64, _ database: Database) throws {
        let left = try rows(inStack: number, database)
        guard left.count == 1 else { return }
        try place(left[0], in: nil, rank: 0, isKept: true, database)
    }
}
#endif
