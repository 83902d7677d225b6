#if Database
import CairnImaging
import GRDB

/// Decodes photos from database rows.
enum PhotoRow {
    /// The columns to select, in decoding order; `p` is the photo table.
    static let columns = """
        p.id, p.source, p.key, p.version, p.position, p.name, p.wall, p.offset, p.origin, p.width, \
        p.height, p.format, p.pages, p.bytes, p.caption, p.latitude, p.longitude, p.placeName, \
        p.camera, p.favourite, p.shelf, p.trashed, p.hash, p.recipe, p.colour, p.rating, p.tags
        """

    /// Reads all rows of a statement, by column index rather than name: this is twice as fast, and
    /// pages are read all the time.
    static func photos(
        _ statement: Statement, _ arguments: StatementArguments, _ sources: SourceNames
    ) throws -> [Photo] {
        var photos: [Photo] = []
        let rows = try Row.fetchCursor(statement, arguments: arguments)
        while let row = try rows.next() { photos.append(photo(row, sources)) }
        return photos
    }

    static func photo(_ row: Row, _ sources: SourceNames) -> Photo {
        let source: Int64 = row[1]
        let id =
            source == 0
            ? PhotoID(library: row[0])
            : PhotoID(source: sources.names[source] ?? String(source), key: row[2] ?? "")
        let place = (row[15] as Double?).flatMap { latitude in
            (row[16] as Double?).flatMap { PhotoLocation(latitude: latitude, longitude: $0) }
        }
        let taken = CaptureTime(
            milliseconds: row[6], offset: row[7], source: CaptureTime.Source(number: row[8]))
        return Photo(
            id: id, version: row[3], position: row[4], name: row[5], taken: taken, width: row[9],
            height: row[10], format: row[11], pages: row[12], bytes: row[13], caption: row[14],
            place: place, placeName: row[17], camera: row[18], isFavorite: row[19],
            shelf: PhotoVisibility(rawValue: row[20]) ?? .shown, trashedAt: row[21],
            hash: row.hash(at: 22),
            recipeKey: (row[23] as Int64?).map { UInt64(bitPattern: $0) },
            color: (row[24] as Int64?).map { UInt32(truncatingIfNeeded: $0) },
            rating: min(max(row[25] as Int, 0), 5), tags: PhotoTags.tags(in: row[26]))
    }
}

extension CaptureTime.Source {
    /// The number stored in a row. These numbers never change.
    var number: Int {
        switch self {
        case .original: 0
        case .digitized: 1
        case .satellite: 2
        case .xmp: 3
        case .modified: 4
        case .file: 5
        case .person: 6
        }
    }

    init(number: Int) { self = Self.allCases.first { $0.number == number } ?? .file }
}
#endif
