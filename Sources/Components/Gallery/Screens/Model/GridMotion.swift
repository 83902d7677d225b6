public import CairnGalleryLibrary
public import CairnUI

/// The cells that a change of the list or of its layout has moved: where they were in the view, and
/// those that are gone. It lasts as long as their animation.
public struct GridMotion: Sendable, Equatable {
    /// A photo that is no longer in the grid.
    public struct Ghost: Sendable, Equatable {
        /// The photo.
        public var photo: Photo
        /// Its former frame, in points from the top of the view.
        public var frame: Frame
    }

    /// A number that is another one for each change.
    public internal(set) var number: Int
    /// A Boolean value that indicates whether the cells stay where they were, because the list is not
    /// complete yet.
    public internal(set) var isHeld: Bool
    /// The former frames of the cells, in points from the top of the view.
    let former: [PhotoID: Frame]
    /// The photos that are gone.
    public internal(set) var ghosts: [Ghost]
}

/// The movement of a cell to its place.
struct CellMovement: Equatable {
    /// The number of the change.
    var number: Int
    /// The distance to the former center, in points.
    var shift = Point.zero
    /// The former size relative to the present one.
    var scale = Size(width: 1, height: 1)
    /// Indicates that the cell is new, and appears.
    var isNew = false
    /// Indicates that the cell stays in its former place.
    var isHeld = false
}

/// The cells in and near the view at one moment.
struct GridSnapshot: Sendable, Equatable {
    /// The frames in points from the top of the view.
    var frames: [PhotoID: Frame] = [:]
    var photos: [PhotoID: Photo] = [:]
    /// The height of the view.
    var height = 0.0
}
