import CairnLayout
import CairnStrings
import CairnUI

/// The views of an app's items: those of a day, and the agenda.
struct CalendarItemViews {
    /// Returns the view of a day's items under an accessible name; the view scrolls on its own.
    let day: (CalendarDay, _ name: String) -> AnyComponent
    /// Returns the list of the days that have items, starting with the focused day.
    let agenda: (CalendarContext) -> AnyComponent

    /// Creates views that request and build the items of a day as a whole.
    init(_ items: @escaping (CalendarDay) -> some Component) {
        day = { day, _ in AnyComponent(ScrollArea { items(day) }) }
        agenda = { look in AnyComponent(CalendarAgenda(look: look, items: items)) }
    }

    /// Creates views that build items one by one, as they become visible.
    init<Item: Sendable>(
        _ items: CalendarItems<Item>, key: @escaping (Item) -> some CustomStringConvertible,
        estimate: Double?, more: (() -> Void)?, row: @escaping (Item) -> some Component
    ) {
        day = { day, name in
            AnyComponent(
                CalendarRows(
                    name: name, estimate: estimate, key: { "\(key($0))" }, row: row,
                    entries: { items.first($0, of: day) }))
        }
        agenda = { look in
            AnyComponent(
                CalendarRows(
                    name: look.names.text(look.model.focus, .monthAndYear), estimate: estimate,
                    key: { (entry: Entry<Item>) -> String in
                        switch entry {
                        case .day(let day): "\(day.number)"
                        case .item(let item, let day): "\(day.number) \(key(item))"
                        }
                    },
                    row: { (entry: Entry<Item>) -> AnyComponent in
                        switch entry {
                        case .day(let day): AnyComponent(CalendarAgendaDay(look: look, day: day))
                        case .item(let item, _): AnyComponent(row(item))
                        }
                    }, more: more,
                    entries: { most in Self.entries(of: items, from: look.model.focus, most) }))
        }
    }

    private enum Entry<Item> {
        case day(CalendarDay)
        case item(Item, CalendarDay)
    }

    private static func entries<Item: Sendable>(
        of items: CalendarItems<Item>, from start: CalendarDay, _ most: Int
    ) -> [Entry<Item>] {
        var entries: [Entry<Item>] = []
        for day in items.days(in: start...CalendarDay(CalendarDay.bounds.upperBound)) {
            guard entries.count < most else { break }
            entries.append(.day(day))
            entries += items.first(most - entries.count, of: day).map { .item($0, day) }
        }
        return entries
    }
}

/// A list that reads a few hundred entries at a time: computing the keys of ten thousand entries
/// would cost more than showing twenty.
private struct CalendarRows<Entry, Row: Component>: Component {
    var name: String
    var estimate: Double?
    var key: (Entry) -> String
    var row: (Entry) -> Row
    /// Called when the last entry is shown.
    var more: (() -> Void)?
    /// Returns the first entries, up to a maximum number.
    var entries: (Int) -> [Entry]

    private static var step: Int { 200 }

    func body(in context: Context) -> some Component {
        let most = context.state("most", initially: Self.step)
        let shown = entries(most.value)
        if shown.isEmpty {
            AnyComponent(CalendarEmpty())
        } else {
            AnyComponent(
                List(
                    shown, key: key, estimate: estimate ?? 56,
                    name: name,
                    nearEnd: {
                        if shown.count < most.value {
                            more?()
                        } else {
                            most.update { max($0, shown.count + Self.step) }
                        }
                    }, row: row))
        }
    }
}
