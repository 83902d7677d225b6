#if Database && Vault
import CairnDatabase

/// The row of a store, as people are told of it.
struct RowName: Codable, Sendable, Hashable {
    /// The name of the table.
    var table: String
    /// The number of the row, or that of the row to which it belongs.
    var row: Int64?
    /// The numbers and texts of the key of the row.
    var parts: [String] = []
    /// The label of the row, such as its title.
    var label: String?

    init(_ table: String, number: Int64) { (self.table, row) = (table, number) }

    init(_ doubt: StoreDoubt) {
        (table, row, parts, label) = (doubt.table, doubt.row, doubt.parts, doubt.label)
    }
}
#endif
