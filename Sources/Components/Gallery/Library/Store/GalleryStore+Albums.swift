#if Database
import CairnDatabase
import GRDB

extension GalleryStore {
    /// Returns the albums in their order.
    ///
    /// - Parameter today: The day from which the rules of smart albums count back.
    /// - Returns: The albums.
    /// - Throws: ``GalleryError``.
    /// - Complexity: linear in the albums, and in the photos of smart albums after each change of the
    ///   library, by the indexes of their rules. Of more than ``SmartRules/mostAlbums`` smart albums,
    ///   which no library makes, the others are shown without their photos.
    public func albums(today: Day? = nil) async throws(GalleryError) -> [Album] {
        let names = sourceNames
        var albums = try await database.read { database in
            try Row.fetchAll(
                database,
                sql: """
                    SELECT a.id, a.name, a.photos, a.version, p.id, p.source, p.key, a.rules
                    FROM album a LEFT JOIN photo p ON p.id = a.cover ORDER BY a.ordinal, a.id
                    """
            ).map { row in
                var album = Self.album(row, names)
                if album.cover == nil, album.rules == nil {
                    album.front = try Self.latest(of: album.id, database, names)
                }
                return album
            }
        }
        let smart = albums.indices.filter { albums[$0].rules != nil }
        for index in smart.prefix(SmartRules.mostAlbums) {
            if Task.isCancelled { throw .cancelled }
            let list = PhotoList(.album(albums[index].id), today: today)
            albums[index].count = try await dayCounts(of: list).reduce(0) { $0 + $1.count }
            guard albums[index].count > 0, albums[index].cover == nil else { continue }
            albums[index].front = try await page(of: list, limit: 1).photos.first?.id
        }
        return albums
    }

    /// Creates an album after the existing ones.
    ///
    /// - Throws: ``GalleryError/emptyName`` if the name has no visible character,
    ///   ``GalleryError/tooLong(limit:)`` for more than 4,096 bytes. Names need not be unique.
    public func addAlbum(
        named name: String, holding ids: [PhotoID] = []
    ) async throws(GalleryError) -> Album.ID {
        let name = try Self.checked(name)
        let names = sourceNames
        return try await database.write { database in
            try database.execute(
                sql: """
                    INSERT INTO album (name, ordinal)
                    SELECT ?, coalesce(max(ordinal), 0) + 1 FROM album
                    """, arguments: [name])
            let album = database.lastInsertedRowID
            try Self.add(Self.rows(of: ids, database, names), to: album, database)
            return album
        }
    }

    /// Creates a smart album after the existing ones.
    ///
    /// - Throws: ``GalleryError/emptyName``, ``GalleryError/tooLong(limit:)``, and
    ///   ``GalleryError/badRules``; ``GalleryError/tooManyAlbums(limit:)`` for more than
    ///   ``SmartRules/mostAlbums``.
    @discardableResult
    public func addAlbum(
        named name: String, rules: SmartRules
    ) async throws(GalleryError) -> Album.ID {
        let name = try Self.checked(name)
        guard let json = rules.json else { throw .badRules }
        return try await database.write { database in
            let count =
                try Int.fetchOne(
                    database, sql: "SELECT count(*) FROM album WHERE rules <> ''") ?? 0
            guard count < SmartRules.mostAlbums else {
                throw GalleryError.tooManyAlbums(limit: SmartRules.mostAlbums)
            }
            try database.execute(
                sql: """
                    INSERT INTO album (name, ordinal, rules)
                    SELECT ?, coalesce(max(ordinal), 0) + 1, ? FROM album
                    """, arguments: [name, json])
            return database.lastInsertedRowID
        }
    }

    /// Changes the name and the rules of a smart album.
    ///
    /// - Throws: As ``addAlbum(named:rules:)``; ``GalleryError/noSuchAlbum(_:)`` also for an album to
    ///   which photos are added.
    public func setRules(
        _ rules: SmartRules, named name: String, of id: Album.ID
    ) async throws(GalleryError) {
        let name = try Self.checked(name)
        guard let json = rules.json else { throw .badRules }
        try await changeAlbum(id, isSmart: true) { database in
            try database.execute(
                sql: """
                    UPDATE album SET name = ?, rules = ?, cover = NULL, version = version + 1
                    WHERE id = ?
                    """, arguments: [name, json, id])
        }
    }

    /// Renames an album.
    public func renameAlbum(_ id: Album.ID, to name: String) async throws(GalleryError) {
        let name = try Self.checked(name)
        try await changeAlbum(id) { database in
            try database.execute(
                sql: "UPDATE album SET name = ?, version = version + 1 WHERE id = ?",
                arguments: [name, id])
        }
    }

    /// Sets the cover of an album; `nil` removes it.
    public func setCover(_ cover: PhotoID?, of id: Album.ID) async throws(GalleryError) {
        let names = sourceNames
        try await changeAlbum(id) { database in
            let row = try cover.map { try Self.rows(of: [$0], database, names) }?.first
            try database.execute(
                sql: "UPDATE album SET cover = ?, version = version + 1 WHERE id = ?",
                arguments: [row, id])
        }
    }

