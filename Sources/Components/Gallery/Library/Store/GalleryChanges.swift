/// The changes in a library since they were last received.
public struct GalleryChanges: Sendable, Hashable {
    /// The row numbers of added, changed, and deleted photos, of the library or of sources.
    public var photos: Set<Int64> = []
    /// A Boolean value that indicates whether albums or their contents changed.
    public var albums = false
    /// A Boolean value that indicates whether there are so many changes that everything must be
    /// read again.
    public var everything = false

    /// Creates an empty set of changes.
    public init() {}

    /// A Boolean value that indicates whether nothing changed.
    public var isEmpty: Bool { photos.isEmpty && !albums && !everything }

    /// The number of changed photos above which everything counts as changed: a set of a million
    /// numbers would cost more and be of less use.
    private static let most = 10_000

    mutating func formUnion(_ other: GalleryChanges) {
        albums = albums || other.albums
        everything = everything || other.everything
        photos.formUnion(other.photos)
        shrink()
    }

    mutating func insert(_ photo: Int64) {
        guard !everything else { return }
        photos.insert(photo)
        shrink()
    }

    private mutating func shrink() {
        guard everything || photos.count > Self.most else { return }
        everything = true
        photos = []
    }
}
