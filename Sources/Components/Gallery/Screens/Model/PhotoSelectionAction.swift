public import CairnGalleryLibrary
public import CairnUI

/// An event of the selection of photos.
public enum PhotoSelectionAction: Sendable, Equatable {
    /// A photo was long-pressed.
    case held(PhotoID)
    /// Selection mode was entered, with nothing selected.
    case began
    /// Selection mode was left.
    case ended
    /// A photo was selected or deselected.
    case toggled(PhotoID)
    /// The range between the photo selected last and this one was selected.
    case rangeSelected(to: PhotoID)
    /// A finger was dragged over the grid in selection mode: position, in points relative
    /// to the grid, and phase.
    case dragged(Drag)
    /// All photos of the section that begins on a day were selected, or all were deselected.
    case sectionToggled(Day)
    /// All photos were selected, up to the maximum of the settings.
    case allSelected
}
