import CairnLayout
import CairnStrings
import CairnUI

/// An endless scrolling list of weeks. Only the visible ones are built.
struct CalendarWeekList: Component {
    var look: CalendarContext
    var send: Sender<CalendarAction>

    func body(in context: Context) -> some Component {
        let height = look.height(in: context)
        let window = VisibleWeeks(
            look.model, row: height, screen: context.traits.viewport.height)
        let lower = Double(window.lower)
        let model = look.model
        let sheet = DayStyle(look, in: context, send: send)
        let palette = context.palette
        let content = Box {
            for part in window.parts {
                Box().size(height: part.room).shrink(0).key("room \(part.weeks.lowerBound)")
                let weeks = part.weeks.map { model.week(around: model.start(ofWeek: $0)) }
                let rows = look.rows(weeks, of: nil, on: sheet, palette)
                for (week, row) in zip(part.weeks, rows) { row.key(week) }
            }
            Box().size(height: window.after).shrink(0).key("rest")
        }
        let weeks = AnyComponent(content)
            .minimum(height: 3 * height)
            .scrolls(offset: window.offset)
            .on(.scroll) { scroll in
                send(
                    .scrolled(
                        CalendarScrollPosition(
                            first: lower + scroll.offset.y / height,
                            rows: scroll.viewport.height / height)))
            }
        let grid = Column(gap: context.theme.space.hair) {
            AnyComponent(CalendarWeekdays(look, in: context))
            AnyComponent(weeks)
        }
        return AnyComponent(grid)
            .role(.grid, name: look.names.text(look.model.focus, .monthAndYear))
            .calendarKeys(in: context.direction, send: send)
            .fill(share: 2).shrinkable()
    }
}

/// The weeks that are built: the visible ones, some around them, and the focused one.
struct VisibleWeeks {
    /// A run of consecutive weeks, preceded by the height of the weeks before it that are not
    /// built.
    struct Part {
        var room: Double
        var weeks: Range<Int>
    }

    private(set) var parts: [Part] = []
    private(set) var after = 0.0
    /// The first week that can be scrolled to.
    let lower: Int
    /// The scroll offset.
    let offset: Double

    init(_ model: CalendarModel, row height: Double, screen: Double) {
        let weeks = model.scrollableWeeks
        lower = weeks.lowerBound
        let seen = model.view.rows >= 1 ? model.view.rows : (screen / height).rounded(.up)
        let rows = seen.isFinite ? min(max(seen, 1), 200) : 1
        let first = min(
            max(model.view.first, Double(weeks.lowerBound)),
            max(Double(weeks.lowerBound), Double(weeks.upperBound) - rows))
        offset = ((first - Double(lower)) * height).rounded()
        let reach = max(4, rows / 2)
        let from = max(weeks.lowerBound, Int(first - reach))
        let to = min(weeks.upperBound, Int(first + rows + reach) + 1)
        var ranges = [from..<max(from, to)]
        let active = model.week(of: model.focus)
        if weeks.contains(active), !ranges[0].contains(active) {
            ranges.insert(active..<(active + 1), at: active < from ? 0 : 1)
        }
        var end = weeks.lowerBound
        for range in ranges where !range.isEmpty {
            parts.append(Part(room: Double(range.lowerBound - end) * height, weeks: range))
            end = range.upperBound
        }
        after = Double(weeks.upperBound - end) * height
    }
}
