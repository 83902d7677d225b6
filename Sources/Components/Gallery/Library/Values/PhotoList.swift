/// A list of photos: its scope, sources, and order.
public struct PhotoList: Sendable, Hashable, Codable {
    /// A part of the gallery.
    public enum Scope: Sendable, Hashable, Codable {
        /// All photos in a state: shown, hidden, or in the trash.
        case shelf(PhotoVisibility)
        /// The shown favorites.
        case favorites
        /// The shown photos of an album, or those that meet its rules.
        case album(Album.ID)
    }

    /// The sort order of a list.
    public enum Order: String, Sendable, Hashable, Codable, CaseIterable {
        /// The latest photo first.
        case newestFirst
        /// The earliest photo first.
        case oldestFirst
    }

    /// The part of the gallery.
    public var scope: Scope
    /// The sources shown together; `nil` for all.
    public var sources: Set<String>?
    /// The sort order.
    public var order: Order
    /// The minimum number of stars, 1…5; `nil` for photos with and without a rating.
    public var minimumRating: Int?
    /// The day from which the rules of an album count back, which a ``GalleryLibrary`` sets. Without
    /// it, no photo meets such a rule.
    public var today: Day?
    /// A Boolean value that indicates whether each stack is listed as the photo on top of it, where
    /// the list has all shown photos. Other lists, which may lack that photo, have every photo.
    public var isStacked: Bool

    /// Creates a list of a part of the gallery.
    public init(
        _ scope: Scope = .shelf(.shown), sources: Set<String>? = nil, order: Order = .newestFirst,
        minimumRating: Int? = nil, today: Day? = nil, isStacked: Bool = false
    ) {
        self.scope = scope
        self.sources = sources
        self.order = order
        self.minimumRating = minimumRating
        self.today = today
        self.isStacked = isStacked
    }

    /// Reads a list; one of an earlier version has no stacks.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        scope = try values.decode(Scope.self, forKey: .scope)
        sources = try values.decodeIfPresent(Set<String>.self, forKey: .sources)
        order = try values.decode(Order.self, forKey: .order)
        minimumRating = try values.decodeIfPresent(Int.self, forKey: .minimumRating)
        today = try values.decodeIfPresent(Day.self, forKey: .today)
        isStacked = try values.decodeIfPresent(Bool.self, forKey: .isStacked) ?? false
    }

    /// A Boolean value that indicates whether the list has only the photos on top of their stacks.
    public var isCollapsed: Bool {
        isStacked && scope == .shelf(.shown) && (minimumRating ?? 0) <= 0
    }

    /// Returns the photos that a listed photo stands for: those of its stack, or itself.
    package func ids(of photo: Photo) -> [PhotoID] {
        isCollapsed ? photo.stack?.photos ?? [photo.id] : [photo.id]
    }

    /// The list with every photo of each stack.
    package var unstacked: PhotoList {
        var list = self
        list.isStacked = false
        return list
    }
}

/// A position between photos from which a list continues. It remains valid whatever is added or
/// deleted.
public struct PhotoCursor: Sendable, Hashable, Codable {
    /// The position of the photo that precedes the cursor.
    public var position: Int64

    /// Creates a cursor after the photo with a position.
    public init(position: Int64) { self.position = position }

    /// Creates a cursor after a photo.
    public init(_ photo: Photo) { position = photo.position }
}

/// The start of a page.
public enum PhotoAnchor: Sendable, Hashable, Codable {
    /// From the first photo.
    case start
    /// From the last photo, backward; the page is nevertheless in the list's order.
    case end
    /// The page that begins after a photo.
    case after(PhotoCursor)
    /// The page that ends before a photo.
    case before(PhotoCursor)
    /// From the first photo of this day; if there is none, from that of the next day with photos,
    /// in the list's order.
    case day(Day)
}

/// A page of consecutive photos.
public struct PhotoPage: Sendable, Hashable, Codable {
    /// The photos, in the list's order.
    public var photos: [Photo]
    /// A Boolean value that indicates whether more photos follow the last one (or precede the first
    /// one, if the page was read backward).
    public var hasMore: Bool

    /// Creates a page from its parts.
    public init(photos: [Photo], hasMore: Bool) {
        self.photos = photos
        self.hasMore = hasMore
    }

    /// The start of the following page; `nil` if this page is empty.
    public var next: PhotoAnchor? { photos.last.map { .after(PhotoCursor($0)) } }
    /// The end of the preceding page; `nil` if this page is empty.
    public var previous: PhotoAnchor? { photos.first.map { .before(PhotoCursor($0)) } }
}
