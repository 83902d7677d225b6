public import CairnGalleryLibrary

/// A message at the bottom of the screen, shown until it is dismissed or times out.
public struct GalleryNotice: Sendable, Hashable {
    /// The event that a message reports.
    public enum News: Sendable, Hashable {
        /// Photos were moved to the trash; undo restores them.
        case trashed([PhotoID])
        /// Photos were hidden; undo unhides them.
        case hidden([PhotoID])
        /// Photos were restored from the trash; undo moves them back.
        case restored([PhotoID])
        /// Photos were unhidden; undo hides them.
        case shown([PhotoID])
        /// Photos were added to an album; undo removes them.
        case added([PhotoID], Album.ID)
        /// Photos were removed from an album; undo adds them again.
        case removed([PhotoID], Album.ID)
        /// The details of photos were changed; undo restores those given.
        case described([PhotoChange])
        /// Both of two similar photos were kept; undo offers the pair again.
        case kept(PhotoID, PhotoID)
        /// Stacks were changed; undo restores the former ones.
        case stacked([[PhotoID]])
        /// Photos were stacked by rules; this is the number of new stacks.
        case stacksFound(Int)
        /// Photos were deleted permanently; `kept` is the number that could not be deleted because
        /// their source does not allow it.
        case purged(Int, kept: Int)
        /// The maximum number of photos is selected.
        case selectionIsFull(Int)
        /// An operation of the library failed.
        case failed(GalleryError)
    }

    /// The event that the message reports.
    public var news: News
}
