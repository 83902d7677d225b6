#if Database && Vault
import CairnGalleryLibrary
import CairnImaging
import CairnUI
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import travel_story

/// What the app does is in proportion to what is seen, and not to what there is: counted, not timed.
@Suite struct TravelScaleTests {
    private static let kit = Result { try ShowcaseKit(files: AppFiles.locate(config: nil)) }

    // MARK: Rows

    private static func story(_ number: Int) -> Story {
        var told = StoryContent(day: Day(number: 20_000 + number))
        (told.title, told.photos) = ("Story \(number)", [PhotoID(library: Int64(number))])
        told.spot = PhotoLocation(latitude: 55 + Double(number % 20), longitude: 13)
        return Story(id: Int64(number), version: 1, content: told, trashedAt: nil)
    }

    /// A page with so many things to list, and the action that shows it.
    private static func shelf(_ page: TravelPage, _ count: Int) -> TravelPageData {
        var shelf = TravelPageData()
        switch page {
        case .trips:
            shelf.trips = (1...count).map { number in
                var trip = Trip(name: "Trip \(number)", day: Day(number: 20_000))
                trip.add(
                    Day(number: 20_003), nil, from: nil, photos: 1,
                    PhotoID(library: Int64(number)))
                return trip
            }
        case .places:
            shelf.places = (1...count).map { StoryPlace(name: "Place \($0)", stories: $0) }
        default:
            shelf.stories = (1...count).map(story)
            if case .trip(let name) = page {
                shelf.trips = [Trip(name: name, day: Day(number: 20_000))]
                shelf.journey = shelf.stories.flatMap(\.content.photos)
            }
        }
        return shelf
    }

    /// The elements of a page on a telephone, and the bodies that were asked for them.
    private static func cost(
        _ page: TravelPage, _ count: Int
    ) async throws -> (elements: Int, bodies: Int, outline: String) {
        var model = TravelModelTests.model()
        model = model.applying(page == .search ? .searched("story") : .went(page))
        model = model.applying(.system(.shelfCame(shelf(page, count), for: model.question)))
        let traits = HostTraits(viewport: ShowcaseScreen.telephone)
        let shown = model
        let scene = ScreenDependencies(
            languages: ["en"], folder: "", version: "", newID: { "" }, pause: { _ in })
        let session = Session(
            shown, handler: ClosureHandler { _ in .none },
            environment: try kit.get().environment(.light, traits)
        ) { model, send in
            TravelPageView(model, page, scene, send)
        }
        var elements = 0
        await session.scene.root.walk { _ in
            elements += 1
            return true
        }
        return (elements, await session.bodyCount, await session.outline.description)
    }

    @Test(
        "a page costs what is near the view, however much there is to list",
        arguments: [
            TravelPage.trips, .places, .trip("a"), .place("a"), .trash, .search,
        ])
    func rowsAreBuiltNearTheView(page: TravelPage) async throws {
        let (few, many) = (
            try await Self.cost(page, 250), try await Self.cost(page, 10_000)
        )
        #expect(few.elements == many.elements && few.bodies == many.bodies)
        #expect(few.elements < 1_000 && few.bodies < 700, "\(few.elements), \(few.bodies)")
        // What comes first is there, what comes last is not.
        #expect(few.outline.contains("1") && !many.outline.contains("9999"))
    }

    @Test func aJourneyOfManyPhotosShowsThoseThatAreNear() async throws {
        let (few, many) = (
            try await Self.cost(.trip("a"), 60), try await Self.cost(.trip("a"), 600)
        )
        #expect(few.elements == many.elements)
    }

    // MARK: What is asked for

    @Test func theEndOfAListBringsTwiceAsMuch() {
        var model = TravelModelTests.model().applying(.went(.place("a")))
        #expect(model.question.limit == TravelModel.atFirst)
        // Before anything was read, and where there is no more, nothing is asked.
        #expect(TravelModelTests.requests(model, .moreWanted(.place("a"))) == [])
        var shelf = Self.shelf(.place("a"), TravelModel.atFirst)
        model = model.applying(.system(.shelfCame(shelf, for: model.question)))
        #expect(TravelModelTests.requests(model, .moreWanted(.place("a"))) == [])
        shelf.hasMore = true
        model = model.applying(.system(.shelfCame(shelf, for: model.question)))
        #expect(model.update(.moreWanted(.place("a"))) == [.read(model.question)])
        #expect(model.question.limit == TravelModel.atFirst * 2)
        #expect(model.shelf(.place("a")) == shelf)
        // Another page begins with few; the one below keeps what it has.
        let deeper = model.applying(.went(.trips))
        #expect(deeper.question.limit == TravelModel.atFirst)
        #expect(deeper.applying(.returned).question.limit == TravelModel.atFirst * 2)
        #expect(TravelModelTests.requests(model, .moreWanted(.trips)) == [])
    }

