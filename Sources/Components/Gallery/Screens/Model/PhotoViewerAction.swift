public import CairnGalleryLibrary
public import CairnUI

/// An event in the viewer for a single photo.
public enum PhotoViewerAction: Sendable, Equatable {
    /// The viewer moved forward by a number of photos.
    case turned(by: Int)
    /// The viewer was closed.
    case closed
    /// The photo was tapped: a position in the view, in points, and the clock's time in
    /// seconds.
    case tapped(Point, at: Double)
    /// The photo was zoomed about its center, by a factor.
    case zoomed(by: Double)
    /// The photo was panned by a distance in points.
    case panned(Point)
    /// The photo was pinched.
    case pinched(Pinch)
    /// The photo was dragged. `isMirrored` is `true` in a right-to-left layout, where the next
    /// photo is on the left.
    case dragged(Drag, isMirrored: Bool)
    /// The caption was edited; `nil` if editing was canceled.
    case captionEdited(String?)
    /// The caption was saved.
    case captionSaved(PhotoID, String)
    /// The slide show was started; the seed determines its order if it is shuffled.
    case slideShowStarted(seed: UInt64)
    /// The slide show was stopped or paused.
    case slideShowStopped
    /// A slide of the show was visible for its duration.
    case slideEnded
}
