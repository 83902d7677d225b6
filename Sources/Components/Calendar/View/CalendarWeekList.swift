import CairnLayout
import CairnStrings
import CairnUI

/// An endless scrolling list of weeks. Only the visible ones are built.
struct CalendarWeekList: Component {
    var look: CalendarContext
    var send: Sender<CalendarAction>

    func body(in context: Context) -> some Component {
        let height = look.height(in: context)
        let model = look.model
        let window = RowWindow(
            of: model.scrollableWeeks, height: height, at: model.view,
            viewport: context.traits.viewport.height, keeping: model.week(of: model.focus))
        let sheet = DayStyle(look, in: context, send: send)
        let palette = context.palette
        let weeks = LazyRows(window, scrolled: send.scope(CalendarAction.scrolled)) { weeks in
            let days = weeks.map { model.week(around: model.start(ofWeek: $0)) }
            for (week, row) in zip(weeks, look.rows(days, of: nil, on: sheet, palette)) {
                row.key(week)
            }
        }
        .minimum(height: 3 * height)
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
