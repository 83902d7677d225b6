#if Database
import GRDB

/// A row that is not as it was saved, or a value of it that an index contradicts.
public struct StoreDoubt: Sendable, Hashable {
    /// The name of the table.
    public let table: String
    /// The first key of the row: its number, or that of the row to which it belongs.
    public let row: Int64?
    /// The label of the row, such as its title; `nil` in a table without such a column.
    public let label: String?
    /// The name of the column; `nil` if nothing tells which value is wrong.
    public let column: String?
    /// Whether the row cannot be found at all.
    public let isMissing: Bool
    /// The value of the row, or the part of it that is wrong.
    public let value: String
    /// The value that the row had; if ``isCertain`` is `false`, what an index has in its place.
    public let other: String
    /// The key of the row.
    let key: [DatabaseValue]
    /// The value that the row had, if that is certain.
    let right: DatabaseValue?

    /// Whether a single bit has flipped, and the checksum of the row tells which one.
    public var isCertain: Bool { right != nil }

    /// Puts the right value of a row back.
    func mend(_ database: Database) throws {
        guard let right, let column else { return }
        let keys = try database.columns(in: table).filter { $0.primaryKeyIndex > 0 }
            .sorted { $0.primaryKeyIndex < $1.primaryKeyIndex }
        guard keys.count == key.count else { return }
        let condition = keys.map { "\"\($0.name)\" IS ?" }.joined(separator: " AND ")
        try database.execute(
            sql: "UPDATE OR IGNORE \"\(table)\" SET \"\(column)\" = ? WHERE \(condition)",
            arguments: StatementArguments([right] + key))
    }
}
#endif
