/// A named collection of photos.
public struct Album: Sendable, Hashable, Identifiable, Codable {
    /// The number of an album, never used again.
    public typealias ID = Int64

    /// Its number.
    public var id: ID
    /// Its name.
    public var name: String
    /// How many of its photos are shown: neither hidden nor in the trash.
    public var count: Int
    /// The photo on its front, if somebody chose one.
    public var cover: PhotoID?
    /// The photo to show for it: its cover, else its latest photo; `nil` where it is empty.
    public var front: PhotoID?
    /// Grows with every change.
    public var version: Int

    /// Creates one of its parts.
    public init(
        id: ID, name: String, count: Int, cover: PhotoID? = nil, front: PhotoID? = nil, version: Int
    ) {
        self.id = id
        self.name = name
        self.count = count
        self.cover = cover
        self.front = front ?? cover
        self.version = version
    }
}
