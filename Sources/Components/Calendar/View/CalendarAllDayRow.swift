import CairnLayout
import CairnStrings
import CairnUI

/// The items of a whole day, in lines above the hours; all of them when it is opened.
struct CalendarAllDayRow: Component {
    var look: CalendarContext
    var items: [CalendarTimedItem]
    var hours: CalendarHours
    var send: Sender<CalendarHoursAction>

    /// The number of lines while it is closed.
    private static let few = 2
    /// The number of lines at most: a list of more belongs in the agenda.
    private static let most = 200

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let isOpen = context.state("isOpen", initially: false)
        let isLong = items.count > Self.few + 1
        let shown = items.prefix(isLong ? (isOpen.value ? Self.most : Self.few) : items.count)
        let label = context.phrases[.calendarAllDay]
        let list = Column(gap: theme.space.hair) {
            for item in shown { AnyComponent(line(item, in: context)).key(item.id) }
        }
        Column(gap: theme.space.hair) {
            Row(gap: theme.space.small) {
                Text(label).font(theme.type.caption).color(context.palette.textSecondary).lines(1)
                    .role(.heading(level: 2), name: label).fill().shrinkable()
                if isLong {
                    let count = context.phrases[look.counted, items.count]
                    Button(name: count, .plain) {
                        isOpen.set(!isOpen.value)
                    } label: {
                        Text(count).font(theme.type.caption).lines(1)
                        Glyph(isOpen.value ? .up : .down)
                    }
                    .expanded(isOpen.value).shrink(0)
                }
            }
            if isOpen.value, isLong {
                AnyComponent(
                    ScrollArea { list }.size(
                        height: (context.traits.viewport.height / 3).rounded()
                    ).shrink(0))
            } else {
                AnyComponent(list)
            }
        }
        .shrink(0)
    }

    private func line(_ item: CalendarTimedItem, in context: Context) -> some Component {
        let theme = context.theme
        let palette = context.palette
        let bar = item.color ?? palette.primary
        let times =
            item.isAllDay
            ? nil : look.text(from: item.start, to: item.end, of: hours.day, in: context)
        return Row(gap: theme.space.tiny, align: .stretch) {
            Box().background(bar).size(width: theme.space.tiny).shrink(0)
            Text(item.title).font(theme.type.caption).color(palette.text).lines(1).shrink(1)
            if let times {
                Text(times).font(theme.type.caption).color(palette.textSecondary).lines(1).shrink(1)
            }
        }
        .minimum(height: theme.type.caption.lineHeight + 2)
        .background(palette.selection)
        .radius(theme.radius.control)
        .clipped()
        .shrink(0)
        .role(.button, name: item.title, value: times)
        .on(.tap) { send(.opened(item.id)) }
    }
}
