#if Database
import CairnImaging
import GRDB

/// The SQL statements that read a list: one index seek for each source, never an OFFSET over the
/// whole list.
struct PhotoQuery: Sendable {
    /// The direction of an index scan.
    enum Direction: Sendable {
        case up
        case down
    }

    private let from: String
    private let condition: String
    private let source: String
    private let position: String
    private let leading: [Int64]

    init(_ scope: PhotoList.Scope) {
        switch scope {
        case .shelf(let shelf):
            from = "photo p INDEXED BY photoTimeline"
            condition = "p.shelf = ?"
            (source, position, leading) = ("p.source", "p.position", [Int64(shelf.rawValue)])
        case .favorites:
            from = "photo p INDEXED BY photoFavourite"
            condition = "p.favourite = 1 AND p.shelf = 0"
            (source, position, leading) = ("p.source", "p.position", [])
        case .album(let album):
            from = "albumPhoto a INDEXED BY albumTimeline CROSS JOIN photo p ON p.id = a.photo"
            condition = "a.album = ? AND a.shelf = 0"
            (source, position, leading) = ("a.source", "a.position", [album])
        }
    }

    /// Returns the statement that reads `columns` of the photos of one source within a range of
    /// positions, in index order.
    func sql(_ columns: String, _ direction: Direction) -> String {
        """
        SELECT \(columns) FROM \(from) WHERE \(condition) AND \(source) = ? \
        AND \(position) BETWEEN ? AND ? ORDER BY \(position) \(direction == .down ? "DESC" : "ASC") \
        LIMIT ?
        """
    }

    func arguments(
        source: Int64, _ range: ClosedRange<Int64>, limit: Int
    ) -> StatementArguments {
        StatementArguments(leading + [source, range.lowerBound, range.upperBound, Int64(limit)])
    }

    /// Reads photos of several sources as one list: each source is read by its own seek, and the
    /// results are merged.
    ///
    /// - Complexity: `limit` rows for each source, anywhere in the list.
    func photos(
        _ database: Database, sources: [Int64], _ range: ClosedRange<Int64>, _ direction: Direction,
        limit: Int, names: SourceNames
    ) throws -> [Photo] {
        let statement = try database.cachedStatement(sql: sql(PhotoRow.columns, direction))
        var all: [Photo] = []
        for source in sources {
            all += try PhotoRow.photos(
                statement, arguments(source: source, range, limit: limit), names)
        }
        guard sources.count > 1 else { return all }
        all.sort { direction == .down ? $0.position > $1.position : $0.position < $1.position }
        return Array(all.prefix(limit))
    }

    /// Reads the shapes of photos of several sources as one list; if the index contains all
    /// columns, no row is read.
    func shapes(
        _ database: Database, sources: [Int64], _ range: ClosedRange<Int64>, _ direction: Direction,
        limit: Int
    ) throws -> [PhotoShape] {
        let statement = try database.cachedStatement(
            sql: sql("p.position, p.width, p.height", direction))
        var all: [PhotoShape] = []
        for source in sources {
            let rows = try Row.fetchCursor(
                statement, arguments: arguments(source: source, range, limit: limit))
            while let row = try rows.next() {
                all.append(PhotoShape(position: row[0], width: row[1], height: row[2]))
            }
        }
        guard sources.count > 1 else { return all }
        all.sort { direction == .down ? $0.position > $1.position : $0.position < $1.position }
        return Array(all.prefix(limit))
    }
}

/// Positions in the timeline: the local capture time in the high bits, the order of arrival in the
/// low bits.
enum PhotoPosition {
    /// The number of low bits: 2¹⁵ photos may share a millisecond before they extend into the next
    /// one.
    static let bits: Int64 = 15

    static func first(at time: CaptureTime) -> Int64 { time.milliseconds << bits }

    /// Returns the positions of a range of days.
    static func range(of days: ClosedRange<Day>) -> ClosedRange<Int64> {
        let first = start(of: days.lowerBound.number)
        let next = start(of: min(days.upperBound.number, .max - 1) + 1)
        return first...max(first, next - 1)
    }

    /// Returns the first position of a day. Days are clamped to those that a photo can have: the
    /// positions of others would overflow.
    private static func start(of day: Int) -> Int64 {
        Int64(min(max(day, -719_162), 2_932_897)) * 86_400_000 << bits
    }

    /// Returns the next free position for a time, after all photos of the same millisecond.
    ///
    /// - Complexity: one seek, and another each time the range has to be doubled.
    static func free(_ database: Database, at time: CaptureTime) throws -> Int64 {
        let base = first(at: time)
        let statement = try database.cachedStatement(
            sql: "SELECT max(position) FROM photo WHERE position < ?")
        var room = bits
        while true {
            let end = base + (1 << room)
            let last = try Int64.fetchOne(statement, arguments: [end]) ?? Int64.min
            if last < base { return base }
            if last + 1 < end { return last + 1 }
            room += 1
        }
    }
}
#endif
