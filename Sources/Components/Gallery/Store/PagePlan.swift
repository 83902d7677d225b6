#if Database
import CairnImaging
import GRDB

/// The statements that read a list: one seek in one index for each source, never an OFFSET over the whole.
struct PagePlan: Sendable {
    /// Which way along the index.
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
        case .favourites:
            from = "photo p INDEXED BY photoFavourite"
            condition = "p.favourite = 1 AND p.shelf = 0"
            (source, position, leading) = ("p.source", "p.position", [])
        case .album(let album):
            from = "albumPhoto a INDEXED BY albumTimeline CROSS JOIN photo p ON p.id = a.photo"
            condition = "a.album = ? AND a.shelf = 0"
            (source, position, leading) = ("a.source", "a.position", [album])
        }
    }

    /// Reads `columns` of the photos of one source whose positions lie in a range, along the index.
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

    /// Reads photos of several sources as one list: each source's part comes by its own seek, then they are merged.
    ///
    /// - Complexity: `limit` rows a source, wherever in the list.
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

    /// The same for what a grid needs; where the index has it all, no row is touched.
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

/// Positions: the time on the clock's face in the high bits, the order of arrival below.
enum PhotoPosition {
    /// 2¹⁵ photos may share a millisecond before they lean into the next one.
    static let bits: Int64 = 15

    static func first(at time: CaptureTime) -> Int64 { time.milliseconds << bits }

    /// All the positions of some days.
    static func range(of days: ClosedRange<Day>) -> ClosedRange<Int64> {
        let first = start(of: days.lowerBound.number)
        let next = start(of: days.upperBound.number + 1)
        return first...max(first, next - 1)
    }

    /// Days that no photo can have are the nearest that one can: numbers beyond them have no room for the order below.
    private static func start(of day: Int) -> Int64 {
        Int64(min(max(day, -719_162), 2_932_897)) * 86_400_000 << bits
    }

    /// The next free position of a time: behind all photos of the same millisecond.
    ///
    /// - Complexity: a seek, and one more each time the room has to be doubled.
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
