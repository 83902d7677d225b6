/// The result of checking all photos and files of a library.
public struct LibraryReport: Sendable, Hashable {
    /// The number of originals checked.
    public var checked = 0
    /// The photos whose original is missing.
    public var missing: [PhotoID] = []
    /// The photos whose original differs from the bytes that were stored.
    public var damaged: [PhotoID] = []
    /// The photos whose original could not be read, because there is no room to restore it from the
    /// external storage. Nothing is known about them.
    public var unread: [PhotoID] = []
    /// The originals without a row. Importing them creates photos again.
    public var strays: [String] = []
    /// The problems of the database that SQLite reports; empty if there are none.
    public var database: [String] = []
    /// The tables that do not agree with the photos they follow from: counts and indexes, which
    /// ``GalleryStore/mendDerived()`` fills again.
    public var derived: [String] = []

    /// A Boolean value that indicates whether no problems were found.
    public var isSound: Bool {
        missing.isEmpty && damaged.isEmpty && strays.isEmpty && database.isEmpty
            && derived.isEmpty
    }
}
