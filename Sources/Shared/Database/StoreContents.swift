#if Database
/// A table with the data of a store, as opposed to what follows from it.
public struct StoreContents: Sendable, Hashable {
    let table: String
    let derived: Set<String>

    /// Creates a value.
    ///
    /// - Parameters:
    ///   - table: The name of the table.
    ///   - derived: The columns that triggers fill, and that begin with their default values.
    public init(_ table: String, derived: Set<String> = []) {
        (self.table, self.derived) = (table, derived)
    }
}
#endif
