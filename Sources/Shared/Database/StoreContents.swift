#if Database
import GRDB

/// A table with the data of a store, as opposed to what follows from it.
public struct StoreContents: Sendable, Hashable {
    let table: String
    let derived: Set<String>
    let missing: String?
    private let label: String?

    /// Creates a value.
    ///
    /// - Parameters:
    ///   - table: The name of the table.
    ///   - derived: The columns that triggers fill, and that begin with their default values.
    ///   - missing: The statement that adds the rows of a damaged file that are lost and that others
    ///     refer to, from what those tell; `nil` leaves the others out.
    ///   - label: The column by which people know a row, such as its title; `nil` if there is none.
    public init(
        _ table: String, derived: Set<String> = [], missing: String? = nil, label: String? = nil
    ) {
        (self.table, self.derived, self.missing) = (table, derived, missing)
        self.label = label
    }

    /// Returns what people know a row by.
    func label(
        of key: [DatabaseValue], _ keys: [String], _ database: Database
    ) throws -> String? {
        guard let label else { return nil }
        let own = keys.map { "\"\($0)\" IS ?" }.joined(separator: " AND ")
        return try String.fetchOne(
            database,
            sql: "SELECT substr(\"\(label)\", 1, 80) FROM \"\(table)\" NOT INDEXED WHERE \(own)",
            arguments: StatementArguments(key))
    }
}
#endif
