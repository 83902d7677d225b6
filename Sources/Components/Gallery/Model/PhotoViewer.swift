public import CairnUI

/// The state of the full-screen viewer for a single photo.
public struct PhotoViewer: Sendable, Hashable, Codable {
    /// The photo.
    public internal(set) var id: PhotoID
    /// The index of the photo in the list.
    public internal(set) var index: Int
    /// The zoom of the photo.
    public internal(set) var zoom = PhotoZoom()
    /// The distance of the current drag in the host's units: sideways to the next photo, or down to
    /// close.
    public internal(set) var swipe = Point.zero
    /// A Boolean value that indicates whether the title and the controls are shown.
    public internal(set) var showsControls = true
    /// The caption being edited.
    public internal(set) var draft: String?
    /// The slide show, if it is running.
    public internal(set) var slides: Slides?
    var lastTap: Tap?
    var grip: PhotoZoom?

    /// A running slide show.
    public struct Slides: Sendable, Hashable, Codable {
        /// The number of the current photo in the show, counted from 0.
        public var number = 0
        /// The seed of the order, if the show is shuffled.
        public var seed: UInt64?
        /// The index in the list at which the show started.
        public var first: Int
    }

    struct Tap: Sendable, Hashable, Codable {
        var place: Point
        var time: Double
    }

    init(_ id: PhotoID, at index: Int) {
        self.id = id
        self.index = index
    }
}
