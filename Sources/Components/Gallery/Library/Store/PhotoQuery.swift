#if Database
import CairnImaging
import GRDB

/// The SQL statement that reads a list, or a part of it: one index seek for each source, never an
/// OFFSET over the whole list.
struct PhotoQuery: Sendable {
    /// The direction of an index scan.
    enum Direction: Sendable {
        case up
        case down
    }

    private let from: String
    private var condition: String
    private let source: String
    private let position: String
    private var leading: [DatabaseValue]
    /// The positions outside of which there is no photo of the list.
    private var span = Int64.min...Int64.max

    private init(
        _ from: String, _ condition: String, source: String = "p.source",
        position: String = "p.position", _ leading: [DatabaseValue] = []
    ) {
        (self.from, self.condition, self.leading) = (from, condition, leading)
        (self.source, self.position) = (source, position)
    }

    init(_ scope: PhotoList.Scope) {
        switch scope {
        case .shelf(let shelf):
            self.init(
                "photo p INDEXED BY photoTimeline", "p.shelf = ?", [shelf.rawValue.databaseValue])
        case .favorites:
            self.init("photo p INDEXED BY photoFavourite", "p.favourite = 1 AND p.shelf = 0")
        case .album(let album):
            self.init(
                "albumPhoto a INDEXED BY albumTimeline CROSS JOIN photo p ON p.id = a.photo",
                "a.album = ? AND a.shelf = 0", source: "a.source", position: "a.position",
                [album.databaseValue])
        }
    }

    /// The query for the shown photos that are not below others in their stacks.
    static let collapsed = PhotoQuery(
        "photo p INDEXED BY photoTops", "p.covered = 0 AND p.shelf = 0")

    /// Creates the query for the shown photos that meet a rule, by the index of the rule. All but
    /// those of an area are read in the order of the timeline.
    init(_ rule: SmartRules.Rule, today: Day?) {
        let shown = "p.shelf = 0"
        let values = PhotoCondition(rule, today: today).arguments
        switch rule {
        case .tag:
            self.init(
                "photoTag t INDEXED BY tagTimeline CROSS JOIN photo p ON p.id = t.photo",
                "t.key = ? AND t.shelf = 0", source: "t.source", position: "t.position", values)
        case .rating:
            self.init(
                "photo p INDEXED BY photoRated", "p.rating > 0 AND \(shown) AND p.rating >= ?",
                values)
        case .placeName:
            self.init(
                "photo p INDEXED BY photoPlaceName",
                "p.placeName <> '' AND \(shown) AND p.placeName = ?", values)
        case .area(let area):
            let exact = PhotoCondition(rule, today: today)
            let south = area.latitudes.lowerBound.databaseValue
            let north = area.latitudes.upperBound.databaseValue
            self.init(
                "photoPlace r CROSS JOIN photo p ON p.id = r.id",
                "r.south <= ? AND r.north >= ? AND \(shown) AND \(exact.sql)",
                [north, south] + exact.arguments)
        case .kind(.animation):
            self.init("photo p INDEXED BY photoAnimated", "p.pages > 1 AND \(shown)")
        case .kind(.raw):
            self.init("photo p INDEXED BY photoRaw", "(\(GallerySchema.isRaw)) AND \(shown)")
        case .caption:
            let words = PhotoCondition(rule, today: today)
            self.init(
                "photo p INDEXED BY photoCaptioned",
                "p.caption <> '' AND \(shown) AND \(words.sql)", words.arguments)
        case .favorite: self.init(.favorites)
        case .taken, .lastDays, .kind(.photo):
            self.init(.shelf(.shown))
            add(PhotoCondition(rule, today: today))
            limit(to: rule.days(today: today))
        }
    }

    /// Restricts the query to photos that meet a condition, too.
    mutating func add(_ more: PhotoCondition) {
        condition += " AND \(more.sql)"
        leading += more.arguments
    }

    /// Restricts the query to days, which are a part of the timeline.
    mutating func limit(to days: ClosedRange<Day>?) {
        guard let days else { return }
        let range = PhotoPosition.range(of: days)
        let low = max(span.lowerBound, range.lowerBound)
        span = low...max(low, min(span.upperBound, range.upperBound))
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
        // Ranges that do not overlap have no photo in common: the lower bound is the greater one.
        let low = max(range.lowerBound, span.lowerBound)
        let high = min(range.upperBound, span.upperBound)
        return StatementArguments(
            leading + [source.databaseValue, low.databaseValue, high.databaseValue]
                + [Int64(limit).databaseValue])
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
