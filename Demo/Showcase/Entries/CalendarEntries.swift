import CairnCalendar
import CairnLayout
import CairnStrings
import CairnUI

extension ShowcaseEntries {
    /// The calendar: a month with stories, the hours of a day, a year, an endless list of weeks, an agenda, a range of days
    /// between closed ones, and a date picker at a button.
    static let calendars = [
        ShowcaseEntry("calendar", room: .screen) { CalendarPage() },
        ShowcaseEntry("calendar-day", room: .screen) { DayPage() },
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
        ShowcaseEntry("calendar-range", room: .screen) {
            CalendarPage(closed: [1, 25].compactMap { CalendarDay(2026, 11, $0) }) {
                $0.selection = .range
                $0.modes = []
            }
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
    var place: TextKey
    var title: TextKey

    init(_ place: TextKey, _ title: TextKey) { (self.place, self.title) = (place, title) }
}

/// A screen with the stories of a month.
private struct CalendarPage: Component {
    /// Days that cannot be selected.
    var closed: [CalendarDay] = []
    var change: @Sendable (inout CalendarConfiguration) -> Void = { _ in }

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let formatter = context.journal.formatter
        let calendar = context.state("calendar", initially: model(formatter.language))
        let title = context.phrases[.openingCalendar]
        Column {
            Text(title).font(theme.type.title).role(.heading(level: 1), name: title)
                .padding(vertical: theme.space.snug)
            CalendarComponent(
                calendar.value, formatter: formatter, of: ShowcaseEntries.stories,
                key: { $0.1.title.name }, marks: ShowcaseEntries.marks, counted: .countStories,
                isEnabled: { !closed.contains($0) },
                send: context.sender { action in calendar.update { $0.applying(action) } }
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
        guard configuration.selection == .range else { return model.applying(.tapped(day)) }
        let chosen = model.applying(.dragged(from: day.advanced(by: -7), to: day.advanced(by: 2)))
        return configuration.scrolls
            ? chosen.applying(
                .scrolled(RowScrollPosition(first: Double(model.origin - 2), rows: 8))) : chosen
    }
}

/// A screen with the hours of a day, in which stories are created, moved and opened.
private struct DayPage: Component {
    /// A story with its time, in minutes of the day.
    private struct Plan: Codable, Equatable, Sendable {
        var title: TextKey
        var minutes: Range<Int>?
    }

    private static let plans = [
        Plan(title: .showcaseTreePacking, minutes: nil),
        Plan(title: .showcaseTreeBakery, minutes: 480..<540),
        Plan(title: .showcaseTreeWalk, minutes: 570..<690),
        Plan(title: .showcaseTreeCastle, minutes: 600..<645),
        Plan(title: .showcaseTreePhones, minutes: 660..<720),
        Plan(title: .showcaseTreeHostel, minutes: 1320..<1980),
    ]

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let formatter = context.journal.formatter
        let day = CalendarDay(of: ShowcaseEntries.today, in: formatter.timeZone)
        let calendar = context.state("calendar", initially: model(day, formatter.language))
        let plans = context.state("plans", initially: Self.plans)
        let title = context.phrases[.openingCalendar]
        Column {
            Text(title).font(theme.type.title).role(.heading(level: 1), name: title)
                .padding(vertical: theme.space.snug)
            CalendarComponent(
                calendar.value, formatter: formatter, counted: .countStories,
                times: { shown, palette in
                    guard shown == day else { return [] }
                    let hours = CalendarHours(of: day, in: formatter.timeZone)
                    return plans.value.enumerated().map { number, plan in
                        let name = context.phrases[plan.title]
                        guard let minutes = plan.minutes else {
                            return CalendarTimedItem(id: "\(number)", name)
                        }
                        return CalendarTimedItem(
                            id: "\(number)", name, from: hours.moment(minutes.lowerBound),
                            to: hours.moment(minutes.upperBound),
                            color: plan.title == .showcaseTreeHostel ? palette.info : nil)
                    }
                },
                send: context.sender { action in
                    var requests: [CalendarRequest] = []
                    calendar.update { model in
                        var next = model
                        requests = next.update(action)
                        return next
                    }
                    for request in requests { plans.update { apply(request, to: $0) } }
                })
        }
        .padding(horizontal: theme.layout.margin(context.sizeClass))
        .grow()
        .now(ShowcaseEntries.today)
    }

    private func model(_ day: CalendarDay, _ language: LanguageTag) -> CalendarModel {
        var configuration = CalendarConfiguration()
        configuration.mode = .day
        configuration.movesItems = true
        return CalendarModel(showing: day, weeks: .of(language), configuration: configuration)
    }

    private func apply(_ request: CalendarRequest, to plans: [Plan]) -> [Plan] {
        var plans = plans
        func minutes(_ time: CalendarTime) -> Range<Int> {
            let hours = CalendarHours(of: time.day, in: time.zone)
            return Int(hours.minute(of: time.start))..<Int(hours.minute(of: time.end))
        }
        switch request {
        case .create(let time):
            plans.append(Plan(title: .showcaseTreeWalk, minutes: minutes(time)))
        case .move(let id, let time):
            if let number = Int(id), plans.indices.contains(number) {
                plans[number].minutes = minutes(time)
            }
        // A story opens another screen, and a wait takes a session.
        case .open, .wait: break
        }
        return plans
    }
}

/// A story in one line.
private struct StoryLine: Component {
    var story: StoryWords

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column {
            Text(context.phrases[story.title]).font(theme.type.body).lines(1)
            Text(context.phrases[story.place]).font(theme.type.caption).color(
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
        let title = context.phrases[.openingCalendar]
        Column(gap: theme.space.small) {
            Text(title).font(theme.type.title).role(.heading(level: 1), name: title)
            CalendarPicker(
                calendar.value, name: title, formatter: formatter,
                marks: ShowcaseEntries.marks, counted: .countStories,
                send: context.sender { action in calendar.update { $0.applying(action) } })
        }
        .padding(horizontal: theme.layout.margin(context.sizeClass))
        .padding(vertical: theme.space.snug)
        .grow()
        .now(ShowcaseEntries.today)
    }
}
