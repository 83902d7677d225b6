/// A monotonic clock.
public enum MonotonicClock {
    private static let start = ContinuousClock.now

    /// The seconds since the first access.
    public static var seconds: Double { start.duration(to: .now) / .seconds(1) }
}
