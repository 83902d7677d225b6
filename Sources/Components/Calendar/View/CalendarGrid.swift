import CairnBundle
import CairnLayout
import CairnLocalizations
import CairnUI

/// The weeks of a month, or one week, walked by arrows in both directions.
struct CalendarGrid: Component {
    var look: CalendarLook
    var send: (CalendarAction) -> Void

    func body(in context: Context) -> some Component {
        let model = look.model
        let month = model.month
        let rows = model.mode == .week ? [model.week(around: model.focus)] : model.rows(of: month)
        let content = Column(gap: context.theme.space.hair) {
            AnyComponent(CalendarWeekdays(look: look))
            for (index, row) in rows.enumerated() {
                AnyComponent(
                    CalendarWeekRow(
                        look: look, days: row, month: model.mode == .month ? month : nil,
                        send: send)
                ).key(row.compactMap(\.self).first?.description ?? "none \(index)")
            }
        }
        return AnyComponent(content)
            .role(.grid, name: look.names.text(model.focus, .monthAndYear))
            .state(.readOnly, model.configuration.selection == .none)
            .calendarKeys(in: context.direction, send: send)
            .shrink(0)
    }
}

/// The names of the days of a week, above them.
struct CalendarWeekdays: Component {
    var look: CalendarLook

    func body(in context: Context) -> some Component {
        let full = look.names.weekdays(.weekday)
        let short = look.names.weekdays(.shortWeekday)
        let side = look.side(in: context)
        let room = (look.width - side) / 7
        // Where the short names do not fit, a letter each.
        let longest = Double(short.map(\.count).max() ?? 0)
        let fits = context.theme.countsInCells ? longest < room : longest * 8 < room
        let shown = fits ? short : look.names.weekdays(.narrowWeekday)
        Row {
            if side > 0 { Box().size(width: side).shrink(0) }
            for index in 0..<7 {
                Text(shown[index]).font(context.theme.type.caption).color(context.palette.soft)
                    .alignment(.center).lines(1)
                    .role(.columnHeader, name: full[index]).share().key(index)
            }
        }
        .role(.row)
        .shrink(0)
    }
}

/// Seven days, and the number of their week.
struct CalendarWeekRow: Component {
    var look: CalendarLook
    /// Where time ends there is none.
    var days: [CalendarDay?]
    /// The month that is shown; days of others stand back.
    var month: CalendarMonth?
    var send: (CalendarAction) -> Void

    func body(in context: Context) -> some Component {
        let height = look.height(in: context)
        Row(align: .stretch) {
            side(in: context)
            for (index, day) in days.enumerated() {
                let isBeside = day.flatMap { day in month.map { !$0.contains(day) } } ?? false
                if let day, !isBeside || look.model.configuration.adjacentDays {
                    CalendarCell(
                        day: day, height: height, names: look.names,
                        seen: CalendarCell.Seen(day, look, context.palette, isBeside: isBeside),
                        send: send
                    ).key(day.number)
                } else {
                    Box().size(height: height).share().key("none \(index)")
                }
            }
        }
        .role(.row)
        .shrink(0)
    }

    /// Where a month begins its name, else the number of the week.
    private func side(in context: Context) -> AnyComponent? {
        let width = look.side(in: context)
        guard width > 0 else { return nil }
        let model = look.model
        var text = ""
        var name = ""
        let days = days.compactMap(\.self)
        guard let day = days.first else { return nil }
        if look.isEndless, let first = days.first(where: { model.reckoner.date($0).day == 1 }) {
            text = look.names.text(first, .shortMonth)
            name = look.names.text(first, .monthAndYear)
        } else if model.configuration.weekNumbers {
            text = look.names.number(model.weeks.number(of: day, in: model.reckoner).number)
            name = context.words(.calendarWeek, text)
        }
        let isMonth = look.isEndless && !name.isEmpty && !model.configuration.weekNumbers
        let label = Text(text).font(context.theme.type.caption)
            .color(isMonth ? context.palette.pine : context.palette.soft).lines(1)
            .size(width: width).shrink(0)
        return name.isEmpty
            ? AnyComponent(label.decorative())
            : AnyComponent(label.role(.text, name: name).style { $0.alignSelf = .center })
    }
}

extension Component {
    /// An equal share of a row.
    func share() -> Modified<Self> {
        style {
            $0.flexGrow = 1
            $0.flexShrink = 1
            $0.flexBasis = .points(0)
            $0.minWidth = 0
        }
    }

    /// The keys of a grid of days.
    func calendarKeys(
        in direction: Direction, send: @escaping (CalendarAction) -> Void
    ) -> AnyComponent {
        let isMirrored = direction == .rightToLeft
        let keys: [(KeyPress.Key, KeyPress.Modifiers, CalendarKey)] = [
            (isMirrored ? .left : .right, [], .nextDay),
            (isMirrored ? .right : .left, [], .previousDay),
            (.down, [], .nextWeek), (.up, [], .previousWeek),
            (.home, [], .weekStart), (.end, [], .weekEnd),
            // Pages turn the same way in every language.
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
