public import FoundationEssentials

/// A time that a person chose in a calendar.
public struct CalendarTime: Sendable, Hashable {
    /// The day in which it was chosen.
    public var day: CalendarDay
    /// The beginning.
    public var start: Date
    /// The end.
    public var end: Date
    /// The time zone of the calendar.
    public var zone: TimeZone

    /// Creates a time.
    public init(day: CalendarDay, start: Date, end: Date, zone: TimeZone) {
        self.day = day
        self.start = start
        self.end = end
        self.zone = zone
    }
}
