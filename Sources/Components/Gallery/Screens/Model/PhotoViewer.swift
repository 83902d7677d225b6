public import CairnGalleryLibrary
public import CairnUI

/// The full-screen viewer for a single photo.
public struct PhotoViewer: Model, Codable {
    /// The events in the viewer.
    public typealias Action = PhotoViewerAction
    /// The requests of the viewer.
    public typealias Request = PhotoViewerRequest

    /// The photo.
    public internal(set) var id: PhotoID
    /// The index of the photo in the list.
    public internal(set) var index: Int
    /// The zoom of the photo.
    public private(set) var zoom = PhotoZoom()
    /// The distance of the current drag in points: sideways to the next photo, or down to
    /// close.
    public private(set) var swipe = Point.zero
    /// A Boolean value that indicates whether the title and the controls are shown.
    public private(set) var showsControls = true
    /// The caption being edited.
    public private(set) var draft: String?
    /// The slide show, if it is running.
    public private(set) var slides: Slides?
    /// The list and the space around the photo.
    var surroundings = Surroundings()
    private var taps = DoubleTap()
    private var grip: PhotoZoom?

    /// A running slide show.
    public struct Slides: Sendable, Hashable {
        /// The number of the current photo in the show, counted from 0.
        public var number = 0
        /// The seed of the order, if the show is shuffled.
        public var seed: UInt64?
        /// The index in the list at which the show started.
        public var first: Int
    }

    /// The values of the gallery that the viewer depends on.
    struct Surroundings: Sendable, Equatable {
        var configuration = ViewerConfiguration()
        var room = GridBounds(viewport: Size(width: 0, height: 0))
        /// The size of the open photo in pixels; `nil` until it is loaded.
        var photo: Size?
        /// The number of listed photos.
        var count = 0
    }

    // A restored viewer waits for no slide, and the clock of the taps has another origin.
    private enum CodingKeys: String, CodingKey {
        case id, index, zoom, swipe, showsControls, draft, grip
    }

    init(_ id: PhotoID, at index: Int) {
        self.id = id
        self.index = index
    }

    /// The maximum zoom of the photo; 1 until it is loaded.
    var mostZoom: Double {
        guard let photo = surroundings.photo else { return 1 }
        return PhotoZoom.most(
            photo, in: surroundings.room.screen, atLeast: surroundings.configuration.maxZoom)
    }

    /// Changes the viewer after an action.
    ///
    /// - Returns: The requests to the gallery, in the order in which they begin.
    public mutating func update(_ action: PhotoViewerAction) -> [PhotoViewerRequest] {
        switch action {
        case .closed: return [.close]
        case .turned(let steps):
            swipe = .zero
            return turn(by: steps)
        case .tapped(let place, let time): tap(place, time)
        case .zoomed(let factor):
            let screen = surroundings.room.screen
            zoom(
                from: zoom, to: zoom.scale * factor,
                about: Point(x: screen.width / 2, y: screen.height / 2))
        case .panned(let way): pan(from: zoom, by: way)
        case .pinched(let pinch):
            if pinch.phase == .began || grip == nil { grip = zoom }
            let start = grip ?? zoom
            if pinch.phase == .cancelled {
                zoom = start
            } else {
                zoom(from: start, to: start.scale * pinch.scale, about: pinch.center)
            }
            if pinch.phase == .ended || pinch.phase == .cancelled { grip = nil }
        case .dragged(let drag, let isMirrored): return self.drag(drag, isMirrored)
        case .captionEdited(let text): draft = text
        case .captionSaved(let id, let text):
            draft = nil
            return [.saveCaption(id, text)]
        case .slideShowStarted(let seed): return startSlides(seed)
        case .slideShowStopped: stopSlides()
        case .slideEnded: return nextSlide()
        }
        return []
    }

    /// Shows another photo.
    mutating func show(_ id: PhotoID, at index: Int) {
        (self.id, self.index) = (id, index)
        zoom = PhotoZoom()
        draft = nil
    }

    // MARK: Gestures

