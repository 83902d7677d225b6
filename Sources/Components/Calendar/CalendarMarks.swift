public import CairnUI

/// What a calendar shows of an app's items: how many each day has, and in which colours.
public struct CalendarMarks: Sendable {
    /// How many items a day has.
    public var count: @Sendable (CalendarDay) -> Int
    /// The days with items within a range, in order.
    public var days: @Sendable (ClosedRange<CalendarDay>) -> [CalendarDay]
    /// The colours of a day's dots, the first ones first; where there are fewer than dots, the others have the calendar's own. A
    /// colour is never the only sign: the number is said.
    public var colors: @Sendable (CalendarDay, _ most: Int, Palette) -> [Color] = { _, _, _ in [] }

    /// Creates marks from functions.
    public init(
        count: @escaping @Sendable (CalendarDay) -> Int,
        days: @escaping @Sendable (ClosedRange<CalendarDay>) -> [CalendarDay]
    ) {
        self.count = count
        self.days = days
    }

    /// Nothing on any day.
    public static let none = CalendarMarks(count: { _ in 0 }, days: { _ in [] })
}
