/// What a look at every photo and every file of a library found.
public struct LibraryReport: Sendable, Hashable {
    /// Originals that were looked at.
    public var checked = 0
    /// Photos whose original is not there.
    public var missing: [PhotoID] = []
    /// Photos whose original has other bytes than were stored.
    public var damaged: [PhotoID] = []
    /// Originals without a row. Importing them makes photos of them again.
    public var strays: [String] = []
    /// What SQLite says is wrong with the database; empty if nothing is.
    public var database: [String] = []

    /// Whether all is well.
    public var isSound: Bool {
        missing.isEmpty && damaged.isEmpty && strays.isEmpty && database.isEmpty
    }
}
