#if Database && Vault
import CairnCalendar
import CairnGalleryLibrary
import CairnLayout
import CairnStrings
import CairnTerminal
import CairnUI
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// The times of stories in the day view of the calendar page.
@Suite struct StoryHoursTests {
    private static let kit = Result { try ShowcaseKit(files: AppFiles.locate(config: nil)) }
    private static let day = Day(number: 20_000)

    @Test(
        "the first line of a story's text is its time, or nothing is",
        arguments: [
            ("10:15–11:30", StoryHours(615, to: 690)),
            ("10:15-11:30\nA walk", StoryHours(615, to: 690)),
            ("22:00–06:00", StoryHours(1320, to: 360)), ("00:00–00:00", StoryHours(0, to: 0)),
            ("", nil), ("A walk", nil), ("10:15–11:30 A walk", nil), ("10:15", nil),
            ("25:00–26:00", nil), ("1:15–2:30", nil), ("10:15–11:30–12:00", nil),
            ("+1:15–02:30", nil), ("\n10:15–11:30", nil),
        ])
    func lines(text: String, hours: StoryHours?) {
        #expect(StoryHours(of: text) == hours)
        if let hours { #expect(StoryHours(of: hours.line) == hours) }
    }

    @Test("the time of a story is changed without its text")
    func changes() {
        var content = StoryContent(day: Self.day)
        content.text = "A walk\n\nHome"
        content.hours = StoryHours(615, to: 690)
        #expect(content.text == "10:15–11:30\nA walk\n\nHome" && content.name == "A walk")
        content.hours = StoryHours(0, to: 1439)
        #expect(content.text == "00:00–23:59\nA walk\n\nHome")
        content.hours = nil
        #expect(content.text == "A walk\n\nHome")
        content.text = "10:15–11:30"
        #expect(content.name == "10:15–11:30")
    }

    private static func hours(_ number: Int) -> CalendarHours {
        CalendarHours(of: CalendarDay(number), in: .gmt)
    }

    private static func time(_ first: Int, _ last: Int) -> CalendarTime {
        let hours = hours(day.number)
        return CalendarTime(
            day: hours.day, start: hours.moment(first), end: hours.moment(last), zone: .gmt)
    }

    @Test("a new time begins a story, an item opens, and a move stores the story")
    func requests() throws {
        var story = TravelModelTests.story
        story.content.day = Self.day
        story.content.text = "10:15–11:30\nA walk"
        var shelf = TravelPageData()
        shelf.stories = [story]
        var model = TravelModelTests.model().applying(.went(.calendar))
        model = model.applying(.system(.shelfCame(shelf, for: model.question)))
        let hours = Self.hours(Self.day.number)
        // Enter.
        let view = CalendarHoursView(hours, cursor: 600, top: 0)
        let writing = model.applying(.calendar(.hours(.pressed(.create, in: view))))
        #expect(writing.page == .writing && writing.writing.draft?.content.day == Self.day)
        #expect(writing.writing.draft?.content.text == "10:00–10:15\n")
        // An empty draft is left without a question.
        #expect(writing.writing.draft?.isChanged == false)
        #expect(writing.applying(.writing(.draft(.left))).page == .calendar)
        let told = writing.applying(.writing(.draft(.titled("x"))))
        #expect(told.writing.draft?.isChanged == true)
        // Another time takes the place of a draft with nothing in it, and of no other.
        let other = WritingAction.planned(Self.day, StoryHours(700, to: 760))
        #expect(writing.applying(.writing(other)).writing.draft?.content.hours?.start == 700)
        #expect(told.applying(.writing(other)).writing.draft?.content.hours?.start == 600)
        #expect(model.applying(.calendar(.hours(.opened("3")))).page == .story(3))
        #expect(model.applying(.calendar(.hours(.opened("nothing")))).page == .calendar)
        // A drag of the story by an hour.
        model = model.applying(.system(.configured(Self.moving)))
        let items = shelf.times(CalendarDay(Self.day.number), in: .gmt) { _ in "" }
        let item = try #require(items.first)
        #expect(item.start == hours.moment(615) && item.end == hours.moment(690))
        var content = story.content
        content.text = "11:15–12:30\nA walk"
        let shift = CalendarAction.hours(.shifted(item, by: 4, isEnd: false, in: hours))
        #expect(
            TravelModelTests.requests(model, .calendar(shift)) == [.reschedule(story, content)])
        // A held drag at an edge goes on by itself.
        let start = CalendarDragPoint(minute: 600, seen: 300)
        let edge = CalendarDragPoint(minute: 700, edge: 1, seen: 300)
        model = model.applying(.calendar(.hours(.dragged(.began(.create, at: start, in: view)))))
        guard
            case .calendar(.wait(_, let number))? =
                TravelModelTests.requests(model, .calendar(.hours(.dragged(.moved(edge))))).first
        else {
            Issue.record("no wait")
            return
        }
        #expect(number == 1)
    }

