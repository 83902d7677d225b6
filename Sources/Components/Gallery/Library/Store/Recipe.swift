public import CairnImaging

/// The edits of a photo, as data; the original stays unchanged.
public struct Recipe: Sendable, Hashable, Codable {
    /// The document written by the image editor: the gallery stores it, and ``PhotoReader/render``
    /// reads it.
    public var document: [UInt8]
    /// The width in pixels, upright and with the edits applied.
    public var width: Int
    /// The height in pixels, upright and with the edits applied.
    public var height: Int

    /// Creates a recipe from a document and the size of the edited photo.
    public init(document: [UInt8], width: Int, height: Int) {
        self.document = document
        self.width = width
        self.height = height
    }

    /// Encodes a recipe for an upright original of `size`; `nil` for one that changes nothing.
    ///
    /// - Throws: `ImagingError` for a recipe that cannot be encoded.
    public init?(_ recipe: PhotoRecipe, of size: PixelSize) throws(ImagingError) {
        if recipe.isIdentity { return nil }
        let output = recipe.outputSize(of: size)
        self.init(
            document: try recipe.document(), width: output.width, height: output.height)
    }

    /// A 64-bit FNV-1a hash that identifies the document, for the names of derived files.
    public var key: UInt64 {
        document.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
