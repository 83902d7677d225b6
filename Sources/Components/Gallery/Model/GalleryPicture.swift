public import CairnUI

/// Names a picture of a photo for the host's store of pictures: which photo, of which version, how large.
///
///     GalleryPicture(photo, side: 256).source   // .stored("256/3/library/42")
public struct GalleryPicture: Sendable, Hashable, LosslessStringConvertible {
    /// The photo.
    public var id: PhotoID
    /// The photo's version: a photo that was edited is another picture.
    public var version: Int
    /// At most so many pixels each way.
    public var side: Int

    /// Names a picture of a photo.
    public init(_ photo: Photo, side: Int) {
        id = photo.id
        version = photo.version
        self.side = side
    }

    /// Names a picture of a photo of which only the id is known.
    public init(_ id: PhotoID, version: Int, side: Int) {
        self.id = id
        self.version = version
        self.side = side
    }

    /// Reads what ``description`` writes.
    public init?(_ description: String) {
        let parts = description.split(
            separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let side = Int(parts[0]), let version = Int(parts[1]),
            let id = PhotoID(String(parts[2]))
        else { return nil }
        self.side = side
        self.version = version
        self.id = id
    }

    /// `256/3/library/42`.
    public var description: String { "\(side)/\(version)/\(id)" }

    /// The source for an image.
    public var source: ImageSource { .stored(description) }

    /// Reads a source that ``source`` made; `nil` for any other.
    public init?(_ source: ImageSource) {
        guard case .stored(let text) = source else { return nil }
        self.init(text)
    }
}
