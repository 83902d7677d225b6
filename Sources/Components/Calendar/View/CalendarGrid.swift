import CairnLayout
import CairnStrings
import CairnUI

/// The weeks of a month, or a single week, navigable by arrow keys in both directions.
struct CalendarGrid: Component {
    var look: CalendarContext
    var send: Sender<CalendarAction>

    func body(in context: Context) -> some Component {
        let model = look.model
        let month = model.month
        let rows = model.mode == .week ? [model.week(around: model.focus)] : model.rows(of: month)
        let weeks = look.rows(
            rows, of: model.mode == .month ? month : nil,
            on: DayStyle(look, in: context, send: send), context.palette)
        let content = Column(gap: context.theme.space.hair) {
            AnyComponent(CalendarWeekdays(look, in: context))
            for (index, week) in weeks.enumerated() {
                AnyComponent(week)
                    .key(
                        rows[index].compactMap(\.self).first?.number.description ?? "none \(index)")
            }
        }
        return AnyComponent(content)
            .role(.grid, name: look.names.text(model.focus, .monthAndYear))
            .state(.readOnly, model.configuration.selection == .none)
            .calendarKeys(in: context.direction, send: send)
            .shrink(0)
    }
}

/// The row of weekday names above the weeks.
struct CalendarWeekdays: Component, Equatable {
    let full: [String]
    let short: [String]
    let narrow: [String]
    let width: Double
    let side: Double

    init(_ look: CalendarContext, in context: Context) {
        full = look.names.weekdays(.weekday)
        short = look.names.weekdays(.shortWeekday)
        narrow = look.names.weekdays(.narrowWeekday)
        width = look.width
        side = look.side(in: context)
    }

    func body(in context: Context) -> some Component {
        let room = (width - side) / 7
        let letter = max(8, context.theme.type.caption.size * 0.6)
        // If the short names do not fit, use single letters.
        let longest = Double(short.map(\.count).max() ?? 0)
        let shown = longest * letter < room ? short : narrow
        Row {
            if side > 0 { Box().size(width: side).shrink(0) }
            for index in 0..<7 {
                Text(shown[index]).font(context.theme.type.caption).color(
                    context.palette.textSecondary
                )
                .alignment(.center).lines(1)
                .role(.columnHeader, name: full[index]).share().key(index)
            }
        }
        .role(.row)
        .shrink(0)
    }
}

extension Component {
    /// Gives the component an equal share of a row.
    func share() -> Modified<Self> {
        style {
            $0.flexGrow = 1
            $0.flexShrink = 1
            $0.flexBasis = .points(0)
            $0.minWidth = 0
        }
    }

    /// Handles the keyboard commands of a grid of days.
    func calendarKeys(
        in direction: Direction, send: Sender<CalendarAction>
    ) -> AnyComponent {
        let isMirrored = direction == .rightToLeft
        let keys: [(KeyPress.Key, KeyPress.Modifiers, CalendarKeyCommand)] = [
            (isMirrored ? .left : .right, [], .nextDay),
            (isMirrored ? .right : .left, [], .previousDay),
            (.down, [], .nextWeek), (.up, [], .previousWeek),
            (.home, [], .weekStart), (.end, [], .weekEnd),
            // Page keys are the same in every layout direction.
            (.pageDown, [], .nextMonth), (.pageUp, [], .previousMonth),
            (.pageDown, .shift, .nextYear), (.pageUp, .shift, .previousYear),
            (.space, [], .select), (.enter, [], .select),
            (isMirrored ? .left : .right, .shift, .extendNextDay),
            (isMirrored ? .right : .left, .shift, .extendPreviousDay),
            (.down, .shift, .extendNextWeek), (.up, .shift, .extendPreviousWeek),
        ]
        return keys.reduce(AnyComponent(self)) { inner, next in
            AnyComponent(inner.on(key: next.0, next.1) { send(.pressed(next.2)) })
        }
    }
}
