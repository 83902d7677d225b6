#if Database
import CairnImaging
import GRDB

/// A row that has not been inserted yet.
struct NewPhoto: Sendable {
    var source: Int64 = 0
    var key: String?
    var tag: String?
    var hash: ContentHash?
    var name: String
    var taken: CaptureTime
    var facts: PhotoDescription
    var bytes: Int64
    var caption = ""
    var placeName = ""
    var added: Int64
    var color: UInt32?
    var look: UInt64?
}

extension GalleryStore {
    /// Inserts a row after all photos with the same capture time.
    ///
    /// - Returns: The row number.
    static func insert(_ photo: NewPhoto, _ database: Database) throws -> Int64 {
        let position = try PhotoPosition.free(database, at: photo.taken)
        let day = Day(photo.taken.wall)
        let statement = try database.cachedStatement(
            sql: """
                INSERT INTO photo (position, source, key, tag, hash, wall, offset, origin, day, month,
                    width, height, originalWidth, originalHeight, bytes, format, pages, name, caption,
                    placeName, camera, latitude, longitude, added, colour, look, words,
                    mapX, mapY, rating, tags, tagKeys, captionWords, burst)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?,
                    ?, ?, ?, ?, ?, ?, ?)
                """)
        // A file may name any number of them, of any length.
        let tags = PhotoTags.normalized(photo.facts.keywords)
        let words = words(
            name: photo.name, caption: photo.caption, placeName: photo.placeName,
            camera: photo.facts.camera, tags: tags)
        let square = photo.facts.place.flatMap { MapTile(of: $0) }
        let values: [(any DatabaseValueConvertible)?] = [
            position, photo.source, photo.key, photo.tag, photo.hash.map { Blob($0) },
            photo.taken.milliseconds, photo.taken.offset, photo.taken.source.number,
            day.number, day.month.number, photo.facts.width, photo.facts.height, photo.facts.width,
            photo.facts.height, photo.bytes, photo.facts.format, photo.facts.pages, photo.name,
            photo.caption, photo.placeName, photo.facts.camera, photo.facts.place?.latitude,
            photo.facts.place?.longitude, photo.added, photo.color.map { Int64($0) },
            photo.look.map { Int64(bitPattern: $0) }, words, square?.column, square?.row,
            min(max(photo.facts.rating, 0), 5), PhotoTags.text(of: tags),
            PhotoTags.keys(of: tags), SearchText.marked(photo.caption),
            photo.facts.burst.flatMap { $0.isEmpty ? nil : String($0.unicodeScalars.prefix(128)) },
        ]
        try statement.execute(arguments: StatementArguments(values))
        return database.lastInsertedRowID
    }
}
#endif
