/// Two similar photos that may be the same picture.
public struct SimilarPair: Sendable, Hashable, Codable {
    /// The photo that was added first.
    public var first: Photo
    /// The other photo.
    public var second: Photo
    /// The number of differing bits, of 64, between their perceptual hashes.
    public var distance: Int

    /// Creates a pair from its parts.
    public init(first: Photo, second: Photo, distance: Int) {
        self.first = first
        self.second = second
        self.distance = distance
    }
}
