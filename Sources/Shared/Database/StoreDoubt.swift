#if Database
import GRDB

/// A value of a row that an index contradicts: one of the two is damaged.
public struct StoreDoubt: Sendable, Hashable {
    /// The name of the table.
    public let table: String
    /// The first key of the row: its number, or that of the row to which it belongs.
    public let row: Int64?
    /// The label of the row, such as its title; `nil` in a table without such a column.
    public let label: String?
    /// The name of the column.
    public let column: String
    /// The name of the index.
    public let index: String
    /// Whether the index is one of words.
    public let isOfWords: Bool
    /// The value of the row; of a text, the words that its index does not have.
    public let value: String
    /// The value in the index.
    public let other: String
    /// The key of the row.
    let key: [DatabaseValue]
    /// The value that the row had, if that is certain.
    let right: DatabaseValue?

    /// Whether the row is wrong and indexes tell its value: two or more have the same, which differs in
    /// one bit.
    public var isCertain: Bool { right != nil }

    /// Puts the right value of a row back.
    func mend(_ database: Database) throws {
        guard let right else { return }
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
