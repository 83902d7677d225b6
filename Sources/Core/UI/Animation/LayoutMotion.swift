import CairnLayout

/// The movements of elements with a ``LayoutTransition`` from their places in one layout to those in
/// the next.
struct LayoutMotion: Sendable {
    /// An element with a transition, and where it is.
    private struct Place {
        var element: Element
        var transition: LayoutTransition
        /// The frame in the root.
        var frame: Frame
        /// The frame in the parent.
        var inner: Frame
        var parent: ElementID
        /// The innermost element around it that scrolls.
        var scroller: ElementID?
        /// Whether at least half of it is inside everything that clips it.
        var isVisible: Bool
    }

    /// The places of one layout, and the sizes and offsets that they depend on.
    private struct Layout {
        var size = Size.zero
        var places: [ElementID: Place] = [:]
        /// The topmost elements of shared keys.
        var shared: [Key: ElementID] = [:]
        /// The offsets and sizes of the elements that scroll.
        var scrollers: [ElementID: [Double]] = [:]
        /// The parents of places, with the number of their places.
        var parents: [ElementID: Int] = [:]
    }

    private var last = Layout()
    private var running: [ElementID: Playback] = [:]
    /// Removed elements that are fading out.
    private(set) var leaving: [ElementID: Leaving] = [:]

    /// A removed element, with the frame that it had in the root.
    struct Leaving: Sendable {
        var element: Element
        var frame: Frame
        var playback: Playback
    }

    var isMoving: Bool { !running.isEmpty || !leaving.isEmpty }

    /// Compares a layout with the previous one, and begins the movements between the two.
    ///
    /// - Parameters:
    ///   - root: the root of a scene.
    ///   - frames: the frames of its elements, each in its parent.
    ///   - time: the time of the host's clock.
    ///   - isStill: nothing is animated.
    ///   - reducesMotion: elements appear and disappear, but do not glide.
    /// - Complexity: linear in the elements.
    mutating func update(
        _ root: Element, _ frames: [ElementID: Frame], at time: Duration, isStill: Bool,
        reducesMotion: Bool
    ) {
        guard !isStill else { return self = LayoutMotion() }
        let old = last
        let now = Self.layout(root, frames)
        last = now
        leaving = leaving.filter { now.places[$0.key] == nil }
        running = running.filter { now.places[$0.key] != nil }
        guard old.size == now.size, !old.places.isEmpty else {
            running = [:]
            leaving = [:]
            return
        }
        var kept: [ElementID: Int] = [:]
        for (id, place) in now.places {
            let other = place.transition.shared.flatMap { old.shared[$0] }
            let isShown = place.transition.shared.map { now.shared[$0] == id } ?? true
            if isShown, let other, other != id, let before = old.places[other] {
                kept[place.parent, default: 0] += 1
                // Rows of a list that were scrolled become others, too.
                guard
                    before.scroller != place.scroller
                        || isQuiet(place, old, now) && !place.transition.isBetweenPages,
                    before.isVisible, before.frame != place.frame
                else { continue }
                glide(id, from: shown(before, other, at: time), to: place, at: time, reducesMotion)
            } else if let before = old.places[id] {
                kept[place.parent, default: 0] += 1
                guard !place.transition.isBetweenPages, isQuiet(place, old, now),
                    before.parent == place.parent, before.inner != place.inner,
                    before.frame != place.frame
                else { continue }
                glide(id, from: shown(before, id, at: time), to: place, at: time, reducesMotion)
            }
        }
        /// Whether an element appeared or disappeared in a list of which the rest stays.
        func isChange(_ place: Place, in other: Layout) -> Bool {
            !place.transition.isBetweenPages && place.isVisible && isQuiet(place, old, now)
                && other.parents[place.parent] != nil && kept[place.parent, default: 0] > 0
                && place.transition.shared.map { other.shared[$0] == nil } ?? true
        }
        for (id, place) in now.places where old.places[id] == nil && isChange(place, in: old) {
            running[id] = Playback(place.transition.entering(reducesMotion), at: time)
        }
        for (id, place) in old.places where now.places[id] == nil && isChange(place, in: now) {
            leaving[id] = Leaving(
                element: place.element, frame: place.frame,
                playback: Playback(place.transition.leaving(reducesMotion), at: time))
        }
    }

    /// Ends the movements that are over.
    mutating func advance(to time: Duration) {
        running = running.filter { !$0.value.isDone(at: time) }
        leaving = leaving.filter { !$0.value.playback.isDone(at: time) }
    }

