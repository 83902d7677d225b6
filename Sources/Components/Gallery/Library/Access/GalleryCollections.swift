/// The access to albums, the trash, hidden photos, and places of a library, in addition to
/// ``GalleryLibrary``.
public struct GalleryCollections: Sendable {
    /// Returns the number of items in each collection, for the sources of a list.
    public var summary: @Sendable (PhotoList) async throws(GalleryError) -> GallerySummary
    /// Returns the albums, in their order.
    public var albums: @Sendable () async throws(GalleryError) -> [Album]
    /// Returns the named places, those with the most photos first.
    public var places: @Sendable () async throws(GalleryError) -> [PlaceCount]
    /// Returns the latest photos of a named place, up to a limit.
    public var photosAtPlace:
        @Sendable (_ name: String, _ limit: Int) async throws(GalleryError) -> PhotoPage
    /// Returns the area in which the photos of a list's sources were taken; `nil` if no photo has a
    /// place.
    public var mapArea: @Sendable (PhotoList) async throws(GalleryError) -> PlaceArea?
    /// Returns the number of photos of a list's sources in each tile of a map.
    public var clusters:
        @Sendable (MapTileRange, PhotoList) async throws(GalleryError) -> [PlaceCluster]
    /// Returns the latest photos of a map tile, from a list's sources, up to a limit.
    public var photosInSquare:
        @Sendable (MapTile, PhotoList, _ limit: Int) async throws(GalleryError) -> PhotoPage
    /// Returns pairs of similar photos that have not been judged yet, the closest first, up to a
    /// limit.
    public var alikePairs: @Sendable (_ limit: Int) async throws(GalleryError) -> [SimilarPair]
    /// Returns the shown photos of a stack, the one on top first.
    public var stackPhotos: @Sendable (_ number: Int64) async throws(GalleryError) -> [Photo]
    /// Performs an operation that concerns collections.
    ///
    /// Returns the number of permanently deleted photos for ``GalleryRequest/purge(_:)``, and of new
    /// stacks for ``GalleryRequest/findStacks``; 0 for all other operations.
    public var carryOut: @Sendable (GalleryRequest) async throws(GalleryError) -> Int

    /// Creates collections from functions.
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
            @escaping @Sendable (MapTileRange, PhotoList) async throws(GalleryError) ->
            [PlaceCluster] = { _, _ throws(GalleryError) in [] },
        photosInSquare:
            @escaping @Sendable (MapTile, PhotoList, _ limit: Int) async throws(GalleryError) ->
            PhotoPage = { _, _, _ throws(GalleryError) in PhotoPage(photos: [], hasMore: false) },
        alikePairs: @escaping @Sendable (_ limit: Int) async throws(GalleryError) -> [SimilarPair],
        stackPhotos:
            @escaping @Sendable (_ number: Int64) async throws(GalleryError) -> [Photo] = {
                _ throws(GalleryError) in []
            },
        carryOut: @escaping @Sendable (GalleryRequest) async throws(GalleryError) -> Int
    ) {
        self.summary = summary
        self.albums = albums
        self.places = places
        self.photosAtPlace = photosAtPlace
        self.mapArea = mapArea
        self.clusters = clusters
        self.photosInSquare = photosInSquare
        self.alikePairs = alikePairs
        self.stackPhotos = stackPhotos
        self.carryOut = carryOut
    }
}
