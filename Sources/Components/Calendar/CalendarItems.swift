public import CairnUI

/// An app's items by day: created once, queried often.
///
///     let stories = CalendarItems(all) { story in CalendarDay(of: story.date, in: story.zone) }
///     stories[day]
///
/// Items without a day are in ``undated``; the items of a day keep their original order.
public struct CalendarItems<Item: Sendable>: Sendable {
    private let items: [Item]
    /// The indexes of the items, day by day.
    private let order: [Int32]
    private let days: [CalendarDay]
    /// The offset in `order` at which each day begins, with one additional element for the end.
    private let starts: [Int32]
    private let index: [CalendarDay: Int]
    /// The items without a day, in their original order.
    public let undated: [Item]

    /// Groups items by day.
    ///
    /// - Parameters:
    ///   - items: the items.
    ///   - day: returns the day of an item at the place of the event; `nil` for an item without a
    ///     day.
    /// - Complexity: n log n once; each later access to a day costs one lookup.
    public init(_ items: [Item], day: (Item) -> CalendarDay?) {
        self.items = items
        var known: [(day: CalendarDay, number: Int32)] = []
        known.reserveCapacity(items.count)
        var undated: [Item] = []
        for (number, item) in items.enumerated() {
            if let day = day(item) {
                known.append((day, Int32(number)))
            } else {
                undated.append(item)
            }
        }
        self.undated = undated
        known.sort { ($0.day.number, $0.number) < ($1.day.number, $1.number) }
        order = known.map(\.number)
        var (days, starts, index) = ([CalendarDay](), [Int32](), [CalendarDay: Int]())
        for (place, entry) in known.enumerated() where days.last != entry.day {
            index[entry.day] = days.count
            days.append(entry.day)
            starts.append(Int32(place))
        }
        starts.append(Int32(known.count))
        (self.days, self.starts, self.index) = (days, starts, index)
    }

    /// The items of a day, in their order.
    ///
    /// - Complexity: constant for the lookup, linear in the number of items returned.
    public subscript(day: CalendarDay) -> [Item] {
        guard let at = index[day] else { return [] }
        return order[Int(starts[at])..<Int(starts[at + 1])].map { items[Int($0)] }
    }

    /// Returns the first items of a day, in their order.
    ///
    /// - Complexity: constant for the lookup, linear in the number of items returned.
    public func first(_ most: Int, of day: CalendarDay) -> [Item] {
        guard let at = index[day] else { return [] }
        return order[Int(starts[at])..<Int(starts[at + 1])].prefix(max(0, most)).map {
            items[Int($0)]
        }
    }

    /// Returns the number of items of a day.
    public func count(_ day: CalendarDay) -> Int {
        index[day].map { Int(starts[$0 + 1] - starts[$0]) } ?? 0
    }

    /// Returns the days in a range that have items, in order.
    ///
    /// - Complexity: logarithmic in the number of days, and linear in the number returned.
    public func days(in range: ClosedRange<CalendarDay>) -> [CalendarDay] {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return Array(days[low...].prefix { $0 <= range.upperBound })
    }

    /// Returns the same days with transformed items.
    ///
    /// - Complexity: linear.
    public func map<Other: Sendable>(_ change: (Item) -> Other) -> CalendarItems<Other> {
        CalendarItems<Other>(
            items: items.map(change), order: order, days: days, starts: starts, index: index,
            undated: undated.map(change))
    }

    fileprivate init(
        items: [Item], order: [Int32], days: [CalendarDay], starts: [Int32],
        index: [CalendarDay: Int], undated: [Item]
    ) {
        (self.items, self.order, self.days) = (items, order, days)
        (self.starts, self.index, self.undated) = (starts, index, undated)
    }

    /// The number of items of each day and the days that have items, in the form that a calendar
    /// shows.
    public var marks: CalendarMarks {
        CalendarMarks(count: { count($0) }, days: { days(in: $0) })
    }

    /// Returns the marks with a color for the dot of each item.
    ///
    /// - Parameter color: returns the color of an item in the current palette.
    /// - Returns: marks with colors.
    public func marks(
        _ color: @escaping @Sendable (Item, Palette) -> Color
    ) -> CalendarMarks {
        var marks: CalendarMarks = self.marks
        marks.colors = { day, most, palette in first(most, of: day).map { color($0, palette) } }
        return marks
    }
}
