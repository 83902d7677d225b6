public import CairnImaging

/// The picture that is being edited.
public struct EditedPhoto: Sendable, Hashable, Codable, Identifiable {
    /// Tells it from others: a path, an id of a library.
    public var id: String
    /// Its upright size.
    public var size: PixelSize
    /// A digest of its bytes, as the app knows it; a recipe for another digest is refused. `nil` fits all.
    public var digest: String?
    /// What it shows, in words.
    public var alt: String

    /// Names a picture.
    public init(id: String, size: PixelSize, digest: String? = nil, alt: String = "") {
        self.id = id
        self.size = size
        self.digest = digest
        self.alt = alt
    }
}
