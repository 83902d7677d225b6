public import CairnImaging

/// One photo as the gallery shows it.
public struct Photo: Sendable, Hashable, Identifiable, Codable {
    /// What it is called for good.
    public var id: PhotoID
    /// Grows with every change of what a cell shows: with the same ``id`` and version nothing needs drawing.
    public var version: Int
    /// Its place in the timeline: unique, greater is later. For ``PhotoCursor``.
    public var position: Int64
    /// The name of the file it came from.
    public var name: String
    /// When it was taken.
    public var taken: CaptureTime
    /// Pixels across, upright and as edited.
    public var width: Int
    /// Pixels down, upright and as edited.
    public var height: Int
    /// What the file is: `jpeg`, `png`, `heic`.
    public var format: String
    /// Pictures in the file: more than 1 for an animation or a burst.
    public var pages: Int
    /// The size of the original.
    public var bytes: Int64
    /// What a person wrote about it; empty without.
    public var caption: String
    /// Where it was taken.
    public var place: PhotoPlace?
    /// What that place is called; empty if nobody has said.
    public var placeName: String
    /// The camera; empty if unknown.
    public var camera: String
    /// Whether it is a favourite.
    public var isFavourite: Bool
    /// Where it is kept.
    public var shelf: PhotoShelf
    /// When it was put into the trash, in seconds since 1970.
    public var trashedAt: Int64?
    /// What its original's bytes hash to; `nil` for photos of other sources.
    public var hash: ContentHash?
    /// Names the edits that are in force, for derived files; `nil` for the original.
    public var recipeKey: UInt64?
    /// The mean colour as 0xRRGGBB: what a cell shows until its picture is there. `nil` if unknown.
    public var colour: UInt32?

    /// Creates one of its parts.
    public init(
        id: PhotoID, version: Int, position: Int64, name: String, taken: CaptureTime, width: Int,
        height: Int, format: String, pages: Int, bytes: Int64, caption: String,
        place: PhotoPlace? = nil,
        placeName: String, camera: String, isFavourite: Bool, shelf: PhotoShelf,
        trashedAt: Int64? = nil, hash: ContentHash? = nil, recipeKey: UInt64? = nil,
        colour: UInt32? = nil
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
        self.isFavourite = isFavourite
        self.shelf = shelf
        self.trashedAt = trashedAt
        self.hash = hash
        self.recipeKey = recipeKey
        self.colour = colour
    }

    /// Width over height; 1 where a side is missing.
    public var ratio: Double { width > 0 && height > 0 ? Double(width) / Double(height) : 1 }

    /// Whether a cell that shows `other` may stay as it is: same id, same version.
    public func looksLike(_ other: Photo) -> Bool { id == other.id && version == other.version }
}
