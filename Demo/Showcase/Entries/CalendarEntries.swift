import CairnCalendar
import CairnLayout
import CairnLocalizations
import CairnStrings
import CairnUI

extension ShowcaseEntries {
    /// The calendar: a month with stories, a year, an endless list of weeks with range selection,
    /// an agenda, and a date picker at a button.
    static let calendars = [
        ShowcaseEntry("calendar", room: .screen) { CalendarPage() },
        ShowcaseEntry("calendar-year", room: .screen) {
            CalendarPage { $0.mode = .year }
        },
        ShowcaseEntry("calendar-weeks", room: .screen) {
            CalendarPage {
                $0.scrolls = true
                $0.selection = .range
                $0.weekNumbers = true
                $0.modes = []
            }
        },
        ShowcaseEntry("calendar-agenda", room: .screen) {
            CalendarPage { $0.mode = .agenda }
        },
        ShowcaseEntry(
            "calendar-picker", room: .screen,
            prepare: { driver in try await driver.tap(.button) }
        ) { DeparturePage() },
    ]

    /// The days of the journal's stories, with their titles and places.
    fileprivate static let stories = CalendarItems<(Int, StoryWords)>(
        [
            (1, .init(.showcasePlaceVaxjo, .showcaseTreeWalk)),
            (3, .init(.showcasePlaceVaxjo, .showcaseTreeBakery)),
            (3, .init(.showcasePlaceVaxjo, .showcaseTreeHostel)),
            (14, .init(.showcasePlaceKalmar, .showcaseTreeCastle)),
            (14, .init(.showcasePlaceKalmar, .showcaseTreeBakery)),
            (14, .init(.showcasePlaceKalmar, .showcaseTreeHostel)),
            (14, .init(.showcasePlaceKalmar, .showcaseTreeWalk)),
            (21, .init(.showcasePlaceAbisko, .showcaseTreeHostel)),
            (21, .init(.showcasePlaceAbisko, .showcaseTreeWalk)),
        ]
    ) { CalendarDay(2026, 11, $0.0) }

    /// Noon on 23 November 2026, fixed so that the date does not change at midnight.
    fileprivate static let today = (CalendarDay(2026, 11, 23) ?? CalendarDay(0)).noon

    /// The marks of the days: overnight stays have another color than hikes.
    fileprivate static let marks = stories.marks { story, palette in
        story.1.title == .showcaseTreeHostel ? palette.info : palette.accent
    }
}

/// The title and the place of a story.
private struct StoryWords: Sendable {
    var place: StringKey
    var title: StringKey

    init(_ place: StringKey, _ title: StringKey) { (self.place, self.title) = (place, title) }
}

/// A screen with the stories of a month.
private struct CalendarPage: Component {
    var change: @Sendable (inout CalendarConfiguration) -> Void = { _ in }

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let formatter = context.journal.formatter
        let calendar = context.state("calendar", initially: model(formatter.language))
        let title = context.words(.openingCalendar)
        Column {
            Text(title).font(theme.type.title).role(.heading(level: 1), name: title)
                .padding(vertical: theme.space.snug)
            CalendarComponent(
                calendar.value, formatter: formatter, of: ShowcaseEntries.stories,
                key: { $0.1.title.rawValue }, marks: ShowcaseEntries.marks, counted: .countStories,
                send: Sender { action in calendar.update { $0.applying(action) } }
            ) { story in
                StoryLine(story: story.1)
            }
        }
        .padding(horizontal: theme.layout.margin(context.sizeClass))
        .grow()
        .now(ShowcaseEntries.today)
    }

    private func model(_ language: LanguageTag) -> CalendarModel {
        var configuration = CalendarConfiguration()
        change(&configuration)
        let day = CalendarDay(2026, 11, configuration.mode == .agenda ? 1 : 21) ?? CalendarDay(0)
        let model = CalendarModel(
            showing: day, weeks: .of(language), configuration: configuration)
        return configuration.selection == .range
            ? model.applying(.dragged(from: day.advanced(by: -7), to: day.advanced(by: 2)))
                .applying(
                    .scrolled(RowScrollPosition(first: Double(model.origin - 2), rows: 8)))
            : model.applying(.tapped(day))
    }
}

/// A story in one line.
private struct StoryLine: Component {
    var story: StoryWords

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column {
            Text(context.words(story.title)).font(theme.type.body).lines(1)
            Text(context.words(story.place)).font(theme.type.caption).color(
                context.palette.textSecondary
            )
            .lines(1)
        }
        .padding(vertical: theme.space.tiny)
    }
}

/// A day picker.
private struct DeparturePage: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        let formatter = context.journal.formatter
        let day = CalendarDay(2026, 11, 21) ?? CalendarDay(0)
        let calendar = context.state(
            "calendar",
            initially: CalendarModel(showing: day, weeks: .of(formatter.language)).applying(
                .tapped(day)))
        let title = context.words(.openingCalendar)
        Column(gap: theme.space.small) {
            Text(title).font(theme.type.title).role(.heading(level: 1), name: title)
            CalendarPicker(
                calendar.value, name: title, formatter: formatter,
                marks: ShowcaseEntries.marks, counted: .countStories,
                send: Sender { action in calendar.update { $0.applying(action) } })
        }
        .padding(horizontal: theme.layout.margin(context.sizeClass))
        .padding(vertical: theme.space.snug)
        .grow()
        .now(ShowcaseEntries.today)
    }
}
