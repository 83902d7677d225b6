public import CairnGalleryLibrary
public import CairnUI

/// An event in the grid of photos.
public enum PhotoGridAction: Sendable, Equatable {
    /// The size available in the host changed.
    case roomChanged(GridBounds)
    /// The host was scrolled to an offset, in points, within the stretch that
    /// ``GalleryModel/offset`` refers to.
    case scrolled(to: Double)
    /// The keyboard focus moved to a photo.
    case focused(PhotoID)
    /// The scrubber was moved to a position, 0…1 of the list.
    case scrubbed(to: Double)
    /// The list of months was opened or closed.
    case monthsShown(Bool)
    /// The user chose a day to jump to.
    case jumped(to: Day)
    /// The grid was zoomed in by a number of levels, or out if it is negative.
    case zoomed(by: Int)
    /// The grid was pinched.
    case pinched(Pinch)
    /// A finger was dragged over a photo, relative to its cell: it selects in selection mode;
    /// otherwise, it is a swipe. `isMirrored` is `true` in a right-to-left layout, where a swipe
    /// toward the trailing edge moves left.
    case cellDragged(PhotoID, Drag, isMirrored: Bool)
}
