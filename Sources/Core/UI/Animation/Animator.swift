/// The animations of one screen: who moves, and who has arrived.
///
/// A host asks it for samples; nothing here waits or draws.
public struct Animator: Sendable {
    /// Whether movement is avoided: then every animation is replaced (``Animation/withReducedMotion(fade:)``).
    public var reducesMotion: Bool
    /// How long a replacing fade takes.
    public var fade: Duration

    /// Whether nothing moves: every animation is at its end as soon as it is asked for.
    public var isStill = false
    /// Layers that have gone from the tree and are still seen on their way out, each as it was last, the lowest first. Nothing
    /// of them hears or is heard.
    public private(set) var leaving: [Element] = []

    private var playbacks: [ElementID: Playback] = [:]
    /// What each element asked for, before it was replaced.
    private var asked: [ElementID: Animation] = [:]
    /// The layers of the last tree.
    private var layers: [Element] = []

    /// Creates an animator with nothing moving.
    public init(reducesMotion: Bool = false, fade: Duration = Motion().quick) {
        self.reducesMotion = reducesMotion
        self.fade = fade
    }

    /// Whether anything moves, so that another frame is needed.
    public var isMoving: Bool { !playbacks.isEmpty }

    /// Takes over the animations of a new tree. An element that asks for the one it has goes on; another
    /// one takes over from where the paint stands; one that asks for none any more stands at once.
    ///
    /// - Returns: the elements whose animation ended by this: another took over, or the element is there
    ///   without it.
    public mutating func update(_ root: Element, at time: Duration) -> [ElementID] {
        var seen: Set<ElementID> = []
        var ended: [ElementID] = []
        var present: Set<ElementID> = []
        // What comes back from its way out has told nobody that it left.
        let parting = Set(leaving.map(\.id))
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
        let isLeaving = Set(leaving.map(\.id))
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

    /// Keeps the layers that were there and are not any more until they are out; one that comes back is not leaving.
    private mutating func part(from root: Element, _ present: Set<ElementID>, at time: Duration) {
        leaving.removeAll { present.contains($0.id) }
        for layer in layers where !present.contains(layer.id) && !isStill {
            guard let away = layer.layer?.leaving.map(shown) else { continue }
            playbacks[layer.id] =
                playbacks[layer.id]?.interrupted(by: away, at: time) ?? Playback(away, at: time)
            asked[layer.id] = away
            leaving.append(layer)
        }
        layers = root.children.filter { $0.layer != nil }
    }

    /// Moves on in time.
    ///
    /// - Returns: the elements whose animation arrived since the last call, each once.
    public mutating func advance(to time: Duration) -> [ElementID] {
        let done = playbacks.filter { $0.value.isDone(at: time) }.keys.sorted()
        for id in done { playbacks[id] = nil }
        let gone = Set(leaving.map(\.id)).intersection(done)
        for id in gone { asked[id] = nil }
        leaving.removeAll { gone.contains($0.id) }
        return done.filter { !gone.contains($0) }
    }

    /// The paint of an element at a time: as its animation has it, or at the animation's end, or its own.
    public func paint(of element: Element, at time: Duration) -> Paint {
        if let playback = playbacks[element.id] {
            return playback.sample(at: time).applied(to: element.paint)
        }
        guard let done = asked[element.id], done == element.animation else { return element.paint }
        return done.sample(at: 1).applied(to: element.paint)
    }
}
