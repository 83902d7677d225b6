public import CairnGalleryLibrary

/// A request of the viewer to its gallery.
public enum PhotoViewerRequest: Sendable, Equatable {
    /// Close the viewer.
    case close
    /// Load the photo at an index, and scroll the grid along.
    case reveal(Int)
    /// Set the caption of a photo.
    case saveCaption(PhotoID, String)
    /// Report the end of a slide after a duration.
    case wait(Duration)
}
