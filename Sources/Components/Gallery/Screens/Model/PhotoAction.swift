public import CairnGalleryLibrary

/// An operation on photos.
public enum PhotoAction: Sendable, Equatable {
    /// Photos were deleted; they move to the trash.
    case deleted([PhotoID])
    /// Photos were marked as favorites, or unmarked.
    case favorited([PhotoID], Bool)
    /// Photos were rated with 0…5 stars.
    case rated([PhotoID], Int)
    /// Photos were hidden.
    case hid([PhotoID])
    /// Photos were restored from the trash.
    case restored([PhotoID])
    /// Hidden photos were unhidden.
    case unhid([PhotoID])
    /// Photos were deleted permanently; `nil` for all in the trash.
    case purged([PhotoID]?)
    /// The user chose to keep both of two similar photos.
    case bothKept(PhotoID, PhotoID)
    /// Stacks of photos were changed.
    case stack(StackAction)
}
