#if Database
import CairnDatabase
import GRDB

/// The queries of a list, of which no two find the same photo, so that their results are merged.
///
/// The list of an album whose photos meet all of its rules is read by the index of one rule, and the
/// others are checked row by row; where photos meet any rule, each rule is read by its own index.
struct ListQuery: Sendable {
    /// The queries. Each is in the order of the timeline.
    let parts: [PhotoQuery]

    /// Creates the queries of a list.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - rules: The rules of its album, if it has some.
    ///   - filters: Further rules that every photo meets.
    init(_ list: PhotoList, rules: SmartRules? = nil, filters: [SmartRules.Rule] = []) {
        let more = list.ratingRules + filters
        let today = list.today
        if let rules {
            switch rules.match {
            case .all: parts = [Self.all(rules.rules + more, today)]
            case .any:
                let conditions = rules.rules.map { PhotoCondition($0, today: today) }
                parts = rules.rules.enumerated().map { number, rule in
                    var part = PhotoQuery(rule, today: today)
                    for other in conditions[..<number] { part.add(other.negated) }
                    for rule in more { part.add(PhotoCondition(rule, today: today)) }
                    return part
                }
            }
        } else if list.scope == .shelf(.shown), !more.isEmpty {
            parts = [Self.all(more, today)]
        } else {
            var part = list.isCollapsed ? PhotoQuery.collapsed : PhotoQuery(list.scope)
            for rule in more { part.add(PhotoCondition(rule, today: today)) }
            parts = [part]
        }
    }

    /// Creates the queries of a list, with the rules of its album.
    init(
        _ list: PhotoList, filters: [SmartRules.Rule] = [], _ database: Database
    ) throws {
        self.init(list, rules: try Self.rules(of: list, database), filters: filters)
    }

    /// Returns the rules of the album of a list; `nil` for an album without rules, and another list.
    /// Rules that cannot be read are those that no photo meets.
    static func rules(of list: PhotoList, _ database: Database) throws -> SmartRules? {
        guard case .album(let album) = list.scope else { return nil }
        let statement = try database.cachedStatement(sql: "SELECT rules FROM album WHERE id = ?")
        guard let json = try String.fetchOne(statement, arguments: [album]), !json.isEmpty else {
            return nil
        }
        return SmartRules(json: json) ?? .unmet
    }

    /// Returns the query for the photos that meet all rules, by the index that finds the fewest.
    private static func all(_ rules: [SmartRules.Rule], _ today: Day?) -> PhotoQuery {
        guard let first = rules.indices.min(by: { rules[$0].cost < rules[$1].cost }) else {
            return PhotoQuery(.shelf(.shown))
        }
        var query = PhotoQuery(rules[first], today: today)
        for (index, rule) in rules.enumerated() {
            if index != first { query.add(PhotoCondition(rule, today: today)) }
            query.limit(to: rule.days(today: today))
        }
        return query
    }

    /// Reads photos of several sources as one list: each source is read by its own seeks, and the
    /// results are merged.
    ///
    /// - Complexity: `limit` rows for each source and query, anywhere in the list, if the index of
    ///   the list decides; other rules are checked for the photos between.
    func photos(
        _ database: Database, sources: [Int64], _ range: ClosedRange<Int64>,
        _ direction: PhotoQuery.Direction, limit: Int, names: SourceNames
    ) throws -> [Photo] {
        var all: [Photo] = []
        for part in parts {
            let statement = try database.cachedStatement(
                sql: part.sql(PhotoRow.columns, direction))
            for source in sources {
                all += try PhotoRow.photos(
                    database, statement, part.arguments(source: source, range, limit: limit), names)
            }
        }
        guard sources.count > 1 || parts.count > 1 else { return all }
        all.sort { direction == .down ? $0.position > $1.position : $0.position < $1.position }
        return Array(all.prefix(limit))
    }

    /// Reads the shapes of photos of several sources as one list; if the index contains all
    /// columns, no row is read.
    func shapes(
        _ database: Database, sources: [Int64], _ range: ClosedRange<Int64>,
        _ direction: PhotoQuery.Direction, limit: Int
    ) throws -> [PhotoShape] {
        var all: [PhotoShape] = []
        for part in parts {
            let statement = try database.cachedStatement(
                sql: part.sql("p.position, p.width, p.height", direction))
            for source in sources {
                let rows = try Row.fetchCursor(
                    statement, arguments: part.arguments(source: source, range, limit: limit))
                while let row = try rows.next() {
                    all.append(PhotoShape(position: row[0], width: row[1], height: row[2]))
                }
            }
        }
        guard sources.count > 1 || parts.count > 1 else { return all }
        all.sort { direction == .down ? $0.position > $1.position : $0.position < $1.position }
        return Array(all.prefix(limit))
    }

    /// Returns a column of all photos within a range of positions, in no particular order.
    func column<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ name: String, _ database: Database, sources: [Int64],
        _ range: ClosedRange<Int64> = Int64.min...Int64.max
    ) throws -> [Value] {
        var values: [Value] = []
        for part in parts {
            let statement = try database.cachedStatement(sql: part.sql(name, .down))
            for source in sources {
                values += try Value.fetchAll(
                    statement, arguments: part.arguments(source: source, range, limit: .max))
            }
        }
        return values
    }
}

extension SmartRules {
    /// Rules that no photo meets.
    static let unmet = SmartRules(.any, [])
}

extension SmartRules.Rule {
    /// A number that is the greater the more photos the index of the rule usually finds.
    fileprivate var cost: Int {
        switch self {
        case .tag: 0
        case .placeName: 1
        case .kind(.raw), .kind(.animation): 2
        case .area: 3
        case .favorite: 4
        case .caption: 5
        case .rating: 6
        case .taken, .lastDays: 7
        case .kind(.photo): 8
        }
    }
}
#endif
