/// What a gallery asks of whoever keeps albums, trash and photos out of sight, beside ``GalleryLibrary``.
public struct GalleryCollections: Sendable {
    /// How much each collection holds, of the sources of a list.
    public var summary: @Sendable (PhotoList) async throws(GalleryError) -> GallerySummary
    /// The albums, in their order.
    public var albums: @Sendable () async throws(GalleryError) -> [Album]
    /// The places that have names, those with the most photos first.
    public var places: @Sendable () async throws(GalleryError) -> [PlaceCount]
    /// The latest photos of a place, by its name; at most so many.
    public var photosAtPlace:
        @Sendable (_ name: String, _ limit: Int) async throws(GalleryError) -> PhotoPage
    /// Where on earth the photos of a list's sources were taken; `nil` if nobody knows of any.
    public var mapArea: @Sendable (PhotoList) async throws(GalleryError) -> PlaceArea?
    /// How many photos of a list's sources each square of a map has.
    public var clusters:
        @Sendable (MapWindow, PhotoList) async throws(GalleryError) -> [PlaceCluster]
    /// The latest photos of a square of a map, of a list's sources; at most so many.
    public var photosInSquare:
        @Sendable (MapCell, PhotoList, _ limit: Int) async throws(GalleryError) -> PhotoPage
    /// Pairs of photos that look alike and that nobody has judged, the closest first; at most so many.
    public var alikePairs: @Sendable (_ limit: Int) async throws(GalleryError) -> [AlikePair]
    /// Does one of the deeds that concern collections.
    ///
    /// Returns how many photos are gone, for ``GalleryOrder/purge(_:)``; 0 for all others.
    public var carryOut: @Sendable (GalleryOrder) async throws(GalleryError) -> Int

    /// Creates collections of functions.
    public init(
        summary: @escaping @Sendable (PhotoList) async throws(GalleryError) -> GallerySummary,
        albums: @escaping @Sendable () async throws(GalleryError) -> [Album],
        places: @escaping @Sendable () async throws(GalleryError) -> [PlaceCount],
        photosAtPlace:
            @escaping @Sendable (_ name: String, _ limit: Int) async throws(GalleryError) ->
            PhotoPage,
        mapArea:
            @escaping @Sendable (PhotoList) async throws(GalleryError) -> PlaceArea? = {
                _ throws(GalleryError) in nil
            },
        clusters:
            @escaping @Sendable (MapWindow, PhotoList) async throws(GalleryError) ->
            [PlaceCluster] = { _, _ throws(GalleryError) in [] },
        photosInSquare:
            @escaping @Sendable (MapCell, PhotoList, _ limit: Int) async throws(GalleryError) ->
            PhotoPage = { _, _, _ throws(GalleryError) in PhotoPage(photos: [], hasMore: false) },
        alikePairs: @escaping @Sendable (_ limit: Int) async throws(GalleryError) -> [AlikePair],
        carryOut: @escaping @Sendable (GalleryOrder) async throws(GalleryError) -> Int
    ) {
        self.summary = summary
        self.albums = albums
        self.places = places
        self.photosAtPlace = photosAtPlace
        self.mapArea = mapArea
        self.clusters = clusters
        self.photosInSquare = photosInSquare
        self.alikePairs = alikePairs
        self.carryOut = carryOut
    }
}
