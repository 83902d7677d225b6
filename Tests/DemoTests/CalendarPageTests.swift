#if Database && Vault
import CairnCalendar
import CairnGalleryLibrary
import CairnStrings
import CairnUI
import Foundation
import Testing

@testable import travel_story

/// The calendar page: the counts of all days, and the days that it loads.
@Suite struct CalendarPageTests {
    private static let kit = Result { try ShowcaseKit(files: AppFiles.locate(config: nil)) }

    /// The calendar page in a mode, focused on 3 November 2026, with what is stored.
    private static func outline(
        _ mode: CalendarConfiguration.Mode, _ shelf: TravelPageData
    ) async throws -> String {
        let day = try #require(Day(year: 2026, month: 11, day: 3))
        var model = TravelModelTests.model().applying(.dayOpened(day))
            .applying(.calendar(.showed(mode)))
        model = model.applying(.system(.shelfCame(shelf, for: model.question)))
        let scene = ScreenDependencies(languages: ["en"], folder: "", version: "", newID: { "" })
        let traits = HostTraits(viewport: ShowcaseScreen.telephone)
        let session = Session(
            model, handler: ClosureHandler { _ in .none },
            environment: try kit.get().environment(.light, traits)
        ) { model, send in
            TravelPageView(model, .calendar, scene, send)
        }
        return await session.outline.description
    }

    /// Three stories in January, and photos in January and on the focused day.
    private static func shelf() throws -> TravelPageData {
        var shelf = TravelPageData()
        let january = try #require(Day(year: 2026, month: 1, day: 9))
        let november = try #require(Day(year: 2026, month: 11, day: 3))
        shelf.storyCounts = [january: 2, Day(number: january.number + 9): 1]
        shelf.photoCounts = [january: 240, november: 12]
        shelf.dayCovers = [november: PhotoID(library: 7)]
        return shelf
    }

    @Test func aYearCountsTheDaysThatAreNotLoaded() async throws {
        let outline = try await Self.outline(.year, Self.shelf())
        #expect(outline.contains("January 2026") && outline.contains("4 items"), "\(outline)")
        #expect(outline.contains("1 item"))
    }

    @Test func theDayAndTheAgendaHaveThePhotosOfTheDay() async throws {
        for mode in [CalendarConfiguration.Mode.month, .agenda] {
            #expect(try await Self.outline(mode, Self.shelf()).contains("12 photos"), "\(mode)")
        }
    }

    @Test("the day of a story is chosen in a calendar beside the text field, by mouse and by keys")
    func aDayIsChosen() async throws {
        let scene = ScreenDependencies(languages: ["en"], folder: "", version: "", newID: { "" })
        let traits = HostTraits(viewport: ShowcaseScreen.telephone)
        let english = try #require(LanguageTag("en-GB"))
        func name(_ day: Int) -> String {
            LocaleFormatter(english, timeZone: .gmt)
                .date(Date(timeIntervalSince1970: (Double(day) + 0.5) * 86_400), .full)
        }
        let session = Session(
            TravelModelTests.model().applying(.writing(.began)),
            handler: ClosureHandler { _ in .none },
            environment: try Self.kit.get().environment(.light, traits)
        ) { model, send in
            TravelPageView(model, .writing, scene, send)
        }
        let driver = Driver(session)
        func open() async throws {
            let button = try #require(
                await session.outline.items(.button).first { $0.name.contains("2024") })
            #expect(await session.handle(.tap(.zero), on: button.id))
            await session.settle()
        }
        // The draft begins on 4 October 2024.
        try await open()
        #expect(await session.outline.focused?.name == name(20_000))
        try await driver.tap(.cell, name(20_001))
        #expect(await session.model.writing.draft?.content.day == Day(number: 20_001))
        #expect(await session.model.writing.draft?.dayText == "2024-10-05")
        #expect(await !driver.has(.cell))
        try await open()
        await driver.press(.down)
        await driver.press(.enter)
        #expect(await session.model.writing.draft?.dayText == "2024-10-12")
        // A typed day is shown there, and photos do not change a day that was chosen.
        await session.send(.writing(.draft(.dated("2024-11-02"))))
        try await open()
        #expect(await session.outline.focused?.name == name(20_029))
    }

    @Test func anAgendaLoadsTheDaysThatFollow() throws {
        var model = TravelModelTests.model().applying(.dayOpened(Day(number: 20_000)))
            .applying(.calendar(.showed(.agenda)))
        #expect(model.question.days == nil && model.question.agenda == Day(number: 20_000))
        var shelf = TravelPageData()
        for number in 0..<200 { shelf.storyCounts[Day(number: 19_950 + number)] = 1 }
        shelf.photoCounts[Day(number: 20_400)] = 3
        // As many days as there are rows, the last of them complete.
        #expect(shelf.agenda(model.question) == Day(number: 20_000)...Day(number: 20_059))
        #expect(shelf.hasMore)
        model = model.applying(.system(.shelfCame(shelf, for: model.question)))
        model = model.applying(.moreWanted(.calendar))
        #expect(model.question.limit == 2 * TravelModel.atFirst)
        model = model.applying(.system(.shelfCame(shelf, for: model.question)))
        model = model.applying(.moreWanted(.calendar))
        #expect(shelf.agenda(model.question) == Day(number: 20_000)...Day(number: 20_400))
        #expect(!shelf.hasMore)
        var none = TravelPageData()
        #expect(none.agenda(model.question) == nil && !none.hasMore)
    }
}
#endif
