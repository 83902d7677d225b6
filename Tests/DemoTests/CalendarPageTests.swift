#if Database && Vault
import CairnCalendar
import CairnGalleryLibrary
import CairnUI
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
