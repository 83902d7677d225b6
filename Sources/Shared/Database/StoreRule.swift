#if Database
public import Foundation
import GRDB

/// A condition that every row of a table meets, and that a file from elsewhere may break.
///
///     StoreRule("note", "stars BETWEEN 0 AND 5")
///     StoreRule("note", "color") { Color(hex: $0) != nil }
public struct StoreRule: Sendable {
    /// The condition of a text; `nil` for one in SQL.
    public typealias Check = @Sendable (_ text: String) -> Bool

    let table: String
    let condition: String
    let repair: String?
    let function: DatabaseFunction?

    /// Creates a rule from a condition in SQL.
    ///
    /// - Parameters:
    ///   - table: The name of the table.
    ///   - condition: The condition.
    ///   - repair: The assignments by which a row of a damaged file meets it, such as `stars = NULL`,
    ///     where the rest of the row is worth more; `nil` leaves the row out.
    public init(_ table: String, _ condition: String, repair: String? = nil) {
        (self.table, self.condition, function) = (table, "(\(condition))", nil)
        self.repair = repair
    }

    /// Creates a rule for the texts of a column, which is never empty; `repair` as of the other one.
    public init(
        _ table: String, _ column: String, repair: String? = nil, _ check: @escaping Check
    ) {
        (self.table, self.repair) = (table, repair)
        let name = "cairnRule_\(table)_\(column)"
        condition = "\(name)(\(column))"
        function = DatabaseFunction(name, argumentCount: 1, pure: true) { values in
            String.fromDatabaseValue(values[0]).map(check) ?? false
        }
    }

    /// Creates a rule for the bytes of a column, which may also have no value; `repair` as of the first
    /// one.
    public init(
        _ table: String, bytes column: String, repair: String? = nil,
        _ check: @escaping @Sendable (_ bytes: Data) -> Bool
    ) {
        (self.table, self.repair) = (table, repair)
        let name = "cairnRule_\(table)_\(column)"
        condition = "(\(column) IS NULL OR \(name)(\(column)))"
        function = DatabaseFunction(name, argumentCount: 1, pure: true) { values in
            Data.fromDatabaseValue(values[0]).map(check) ?? false
        }
    }

    /// Creates a rule for a text that follows from that of a column, its own or another one. A row of a
    /// damaged file gets it.
    ///
    /// - Parameters:
    ///   - table: The name of the table.
    ///   - column: The name of the column with the text that follows.
    ///   - source: The name of the column from which it follows.
    ///   - text: The function that returns it. Of a column's own text, it returns what is right.
    public init(
        _ table: String, _ column: String, from source: String,
        _ text: @escaping @Sendable (_ text: String) -> String
    ) {
        self.table = table
        let name = "cairnText_\(table)_\(column)"
        condition = "(\(column) = \(name)(\(source)))"
        repair = "\(column) = \(name)(\(source))"
        function = DatabaseFunction(name, argumentCount: 1, pure: true) { values in
            text(String.fromDatabaseValue(values[0]) ?? "")
        }
    }

    /// The maximum size of any value of a file from elsewhere, in bytes: 16 MiB. No store writes one.
    static let mostBytes = 16 << 20

    /// The highest number of a row, 2⁵⁰: after the highest one of SQLite, no row can be added.
    static let highestNumber = 1 << 50

    /// Returns `true` if a table gives out numbers from 1, and none twice.
    static func isCounted(_ table: String, _ database: Database) -> Bool {
        let sql = "SELECT sql LIKE '%AUTOINCREMENT%' FROM sqlite_schema WHERE name = ?"
        return (try? Bool.fetchOne(database, sql: sql, arguments: [table])) == true
    }

    /// Returns `true` if no table of a database has given out a number above ``highestNumber``.
    static func canGrow(_ database: Database) throws -> Bool {
        guard try database.tableExists("sqlite_sequence") else { return true }
        return try Bool.fetchOne(
            database,
            sql: """
                SELECT NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE typeof(seq) <> 'integer'
                    OR seq NOT BETWEEN 0 AND \(highestNumber))
                """) ?? false
    }

    /// Returns the number of the first row of a table that breaks a rule, or that holds a value of
    /// another type than its column, which SQLite accepts and no decoder does; `nil` if there is
    /// none.
    static func brokenRow(
        in table: String, _ rules: [StoreRule], _ database: Database
    ) throws -> Int? {
        try withConditions(of: table, rules, database) { conditions in
            try Int.fetchOne(
                database,
                sql: """
                    SELECT number FROM (
                        SELECT row_number() OVER () AS number, \(conditions) AS isRight FROM "\(table)")
                    WHERE isRight IS NOT 1 LIMIT 1
                    """)
        } ?? nil
    }

    /// Repairs the rows of a table that break a rule, where the rule tells how, and deletes those that
    /// ``brokenRow(in:_:_:)`` then finds.
    static func removeBroken(
        in table: String, _ rules: [StoreRule], _ database: Database
    ) throws {
        try withConditions(of: table, rules, database) { _ in
            for rule in rules where rule.table == table {
                guard let repair = rule.repair else { continue }
                try database.execute(
                    sql: """
                        UPDATE OR IGNORE "\(table)" SET \(repair) WHERE \(rule.condition) IS NOT 1
                        """)
            }
        }
        try withConditions(of: table, rules, database) { conditions in
            try database.execute(sql: "DELETE FROM \"\(table)\" WHERE (\(conditions)) IS NOT 1")
        }
    }

    /// Calls a closure with the condition in SQL that all rows of a table meet; not if there is none.
    @discardableResult
    private static func withConditions<T>(
        of table: String, _ rules: [StoreRule], _ database: Database, _ body: (String) throws -> T
    ) throws -> T? {
        let rules = rules.filter { $0.table == table }
        let functions = rules.compactMap(\.function)
        for function in functions { database.add(function: function) }
        defer { for function in functions { database.remove(function: function) } }
        let types = ["INTEGER": "integer", "REAL": "real", "TEXT": "text", "BLOB": "blob"]
        let columns = try database.columns(in: table)
        let keys = columns.filter { $0.primaryKeyIndex > 0 }
        let numbers = keys.count == 1 ? keys.filter { $0.type == "INTEGER" } : []
        let conditions =
            columns.compactMap { column in
                types[column.type].map { "typeof(\"\(column.name)\") IN ('null', '\($0)')" }
            }
            + columns.filter { ["TEXT", "BLOB"].contains($0.type) }.map { column in
                // The length of a text counts its characters, which takes longer.
                "coalesce(length(CAST(\"\(column.name)\" AS BLOB)), 0) <= \(mostBytes)"
            }
            + columns.filter { $0.type == "TEXT" }.map { column in
                // A statement ends a text at a NUL: what follows would be there, and never shown.
                "coalesce(instr(CAST(\"\(column.name)\" AS BLOB), x'00'), 0) = 0"
            } + numbers.map { "\"\($0.name)\" BETWEEN 0 AND \(highestNumber)" }
            + rules.map(\.condition)
        guard !conditions.isEmpty else { return nil }
        return try body(conditions.joined(separator: " AND "))
    }
}
#endif
