public import CairnImaging
public import CairnUI

/// A photo that can be picked, with the properties known to its source without opening the file.
public struct PickerPhoto: Sendable, Hashable, Codable, Identifiable {
    /// The identifier of the photo, unique across all sources: `library/42`.
    public var id: String
    /// A number that changes when the photo changes.
    public var version: Int
    /// A digest of the bytes, if the source knows it, so that the same photo at two paths is picked
    /// only once.
    public var content: String?
    /// The size in upright orientation, if it is known.
    public var size: PixelSize?
    /// The time at which the photo was taken.
    public var time: CaptureTime?
    /// The location at which the photo was taken.
    public var place: PhotoLocation?
    /// The name of the location; empty if unknown.
    public var placeName: String
    /// The user's caption; empty if there is none.
    public var caption: String
    /// The file name.
    public var name: String
    /// Indicates that the image is animated.
    public var isAnimated: Bool
    /// Indicates that the photo is a favorite.
    public var isFavorite: Bool
    /// The image shown in a cell.
    public var thumbnail: ImageSource

    /// Creates a photo.
    public init(
        id: String, version: Int = 0, content: String? = nil, size: PixelSize? = nil,
        time: CaptureTime? = nil, place: PhotoLocation? = nil, placeName: String = "",
        caption: String = "", name: String = "", isAnimated: Bool = false,
        isFavorite: Bool = false, thumbnail: ImageSource
    ) {
        self.id = id
        self.version = version
        self.content = content
        self.size = size
        self.time = time
        self.place = place
        self.placeName = placeName
        self.caption = caption
        self.name = name
        self.isAnimated = isAnimated
        self.isFavorite = isFavorite
        self.thumbnail = thumbnail
    }
}

/// A collection of a source's photos.
public struct PickerAlbum: Sendable, Hashable, Codable, Identifiable {
    /// The identifier of the album, unique within its source.
    public var id: String
    /// The name of the album.
    public var name: String
    /// The number of photos, if it is known.
    public var count: Int?

    /// Creates an album.
    public init(id: String, name: String, count: Int? = nil) {
        self.id = id
        self.name = name
        self.count = count
    }
}

/// A kind of photo to show.
public enum PickerKind: String, Sendable, Hashable, Codable, CaseIterable {
    case all, still, animated, placed, favorite

    /// Returns `true` if a photo is of this kind.
    public func includes(_ photo: PickerPhoto) -> Bool {
        switch self {
        case .all: true
        case .still: !photo.isAnimated
        case .animated: photo.isAnimated
        case .placed: photo.place != nil || !photo.placeName.isEmpty
        case .favorite: photo.isFavorite
        }
    }
}

/// A query for the photos of a source.
public struct PickerQuery: Sendable, Hashable, Codable {
    /// The album; `nil` for all photos.
    public var album: PickerAlbum.ID?
    /// The search text for names, captions and places; empty for no search.
    public var words: String
    /// The kind of photo.
    public var kind: PickerKind

    /// Creates a query; by default, for all photos.
    public init(album: PickerAlbum.ID? = nil, words: String = "", kind: PickerKind = .all) {
        self.album = album
        self.words = words
        self.kind = kind
    }
}

/// The access that the user has granted.
public enum PickerAccess: String, Sendable, Hashable, Codable, CaseIterable {
    /// The user was not asked yet.
    case notAsked
    /// Access to some photos.
    case limited
    /// Access to all photos.
    case full
    /// No access.
    case denied
    /// No access, and the user cannot change that.
    case restricted
    /// The folder of the source does not exist.
    case missing

    /// Indicates that photos can be shown.
    public var showsPhotos: Bool { self == .limited || self == .full }
}
