/// Which photos are listed, and in which direction.
public struct PhotoList: Sendable, Hashable, Codable {
    /// A part of the gallery.
    public enum Scope: Sendable, Hashable, Codable {
        /// Everything on a shelf.
        case shelf(PhotoShelf)
        /// The favourites that are shown.
        case favourites
        /// The photos of an album that are shown.
        case album(Album.ID)
    }

    /// Which end comes first.
    public enum Order: String, Sendable, Hashable, Codable, CaseIterable {
        /// The latest photo first.
        case newestFirst
        /// The earliest photo first.
        case oldestFirst
    }

    /// The part.
    public var scope: Scope
    /// The sources shown together; `nil` for all.
    public var sources: Set<String>?
    /// The direction.
    public var order: Order

    /// Lists a part of the gallery.
    public init(
        _ scope: Scope = .shelf(.shown), sources: Set<String>? = nil, order: Order = .newestFirst
    ) {
        self.scope = scope
        self.sources = sources
        self.order = order
    }
}

/// A place between photos, from which a list goes on. Stays good whatever is added or deleted.
public struct PhotoCursor: Sendable, Hashable, Codable {
    /// The position of the photo it stands behind.
    public var position: Int64

    /// Stands behind the photo with this position.
    public init(position: Int64) { self.position = position }

    /// Stands behind a photo.
    public init(_ photo: Photo) { position = photo.position }
}

/// From where a page is read.
public enum PhotoAnchor: Sendable, Hashable, Codable {
    /// From the first photo.
    case start
    /// From the last photo, backwards; the page is in the list's order all the same.
    case end
    /// Behind a photo.
    case after(PhotoCursor)
    /// Up to a photo, without it: the page that ends there.
    case before(PhotoCursor)
    /// From the first photo of this day, or of the next day in the list's direction that has one.
    case day(Day)
}

/// Some photos in a row.
public struct PhotoPage: Sendable, Hashable, Codable {
    /// The photos, in the list's order.
    public var photos: [Photo]
    /// Whether more follow behind the last one (before the first one, if it was read backwards).
    public var hasMore: Bool

    /// Creates one of its parts.
    public init(photos: [Photo], hasMore: Bool) {
        self.photos = photos
        self.hasMore = hasMore
    }

    /// From where the list goes on behind this page; `nil` if it is empty.
    public var next: PhotoAnchor? { photos.last.map { .after(PhotoCursor($0)) } }
    /// From where the list goes on above this page; `nil` if it is empty.
    public var previous: PhotoAnchor? { photos.first.map { .before(PhotoCursor($0)) } }
}
