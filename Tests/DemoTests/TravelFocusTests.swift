#if CommandLine && Database && Vault
import CairnCalendar
import CairnGalleryLibrary
import CairnGestureLock
import CairnImaging
import CairnMenus
import CairnPasscode
import CairnStrings
import CairnTransitions
import CairnTree
import CairnUI
import Testing

@testable import travel_story

/// Where the keyboard is in the app when a page appears, and when one comes back to it.
@Suite struct TravelFocusTests {
    private static let stories = (1...3).map { number in
        var told = StoryContent(day: Day(number: 20_000))
        told.title = "Story \(number)"
        return Story(id: Int64(number), version: 1, content: told)
    }

    /// A session without a disk: what its pages show is given to it.
    private static func session(notes: TreeModel = TreeModel()) async throws -> Session<TravelModel>
    {
        var environment = Environment()
        environment.phrases = Phrases(try AppFiles.texts(LanguagePreferences(["en"])))
        environment.traits.reducesMotion = true
        var contents = TravelModelTests.contents
        contents.notes = notes
        let scene = ScreenDependencies(
            languages: ["en"], folder: "~", version: "1", newID: { "new" })
        let session = Session(
            TravelModelTests.model(contents: contents),
            handler: ClosureHandler { request in
                switch request {
                case .stage(let request):
                    TimerHandler { .stage(.arrived($0)) }.handle(request)
                case .start(let request): MenuHandler { .start(.settled($0)) }.handle(request)
                case .menu(let request): MenuHandler { .menu(.settled($0)) }.handle(request)
                default: .none
                }
            }, environment: environment
        ) { model, send in
            TravelScreens(model: model, scene: scene, send: send)
        }
        await fill(session)
        return session
    }

    /// Shows the stories on the page that is seen.
    private static func fill(_ session: Session<TravelModel>) async {
        var shelf = TravelPageData()
        (shelf.count, shelf.stories) = (stories.count, stories)
        for story in stories { shelf.storyCounts[story.content.day, default: 0] += 1 }
        shelf.places = [StoryPlace(name: "Åre", stories: 1), StoryPlace(name: "Umeå", stories: 2)]
        shelf.trips = ["Coast", "Lakes"].map { Trip(name: $0, day: Day(number: 20_000)) }
        let model = await session.model
        if case .story(let id) = model.page { shelf.story = stories.first { $0.id == id } }
        await session.send(.system(.shelfCame(shelf, for: model.question)))
        await session.send(.stage(.arrived(await session.model.stage.number)))
        await session.settle()
    }

    private static func go(_ session: Session<TravelModel>, _ action: TravelAction) async {
        await session.send(action)
        await fill(session)
    }

    private static func focused(_ session: Session<TravelModel>) async -> String {
        await session.outline.focused?.name ?? "nothing"
    }

    @Test func theMainScreenBeginsWithItsButton() async throws {
        let session = try await Self.session()
        #expect(await Self.focused(session) == "Start")
        await Driver(session).press(.enter)
        let name = await Self.focused(session)
        #expect(name.lowercased().contains("notes"), "\(name)")
    }

    @Test func theSearchBeginsInItsField() async throws {
        let session = try await Self.session()
        await Self.go(session, .went(.search))
        #expect(await session.outline.focused?.role.kind == .searchField)
    }

    @Test func theCalendarIsWalkedAtOnce() async throws {
        let session = try await Self.session()
        await Self.go(session, .went(.calendar))
        let focus = await session.model.calendar.focus
        #expect(await session.outline.focused?.role.kind == .cell)
        await Driver(session).press(.right)
        #expect(await session.model.calendar.focus.number == focus.number + 1)
        #expect(await session.outline.focused?.role.kind == .cell)
    }

    @Test(arguments: [TravelPage.home, .search, .place("Åre"), .calendar])
    func oneComesBackToTheRowOneCameFrom(page: TravelPage) async throws {
        let session = try await Self.session()
        if page != .home { await Self.go(session, .went(page)) }
        if page == .search { await Self.go(session, .searched("story")) }
        if page == .calendar {
            await Self.go(session, .calendar(.tapped(CalendarDay(20_000))))
        }
        await Self.go(session, .went(.story(2)))
        #expect(await Self.focused(session) == "Back")
        await Self.go(session, .returned)
        #expect(await Self.focused(session).hasPrefix("Story 2"))
        // A story that is gone leaves the keyboard where a page begins.
        await Self.go(session, .went(.story(9)))
        await Self.go(session, .returned)
        #expect(await Self.focused(session) != "nothing")
        #expect(await !Self.focused(session).hasPrefix("Story"))
    }

    @Test func placesJourneysAndNotesAreComeBackToAsWell() async throws {
        let notes = TreeModel()
            .applying(.added(TreeNode("a", "Boats"), under: nil))
            .applying(.added(TreeNode("b", "Huts"), under: nil))
            .applying(.renamingCancelled)
        let session = try await Self.session(notes: notes)
        await Self.go(session, .went(.places))
        await Self.go(session, .went(.place("Umeå")))
        await Self.go(session, .returned)
        #expect(await Self.focused(session) == "Umeå")
        await Self.go(session, .went(.trips))
        await Self.go(session, .went(.trip("Lakes")))
        await Self.go(session, .returned)
        #expect(await Self.focused(session) == "Lakes")
        await Self.go(session, .went(.notes))
        #expect(await session.outline.focused?.role.kind == .treeItem)
        await Driver(session).press(.home)
        await Driver(session).press(.down)
        let name = await Self.focused(session)
        await Driver(session).press(.enter)
        #expect(await session.model.page != .notes)
        await Self.fill(session)
        await Self.go(session, .returned)
        #expect(await Self.focused(session) == name)
    }
}
#endif
