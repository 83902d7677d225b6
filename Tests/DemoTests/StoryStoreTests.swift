#if Database && Vault
import CairnDatabase
import CairnGalleryLibrary
import CairnImaging
import Foundation
#if canImport(FoundationXML)
import FoundationXML
#endif
import GRDB
import TestSupport
import Testing

@testable import travel_story

/// The stories on the disk.
@Suite struct StoryStoreTests {
    private static func content(
        _ title: String, _ day: String, place: String = "", trip: String = "", text: String = "",
        spot: (Double, Double)? = nil, photos: [Int64] = []
    ) throws -> StoryContent {
        let days = try #require(StoryQuery.days(day[...]))
        var content = StoryContent(day: days.lowerBound)
        (content.title, content.text, content.place, content.trip) = (title, text, place, trip)
        content.spot = spot.flatMap { PhotoLocation(latitude: $0.0, longitude: $0.1) }
        content.photos = photos.map { PhotoID(library: $0) }
        return content
    }

    private static func store(_ folder: TemporaryFolder) throws -> StoryStore {
        try StoryStore(at: folder.url.path + "/stories.sqlite")
    }

    @Test func whatIsStoredIsReadAgainAfterwardsAndElsewhere() async throws {
        let folder = try TemporaryFolder()
        let told = try Self.content(
            "The lake", "2026-11-21", place: "Växjö", trip: "Småland", text: "Still.\n\nTwice.",
            spot: (56.88, 14.8), photos: [3, 1, 2])
        let first = try Self.store(folder)
        let id = try await first.add(told, now: Date(timeIntervalSince1970: 1))
        // Another one has it open at the same time, as another process would.
        let second = try Self.store(folder)
        #expect(try await second.story(id)?.content == told)
        var changes = first.changes(lookingEvery: .milliseconds(1)).makeAsyncIterator()
        #expect(await changes.next() != nil, "what was before")
        let other = try await second.add(
            try Self.content("Rain", "2026-11-22"), now: Date(timeIntervalSince1970: 2))
        #expect(await changes.next() != nil)
        first.close()
        second.close()
        let third = try Self.store(folder)
        #expect(try await third.stories().map(\.id) == [other, id])
        #expect(try await third.count() == 2)
        third.close()
    }

    @Test func nothingAndWhatIsNotThereAreRefused() async throws {
        let folder = try TemporaryFolder()
        let store = try Self.store(folder)
        let empty = try Self.content("  \n", "2026-11-21", place: "Växjö")
        await #expect(throws: StoryError.nothingTold) {
            try await store.add(empty, now: Date(timeIntervalSince1970: 0))
        }
        let told = try Self.content("a", "2026-11-21")
        await #expect(throws: StoryError.noSuchStory(7)) { try await store.change(7, to: told) }
        await #expect(throws: StoryError.noSuchStory(7)) {
            try await store.trash([7], now: Date(timeIntervalSince1970: 0))
        }
        let id = try await store.add(told, now: Date(timeIntervalSince1970: 0))
        try await store.change(id, to: try Self.content("b", "2026-11-21"), from: 1)
        await #expect(throws: StoryError.changedMeanwhile(id)) {
            try await store.change(id, to: told, from: 1)
        }
        #expect(try await store.story(id)?.content.title == "b")
        store.close()
    }

    @Test func theTrashGivesBackAndForgetsAndIsSeenNowhereElse() async throws {
        let folder = try TemporaryFolder()
        let store = try Self.store(folder)
        let old = try await store.add(
            try Self.content("old lake", "2026-01-01"), now: Date(timeIntervalSince1970: 0))
        let new = try await store.add(
            try Self.content("new lake", "2026-02-01"), now: Date(timeIntervalSince1970: 0))
        try await store.trash([old], now: Date(timeIntervalSince1970: 100))
        try await store.trash([new], now: Date(timeIntervalSince1970: 200))
        #expect(try await store.stories().isEmpty)
        #expect(try await store.search("lake").isEmpty)
        #expect(try await store.trips().isEmpty)
        #expect(try await store.trashed().map(\.id) == [new, old])
        #expect(try await store.purge(trashedBefore: Date(timeIntervalSince1970: 150)) == 1)
        try await store.restore([new])
        // A clock that was set back, and one that is ten years ahead.
        func day(_ number: Double) -> Date { Date(timeIntervalSince1970: number * 86_400) }
        let later = try await store.add(try Self.content("a hut", "2026-03-01"), now: day(90))
        try await store.trash([later], now: Date(timeIntervalSince1970: 0))
        #expect(try await store.emptyTrash(after: 30, now: day(119)) == 0)
        #expect(try await store.emptyTrash(after: 30, now: day(3740)) == 0)
        #expect(try await store.emptyTrash(after: 0, now: day(121)) == 0)
        #expect(try await store.emptyTrash(after: 30, now: day(121)) == 1)
        #expect(try await store.search("lake").map(\.id) == [new])
        // What is not in the trash is never deleted.
        #expect(try await store.purge([new]) == 0)
        #expect(try await store.count() == 1)
        store.close()
    }

    @Test(arguments: [
        ("lake", [1]), ("LAK", [1]), ("vaxjo", [1, 2]), ("växjö rain", [2]), ("2026", [1, 2, 3]),
        ("2026-11", [1, 2]), ("2026-11-21 lake", [1]), ("2026-11-21 2026-11-22", []),
        ("småland", [1]), ("still", [1]), ("\"", []), ("lake\" OR *", []), ("", []),
        ("zürich", [3]), ("strasse", []), ("straße", [3]),
    ])
    func storiesAreFoundByWordsAndDates(question: String, found: [Int64]) async throws {
        let folder = try TemporaryFolder()
        let store = try Self.store(folder)
        for content in [
            try Self.content(
                "The Lake", "2026-11-21", place: "Växjö", trip: "Småland", text: "Still water."),
            try Self.content("Rain", "2026-11-22", place: "Växjö"),
            try Self.content("Straße", "2026-03-01", place: "Zürich"),
        ] { _ = try await store.add(content, now: Date(timeIntervalSince1970: 0)) }
        #expect(try await store.search(question).map(\.id).sorted() == found)
        store.close()
    }

    @Test func journeysPlacesAndDaysAreCounted() async throws {
        let folder = try TemporaryFolder()
        let store = try Self.store(folder)
        for content in [
            try Self.content(
                "a", "2026-11-21", place: "Växjö", trip: "South", spot: (0.001, 0), photos: [1]),
            try Self.content(
                "b", "2026-11-23", place: "Kalmar", trip: "South", spot: (1.001, 0), photos: [2, 3]),
            try Self.content("c", "2026-12-01", place: "Växjö"),
            try Self.content("d", "2027-01-01", trip: "North"),
        ] { _ = try await store.add(content, now: Date(timeIntervalSince1970: 0)) }
        let trips = try await store.trips()
        #expect(trips.map(\.name) == ["North", "South", ""])
        let south = trips[1]
        #expect(south.stories == 2 && south.photos == 3 && south.length == 3)
        #expect(south.cover == PhotoID(library: 2))
        // A degree of a great circle of the mean radius.
        #expect(abs(south.meters - 111_195) < 1)
        #expect(try await store.places().map(\.name) == ["Kalmar", "Växjö", ""])
        #expect(try await store.places().map(\.stories) == [1, 2, 1])
        #expect(try await store.stories(ofTrip: "South").map(\.content.title) == ["a", "b"])
        #expect(try await store.stories(atPlace: "Växjö").map(\.content.title) == ["c", "a"])
        #expect(try await store.dayCounts().values.reduce(0, +) == 4)
        store.close()
    }

    @Test func filesOfOthersAndDamagedOnesAreLeftAsTheyAre() async throws {
        let folder = try TemporaryFolder()
        let path = folder.url.path + "/stories.sqlite"
        let bytes = Data("not a database, and long enough to be looked at as one".utf8)
        try bytes.write(to: URL(fileURLWithPath: path))
        #expect {
            try StoryStore(at: path)
        } throws: { error in
            guard case .storage(let error) = error as? StoryError else { return false }
            return error.reason == .damaged && error.path == path
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    }

    @Test func brokenWordsAreFoundAndMended() async throws {
        let folder = try TemporaryFolder()
        let store = try Self.store(folder)
        _ = try await store.add(
            try Self.content("lake", "2026-11-21"), now: Date(timeIntervalSince1970: 0))
        #expect(try await store.check().areWordsRight)
        try await store.database.write { database in
            try database.execute(sql: "INSERT INTO storyWords(storyWords) VALUES ('delete-all')")
        }
        #expect(try await !store.check().areWordsRight)
        try await store.mendWords()
        let (problems, areWordsRight) = try await store.check()
        #expect(problems.isEmpty && areWordsRight)
        #expect(try await store.search("lake").count == 1)
        store.close()
    }
}

