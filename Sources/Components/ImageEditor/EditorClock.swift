/// A clock that never goes back.
public enum EditorClock {
    private static let start = ContinuousClock.now

    /// Seconds since this was first asked.
    public static var seconds: Double { start.duration(to: .now) / .seconds(1) }
}
