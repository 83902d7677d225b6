#if Database

/// The rows of a damaged file that were written, and those that were not.
public struct StoreRescue: Sendable {
    /// The rows that are not as they were saved, those of which one bit was put back, and those that are
    /// lost.
    public private(set) var doubts: [StoreDoubt]
    /// Whether ``doubts`` name every row that is lost. Without checksums, nothing tells which rows there
    /// were.
    public let isComplete: Bool
    private let known: Set<String>
    private let unsure: [String: Set<Int64>]

    init(_ rows: StagedRows) {
        (doubts, isComplete) = (rows.doubts, rows.isComplete)
        (known, unsure) = (rows.known, rows.unsure)
    }

    /// Returns whether ``doubts`` name the rows of a table that are lost.
    public func knowsLost(of table: String) -> Bool { known.contains(table) }

    /// Returns the numbers of the rows of a table of which nothing says that they are as they were saved.
    public func unsure(in table: String) -> Set<Int64> { unsure[table] ?? [] }

    /// Adds doubts about rows that have none of the same kind.
    public mutating func add(_ others: [StoreDoubt]) {
        var told = Set(doubts.map(Told.init))
        doubts += others.filter { told.insert(Told($0)).inserted }
    }

    private struct Told: Hashable {
        let table: String
        let row: Int64?
        let isMissing: Bool

        init(_ doubt: StoreDoubt) {
            (table, row, isMissing) = (doubt.table, doubt.row, doubt.isMissing)
        }
    }
}
#endif