    /// Returns the paint of an element during its movement.
    func paint(_ paint: Paint, of id: ElementID, at time: Duration) -> Paint {
        guard let playback = running[id] ?? leaving[id]?.playback else { return paint }
        let sample = playback.sample(at: time)
        var moved = paint
        if let opacity = sample.opacity { moved.opacity *= min(max(opacity, 0), 1) }
        if let transform = sample.transform {
            moved.transform.shift = moved.transform.shift + transform.shift
            moved.transform.scale.width *= transform.scale.width
            moved.transform.scale.height *= transform.scale.height
        }
        return moved
    }

    // MARK: Movements

    /// Whether nothing has scrolled around a place, and its list has the same size.
    private func isQuiet(_ place: Place, _ old: Layout, _ now: Layout) -> Bool {
        guard let scroller = place.scroller else { return true }
        return old.scrollers[scroller] == now.scrollers[scroller]
    }

    /// The frame of an element as it was seen, during a movement.
    private func shown(_ place: Place, _ id: ElementID, at time: Duration) -> Frame {
        guard let transform = running[id]?.sample(at: time).transform else { return place.frame }
        let frame = place.frame
        let size = Size(
            width: frame.size.width * transform.scale.width,
            height: frame.size.height * transform.scale.height)
        let center = frame.center + transform.shift
        return Frame(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
            height: size.height)
    }

    private mutating func glide(
        _ id: ElementID, from frame: Frame, to place: Place, at time: Duration,
        _ reducesMotion: Bool
    ) {
        guard !reducesMotion else { return }
        let (from, to) = (frame.size, place.frame.size)
        guard from.width > 0, from.height > 0, to.width > 0, to.height > 0 else { return }
        // Between pages, a picture is not distorted; the smaller one may be a part of it.
        var scale = Size(width: from.width / to.width, height: from.height / to.height)
        if place.transition.isBetweenPages {
            let factor = max(scale.width, scale.height)
            scale = Size(width: factor, height: factor)
        }
        let start = Transform(shift: frame.center - place.frame.center, scale: scale)
        running[id] = Playback(
            Animation(
                [.init(0, transform: start), .init(1, transform: .identity)],
                duration: place.transition.duration, curve: place.transition.curve), at: time)
    }

    // MARK: Places

    private static func layout(_ root: Element, _ frames: [ElementID: Frame]) -> Layout {
        struct Step {
            var element: Element
            var parent: ElementID
            /// The origin of the parent's content in the root.
            var origin: Point
            var clip: Frame?
            var scroller: ElementID?
        }
        var layout = Layout()
        layout.size = frames[root.id]?.size ?? .zero
        var waiting = [Step(element: root, parent: root.id, origin: .zero)]
        while let step = waiting.popLast() {
            let element = step.element
            guard element.style.display != .none, let inner = frames[element.id] else { continue }
            let frame = Frame(origin: inner.origin + step.origin, size: inner.size)
            if let transition = element.layoutTransition {
                layout.places[element.id] = Place(
                    element: element, transition: transition, frame: frame, inner: inner,
                    parent: step.parent, scroller: step.scroller,
                    isVisible: step.clip.map(frame.isMostlyInside) ?? true)
                layout.parents[step.parent, default: 0] += 1
                // The topmost comes first.
                if let key = transition.shared, layout.shared[key] == nil {
                    layout.shared[key] = element.id
                }
            }
            var below = step
            below.parent = element.id
            below.origin = frame.origin
            if let scrolling = element.scrolling {
                below.origin = below.origin + scrolling.shift
                below.scroller = element.id
                layout.scrollers[element.id] = [
                    scrolling.shift.x, scrolling.shift.y, frame.size.width, frame.size.height,
                ]
            }
            if element.scrolling != nil || element.paint.clips {
                below.clip = step.clip.map { $0.intersection(frame) ?? .zero } ?? frame
            }
            for child in element.children {
                below.element = child
                waiting.append(below)
            }
        }
        return layout
    }
}

extension LayoutTransition {
    fileprivate func entering(_ reducesMotion: Bool) -> Animation {
        let small = Transform(scale: Size(width: 0.9, height: 0.9))
        return Animation(
            [
                .init(0, opacity: 0, transform: reducesMotion ? nil : small),
                .init(1, opacity: 1, transform: reducesMotion ? nil : .identity),
            ], duration: duration, curve: curve)
    }

    fileprivate func leaving(_ reducesMotion: Bool) -> Animation {
        let small = Transform(scale: Size(width: 0.9, height: 0.9))
        return Animation(
            [
                .init(0, opacity: 1, transform: reducesMotion ? nil : .identity),
                .init(1, opacity: 0, transform: reducesMotion ? nil : small),
            ], duration: exit, curve: curve)
    }
}

extension Frame {
    /// Whether at least half of the frame is inside another.
    fileprivate func isMostlyInside(_ other: Frame) -> Bool {
        guard let seen = intersection(other)?.size else { return false }
        return seen.width * seen.height * 2 >= size.width * size.height
    }
}
