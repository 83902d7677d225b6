public import CairnUI
public import FoundationEssentials

/// An app's item as the day view shows it: a block between two times, or a line at the top for a
/// whole day.
public struct CalendarTimedItem: Sendable, Hashable, Identifiable {
    /// The identity, unique within a day.
    public var id: String
    /// The title.
    public var title: String
    /// The beginning; without meaning for an item of the whole day.
    public var start: Date
    /// The end; without meaning for an item of the whole day.
    public var end: Date
    /// Indicates that the item has no times.
    public var isAllDay: Bool
    /// The color of the bar beside the title; `nil` for the calendar's own.
    public var color: Color?

    /// Creates an item with times, in either order. It may begin before the day or end after it.
    public init(
        id: String, _ title: String, from start: Date, to end: Date, color: Color? = nil
    ) {
        self.id = id
        self.title = title
        (self.start, self.end) = (min(start, end), max(start, end))
        isAllDay = false
        self.color = color
    }

    /// Creates an item of the whole day.
    public init(id: String, _ title: String, color: Color? = nil) {
        self.id = id
        self.title = title
        (start, end) = (.distantPast, .distantFuture)
        isAllDay = true
        self.color = color
    }
}

/// Returns the items of a day for the day view, in any order, including those that began before the
/// day and reach into it.
public typealias CalendarTimes = (CalendarDay, Palette) -> [CalendarTimedItem]
