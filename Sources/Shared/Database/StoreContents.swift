#if Database
/// A table with the data of a store, as opposed to what follows from it.
public struct StoreContents: Sendable, Hashable {
    let table: String
    let derived: Set<String>
    let missing: String?

    /// Creates a value.
    ///
    /// - Parameters:
    ///   - table: The name of the table.
    ///   - derived: The columns that triggers fill, and that begin with their default values.
    ///   - missing: The statement that adds the rows of a damaged file that are lost and that others
    ///     refer to, from what those tell; `nil` leaves the others out.
    public init(_ table: String, derived: Set<String> = [], missing: String? = nil) {
        (self.table, self.derived, self.missing) = (table, derived, missing)
    }
}
#endif
