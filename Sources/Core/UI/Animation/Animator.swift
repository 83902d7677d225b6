/// The animations of one screen: who moves, and who has arrived.
///
/// A host asks it for samples; nothing here waits or draws.
public struct Animator: Sendable {
    /// Whether movement is avoided: then every animation is replaced (``Animation/withReducedMotion(fade:)``).
    public var reducesMotion: Bool
    /// How long a replacing fade takes.
    public var fade: Duration

    private var playbacks: [ElementID: Playback] = [:]
    /// What each element asked for, before it was replaced.
    private var asked: [ElementID: Animation] = [:]

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
        root.walk { element in
            present.insert(element.id)
            guard let wanted = element.animation else { return true }
            seen.insert(element.id)
            guard asked[element.id] != wanted else { return true }
            let shown = reducesMotion ? wanted.withReducedMotion(fade: fade) : wanted
            if let running = playbacks[element.id] {
                ended.append(element.id)
                playbacks[element.id] = running.interrupted(by: shown, at: time)
            } else {
                playbacks[element.id] = Playback(shown, at: time)
            }
            asked[element.id] = wanted
            return true
        }
        for id in asked.keys where !seen.contains(id) {
            asked[id] = nil
            if playbacks.removeValue(forKey: id) != nil, present.contains(id) { ended.append(id) }
        }
        return ended.sorted()
    }

    /// Moves on in time.
    ///
    /// - Returns: the elements whose animation arrived since the last call, each once.
    public mutating func advance(to time: Duration) -> [ElementID] {
        let done = playbacks.filter { $0.value.isDone(at: time) }.keys.sorted()
        for id in done { playbacks[id] = nil }
        return done
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
