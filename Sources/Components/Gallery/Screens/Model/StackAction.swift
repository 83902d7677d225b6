public import CairnGalleryLibrary

/// A change of the stacks of photos.
public enum StackAction: Sendable, Equatable {
    /// Photos were stacked.
    case made([PhotoID])
    /// Photos were taken out of their stacks.
    case takenOut([PhotoID])
    /// A photo was put on top of its stack.
    case topChosen(PhotoID)
    /// The user chose to find bursts, and raw pictures with their developed ones, and to stack them.
    case searched
}