    private mutating func zoom(from start: PhotoZoom, to scale: Double, about place: Point) {
        guard let photo = surroundings.photo else { return }
        zoom = start.scaled(
            to: scale, about: place, of: photo, in: surroundings.room.screen, most: mostZoom)
    }

    private mutating func pan(from start: PhotoZoom, by way: Point) {
        guard let photo = surroundings.photo else { return }
        zoom = start.panned(by: way, of: photo, in: surroundings.room.screen)
    }

    /// Handles a tap: a single tap shows or hides the controls; a double tap zooms in or out, and
    /// leaves the controls unchanged.
    private mutating func tap(_ place: Point, _ time: Double) {
        let configuration = surroundings.configuration
        showsControls.toggle()
        guard taps.take(place, at: time, within: configuration.doubleTapSeconds),
            let photo = surroundings.photo
        else { return }
        zoom = zoom.toggled(
            to: configuration.doubleTapZoom, about: place, of: photo,
            in: surroundings.room.screen, most: mostZoom)
    }

    /// Handles a drag: pans a zoomed photo; otherwise, moves to the next or previous photo, or
    /// closes the viewer by a downward drag.
    private mutating func drag(_ drag: Drag, _ isMirrored: Bool) -> [PhotoViewerRequest] {
        if drag.phase == .began { grip = zoom }
        let (way, screen) = (drag.translation, surroundings.room.screen)
        let isOver = drag.phase == .ended || drag.phase == .cancelled
        if zoom.scale > 1.01 {
            let start = grip ?? zoom
            if drag.phase == .cancelled { zoom = start } else { pan(from: start, by: way) }
            if isOver { grip = nil }
            return []
        }
        guard drag.phase == .ended else {
            swipe = isOver ? .zero : drag.translation
            return []
        }
        swipe = .zero
        grip = nil
        let speed = drag.velocity
        if way.y > abs(way.x), way.y > screen.height / 5 || speed.y > 800 { return [.close] }
        if abs(way.x) > screen.width / 4 || abs(speed.x) > 500, abs(way.x) > abs(way.y) {
            return turn(by: (way.x < 0) != isMirrored ? 1 : -1)
        }
        return []
    }

    private mutating func turn(by steps: Int) -> [PhotoViewerRequest] {
        let count = surroundings.count
        guard count > 0 else { return [] }
        var next = index + steps
        if surroundings.configuration.wraps { next = (next % count + count) % count }
        guard (0..<count).contains(next), next != index else { return [] }
        return go(to: next)
    }

    private mutating func go(to index: Int) -> [PhotoViewerRequest] {
        show(id, at: index)
        (swipe, taps, grip) = (.zero, DoubleTap(), nil)
        return [.reveal(index)]
    }

    // MARK: Slide show

    private mutating func startSlides(_ seed: UInt64) -> [PhotoViewerRequest] {
        guard surroundings.count > 0 else { return [] }
        let shuffles = surroundings.configuration.slideShuffles
        slides = Slides(seed: shuffles ? seed : nil, first: index)
        showsControls = false
        return [awaited] + (shuffles ? go(to: slide(0)) : [])
    }

    private mutating func stopSlides() {
        slides = nil
        showsControls = true
    }

    private mutating func nextSlide() -> [PhotoViewerRequest] {
        guard let slides else { return [] }
        let number = slides.number + 1
        guard number < surroundings.count || surroundings.configuration.slideRepeats else {
            stopSlides()
            return []
        }
        self.slides?.number = number
        return [awaited] + go(to: slide(number))
    }

    private var awaited: PhotoViewerRequest {
        .wait(.seconds(surroundings.configuration.slideSeconds))
    }

    /// Returns the index of a photo of the slide show.
    private func slide(_ number: Int) -> Int {
        let count = surroundings.count
        guard let slides, count > 0 else { return 0 }
        let turn = number % count
        if let seed = slides.seed { return FeistelPermutation(seed: seed, count: count)[turn] }
        return (slides.first + turn) % count
    }
}
