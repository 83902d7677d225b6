/// Recognizes double taps: two taps at about the same place in a short time.
public struct DoubleTap: Sendable, Hashable, Codable {
    /// The largest distance between the taps along each axis, in points.
    private static let reach = 32.0

    private var place: Point?
    private var time = 0.0

    /// Creates a recognizer that has seen no tap.
    public init() {}

    /// Records a tap.
    ///
    /// - Parameters:
    ///   - place: The location.
    ///   - time: The time in seconds, by a clock that does not go back.
    ///   - seconds: The longest time between the taps.
    /// - Returns: `true` if the tap is the second of a double tap; the next tap is a first one again.
    public mutating func take(_ place: Point, at time: Double, within seconds: Double) -> Bool {
        if let last = self.place, time >= self.time, time - self.time <= seconds,
            abs(last.x - place.x) <= Self.reach, abs(last.y - place.y) <= Self.reach
        {
            self.place = nil
            return true
        }
        (self.place, self.time) = (place, time)
        return false
    }
}
