/// The state of the day view that depends on items and clock, which the model does not know.
public struct CalendarHoursView: Sendable, Equatable {
    /// The hours of the day.
    public let hours: CalendarHours
    /// The minute of the time cursor.
    public let cursor: Int
    /// The minute at the top edge.
    public let top: Double

    /// Creates a description of the view; numbers out of range are clamped to the day.
    public init(_ hours: CalendarHours, cursor: Int, top: Double) {
        self.hours = hours
        self.cursor = min(max(cursor, 0), hours.minutes)
        self.top = top.isFinite ? min(max(top, 0), Double(hours.minutes)) : 0
    }
}
