/// Two photos that may be the same picture.
public struct AlikePair: Sendable, Hashable, Codable {
    /// The one that was there first.
    public var first: Photo
    /// The other.
    public var second: Photo
    /// Differing bits of 64 in their perceptual hashes.
    public var distance: Int

    /// Creates one of its parts.
    public init(first: Photo, second: Photo, distance: Int) {
        self.first = first
        self.second = second
        self.distance = distance
    }
}
