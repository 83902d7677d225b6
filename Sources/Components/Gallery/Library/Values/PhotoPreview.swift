public import CairnImaging

/// The data that an import stores for a photo in addition to its bytes.
public struct PhotoPreview: Sendable, Hashable {
    /// The metadata of the picture.
    public var description: PhotoDescription
    /// The thumbnail as a file.
    public var file: [UInt8]
    /// The 64-bit perceptual hash: similar pictures differ in few bits. `nil` for a picture without
    /// features.
    public var look: UInt64?
    /// The perceptual hashes of the picture with its pixels rotated or mirrored, by orientation,
    /// for finding copies that another program rotated. Orientations without features are omitted.
    public var turned: [Orientation: UInt64]
    /// The mean color as 0xRRGGBB.
    public var color: UInt32?

    /// Creates a preview from its parts.
    public init(
        description: PhotoDescription, file: [UInt8], look: UInt64? = nil,
        turned: [Orientation: UInt64] = [:], color: UInt32? = nil
    ) {
        self.description = description
        self.file = file
        self.look = look
        self.turned = turned
        self.color = color
    }
}
