#if Database && Vault
import CairnCalendar
import CairnGalleryLibrary
import CairnLayout
import CairnResources
import CairnStrings
import CairnUI
import Foundation

/// The stories by day: a month, and below it the stories of the selected day.
struct StoryDaysPage: Component {
    var model: TravelModel
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let shelf = model.shelf(.calendar)
        let now = context.now.timeIntervalSince1970
        let zone = TimeZone(secondsFromGMT: LocalTime.offset(at: now)) ?? .gmt
        let formatter = LocaleFormatter(context.journal.formatter.language, timeZone: zone)
        let hasMoved = context.state("hasMoved", initially: false)
        let items = CalendarItems(shelf?.stories ?? []) { CalendarDay($0.content.day.number) }
        Column {
            NavigationBar(
                context.phrases[.openingCalendar], back: { send(.returned) }, isFirst: false)
            Column {
                AnyComponent(
                    calendar(
                        CalendarComponent(
                            model.calendar, formatter: formatter, of: items, key: \.id,
                            counted: .countStories,
                            send: Sender { action in
                                if case .pressed = action { hasMoved.set(true) }
                                send(.calendar(action))
                            }
                        ) { story in
                            TravelRow(story: story, cover: shelf?.cover(of: story), send: send)
                        }, isFirst: !hasMoved.value && !context.hasComeBack))
            }
            .flexible()
            .padding(horizontal: context.theme.layout.margin(context.sizeClass))
        }
        .flexible()
        .background(context.palette.background)
    }

    /// Gives the calendar the initial keyboard focus, so that arrow keys work at once; after that
    /// the calendar moves the focus itself.
    private func calendar(_ calendar: CalendarComponent, isFirst: Bool) -> CalendarComponent {
        var calendar = calendar
        calendar.isFirst = isFirst
        return calendar
    }
}
#endif
