public import CairnUI

/// The summary of an app's items that a calendar shows: the number of items of each day, and their
/// colors.
public struct CalendarMarks: Sendable {
    /// Returns the number of items of a day.
    public var count: @Sendable (CalendarDay) -> Int
    /// Returns the days in a range that have items, in order.
    public var days: @Sendable (ClosedRange<CalendarDay>) -> [CalendarDay]
    /// Returns the colors of a day's dots, in order; dots without a color have the calendar's
    /// default. Color is never the only sign: the number of items is announced as well.
    public var colors: @Sendable (CalendarDay, _ most: Int, Palette) -> [Color] = { _, _, _ in [] }

    /// Creates marks from functions.
    public init(
        count: @escaping @Sendable (CalendarDay) -> Int,
        days: @escaping @Sendable (ClosedRange<CalendarDay>) -> [CalendarDay]
    ) {
        self.count = count
        self.days = days
    }

    /// Marks without any items.
    public static let none = CalendarMarks(count: { _ in 0 }, days: { _ in [] })
}
