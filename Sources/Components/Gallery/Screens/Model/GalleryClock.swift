/// A monotonic clock.
public enum GalleryClock {
    private static let start = ContinuousClock.now

    /// The seconds since this property was first read.
    public static var seconds: Double { start.duration(to: .now) / .seconds(1) }
}
