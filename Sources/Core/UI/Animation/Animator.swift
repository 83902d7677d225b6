/// The running and finished animations of one screen.
///
/// A host samples it; the animator neither waits nor draws.
public struct Animator: Sendable {
    /// Indicates that reduced motion is preferred, so that every animation is replaced by
    /// ``Animation/withReducedMotion(fade:)``.
    public var reducesMotion: Bool
    /// The duration of the replacement fade under reduced motion.
    public var fade: Duration

    /// Indicates that every animation jumps to its end as soon as it is requested.
    public var isStill = false
    /// Layers and elements that were removed from the tree and are still animating out, in their last
    /// state and ordered from bottom to top. They receive no events and are hidden from assistive technology.
    public var leaving: [Element] {
        leavingLayers + layoutMotion.leaving.sorted { $0.key < $1.key }.map(\.value.element)
    }
    private var leavingLayers: [Element] = []
    private var layoutMotion = LayoutMotion()

    private var playbacks: [ElementID: Playback] = [:]
    /// The animation requested by each element, before any replacement for reduced motion.
    private var asked: [ElementID: Animation] = [:]
    /// The layers of the previous tree.
    private var layers: [Element] = []

    /// Creates an animator without animations.
    public init(reducesMotion: Bool = false, fade: Duration = Motion().quick) {
        self.reducesMotion = reducesMotion
        self.fade = fade
    }

    /// Indicates that an animation is running, so that another frame is needed.
    public var isMoving: Bool { !playbacks.isEmpty || layoutMotion.isMoving }

    /// Adopts the animations of a new tree. An element that requests its current animation
    /// continues it; a different animation starts from the current state of the paint; an element
    /// that no longer requests one jumps to its own paint.
    ///
    /// - Returns: the elements whose animation ended with this update, because another replaced it
    ///   or the element no longer requests one.
    public mutating func update(_ root: Element, at time: Duration) -> [ElementID] {
        var seen: Set<ElementID> = []
        var ended: [ElementID] = []
        var present: Set<ElementID> = []
        // The exit animation of a layer that reappears is not reported as ended.
        let parting = Set(leavingLayers.map(\.id))
        root.walk { element in
            present.insert(element.id)
            guard let wanted = element.animation else { return true }
            seen.insert(element.id)
            guard asked[element.id] != wanted else { return true }
            let shown = self.shown(wanted)
            if isStill {
                playbacks[element.id] = nil
                ended.append(element.id)
            } else if let running = playbacks[element.id] {
                if !parting.contains(element.id) { ended.append(element.id) }
                playbacks[element.id] = running.interrupted(by: shown, at: time)
            } else {
                playbacks[element.id] = Playback(shown, at: time)
            }
            asked[element.id] = wanted
            return true
        }
        part(from: root, present, at: time)
        let isLeaving = Set(leavingLayers.map(\.id))
        for id in asked.keys where !seen.contains(id) && !isLeaving.contains(id) {
            asked[id] = nil
            let wasMoving = playbacks.removeValue(forKey: id) != nil
            if wasMoving, present.contains(id), !parting.contains(id) { ended.append(id) }
        }
        return ended.sorted()
    }

    private func shown(_ animation: Animation) -> Animation {
        reducesMotion ? animation.withReducedMotion(fade: fade) : animation
    }

    /// Keeps removed layers until their exit animation ends; a layer that reappears stops leaving.
    private mutating func part(from root: Element, _ present: Set<ElementID>, at time: Duration) {
        leavingLayers.removeAll { present.contains($0.id) }
        for layer in layers where !present.contains(layer.id) && !isStill {
            guard let away = layer.layer?.leaving.map(shown) else { continue }
            playbacks[layer.id] =
                playbacks[layer.id]?.interrupted(by: away, at: time) ?? Playback(away, at: time)
            asked[layer.id] = away
            leavingLayers.append(layer)
        }
        layers = root.children.filter { $0.layer != nil }
    }

    /// Advances the clock.
    ///
    /// - Returns: the elements whose animation finished since the last call, each once.
    public mutating func advance(to time: Duration) -> [ElementID] {
        layoutMotion.advance(to: time)
        let done = playbacks.filter { $0.value.isDone(at: time) }.keys.sorted()
        for id in done { playbacks[id] = nil }
        let gone = Set(leavingLayers.map(\.id)).intersection(done)
        for id in gone { asked[id] = nil }
        leavingLayers.removeAll { gone.contains($0.id) }
        return done.filter { !gone.contains($0) }
    }

    /// Adopts the layout of the tree, so that elements with a ``LayoutTransition`` move from their
    /// places in the previous one. A layout in another size moves nothing.
    ///
    /// - Parameters:
    ///   - root: the tree that was given to ``update(_:at:)``.
    ///   - frames: the frames of its elements, each in its parent.
    ///   - time: the time of the host's clock.
    /// - Complexity: linear in the elements.
    public mutating func place(_ root: Element, _ frames: [ElementID: Frame], at time: Duration) {
        layoutMotion.update(
            root, frames, at: time, isStill: isStill, reducesMotion: reducesMotion)
    }

    /// The frames in the root of removed elements that are animating out.
    package var exitFrames: [ElementID: Frame] { layoutMotion.leaving.mapValues(\.frame) }

    /// Returns the paint of an element at a time: animated, held at the end of its animation, or
    /// its own.
    public func paint(of element: Element, at time: Duration) -> Paint {
        layoutMotion.paint(ownPaint(of: element, at: time), of: element.id, at: time)
    }

    private func ownPaint(of element: Element, at time: Duration) -> Paint {
        if let playback = playbacks[element.id] {
            return playback.sample(at: time).applied(to: element.paint)
        }
        guard let done = asked[element.id], done == element.animation else { return element.paint }
        return done.sample(at: 1).applied(to: element.paint)
    }
}
