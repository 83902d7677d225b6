#if Database
import GRDB

/// A table with the data of a store, as opposed to what follows from it.
public struct StoreContents: Sendable, Hashable {
    let table: String
    let derived: Set<String>
    let missing: String?
    /// The column by which people know a row.
    let label: String?
    /// The column of the key with the number by which people know a row.
    let number: String?

    /// Creates a value.
    ///
    /// - Parameters:
    ///   - table: The name of the table.
    ///   - derived: The columns that triggers fill, and that begin with their default values.
    ///   - missing: The statement that adds the rows of a damaged file that are lost and that others
    ///     refer to, from what those tell; `nil` leaves the others out.
    ///   - label: The column by which people know a row, such as its title; `nil` if there is none.
    ///   - number: The column of the key with the number by which people know a row; `nil` for the
    ///     first one.
    public init(
        _ table: String, derived: Set<String> = [], missing: String? = nil, label: String? = nil,
        number: String? = nil
    ) {
        (self.table, self.derived, self.missing) = (table, derived, missing)
        (self.label, self.number) = (label, number)
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

    /// Returns the number by which people know a row.
    func number(of key: [DatabaseValue], _ keys: [String]) -> Int64? {
        let place = number.flatMap { keys.firstIndex(of: $0) } ?? 0
        return key.indices.contains(place) ? Int64.fromDatabaseValue(key[place]) : nil
    }
}
#endif
