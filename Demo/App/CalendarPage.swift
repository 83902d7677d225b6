#if Database && Vault
import CairnCalendar
import CairnGallery
import CairnGalleryLibrary
import CairnLayout
import CairnResources
import CairnStrings
import CairnUI
import Foundation

/// An entry of a day of the calendar.
private enum DayEntry: Sendable {
    case story(Story)
    /// The photos of a day, of which one leads to all.
    case photos(Int, cover: CairnGalleryLibrary.Photo?, Day)

    var day: CalendarDay {
        switch self {
        case .story(let story): CalendarDay(story.content.day.number)
        case .photos(_, _, let day): CalendarDay(day.number)
        }
    }

    var key: String {
        switch self {
        case .story(let story): "\(story.id)"
        case .photos: "photos"
        }
    }
}

/// The stories and photos by day: a month, and below it what the selected day has.
struct StoryDaysPage: Component {
    var model: TravelModel
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let shelf = model.shelf(.calendar)
        let hasMoved = context.state("hasMoved", initially: false)
        let items = CalendarItems(Self.entries(shelf)) { $0.day }
        Column {
            NavigationBar(
                context.phrases[.openingCalendar], back: { send(.returned) }, isFirst: false
            ) {
                // The calendar system and the first day of the week.
                IconAction(.settings, .menuSettings) { send(.went(.settings)) }
            }
            Column {
                AnyComponent(
                    calendar(
                        CalendarComponent(
                            model.calendar, formatter: context.dayFormatter, of: items, key: \.key,
                            marks: shelf.map(Self.marks) ?? CalendarMarks.none,
                            times: { day, _ in
                                shelf?.times(day, in: context.dayFormatter.timeZone) { count in
                                    context.phrases[.countPhotos, count]
                                } ?? []
                            },
                            more: { send(.moreWanted(.calendar)) },
                            send: Sender { action in
                                switch action {
                                case .pressed, .hours(.pressed): hasMoved.set(true)
                                default: break
                                }
                                send(.calendar(action))
                            }
                        ) { entry in
                            switch entry {
                            case .story(let story):
                                AnyComponent(
                                    TravelRow(
                                        story: story, cover: shelf?.cover(of: story), send: send))
                            case .photos(let count, let cover, _):
                                AnyComponent(
                                    DayPhotosRow(count: count, cover: cover, send: send))
                            }
                        }, isFirst: !hasMoved.value && !context.hasComeBack))
            }
            .flexible()
            .padding(horizontal: context.theme.layout.margin(context.sizeClass))
        }
        .flexible()
        .background(context.palette.background)
    }

    /// The entries of the days that are loaded: the stories, then the photos.
    private static func entries(_ shelf: TravelPageData?) -> [DayEntry] {
        guard let shelf else { return [] }
        return shelf.stories.map(DayEntry.story)
            + shelf.dayCovers.map { day, cover in
                .photos(shelf.photoCounts[day] ?? 0, cover: shelf.photos[cover], day)
            }
    }

    /// The entries of all days: a dot for each story, and one for the photos.
    private static func marks(_ shelf: TravelPageData) -> CalendarMarks {
        let (stories, photos) = (shelf.storyCounts, shelf.photoCounts)
        let days = Set(stories.keys).union(photos.keys).map { CalendarDay($0.number) }.sorted()
        var marks = CalendarMarks(
            count: { day in
                let day = Day(number: day.number)
                return (stories[day] ?? 0) + (photos[day] == nil ? 0 : 1)
            },
            days: { range in days.filter(range.contains) })
        marks.colors = { day, most, palette in
            let day = Day(number: day.number)
            let dots = Array(repeating: palette.primary, count: min(most, stories[day] ?? 0))
            return photos[day] == nil || dots.count == most ? dots : dots + [palette.accent]
        }
        return marks
    }

    /// Gives the calendar the initial keyboard focus, so that arrow keys work at once; after that
    /// the calendar moves the focus itself.
    private func calendar(_ calendar: CalendarComponent, isFirst: Bool) -> CalendarComponent {
        var calendar = calendar
        calendar.isFirst = isFirst
        return calendar
    }
}

/// A row for the photos of a day, which opens the first of them.
private struct DayPhotosRow: Component {
    var count: Int
    var cover: CairnGalleryLibrary.Photo?
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let words = context.phrases[.countPhotos, count]
        Row(gap: theme.space.snug) {
            Box { picture(context) }
                .size(width: 64, height: 64).shrink(0)
                .radius(theme.radius.control).clipped()
            Text(words).lines(2).fill().shrinkable()
            IconView(.chevronForward)
        }
        .padding(vertical: theme.space.small)
        .minimum(height: theme.layout.target)
        .role(.link, name: words)
        .focus(.automatic)
        .on(.tap) { if let cover { send(.photoOpened(cover)) } }
    }

    @ComponentBuilder private func picture(_ context: Context) -> some Component {
        if let cover {
            RemoteImage(PictureKey(cover, side: 256).source, alt: nil).grow()
        } else {
            Center { IconView(.photo) }.background(context.palette.selection)
        }
    }
}
#endif
