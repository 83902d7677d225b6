#if Database
import CairnImaging
import GRDB

/// Decodes photos from database rows.
enum PhotoRow {
    /// The columns to select, in decoding order; `p` is the photo table.
    static let columns = """
        p.id, p.source, p.key, p.version, p.position, p.name, p.wall, p.offset, p.origin, p.width, \
        p.height, p.format, p.pages, p.bytes, p.caption, p.latitude, p.longitude, p.placeName, \
        p.camera, p.favourite, p.shelf, p.trashed, p.hash, p.recipe, p.colour, p.rating, p.tags, \
        p.stack
        """

    /// Reads all rows of a statement, by column index rather than name: this is twice as fast, and
    /// pages are read all the time.
    static func photos(
        _ database: Database, _ statement: Statement, _ arguments: StatementArguments,
        _ sources: SourceNames
    ) throws -> [Photo] {
        var photos: [Photo] = []
        var stacked: [(index: Int, number: Int64, source: Int64)] = []
        let rows = try Row.fetchCursor(statement, arguments: arguments)
        while let row = try rows.next() {
            let photo = photo(row, sources)
            if photo.shelf == .shown, let number = row[27] as Int64? {
                stacked.append((photos.count, number, row[1]))
            }
            photos.append(photo)
        }
        var known: [Int64: PhotoStack?] = [:]
        for (index, number, source) in stacked {
            let stack = try known[number] ?? self.stack(number, source, sources, database)
            known[number] = .some(stack)
            // One that damage has put beside photos of another source is none of them.
            photos[index].stack =
                stack?.photos.first?.source == photos[index].id.source ? stack : nil
        }
        return photos
    }

    /// Returns the shown photos of a stack; `nil` for less than two.
    private static func stack(
        _ number: Int64, _ source: Int64, _ sources: SourceNames, _ database: Database
    ) throws -> PhotoStack? {
        let statement = try database.cachedStatement(
            sql: """
                SELECT id, key FROM photo INDEXED BY photoStack
                WHERE stack = ? AND source = ? AND shelf = 0 ORDER BY stackRank, position LIMIT ?
                """)
        let rows = try Row.fetchAll(statement, arguments: [number, source, PhotoStack.most])
        guard rows.count > 1 else { return nil }
        return PhotoStack(
            number: number, photos: rows.map { id($0[0], source, $0[1], sources) })
    }

    private static func id(
        _ row: Int64, _ source: Int64, _ key: String?, _ sources: SourceNames
    ) -> PhotoID {
        source == 0
            ? PhotoID(library: row)
            : PhotoID(source: sources.names[source] ?? String(source), key: key ?? "")
    }

    static func photo(_ row: Row, _ sources: SourceNames) -> Photo {
        let source: Int64 = row[1]
        let id = id(row[0], source, row[2], sources)
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
