import CairnLayout
import CairnStrings
import CairnUI

/// A list of the days that have items, starting with the focused day; the content of each day is
/// built as a whole.
struct CalendarAgenda<Items: Component>: Component {
    var look: CalendarContext
    var items: (CalendarDay) -> Items

    func body(in context: Context) -> some Component {
        let start = look.model.focus
        let days = look.marks.days(start...CalendarDay(CalendarDay.bounds.upperBound))
        if days.isEmpty {
            AnyComponent(CalendarEmpty())
        } else {
            AnyComponent(
                List(
                    days, key: { $0.number }, estimate: 96,
                    name: look.names.text(start, .monthAndYear)
                ) { day in
                    Column(gap: context.theme.space.tiny) {
                        CalendarAgendaDay(look: look, day: day)
                        items(day)
                    }
                })
        }
    }
}

/// The name of a day above its items.
struct CalendarAgendaDay: Component {
    var look: CalendarContext
    var day: CalendarDay

    func body(in context: Context) -> some Component {
        let name = look.names.text(day, .full)
        Text(name).font(context.theme.type.callout)
            .color(day == look.today ? context.palette.primary : context.palette.textSecondary)
            .role(.heading(level: 2), name: name)
            .style {
                $0.paddingTop = .points(context.theme.space.small)
                $0.paddingBottom = .points(context.theme.space.hair)
            }
    }
}

/// The placeholder shown when there are no items.
struct CalendarEmpty: Component {
    func body(in context: Context) -> some Component {
        Center {
            Text(context.phrases[.commonEmpty]).color(context.palette.textSecondary).role(.status)
        }
    }
}
