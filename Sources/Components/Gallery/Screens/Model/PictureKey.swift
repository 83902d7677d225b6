public import CairnGalleryLibrary
public import CairnUI

/// The key of a photo's picture in the host's image store: photo, version, and size.
///
///     PictureKey(photo, side: 256).source   // .stored("256/3/library/42")
public struct PictureKey: Sendable, Hashable, LosslessStringConvertible {
    /// The photo.
    public var id: PhotoID
    /// The photo's version: an edited photo has a different picture.
    public var version: Int
    /// The maximum width and height, in pixels.
    public var side: Int

    /// Creates the key for a photo's picture.
    public init(_ photo: Photo, side: Int) {
        id = photo.id
        version = photo.version
        self.side = side
    }

    /// Creates the key for the picture of a photo of which only the id and version are known.
    public init(_ id: PhotoID, version: Int, side: Int) {
        self.id = id
        self.version = version
        self.side = side
    }

    /// Parses the format of ``description``.
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

    /// The key as text, such as `256/3/library/42`.
    public var description: String { "\(side)/\(version)/\(id)" }

    /// The image source for the picture.
    public var source: ImageSource { .stored(description) }

    /// Creates a key from an image source made by ``source``; `nil` for any other source.
    public init?(_ source: ImageSource) {
        guard case .stored(let text) = source else { return nil }
        self.init(text)
    }
}
