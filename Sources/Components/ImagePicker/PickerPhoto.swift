public import CairnImaging
public import CairnUI

/// A photo that can be picked, as its source knows it without opening the file.
public struct PickerPhoto: Sendable, Hashable, Codable, Identifiable {
    /// Tells a photo from all others, of all sources: `library/42`.
    public var id: String
    /// Grows when the photo changes.
    public var version: Int
    /// Names its bytes where the source knows a digest: the same photo by two paths is picked once.
    public var content: String?
    /// Its upright size, if it is known.
    public var size: PixelSize?
    /// When it was taken.
    public var time: CaptureTime?
    /// Where it was taken.
    public var place: PhotoPlace?
    /// What that place is called; empty if nobody has said.
    public var placeName: String
    /// What a person wrote about it; empty without.
    public var caption: String
    /// The name of its file.
    public var name: String
    /// Whether it moves.
    public var isAnimated: Bool
    /// Whether it is a favourite.
    public var isFavourite: Bool
    /// What a cell shows.
    public var thumbnail: ImageSource

    /// Names a photo.
    public init(
        id: String, version: Int = 0, content: String? = nil, size: PixelSize? = nil,
        time: CaptureTime? = nil, place: PhotoPlace? = nil, placeName: String = "",
        caption: String = "", name: String = "", isAnimated: Bool = false,
        isFavourite: Bool = false, thumbnail: ImageSource
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
        self.isFavourite = isFavourite
        self.thumbnail = thumbnail
    }
}

/// A collection of a source's photos.
public struct PickerAlbum: Sendable, Hashable, Codable, Identifiable {
    /// Tells it from the others of its source.
    public var id: String
    /// Its name.
    public var name: String
    /// How many photos it holds, if that is known.
    public var count: Int?

    /// Names an album.
    public init(id: String, name: String, count: Int? = nil) {
        self.id = id
        self.name = name
        self.count = count
    }
}

/// Which kinds of photos are shown.
public enum PickerKind: String, Sendable, Hashable, Codable, CaseIterable {
    case all, still, animated, placed, favourite

    /// Whether a photo is of the kind.
    public func includes(_ photo: PickerPhoto) -> Bool {
        switch self {
        case .all: true
        case .still: !photo.isAnimated
        case .animated: photo.isAnimated
        case .placed: photo.place != nil || !photo.placeName.isEmpty
        case .favourite: photo.isFavourite
        }
    }
}

/// What is asked of a source.
public struct PickerQuery: Sendable, Hashable, Codable {
    /// The album; `nil` for all photos.
    public var album: PickerAlbum.ID?
    /// Words to be found in names, captions and places; empty for none.
    public var words: String
    /// The kind.
    public var kind: PickerKind

    /// Creates a question; by default for everything.
    public init(album: PickerAlbum.ID? = nil, words: String = "", kind: PickerKind = .all) {
        self.album = album
        self.words = words
        self.kind = kind
    }
}

/// What a person has allowed.
public enum PickerAccess: String, Sendable, Hashable, Codable, CaseIterable {
    /// Nobody was asked yet.
    case notAsked
    /// Some photos.
    case limited
    /// All photos.
    case full
    /// None.
    case denied
    /// None, and the person cannot change it.
    case restricted

    /// Whether photos can be shown.
    public var showsPhotos: Bool { self == .limited || self == .full }
}
