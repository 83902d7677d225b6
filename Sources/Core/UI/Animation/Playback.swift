/// A running animation: a value that gives the state of the paint at any time.
///
/// Times are read from a monotonic clock with an arbitrary origin.
public struct Playback: Sendable, Hashable {
    /// The animation being played.
    public private(set) var animation: Animation
    /// The start time, without the delay.
    public private(set) var start: Duration
    /// The fraction at which playback began; 0 unless it was reversed.
    private var origin: Double
    private var isBackwards: Bool

    /// Starts an animation.
    public init(_ animation: Animation, at time: Duration) {
        self.animation = animation
        start = time + animation.delay
        origin = 0
        isBackwards = false
    }

    /// Returns the elapsed fraction of the duration, 0 to 1, before the timing curve is applied.
    public func part(at time: Duration) -> Double {
        let way: Double
        if animation.duration > .zero {
            way = max(0, (time - start) / animation.duration)
        } else {
            way = time >= start ? 1 : 0
        }
        return isBackwards ? max(0, origin - way) : min(1, origin + way)
    }

    /// Returns the values at a time.
    public func sample(at time: Duration) -> Animation.Sample {
        animation.sample(at: animation.curve.value(at: part(at: time)))
    }

    /// Returns `true` if playback has finished: at its end, or at its beginning when reversed.
    public func isDone(at time: Duration) -> Bool {
        time >= start && part(at: time) == (isBackwards ? 0 : 1)
    }

    /// The time at which playback finishes.
    public var end: Duration {
        start + animation.duration * (isBackwards ? origin : 1 - origin)
    }

    /// Returns the playback reversed: it runs back from its current state in the time that it has
    /// taken so far.
    public func reversed(at time: Duration) -> Playback {
        var other = self
        other.origin = part(at: time)
        other.start = time
        other.isBackwards.toggle()
        return other
    }

    /// Returns a playback of another animation that continues from the current state without a jump
    /// in the properties that both animate.
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
