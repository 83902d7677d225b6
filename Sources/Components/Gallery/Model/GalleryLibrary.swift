/// What a gallery needs of whoever keeps the photos: functions, so that a store, a folder or a test can be one.
///
/// `init(_:now:)` takes a ``GalleryStore``; ``init(photos:)`` keeps photos in memory.
public struct GalleryLibrary: Sendable {
    /// How many photos each day of a list has, earliest first.
    public var timeline: @Sendable (PhotoList) async throws(GalleryError) -> [DayCount]
    /// The photos at some places of a list; places past the end give fewer.
    public var photos: @Sendable (Range<Int>, PhotoList) async throws(GalleryError) -> [Photo]
    /// The photos that words find, at most so many.
    public var search:
        @Sendable (String, PhotoList, _ limit: Int) async throws(GalleryError) -> PhotoPage
    /// The first photos of a shuffled list, at most so many.
    public var shuffle:
        @Sendable (UInt64, PhotoList, _ limit: Int) async throws(GalleryError) -> PhotoPage
    /// Puts photos into the trash.
    public var trash: @Sendable ([PhotoID]) async throws(GalleryError) -> Void
    /// Takes photos out of the trash.
    public var restore: @Sendable ([PhotoID]) async throws(GalleryError) -> Void
    /// Marks favourites.
    public var setFavourite: @Sendable ([PhotoID], Bool) async throws(GalleryError) -> Void
    /// Puts photos out of sight.
    public var hide: @Sendable ([PhotoID]) async throws(GalleryError) -> Void
    /// Sets a caption.
    public var setCaption: @Sendable (PhotoID, String) async throws(GalleryError) -> Void
    /// Looks through the sources for what is new, gone or changed.
    public var refresh: @Sendable () async throws(GalleryError) -> Void
    /// Albums, trash and the like; `nil` where there is nothing of the kind.
    public var collections: GalleryCollections?
    /// What changes from now on; one element whenever something did.
    public var changes: @Sendable () -> AsyncStream<Void>

    /// Creates a library of functions.
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
        setFavourite:
            @escaping @Sendable ([PhotoID], Bool) async throws(GalleryError) -> Void,
        hide: @escaping @Sendable ([PhotoID]) async throws(GalleryError) -> Void,
        setCaption: @escaping @Sendable (PhotoID, String) async throws(GalleryError) -> Void,
        refresh: @escaping @Sendable () async throws(GalleryError) -> Void = {},
        collections: GalleryCollections? = nil,
        changes: @escaping @Sendable () -> AsyncStream<Void>
    ) {
        self.timeline = timeline
        self.photos = photos
        self.search = search
        self.shuffle = shuffle
        self.trash = trash
        self.restore = restore
        self.setFavourite = setFavourite
        self.hide = hide
        self.setCaption = setCaption
        self.refresh = refresh
        self.collections = collections
        self.changes = changes
    }

    /// The most photos that a search shows.
    public static let mostFound = 1_000
    /// The most pairs of photos that look alike that are shown at once.
    public static let mostPairs = 50
}
