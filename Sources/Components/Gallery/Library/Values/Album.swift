/// A named collection of photos: those that were added to it, or those that meet its rules.
public struct Album: Sendable, Hashable, Identifiable, Codable {
    /// The number of an album, which is never reused.
    public typealias ID = Int64

    /// The number of the album.
    public var id: ID
    /// The name of the album.
    public var name: String
    /// The number of its shown photos: neither hidden nor in the trash.
    public var count: Int
    /// The cover chosen by the user, if any.
    public var cover: PhotoID?
    /// The photo that represents the album: its cover, or else its latest photo; `nil` if it is
    /// empty.
    public var front: PhotoID?
    /// A number that increases with every change.
    public var version: Int
    /// The rules of a smart album; `nil` for an album to which photos are added.
    public var rules: SmartRules?

    /// Creates an album from its parts.
    public init(
        id: ID, name: String, count: Int, cover: PhotoID? = nil, front: PhotoID? = nil,
        version: Int,
        rules: SmartRules? = nil
    ) {
        self.id = id
        self.name = name
        self.count = count
        self.cover = cover
        self.front = front ?? cover
        self.version = version
        self.rules = rules
    }
}
