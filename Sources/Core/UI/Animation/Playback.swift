/// An animation under way: a value that says where the paint stands at any time.
///
/// Times are of a monotonic clock, counted from anywhere.
public struct Playback: Sendable, Hashable {
    /// What moves.
    public private(set) var animation: Animation
    /// When it began, the delay not counted.
    public private(set) var start: Duration
    /// The part of the way it began at; 0 unless it was turned round.
    private var origin: Double
    private var isBackwards: Bool

    /// Starts an animation.
    public init(_ animation: Animation, at time: Duration) {
        self.animation = animation
        start = time + animation.delay
        origin = 0
        isBackwards = false
    }

    /// The part of its time that has passed, 0 to 1, before the curve.
    public func part(at time: Duration) -> Double {
        let way: Double
        if animation.duration > .zero {
            way = max(0, (time - start) / animation.duration)
        } else {
            way = time >= start ? 1 : 0
        }
        return isBackwards ? max(0, origin - way) : min(1, origin + way)
    }

    /// Where the paint stands.
    public func sample(at time: Duration) -> Animation.Sample {
        animation.sample(at: animation.curve.value(at: part(at: time)))
    }

    /// Whether it has arrived: at its end, or at its beginning when it was turned round.
    public func isDone(at time: Duration) -> Bool {
        time >= start && part(at: time) == (isBackwards ? 0 : 1)
    }

    /// When it will have arrived.
    public var end: Duration {
        start + animation.duration * (isBackwards ? origin : 1 - origin)
    }

    /// The playback turned round: from where it stands it goes back, in the time that it took to come.
    public func reversed(at time: Duration) -> Playback {
        var other = self
        other.origin = part(at: time)
        other.start = time
        other.isBackwards.toggle()
        return other
    }

    /// Another animation from where this one stands, without a jump: what both move starts there.
    public func interrupted(by next: Animation, at time: Duration) -> Playback {
        let now = sample(at: time)
        var next = next
        let first = next.keyframes.first { $0.place == 0 }
        let target = next.sample(at: 0)
        var frame = first ?? Animation.Keyframe(0)
        frame.opacity = target.opacity == nil ? nil : now.opacity ?? target.opacity
        frame.transform = target.transform == nil ? nil : now.transform ?? target.transform
        frame.fill = target.fill == nil ? nil : now.fill ?? target.fill
        if first != nil { next.keyframes.removeFirst() }
        next.keyframes.insert(frame, at: 0)
        return Playback(next, at: time)
    }
}
