#if Database
import GRDB

/// A row that is not as it was saved, or a value of it that an index contradicts.
public struct StoreDoubt: Sendable, Hashable {
    /// The name of the table.
    public let table: String
    /// The number of the row, or that of the row to which it belongs.
    public let row: Int64?
    /// The numbers and texts of the key of the row, each for itself.
    public let parts: [String]
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
    /// Whether a single bit has flipped, and the checksum of the row tells which one.
    public let isCertain: Bool
    /// The key of the row.
    let key: [DatabaseValue]

    /// Creates a value.
    ///
    /// - Parameters:
    ///   - contents: The table.
    ///   - key: The key of the row.
    ///   - keys: The names of its columns.
    ///   - label: The label of the row.
    ///   - change: The column and both values; `nil` if nothing tells them.
    ///   - isMissing: Whether the row cannot be found.
    ///   - isCertain: Whether the other value is the one that the row had.
    init(
        _ contents: StoreContents, _ key: [DatabaseValue], _ keys: [String], label: String? = nil,
        _ change: (column: String, value: String, other: String)? = nil, isMissing: Bool = false,
        isCertain: Bool = false
    ) {
        (table, row, self.label) = (contents.table, contents.number(of: key, keys), label)
        parts = key.map { value in
            switch value.storage {
            case .int64(let number): "\(number)"
            case .string(let text): String(text.prefix(80))
            default: ""
            }
        }
        (column, value, other) = (change?.column, change?.value ?? "", change?.other ?? "")
        (self.isMissing, self.isCertain, self.key) = (isMissing, isCertain, key)
    }

    /// Creates a value for a row whose number alone is known.
    ///
    /// - Parameters:
    ///   - table: The name of the table.
    ///   - number: The number of the row.
    ///   - isMissing: Whether the row cannot be read, so that it is left out.
    public init(_ table: String, number: Int64, isMissing: Bool) {
        self.init(StoreContents(table), [number.databaseValue], [], isMissing: isMissing)
    }
}
#endif
