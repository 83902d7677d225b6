public import CairnImaging

/// What an import keeps of a photo beside its bytes.
public struct PhotoPreview: Sendable, Hashable {
    /// What the picture says.
    public var description: PhotoDescription
    /// The thumbnail as a file.
    public var file: [UInt8]
    /// What it looks like, in 64 bits: near pictures differ in few. `nil` for a picture without features.
    public var look: UInt64?
    /// What it would look like with its pixels turned or mirrored, by orientation: for finding copies that another program turned.
    /// Without those that have no features.
    public var turned: [Orientation: UInt64]
    /// The mean colour as 0xRRGGBB.
    public var colour: UInt32?

    /// Names them.
    public init(
        description: PhotoDescription, file: [UInt8], look: UInt64? = nil,
        turned: [Orientation: UInt64] = [:], colour: UInt32? = nil
    ) {
        self.description = description
        self.file = file
        self.look = look
        self.turned = turned
        self.colour = colour
    }
}
