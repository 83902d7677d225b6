public import CairnGalleryLibrary

/// A photo that is being swiped.
public struct PhotoSwipe: Sendable, Hashable {
    /// The photo.
    public internal(set) var id: PhotoID
    /// The distance in points: positive toward the trailing edge, negative toward the leading edge.
    public internal(set) var way: Double
}
