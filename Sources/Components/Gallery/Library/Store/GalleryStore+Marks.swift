#if Database
import CairnDatabase
public import CairnImaging
import GRDB

extension GalleryStore {
    /// Marks photos as favorites, or removes the mark.
    ///
    /// - Throws: ``GalleryError/noSuchPhoto(_:)``; in that case, nothing is changed. This applies
    ///   to all methods that change photos.
    public func setFavorite(_ isFavorite: Bool, _ ids: [PhotoID]) async throws(GalleryError) {
        try await change(ids) { database, row in
            try database.cachedStatement(
                sql: """
                    UPDATE photo SET favourite = ?1, version = version + 1
                    WHERE id = ?2 AND favourite <> ?1
                    """
            ).execute(arguments: [isFavorite, row])
        }
    }

    /// Hides or unhides photos. A photo in the trash remains there, and is hidden once it is
    /// restored.
    public func setHidden(_ isHidden: Bool, _ ids: [PhotoID]) async throws(GalleryError) {
        try await change(ids) { database, row in
            try database.cachedStatement(
                sql: """
                    UPDATE photo SET hidden = ?1, version = version + 1,
                        shelf = CASE WHEN trashed IS NULL THEN ?1 ELSE 2 END
                    WHERE id = ?2 AND hidden <> ?1
                    """
            ).execute(arguments: [isHidden, row])
        }
    }

    /// Sets the user's caption of a photo; an empty text removes it.
    ///
    /// - Throws: ``GalleryError/tooLong(limit:)`` for more than 64 KiB.
    public func setCaption(_ caption: String, _ id: PhotoID) async throws(GalleryError) {
        try GallerySchema.caption.check(caption)
        try await change([id]) { database, row in
            try Self.setText("caption", caption, row, database)
        }
    }

    /// Names the place where photos were taken; an empty name removes it.
    ///
    /// - Throws: ``GalleryError/tooLong(limit:)`` for more than 4,096 bytes.
    public func setPlaceName(_ name: String, _ ids: [PhotoID]) async throws(GalleryError) {
        try GallerySchema.placeName.check(name)
        try await change(ids) { database, row in
            try Self.setText("placeName", name, row, database)
        }
    }

    /// Sets the place where photos were taken; `nil` removes it.
    public func setPlace(_ place: PhotoLocation?, _ ids: [PhotoID]) async throws(GalleryError) {
        try await change(ids) { database, row in try Self.setPlace(place, row, database) }
    }

    /// Corrects the capture time of photos, which moves them in the timeline.
    public func setTaken(_ taken: CaptureTime, _ ids: [PhotoID]) async throws(GalleryError) {
        try await change(ids) { database, row in try Self.setTaken(taken, row, database) }
    }

    /// Changes the details of photos in a single transaction: of all of them, or of none.
    ///
    /// - Throws: ``GalleryError/noSuchPhoto(_:)``; ``GalleryError/tooLong(limit:)`` for a caption of
    ///   more than 64 KiB or a name of more than 4,096 bytes.
    public func change(details changes: [PhotoChange]) async throws(GalleryError) {
        for change in changes {
            if let caption = change.caption { try GallerySchema.caption.check(caption) }
            if let name = change.placeName { try GallerySchema.placeName.check(name) }
        }
        let names = sourceNames
        try await database.write { database in
            let rows = try Self.rows(of: changes.map(\.id), database, names)
            for (row, change) in zip(rows, changes) {
                if let text = change.caption { try Self.setText("caption", text, row, database) }
                if let name = change.placeName {
                    try Self.setText("placeName", name, row, database)
                }
                if let place = change.place {
                    try Self.setPlace(place.location, row, database)
                }
                if let taken = change.taken { try Self.setTaken(taken, row, database) }
                if let rating = change.rating { try Self.setRating(rating, row, database) }
                if let tags = change.tags { try Self.setTags(tags, row, database) }
            }
        }
    }

    private static func setRating(_ rating: Int, _ row: Int64, _ database: Database) throws {
        try database.cachedStatement(
            sql: """
                UPDATE photo SET rating = ?1, version = version + 1 WHERE id = ?2 AND rating <> ?1
                """
        ).execute(arguments: [min(max(rating, 0), 5), row])
    }

    private static func setTags(_ tags: [String], _ row: Int64, _ database: Database) throws {
        let tags = PhotoTags.normalized(tags)
        try database.cachedStatement(
            sql: "UPDATE photo SET tags = ?, tagKeys = ?, version = version + 1 WHERE id = ?"
        ).execute(arguments: [PhotoTags.text(of: tags), PhotoTags.keys(of: tags), row])
        try setWords(row, database)
    }

    private static func setPlace(
        _ place: PhotoLocation?, _ row: Int64, _ database: Database
    ) throws {
        let square = place.flatMap { MapTile(of: $0) }
        try database.cachedStatement(
            sql: """
                UPDATE photo SET latitude = ?, longitude = ?, mapX = ?, mapY = ?,
                    version = version + 1 WHERE id = ?
                """
        ).execute(arguments: [
            place?.latitude, place?.longitude, square?.column, square?.row, row,
        ])
    }

    private static func setTaken(
        _ taken: CaptureTime, _ row: Int64, _ database: Database
    ) throws {
        let position = try PhotoPosition.free(database, at: taken)
        let day = Day(taken.wall)
        try database.cachedStatement(
            sql: """
                UPDATE photo SET position = ?, wall = ?, offset = ?, origin = ?, day = ?, month = ?,
                    version = version + 1 WHERE id = ?
                """
        ).execute(arguments: [
            position, taken.milliseconds, taken.offset, taken.source.number, day.number,
            day.month.number, row,
        ])
    }

    /// Changes photos in a single transaction: either all of them, or none.
    func change(
        _ ids: [PhotoID], _ body: @escaping @Sendable (Database, Int64) throws -> Void
    ) async throws(GalleryError) {
        let names = sourceNames
        try await database.write { database in
            for row in try Self.rows(of: ids, database, names) { try body(database, row) }
        }
    }

    private static func setText(
        _ column: String, _ text: String, _ row: Int64, _ database: Database
    ) throws {
        try database.cachedStatement(
            sql: "UPDATE photo SET \(column) = ?, version = version + 1 WHERE id = ?"
        ).execute(arguments: [text, row])
        try setWords(row, database)
    }

    /// Stores the searchable text of a photo after its texts have changed.
    private static func setWords(_ row: Int64, _ database: Database) throws {
        let statement = try database.cachedStatement(
            sql: "SELECT name, caption, placeName, camera, tags FROM photo WHERE id = ?")
        guard let texts = try Row.fetchOne(statement, arguments: [row]) else { return }
        let words = Self.words(
            name: texts[0], caption: texts[1], placeName: texts[2], camera: texts[3],
            tags: PhotoTags.tags(in: texts[4]))
        try database.cachedStatement(
            sql: "UPDATE photo SET words = ?, captionWords = ? WHERE id = ?"
        ).execute(arguments: [words, SearchText.marked(texts[1]), row])
    }

    /// Returns all searchable text of a photo.
    static func words(
        name: String, caption: String, placeName: String, camera: String, tags: [String]
    ) -> String {
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        return SearchText.words(
            ([stem, caption, placeName, camera] + tags).joined(separator: " "))
    }
}

extension TextLimit {
    /// Throws ``GalleryError/tooLong(limit:)`` for a text that is too long.
    func check(_ text: String) throws(GalleryError) {
        guard allows(text) else { throw .tooLong(limit: bytes) }
    }
}
#endif
