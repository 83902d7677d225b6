public import CairnUI

/// One photo on the whole screen.
public struct PhotoViewer: Sendable, Hashable, Codable {
    /// The photo.
    public internal(set) var id: PhotoID
    /// Its place in the list.
    public internal(set) var index: Int
    /// How near it is.
    public internal(set) var zoom = PhotoZoom()
    /// How far a finger has moved it without letting go, in units of the host: to the next photo, or down to close.
    public internal(set) var swipe = Point.zero
    /// Whether title and buttons are seen.
    public internal(set) var showsControls = true
    /// The caption that is being written.
    public internal(set) var draft: String?
    /// The slide show, if it runs.
    public internal(set) var slides: Slides?
    var lastTap: Tap?
    var grip: PhotoZoom?

    /// A slide show that runs.
    public struct Slides: Sendable, Hashable, Codable {
        /// Which photo of the show this is, counted from 0.
        public var number = 0
        /// When the next one comes, in seconds of the model's clock.
        public var nextAt: Double
        /// The order, if it is shuffled.
        public var seed: UInt64?
        /// Where in the list it began.
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
