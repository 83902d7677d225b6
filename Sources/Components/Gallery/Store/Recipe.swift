public import CairnImaging

/// The edits of a photo, as data: the original stays as it came.
public struct Recipe: Sendable, Hashable, Codable {
    /// What the image editor wrote: the gallery keeps it, and ``PhotoReader/render`` reads it.
    public var document: [UInt8]
    /// Pixels across, upright, with the edits.
    public var width: Int
    /// Pixels down, upright, with the edits.
    public var height: Int

    /// Names edits and the size they leave.
    public init(document: [UInt8], width: Int, height: Int) {
        self.document = document
        self.width = width
        self.height = height
    }

    /// Writes down a recipe for an upright original of `size`; `nil` for one that changes nothing.
    ///
    /// - Throws: `ImagingError` for one that cannot be written.
    public init?(_ recipe: PhotoRecipe, of size: PixelSize) throws(ImagingError) {
        if recipe.isIdentity { return nil }
        let output = recipe.outputSize(of: size)
        self.init(
            document: try recipe.document(), width: output.width, height: output.height)
    }

    /// Names the document, for derived files: FNV-1a, 64 bits.
    public var key: UInt64 {
        document.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
