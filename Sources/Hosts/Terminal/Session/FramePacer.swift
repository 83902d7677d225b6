/// At most so many frames a second. Pure: time comes in.
public struct FramePacer: Sendable {
    /// The least time between two frames.
    public let interval: Duration
    private var last: ContinuousClock.Instant?

    /// Creates a pacer; the rate counts as 1 to 1000 a second.
    public init(framesPerSecond: Int) {
        interval = .seconds(1) / min(1000, max(1, framesPerSecond))
    }

    /// Returns how long a frame has to wait: zero if it may go now.
    public func delay(at now: ContinuousClock.Instant) -> Duration {
        guard let last else { return .zero }
        return max(.zero, interval - (now - last))
    }

    /// Notes that a frame went.
    public mutating func sent(at now: ContinuousClock.Instant) { last = now }
}
