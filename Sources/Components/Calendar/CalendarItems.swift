public import CairnUI

/// What an app has by days: made once, asked often.
///
///     let stories = CalendarItems(all) { story in CalendarDay(of: story.date, in: story.zone) }
///     stories[day]
///
/// Items without a day are in ``undated``; those of one day keep their order, those of one second too.
public struct CalendarItems<Item: Sendable>: Sendable {
    private let items: [Item]
    /// The items' numbers, day by day.
    private let order: [Int32]
    private let days: [CalendarDay]
    /// Where each day begins in the order; one more than days.
    private let starts: [Int32]
    private let index: [CalendarDay: Int]
    /// The items without a day, in their order.
    public let undated: [Item]

    /// Sorts items by their days.
    ///
    /// - Parameters:
    ///   - items: all of them.
    ///   - day: the day of one, where it happened; `nil` for one without a day.
    /// - Complexity: n log n once; afterwards a day costs a look-up.
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
    /// - Complexity: constant to find, linear in what is returned.
    public subscript(day: CalendarDay) -> [Item] {
        guard let at = index[day] else { return [] }
        return order[Int(starts[at])..<Int(starts[at + 1])].map { items[Int($0)] }
    }

    /// The first items of a day, in their order.
    ///
    /// - Complexity: constant to find, linear in what is returned.
    public func first(_ most: Int, of day: CalendarDay) -> [Item] {
        guard let at = index[day] else { return [] }
        return order[Int(starts[at])..<Int(starts[at + 1])].prefix(max(0, most)).map {
            items[Int($0)]
        }
    }

    /// How many items a day has.
    public func count(_ day: CalendarDay) -> Int {
        index[day].map { Int(starts[$0 + 1] - starts[$0]) } ?? 0
    }

    /// The days that have items, in order, within a range.
    ///
    /// - Complexity: logarithmic, and linear in what is returned.
    public func days(in range: ClosedRange<CalendarDay>) -> [CalendarDay] {
        var (low, high) = (0, days.count)
        while low < high {
            let middle = (low + high) / 2
            if days[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
        }
        return Array(days[low...].prefix { $0 <= range.upperBound })
    }

    /// The same days with something else of each item.
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

    /// How many items each day has, and which days have some: what a calendar shows.
    public var marks: CalendarMarks {
        CalendarMarks(count: { count($0) }, days: { days(in: $0) })
    }

    /// The same, with a colour for each item's dot.
    ///
    /// - Parameter color: an item's colour, of the palette of the moment.
    /// - Returns: marks with colours.
    public func marks(
        _ color: @escaping @Sendable (Item, Palette) -> Color
    ) -> CalendarMarks {
        var marks: CalendarMarks = self.marks
        marks.colors = { day, most, palette in first(most, of: day).map { color($0, palette) } }
        return marks
    }
}
