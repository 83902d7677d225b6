public import CairnImaging

/// What the gallery keeps of what a file says about its photo.
public struct PhotoDescription: Sendable, Hashable {
    /// Pixels across, upright.
    public var width: Int
    /// Pixels down, upright.
    public var height: Int
    /// What the file is, by its bytes: `jpeg`, `png`, `heic`.
    public var format: String
    /// Pictures in the file, at least 1.
    public var pages: Int
    /// When it was taken; `nil` if the file does not say.
    public var taken: CaptureTime?
    /// Where it was taken.
    public var place: PhotoPlace?
    /// The camera; empty if unknown.
    public var camera: String

    /// Names the facts.
    public init(
        width: Int, height: Int, format: String, pages: Int = 1, taken: CaptureTime? = nil,
        place: PhotoPlace? = nil, camera: String = ""
    ) {
        self.width = width
        self.height = height
        self.format = format
        self.pages = pages
        self.taken = taken
        self.place = place
        self.camera = camera
    }
}

/// What an import keeps of a photo beside its bytes.
public struct PhotoPreview: Sendable, Hashable {
    /// What the picture says.
    public var description: PhotoDescription
    /// The thumbnail as a file.
    public var file: [UInt8]
    /// What it looks like, in 64 bits: near pictures differ in few. `nil` for a picture without features.
    public var look: UInt64?
    /// The mean colour as 0xRRGGBB.
    public var colour: UInt32?

    /// Names them.
    public init(
        description: PhotoDescription, file: [UInt8], look: UInt64? = nil, colour: UInt32? = nil
    ) {
        self.description = description
        self.file = file
        self.look = look
        self.colour = colour
    }
}