/// Stories as files of other programs.
@Suite struct StoryExportTests {
    private static func export(
        _ text: String, as format: StoryExport.Format,
        at spot: PhotoLocation? = PhotoLocation(latitude: 56.5, longitude: 14.25)
    ) -> String {
        var told = StoryContent(day: Day(number: 20_000))
        (told.title, told.text, told.trip) = ("A <b> & *c*", text, "T")
        told.spot = spot
        told.photos = [PhotoID(library: 1), PhotoID(library: 2)]
        let story = Story(id: 1, version: 1, content: told)
        return StoryExport(
            title: "Stories", language: "en", isMirrored: false, untitled: "-", style: "",
            day: { $0.description }, photo: { $0.key == "1" ? "photos/1.jpeg" : nil }
        ).text(of: [story, story], as: format) ?? ""
    }

    @Test func markdownMeansItsSignsAsTheyAre() {
        let text = Self.export("# no heading\n1. no list\n\n_two_", as: .markdown)
        #expect(text.contains("## A \\<b\\> \\& \\*c\\*\n"))
        #expect(text.contains("\\# no heading  \n1\\. no list"))
        #expect(text.contains("\\_two\\_"))
        #expect(text.contains("![](photos/1.jpeg)") && !text.contains("photos/2"))
    }

    @Test(arguments: [StoryExport.Format.html, .gpx])
    func markupIsWellFormed(format: StoryExport.Format) throws {
        let text = Self.export("</p><script>\u{1}\u{7F}\"'&", as: format)
        #expect(!text.contains("<script"))
        #expect(text.contains("A &lt;b&gt; &amp; *c*"))
        guard format == .gpx else { return }
        let parser = XMLParser(data: Data(text.utf8))
        #expect(parser.parse(), "\(text)")
        #expect(text.contains("<wpt lat=\"56.500000\" lon=\"14.250000\">"))
        #expect(text.contains("<rte><name>T</name>"))
    }

    @Test("degrees are written in six decimals, whatever a photo's minutes and seconds come to")
    func degreesAreShort() {
        let text = Self.export(
            "x", as: .gpx,
            at: PhotoLocation(
                latitude: -33.448899999999995, longitude: 1e-7, altitude: 12.299999999999999))
        #expect(text.contains("<wpt lat=\"-33.448900\" lon=\"0.000000\"><ele>12.3</ele>"))
        #expect(text.contains("<rtept lat=\"-33.448900\" lon=\"0.000000\"/>"))
    }
}
#endif
