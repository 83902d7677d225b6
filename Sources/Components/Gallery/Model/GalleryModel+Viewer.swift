import CairnUI

/// The viewer for a single photo.
extension GalleryModel {
    mutating func view(_ action: PhotoViewerAction) {
        if case .slideShowStarted(let seed) = action { return startSlides(seed) }
        if case .captionSaved(let id, let text) = action {
            requests.append(.caption(id, text))
            window.change(id) { $0.caption = text }
            viewer?.draft = nil
            return
        }
        guard var open = viewer else { return }
        switch action {
        case .closed:
            viewer = nil
            reveal(open.index)
            return
        case .turned(let steps):
            open.swipe = .zero
            viewer = open
            turn(by: steps)
            return
        case .slideShowStopped:
            open.slides = nil
            open.showsControls = true
        case .captionEdited(let text): open.draft = text
        case .tapped(let place, let time): tap(&open, place, time)
        case .zoomed(let factor):
            let middle = Point(x: room.screen.width / 2, y: room.screen.height / 2)
            zoom(&open, from: open.zoom, to: open.zoom.scale * factor, about: middle)
        case .panned(let way):
            guard let photo = size(of: open) else { return }
            open.zoom = open.zoom.panned(by: points(way), of: photo, in: room.screen)
        case .pinched(let pinch):
            if pinch.phase == .began || open.grip == nil { open.grip = open.zoom }
            let start = open.grip ?? open.zoom
            if pinch.phase == .cancelled {
                open.zoom = start
            } else {
                zoom(&open, from: start, to: start.scale * pinch.scale, about: points(pinch.center))
            }
            if pinch.phase == .ended || pinch.phase == .cancelled { open.grip = nil }
        case .dragged(let drag, let isMirrored):
            if drag.phase == .began { open.grip = open.zoom }
            if self.drag(&open, drag, isMirrored) { return }
        case .slideShowStarted, .captionSaved: return
        }
        viewer = open
    }

    private func points(_ place: Point) -> Point {
        Point(x: place.x * room.unit.width, y: place.y * room.unit.height)
    }

    private func size(of open: PhotoViewer) -> Size? {
        window[open.index].map { Size(width: Double($0.width), height: Double($0.height)) }
    }

    /// The maximum zoom of the open photo.
    public var mostZoom: Double {
        guard let open = viewer, let photo = size(of: open) else { return 1 }
        return PhotoZoom.most(photo, in: room.screen, atLeast: configuration.viewer.maxZoom)
    }

    private func zoom(
        _ open: inout PhotoViewer, from start: PhotoZoom, to scale: Double, about place: Point
    ) {
        guard let photo = size(of: open) else { return }
        open.zoom = start.scaled(
            to: scale, about: place, of: photo, in: room.screen, most: mostZoom)
    }

    /// Handles a tap: a single tap shows or hides the controls; a double tap zooms in or out, and
    /// leaves the controls unchanged.
    private func tap(_ open: inout PhotoViewer, _ place: Point, _ time: Double) {
        let near = 32.0
        let (here, seconds) = (points(place), configuration.viewer.doubleTapSeconds)
        if let last = open.lastTap, time >= last.time, time - last.time <= seconds,
            abs(last.place.x - here.x) <= near, abs(last.place.y - here.y) <= near
        {
            open.lastTap = nil
            open.showsControls.toggle()
            let isNear = open.zoom.scale > 1.01
            zoom(
                &open, from: open.zoom, to: isNear ? 1 : configuration.viewer.doubleTapZoom,
                about: here)
            return
        }
        open.lastTap = PhotoViewer.Tap(place: here, time: time)
        open.showsControls.toggle()
    }

    /// Handles a drag: pans a zoomed photo; otherwise, moves to the next or previous photo, or
    /// closes the viewer by a downward drag.
    private mutating func drag(
        _ open: inout PhotoViewer, _ drag: Drag, _ isMirrored: Bool
    ) -> Bool {
        let way = points(drag.translation)
        if open.zoom.scale > 1.01 {
            guard let photo = size(of: open) else { return true }
            let start = open.grip ?? open.zoom
            open.zoom =
                drag.phase == .cancelled ? start : start.panned(by: way, of: photo, in: room.screen)
            if drag.phase == .ended || drag.phase == .cancelled { open.grip = nil }
            return false
        }
        guard drag.phase == .ended else {
            open.swipe = drag.phase == .cancelled ? .zero : drag.translation
            return false
        }
        open.swipe = .zero
        open.grip = nil
        let speed = points(drag.velocity)
        viewer = open
        if way.y > abs(way.x), way.y > room.screen.height / 5 || speed.y > 800 {
            viewer = nil
            reveal(open.index)
        } else if abs(way.x) > room.screen.width / 4 || abs(speed.x) > 500, abs(way.x) > abs(way.y)
        {
            turn(by: (way.x < 0) != isMirrored ? 1 : -1)
        }
        return true
    }

    private mutating func turn(by steps: Int) {
        guard let open = viewer, count > 0 else { return }
        var index = open.index + steps
        if configuration.viewer.wraps { index = (index % count + count) % count }
        guard (0..<count).contains(index), index != open.index else { return }
        go(to: index)
    }

    /// Shows the photo at an index, and scrolls the grid along with it.
    private mutating func go(to index: Int) {
        guard var open = viewer else { return }
        open.index = index
        open.zoom = PhotoZoom()
        open.swipe = .zero
        open.draft = nil
        open.lastTap = nil
        open.grip = nil
        if let photo = window[index] { open.id = photo.id }
        viewer = open
        // The grid scrolls along, so that its photos are loaded, and the same ones are visible when
        // the viewer is closed.
        reveal(index)
        settle()
        if let photo = window[index] { viewer?.id = photo.id }
    }

    mutating func show(_ id: PhotoID, at index: Int) {
        if var open = viewer {
            open.id = id
            open.index = index
            open.zoom = PhotoZoom()
            open.draft = nil
            viewer = open
        } else {
            viewer = PhotoViewer(id, at: index)
        }
        settle()
    }

    // MARK: Slide show

    private mutating func startSlides(_ seed: UInt64) {
        guard count > 0 else { return }
        let shuffles = configuration.viewer.slideShuffles
        let first = viewer?.index ?? geometry.photo(at: top) ?? 0
        if viewer == nil {
            guard let photo = window[first] else { return }
            show(photo.id, at: first)
        }
        viewer?.slides = PhotoViewer.Slides(seed: shuffles ? seed : nil, first: first)
        awaitNextSlide()
        viewer?.showsControls = false
        if shuffles { go(to: slide(0)) }
    }

    /// Returns the index of a photo of the slide show.
    private func slide(_ number: Int) -> Int {
        guard let slides = viewer?.slides, count > 0 else { return 0 }
        let turn = number % count
        if let seed = slides.seed { return FeistelPermutation(seed: seed, count: count)[turn] }
        return (slides.first + turn) % count
    }

    mutating func advanceSlides() {
        guard let slides = viewer?.slides else { return }
        let number = slides.number + 1
        guard number < count || configuration.viewer.slideRepeats else {
            viewer?.slides = nil
            viewer?.showsControls = true
            return
        }
        viewer?.slides?.number = number
        awaitNextSlide()
        go(to: slide(number))
    }

    private mutating func awaitNextSlide() {
        requests.append(.wait(.slide, .seconds(configuration.viewer.slideSeconds)))
    }
}
