/// Limits the frame rate. Pure: the time is passed in.
public struct FramePacer: Sendable {
    /// The minimum time between two frames.
    public let interval: Duration
    private var last: ContinuousClock.Instant?

    /// Creates a pacer; the rate is clamped to 1 to 1000 frames per second.
    public init(framesPerSecond: Int) {
        interval = .seconds(1) / min(1000, max(1, framesPerSecond))
    }

    /// Returns the time to wait before the next frame: zero if it may be sent now.
    public func delay(at now: ContinuousClock.Instant) -> Duration {
        guard let last else { return .zero }
        return max(.zero, interval - (now - last))
    }

    /// Records that a frame was sent.
    public mutating func sent(at now: ContinuousClock.Instant) { last = now }
}
