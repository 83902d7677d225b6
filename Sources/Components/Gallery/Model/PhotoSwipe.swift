/// A photo that a finger pushes aside.
public struct PhotoSwipe: Sendable, Hashable {
    /// The photo.
    public internal(set) var id: PhotoID
    /// How far, in points: more than 0 to the end of the line, less to its start.
    public internal(set) var way: Double
}
