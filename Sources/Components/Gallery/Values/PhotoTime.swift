/// When a photo was taken: what the clock beside the camera showed, and what is known of its zone.
///
/// The timeline follows the clock's face, so that a day is one stretch wherever one travels. Where no zone is known none is
/// assumed.
public struct PhotoTime: Sendable, Hashable, Codable {
    /// Where a time comes from, the best first.
    public enum Origin: Int, Sendable, Hashable, Codable, CaseIterable {
        /// The camera's original time with its own offset.
        case original = 0
        /// The satellites' time, in UTC.
        case satellite = 1
        /// The camera's clock, zone unknown.
        case camera = 2
        /// The time of the file.
        case file = 3
        /// Set by a person.
        case person = 4
    }

    /// What the clock showed.
    public var wall: LocalTime
    /// Seconds east of UTC; `nil` if nobody knows.
    public var offset: Int?
    /// Where it comes from.
    public var origin: Origin

    /// Names a time.
    public init(_ wall: LocalTime, offset: Int? = nil, origin: Origin) {
        self.wall = wall
        self.offset = offset
        self.origin = origin
    }

    /// Milliseconds since 1970 in UTC, if the zone is known.
    public var instant: Int64? { offset.map { wall.milliseconds - Int64($0) * 1000 } }
}
