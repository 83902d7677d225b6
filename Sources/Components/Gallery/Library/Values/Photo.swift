public import CairnImaging

/// A photo of a gallery.
public struct Photo: Sendable, Hashable, Identifiable, Codable {
    /// The permanent identifier.
    public var id: PhotoID
    /// A number that increases with every change that is visible in a cell: a cell with the same
    /// ``id`` and version need not be redrawn.
    public var version: Int
    /// The position in the timeline: unique, and greater for later photos. Used by ``PhotoCursor``.
    public var position: Int64
    /// The name of the original file.
    public var name: String
    /// The capture time.
    public var taken: CaptureTime
    /// The width in pixels, upright and as edited.
    public var width: Int
    /// The height in pixels, upright and as edited.
    public var height: Int
    /// The file format: `jpeg`, `png`, `heic`.
    public var format: String
    /// The number of pictures in the file: more than 1 for an animation or a burst.
    public var pages: Int
    /// The size of the original in bytes.
    public var bytes: Int64
    /// The user's caption; empty if there is none.
    public var caption: String
    /// The place where the photo was taken.
    public var place: PhotoLocation?
    /// The name of that place; empty if it has none.
    public var placeName: String
    /// The name of the camera; empty if unknown.
    public var camera: String
    /// A Boolean value that indicates whether the photo is a favorite.
    public var isFavorite: Bool
    /// The rating, 1…5 stars; 0 if there is none.
    public var rating: Int
    /// The tags, in the order in which they were added.
    public var tags: [String]
    /// The state of the photo: shown, hidden, or in the trash.
    public var shelf: PhotoVisibility
    /// The time at which the photo was moved to the trash, in seconds since 1970.
    public var trashedAt: Int64?
    /// The hash of the original's bytes; `nil` for photos of other sources.
    public var hash: ContentHash?
    /// A key that identifies the current edits, for derived files; `nil` for the unedited original.
    public var recipeKey: UInt64?
    /// The mean color as 0xRRGGBB, which a cell shows until the picture is loaded; `nil` if
    /// unknown.
    public var color: UInt32?
    /// The stack that the photo belongs to; `nil` if there is no other shown photo in it.
    public var stack: PhotoStack?

    /// Creates a photo from its parts.
    public init(
        id: PhotoID, version: Int, position: Int64, name: String, taken: CaptureTime, width: Int,
        height: Int, format: String, pages: Int, bytes: Int64, caption: String,
        place: PhotoLocation? = nil,
        placeName: String, camera: String, isFavorite: Bool, shelf: PhotoVisibility,
        trashedAt: Int64? = nil, hash: ContentHash? = nil, recipeKey: UInt64? = nil,
        color: UInt32? = nil, rating: Int = 0, tags: [String] = [],
        stack: PhotoStack? = nil
    ) {
        self.id = id
        self.version = version
        self.position = position
        self.name = name
        self.taken = taken
        self.width = width
        self.height = height
        self.format = format
        self.pages = pages
        self.bytes = bytes
        self.caption = caption
        self.place = place
        self.placeName = placeName
        self.camera = camera
        self.isFavorite = isFavorite
        self.shelf = shelf
        self.trashedAt = trashedAt
        self.hash = hash
        self.recipeKey = recipeKey
        self.color = color
        self.rating = rating
        self.tags = tags
        self.stack = stack
    }

    /// The width-to-height ratio; 1 if the size is unknown.
    public var ratio: Double { width > 0 && height > 0 ? Double(width) / Double(height) : 1 }

    /// Takes new details.
    package mutating func apply(_ change: PhotoChange) {
        caption = change.caption ?? caption
        taken = change.taken ?? taken
        placeName = change.placeName ?? placeName
        if let place = change.place { self.place = place.location }
        if let rating = change.rating { self.rating = min(max(rating, 0), 5) }
        if let tags = change.tags { self.tags = PhotoTags.normalized(tags) }
    }

    /// Returns `true` if a cell that shows `other` need not be redrawn: same id, same version.
    public func looksLike(_ other: Photo) -> Bool { id == other.id && version == other.version }
}
