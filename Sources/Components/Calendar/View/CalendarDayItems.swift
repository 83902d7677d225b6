import CairnLayout
import CairnStrings
import CairnUI

/// The focused day and its items.
struct CalendarDayItems: Component {
    var look: CalendarContext
    var shelf: CalendarItemViews

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let day = look.model.focus
        let count = look.marks.count(day)
        let title = look.names.text(day, .weekdayDayAndMonth)
        Column(gap: theme.space.small) {
            Divider()
            Row(gap: theme.space.small, align: .baseline) {
                Text(title).font(theme.type.callout).lines(1)
                    .role(.heading(level: 2), name: title).share()
                Text(context.phrases[look.counted, count]).font(theme.type.callout)
                    .color(context.palette.textSecondary).lines(1).shrink(0)
            }
            if count > 0 { shelf.day(day, title).key(day.number) }
        }
        .flexible()
    }
}
