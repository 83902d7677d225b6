/// What changed in a library since it was last asked.
public struct GalleryChanges: Sendable, Hashable {
    /// The numbers of photos whose rows were added, changed or deleted, by ``Photo/id`` of the library or of sources.
    public var photos: Set<Int64> = []
    /// Whether albums, or what is in them, changed.
    public var albums = false
    /// Whether so much changed that everything is to be read again.
    public var everything = false

    /// Nothing.
    public init() {}

    /// Whether nothing changed.
    public var isEmpty: Bool { photos.isEmpty && !albums && !everything }

    /// More than this is everything: a set of a million numbers would say less, and cost more.
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
