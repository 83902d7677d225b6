import CairnCalendar
import CairnLocalizations
import CairnPropertyList
import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

struct StoriesScreen: Component {
    var calendar: CalendarModel
    var stories: CalendarItems<String>
    var formatter: LocaleFormatter
    var send: Sender<CalendarAction>

    func body(in context: Context) -> some Component {
        CalendarComponent(
            calendar, formatter: formatter, of: stories, key: { $0 }, counted: .countStories,
            times: { day, _ in
                // For the day view: a story takes the hour from ten.
                let hours = CalendarHours(of: day, in: formatter.timeZone)
                let (start, end) = (hours.moment(10 * 60), hours.moment(11 * 60))
                return stories[day].map { CalendarTimedItem(id: $0, $0, from: start, to: end) }
            }, send: send
        ) { story in
            Text(story)
        }
    }
}

@Suite struct ReadmeTests {
    @Test func theExampleRuns() async throws {
        let zone = TimeZone.gmt
        let stories = CalendarItems([("Lake walk", Date(timeIntervalSince1970: 1_795_255_200))]) {
            story in
            CalendarDay(of: story.1, in: zone)
        }.map(\.0)
        let english = LanguageTag("en-GB") ?? .undetermined
        let formatter = LocaleFormatter(english, timeZone: zone)
        let today = CalendarDay(2026, 11, 21) ?? CalendarDay(0)
        let model = CalendarModel(showing: today, weeks: .of(english))
        let handler = CalendarHandler { request in
            // A drag over empty time ends with `.create`: open the form of a new item here.
            if case .create(let time) = request { print(time.start, time.end) }
            return .none
        }
        let session = Session(model, handler: handler) {
            StoriesScreen(calendar: $0, stories: stories, formatter: formatter, send: $1)
        }
        #expect(await session.outline.description.contains("Lake walk"))
        #expect(
            await !session.outline.items(.cell).contains { $0.states.contains(.current) })
        // Sets the session's time now and at every midnight, so that today advances. Cancel it with the session.
        let midnight = Task {
            await DayChangeObserver(zone: { zone }).tell { moment in await session.tick(moment) }
        }
        let start = CalendarDay(of: Date(), in: zone)
        for _ in 0..<120_000 {
            await session.send(.went(CalendarDay(of: Date(), in: zone)))
            if await session.outline.items(.cell).contains(where: { $0.states.contains(.current) })
            {
                break
            }
            try await Task.sleep(for: .milliseconds(1))
        }
        // Midnight may pass while this test runs.
        let names = await session.outline.items(.cell).filter { $0.states.contains(.current) }
            .map(\.name)
        let days = [start, start.advanced(by: 1)].map { formatter.date($0.noon, .full) }
        #expect(names.count == 1 && days.contains(names[0]))
        midnight.cancel()
        await midnight.value
    }

    @Test func theReadmeHoldsTheLinesOfThisFile() throws {
        let readme = try String(
            contentsOf: Fixtures.root.appendingPathComponent(
                "Sources/Components/Calendar/README.md"), encoding: .utf8)
        let here = try String(
            contentsOf: Fixtures.root.appendingPathComponent(
                "Tests/CalendarTests/ReadmeTests.swift"), encoding: .utf8)
        let parts = readme.components(separatedBy: "```")
        let example = try #require(
            parts.first { $0.hasPrefix("swift\n") && !$0.contains("@main") })
        for line in example.split(separator: "\n").dropFirst() where !line.isEmpty {
            #expect(here.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
        }
        for setting in CalendarConfiguration.settings {
            #expect(readme.contains("`\(setting.key)`"), "\(setting.key)")
        }
    }
}
