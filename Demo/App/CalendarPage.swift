#if Database && Vault
import CairnBundle
import CairnCalendar
import CairnGallery
import CairnLayout
import CairnLocalizations
import CairnResources
import CairnUI
import Foundation

/// The stories by their days: a month, and below it the stories of the chosen day.
struct StoryDaysPage: Component {
    var model: TravelModel
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let shelf = model.shelf(.calendar)
        let now = context.now.timeIntervalSince1970
        let zone = TimeZone(secondsFromGMT: LocalTime.offset(at: now)) ?? .gmt
        let formatter = LocaleFormatter(context.journal.formatter.language, timeZone: zone)
        let items = CalendarItems(shelf?.stories ?? []) { CalendarDay($0.content.day.number) }
        Column {
            TravelBar(context.words(.openingCalendar), back: { send(.returned) })
            Column {
                CalendarComponent(
                    model.calendar, formatter: formatter, of: items, key: \.id,
                    counted: .countStories, send: { send(.calendar($0)) }
                ) { story in
                    TravelRow(story: story, cover: shelf?.cover(of: story), send: send)
                }
            }
            .style {
                $0.flexGrow = 1
                $0.minHeight = 0
            }
            .padding(horizontal: context.theme.layout.margin(context.sizeClass))
        }
        .style {
            $0.flexGrow = 1
            $0.minHeight = 0
        }
        .background(context.palette.paper)
    }
}
#endif