    private static var moving: TravelSettings {
        var settings = TravelSettings()
        settings.calendar.movesItems = true
        return settings
    }

    @Test("stories without a time and photos are items of the whole day, and nights reach over")
    func times() {
        var night = TravelModelTests.story
        night.content.day = Day(number: Self.day.number - 1)
        night.content.text = "22:00–06:00"
        var plain = TravelModelTests.story
        plain.id = 4
        plain.content.day = Self.day
        var shelf = TravelPageData()
        shelf.stories = [night, plain]
        shelf.photoCounts[Self.day] = 12
        let items = shelf.times(CalendarDay(Self.day.number), in: .gmt) { "\($0) photos" }
        #expect(items.map(\.id) == ["3", "4", "photos"])
        #expect(items.map(\.isAllDay) == [false, true, true])
        #expect(items[0].end == Self.hours(Self.day.number).moment(360))
        #expect(items[2].title == "12 photos")
        #expect(Self.time(-60, 0).storyDay.number == Self.day.number - 1)
        #expect(Self.time(-60, 0).storyHours == StoryHours(1380, to: 0))
    }

    @Test(
        "on the calendar page, a drag over the hours begins a story",
        arguments: [(80, 24), (40, 12)])
    func aDragBeginsAStory(columns: Int, rows: Int) async throws {
        let scene = ScreenDependencies(languages: ["en"], folder: "", version: "", newID: { "" })
        let traits = HostTraits(viewport: ShowcaseScreen.telephone)
        let theme = try Self.kit.get().theme(host: "terminal")
        var look = TerminalAppearance()
        look.theme = theme
        let host = TerminalHost(columns: columns, rows: rows, look: look)
        let screen = host.screen
        var environment = try Self.kit.get().environment(.light, traits)
        environment.theme = theme
        let model = TravelModelTests.model().applying(.dayOpened(Self.day))
            .applying(.calendar(.showed(.day)))
        let session = Session(
            model, handler: ClosureHandler { _ in .none }, environment: environment, host: host
        ) { model, send in
            TravelPageView(model, model.page, scene, send)
        }
        await session.settle()
        await TerminalHost.settle(session)
        func lines() -> [String] { (0..<rows).map { screen.cells.text(row: $0) } }
        let row = try #require(
            lines().firstIndex { $0.contains("08:00") || $0.contains("8:00") }, "\(lines())")
        let shown = lines()
        for (code, line, end) in [(0, row, "M"), (32, row + 1, "M"), (0, row + 1, "m")] {
            var decoder = InputDecoder()
            for event in decoder.decode(Array("\u{1B}[<\(code);30;\(line + 1)\(end)".utf8)) {
                let inputs = await session.withHost(TerminalHost.self) { $0.receive(event) } ?? []
                await session.take(inputs)
                await session.settle()
                await TerminalHost.settle(session)
            }
        }
        #expect(await session.model.page == .writing, "\(lines())")
        let text = await session.model.writing.draft?.content.text
        #expect(text == "08:00–09:00\n", "\(text ?? "") \(row) \(shown)")
        #expect(await session.model.writing.draft?.content.day == Self.day)
    }
}
#endif