    @Test func aPageIsReadWhenItsQuestionIsAnswered() {
        let asked = TravelModelTests.model().applying(.went(.places))
        #expect(asked.isReading)
        // The answer to another question is none.
        let other = TravelModelTests.model().question
        #expect(asked.applying(.system(.shelfCame(TravelPageData(), for: other))).isReading)
        let read = asked.applying(.system(.shelfCame(TravelPageData(), for: asked.question)))
        #expect(!read.isReading && read.applying(.went(.trips)).isReading)
        #expect(!TravelModelTests.model(lock: .passcode).isReading)
    }

    @Test func otherWordsAreSearchedFromTheBeginning() {
        var model = TravelModelTests.model().applying(.searched("lake"))
        var shelf = TravelPageData()
        shelf.hasMore = true
        model = model.applying(.system(.shelfCame(shelf, for: model.question)))
        model = model.applying(.moreWanted(.search))
        #expect(model.question.limit == TravelModel.atFirst * 2)
        #expect(model.applying(.searched("lakes")).question.limit == TravelModel.atFirst)
    }

    // MARK: Queries

    /// The statements that read, since it was asked last.
    private final class Statements: Sendable {
        private let read = Mutex<[String]>([])

        func hear(_ statement: String) {
            // A connection that is opened asks for the schema, and the index of words for what it is set to.
            guard statement.hasPrefix("SELECT"), !statement.contains("sqlite_"),
                !statement.contains("storyWords_")
            else { return }
            read.withLock { $0.append(statement) }
        }

        func take() -> Int {
            read.withLock { read in
                defer { read = [] }
                return read.count
            }
        }
    }

    @Test func listsAreReadByFewQueriesHoweverLongTheyAre() async throws {
        let folder = try TemporaryFolder()
        let statements = Statements()
        let store = try StoryStore(at: folder.url.path + "/stories.sqlite") {
            statements.hear($0)
        }
        try await store.database.write { database in
            for number in 1...1_000 {
                try database.execute(
                    sql: """
                        INSERT INTO story (title, text, day, place, latitude, longitude, trip, created)
                        VALUES ('lake', ?, ?, ?, ?, 13, ?, 0)
                        """,
                    arguments: [
                        "told \(number)", number, "Place \(number % 30)",
                        55 + Double(number % 2), "Trip \(number % 250)",
                    ])
                let id = database.lastInsertedRowID
                for ordinal in 0..<3 {
                    try database.execute(
                        sql: "INSERT INTO storyPhoto VALUES (?, ?, ?)",
                        arguments: [id, ordinal, "library/\(id * 3 + Int64(ordinal))"])
                }
            }
        }
        _ = statements.take()
        let trips = try await store.trips()
        #expect(statements.take() == 1)
        #expect(trips.count == 250 && trips.allSatisfy { $0.stories == 4 && $0.photos == 12 })
        // The newest journey has the newest story; its first photo is the cover.
        #expect(trips.first?.name == "Trip 0")
        #expect(trips.first?.cover == PhotoID(library: 3_000))
        #expect(try await store.trip("Trip 7")?.days == Day(number: 7)...Day(number: 757))
        #expect(try await store.trip("nowhere") == nil)
        #expect(statements.take() == 2)
        #expect(try await store.stories(limit: 500).count == 500)
        #expect(statements.take() == 2)
        let place = try await store.stories(atPlace: "Place 3", limit: 10)
        #expect(place.count == 10 && place.allSatisfy { $0.content.photos.count == 3 })
        #expect(statements.take() == 2)
        let found = try await store.search("lake told", limit: 60)
        #expect(found.map(\.content.day.number) == Array((941...1_000).reversed()))
        #expect(statements.take() == 2)
        #expect(try await store.stories([5, 999_999, 3]).map(\.id) == [5, 3])
        #expect(statements.take() == 2)
        let photos = try await store.photos(ofTrip: "Trip 7", limit: 4)
        #expect(photos == [21, 22, 23, 771].map { PhotoID(library: $0) })
        #expect(statements.take() == 1)
        store.close()
    }

    // MARK: Starting

    #if os(Linux)
    /// The loader tells of every library that it opens.
    @Test func aScreenThatIsHeardOpensNoPicture() throws {
        let home = try TemporaryFolder()
        var variables: [String: String?] = [
            "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "LANG": "en", "TZ": "UTC",
            "HOME": home.url.path, "XDG_DATA_HOME": nil, "XDG_STATE_HOME": nil,
        ]
        let photo = Fixtures.root.appendingPathComponent("Demo/Files/Photos/pass.jpg").path
        let made = try Command.built("travel-story", environment: variables)
            .run(["story", "new", "--title", "Lake", "--photo", photo])
        try #require(made.status == 0, "\(made.errors)")
        variables["LD_DEBUG"] = "files"
        let heard = try Command.built("travel-story", environment: variables).run(["run"])
        #expect(heard.status == 0 && heard.output.contains("Lake"))
        #expect(heard.errors.contains("libsqlite3"))
        #expect(!heard.errors.contains("libvips"))
    }
    #endif
}
#endif
