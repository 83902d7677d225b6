/// A delay that a gallery waits for.
public enum GalleryTimer: String, Sendable, Hashable {
    /// The message at the bottom of the screen disappears.
    case notice
    /// The slide show continues with the next photo.
    case slide
    /// The cells of the grid have moved to their places.
    case motion
}
