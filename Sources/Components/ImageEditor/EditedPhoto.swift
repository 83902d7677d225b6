public import CairnImaging

/// The picture that is being edited.
public struct EditedPhoto: Sendable, Hashable, Codable, Identifiable {
    /// The identifier of the picture, such as a path or the id in a library.
    public var id: String
    /// The size in upright orientation.
    public var size: PixelSize
    /// A digest of the bytes, supplied by the app; a recipe for another digest is rejected. `nil`
    /// matches any recipe.
    public var digest: String?
    /// The alternative text.
    public var alt: String

    /// Creates a reference to a picture.
    public init(id: String, size: PixelSize, digest: String? = nil, alt: String = "") {
        self.id = id
        self.size = size
        self.digest = digest
        self.alt = alt
    }
}
