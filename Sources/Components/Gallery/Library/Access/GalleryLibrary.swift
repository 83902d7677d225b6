/// The access of a gallery to its photos, as functions, so that a store, a folder, or a test can
/// provide them.
///
/// `init(_:sources:now:)` uses a ``GalleryStore``; ``init(photos:)`` keeps photos in memory.
public struct GalleryLibrary: Sendable {
    /// Returns the number of photos of each day of a list, earliest day first.
    public var timeline: @Sendable (PhotoList) async throws(GalleryError) -> [DayCount]
    /// Returns the photos at a range of indices of a list; indices past the end are ignored.
    public var photos: @Sendable (Range<Int>, PhotoList) async throws(GalleryError) -> [Photo]
    /// Returns the photos that match a search text, up to a limit.
    public var search:
        @Sendable (String, PhotoList, _ limit: Int) async throws(GalleryError) -> PhotoPage
    /// Returns the first photos of a shuffled list, up to a limit.
    public var shuffle:
        @Sendable (UInt64, PhotoList, _ limit: Int) async throws(GalleryError) -> PhotoPage
    /// Moves photos to the trash.
    public var trash: @Sendable ([PhotoID]) async throws(GalleryError) -> Void
    /// Restores photos from the trash.
    public var restore: @Sendable ([PhotoID]) async throws(GalleryError) -> Void
    /// Marks photos as favorites, or removes the mark.
    public var setFavorite: @Sendable ([PhotoID], Bool) async throws(GalleryError) -> Void
    /// Hides photos.
    public var hide: @Sendable ([PhotoID]) async throws(GalleryError) -> Void
    /// Sets a caption.
    public var setCaption: @Sendable (PhotoID, String) async throws(GalleryError) -> Void
    /// Scans the sources for new, deleted, and changed photos.
    public var refresh: @Sendable () async throws(GalleryError) -> Void
    /// The access to albums, the trash, and other collections; `nil` if the library has none.
    public var collections: GalleryCollections?
    /// The access to details that the user can change; `nil` if the library does not allow it.
    public var details: GalleryDetails?
    /// Returns a sequence with one element for each change of the library from the time of the
    /// call.
    public var changes: @Sendable () -> AsyncStream<Void>

    /// Creates a library from functions.
    public init(
        timeline: @escaping @Sendable (PhotoList) async throws(GalleryError) -> [DayCount],
        photos:
            @escaping @Sendable (Range<Int>, PhotoList) async throws(GalleryError) -> [Photo],
        search:
            @escaping @Sendable (String, PhotoList, Int) async throws(GalleryError) -> PhotoPage,
        shuffle:
            @escaping @Sendable (UInt64, PhotoList, Int) async throws(GalleryError) -> PhotoPage,
        trash: @escaping @Sendable ([PhotoID]) async throws(GalleryError) -> Void,
        restore: @escaping @Sendable ([PhotoID]) async throws(GalleryError) -> Void,
        setFavorite:
            @escaping @Sendable ([PhotoID], Bool) async throws(GalleryError) -> Void,
        hide: @escaping @Sendable ([PhotoID]) async throws(GalleryError) -> Void,
        setCaption: @escaping @Sendable (PhotoID, String) async throws(GalleryError) -> Void,
        refresh: @escaping @Sendable () async throws(GalleryError) -> Void = {},
        collections: GalleryCollections? = nil, details: GalleryDetails? = nil,
        changes: @escaping @Sendable () -> AsyncStream<Void>
    ) {
        self.timeline = timeline
        self.photos = photos
        self.search = search
        self.shuffle = shuffle
        self.trash = trash
        self.restore = restore
        self.setFavorite = setFavorite
        self.hide = hide
        self.setCaption = setCaption
        self.refresh = refresh
        self.collections = collections
        self.details = details
        self.changes = changes
    }

    /// The maximum number of search results.
    public static let mostFound = 1_000
    /// The maximum number of pairs of similar photos shown at once.
    public static let mostPairs = 50
}
