/// How much the collections of a gallery hold.
public struct GallerySummary: Sendable, Hashable, Codable {
    /// Photos that are shown.
    public var photos: Int
    /// Favourites among them.
    public var favourites: Int
    /// Albums.
    public var albums: Int
    /// Pairs of photos that look alike and that nobody has judged; counted to 1,000.
    public var alike: Int
    /// Photos that are put out of sight.
    public var hidden: Int
    /// Photos in the trash.
    public var trash: Int

    /// Creates one of its parts.
    public init(photos: Int, favourites: Int, albums: Int, alike: Int, hidden: Int, trash: Int) {
        self.photos = photos
        self.favourites = favourites
        self.albums = albums
        self.alike = alike
        self.hidden = hidden
        self.trash = trash
    }

    /// The most pairs that are counted.
    public static let mostAlike = 1_000
}
