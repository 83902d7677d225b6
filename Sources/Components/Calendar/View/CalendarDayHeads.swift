import CairnLayout
import CairnStrings
import CairnUI

/// The days above the columns of a week: each focuses its day, and tells how many items it has besides
/// its blocks.
struct CalendarDayHeads: Component {
    var look: CalendarContext
    var plans: [CalendarDayPlan]
    var send: Sender<CalendarAction>

    func body(in context: Context) -> some Component {
        Row {
            for plan in plans {
                AnyComponent(head(plan, in: context)).key(plan.hours.day.number)
            }
        }
        .shrink(0)
    }

    private func head(_ plan: CalendarDayPlan, in context: Context) -> some Component {
        let theme = context.theme
        let palette = context.palette
        let day = plan.hours.day
        let isFocused = day == look.model.focus
        let isToday = day == look.today
        let count = plan.listed.count
        let color = isToday ? palette.primary : palette.text
        return Row(gap: theme.space.tiny, align: .center, justify: .center) {
            Text(look.names.text(day, .narrowWeekday)).font(theme.type.caption)
                .color(palette.textSecondary).lines(1)
            Text(look.names.number(look.model.reckoner.date(day).day)).font(theme.type.callout)
                .color(color).lines(1)
            if count > 0 {
                Text(look.names.number(count)).font(theme.type.caption)
                    .color(palette.textSecondary).lines(1)
            }
        }
        .minimum(height: context.laidOut(minHeight: theme.layout.target))
        .background(isFocused ? palette.selection : nil)
        .radius(theme.radius.control)
        .share()
        .role(
            .button, name: look.names.text(day, .full),
            value: count > 0 ? context.phrases[look.counted, count] : nil
        )
        .state(.current, isFocused)
        // By keys, the arrows go from day to day: seven stops would be in the way.
        .focus(.never)
        .on(.tap) { send(.focused(day)) }
    }
}