    /// Sets the order of the albums; those not listed follow in their previous order.
    public func orderAlbums(_ ids: [Album.ID]) async throws(GalleryError) {
        try await database.write { database in
            let old = try Int64.fetchAll(
                database, sql: "SELECT id FROM album ORDER BY ordinal, id")
            for id in ids where !old.contains(id) { throw GalleryError.noSuchAlbum(id) }
            let named = Set(ids)
            for (place, id) in (ids + old.filter { !named.contains($0) }).enumerated() {
                try database.execute(
                    sql: "UPDATE album SET ordinal = ? WHERE id = ?", arguments: [place + 1, id])
            }
        }
    }

    /// Deletes an album. Its photos remain.
    public func deleteAlbum(_ id: Album.ID) async throws(GalleryError) {
        try await changeAlbum(id) { database in
            try database.execute(sql: "DELETE FROM album WHERE id = ?", arguments: [id])
        }
    }

    /// Adds photos to an album; those already in it are unaffected. Nothing can be added to a smart
    /// album.
    public func add(_ ids: [PhotoID], to album: Album.ID) async throws(GalleryError) {
        let names = sourceNames
        try await changeAlbum(album, isSmart: false) { database in
            try Self.add(Self.rows(of: ids, database, names), to: album, database)
        }
    }

    /// Removes photos from an album. They remain in the library.
    public func remove(_ ids: [PhotoID], from album: Album.ID) async throws(GalleryError) {
        let names = sourceNames
        try await changeAlbum(album) { database in
            for row in try Self.rows(of: ids, database, names) {
                try database.execute(
                    sql: "DELETE FROM albumPhoto WHERE album = ? AND photo = ?",
                    arguments: [album, row])
            }
        }
    }

    /// Returns the albums that contain a photo.
    public func albums(holding id: PhotoID) async throws(GalleryError) -> [Album] {
        let names = sourceNames
        return try await database.read { database in
            let row = try Self.rows(of: [id], database, names)[0]
            return try Row.fetchAll(
                database,
                sql: """
                    SELECT a.id, a.name, a.photos, a.version, p.id, p.source, p.key, a.rules
                    FROM albumPhoto m JOIN album a ON a.id = m.album LEFT JOIN photo p ON p.id = a.cover
                    WHERE m.photo = ? ORDER BY a.ordinal, a.id
                    """, arguments: [row]
            ).map { Self.album($0, names) }
        }
    }

    /// Returns the latest shown photo of an album, with one index lookup for each source.
    private static func latest(
        of album: Album.ID, _ database: Database, _ names: SourceNames
    ) throws -> PhotoID? {
        let statement = try database.cachedStatement(
            sql: """
                SELECT photo, position FROM albumPhoto INDEXED BY albumTimeline
                WHERE album = ? AND shelf = 0 AND source = ? ORDER BY position DESC LIMIT 1
                """)
        var best: (row: Int64, position: Int64)?
        for source in names.names.keys.sorted() {
            guard let row = try Row.fetchOne(statement, arguments: [album, source]) else {
                continue
            }
            let position: Int64 = row[1]
            if position > best?.position ?? .min { best = (row[0], position) }
        }
        return try best.flatMap { try photo($0.row, database, names)?.id }
    }

    private func changeAlbum(
        _ id: Album.ID, isSmart: Bool? = nil,
        _ body: @escaping @Sendable (Database) throws -> Void
    ) async throws(GalleryError) {
        try await database.write { database in
            let found = try Bool.fetchOne(
                database, sql: "SELECT rules <> '' FROM album WHERE id = ?", arguments: [id])
            guard let found, isSmart == nil || isSmart == found else {
                throw GalleryError.noSuchAlbum(id)
            }
            try body(database)
        }
    }

    private static func add(
        _ rows: [Int64], to album: Album.ID, _ database: Database
    ) throws {
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO albumPhoto SELECT ?1, id, shelf, source, position FROM photo WHERE id = ?2
                AND NOT EXISTS (SELECT 1 FROM albumPhoto WHERE album = ?1 AND photo = ?2)
                """)
        for row in rows { try statement.execute(arguments: [album, row]) }
    }

    private static func checked(_ name: String) throws(GalleryError) -> String {
        // Invisible characters do not count; Foundation does not treat all of them as white space.
        let invisible: Set<Unicode.Scalar> = ["\u{200B}", "\u{FEFF}", "\u{2800}", "\u{3164}"]
        let isVisible = name.unicodeScalars.contains {
            !$0.properties.isWhitespace && !invisible.contains($0)
        }
        guard isVisible else { throw .emptyName }
        try GallerySchema.album.check(name)
        return name
    }

    private static func album(_ row: Row, _ names: SourceNames) -> Album {
        let cover: PhotoID? = (row[4] as Int64?).map { number in
            let source: Int64 = row[5]
            return source == 0
                ? PhotoID(library: number)
                : PhotoID(source: names.names[source] ?? "", key: row[6] ?? "")
        }
        return Album(
            id: row[0], name: row[1], count: row[2], cover: cover, version: row[3],
            rules: (row[7] as String).isEmpty ? nil : SmartRules(json: row[7]) ?? .unmet)
    }
}
#endif
