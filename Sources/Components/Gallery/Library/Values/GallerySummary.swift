/// The number of items in each collection of a gallery.
public struct GallerySummary: Sendable, Hashable, Codable {
    /// The number of shown photos.
    public var photos: Int
    /// The number of favorites among them.
    public var favorites: Int
    /// The number of albums.
    public var albums: Int
    /// The number of pairs of similar photos that have not been judged yet, counted up to 1,000.
    public var alike: Int
    /// The number of hidden photos.
    public var hidden: Int
    /// The number of photos in the trash.
    public var trash: Int

    /// Creates a summary from its parts.
    public init(photos: Int, favorites: Int, albums: Int, alike: Int, hidden: Int, trash: Int) {
        self.photos = photos
        self.favorites = favorites
        self.albums = albums
        self.alike = alike
        self.hidden = hidden
        self.trash = trash
    }

    /// The number up to which pairs are counted.
    public static let mostAlike = 1_000
}
