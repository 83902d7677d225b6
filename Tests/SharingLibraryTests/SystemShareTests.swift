import CairnImaging
import CairnSharingLibrary
import Foundation
import SharingSamples
import TestSupport
import Testing

/// What the system's own sheet gets.
@Suite struct SystemShareTests {
    /// Photos as they are.
    private static let asTheyAre = PhotoProcessor { photo, _, _ in photo }

    private static func share(
        _ items: [ShareItem], _ change: (inout ShareService) -> Void = { _ in }
    ) async throws -> SystemShare {
        var service = try Samples.service("system")
        change(&service)
        return try await SystemShare(ShareContent(items), for: service, preparer: asTheyAre)
    }

    private static func file(_ name: String, _ type: String, bytes: Int = 1) -> ShareItem {
        .file(ShareFile(.bytes(Data(count: bytes)), name: name, mediaType: type))
    }

    @Test func aStoryGoesWithItsPhotosItsPlaceAndItsAddress() async throws {
        let share = try await Self.share([.story(try Samples.story())])
        #expect(share.title == "Two days at the lake")
        #expect(
            share.text.hasPrefix("We rowed.") && share.text.hasSuffix("geo:63.399140,13.081500"))
        #expect(share.link?.address == "https://example.com/stories/42")
        #expect(share.files.map(\.name) == ["IMG 1.JPG", "IMG 2.JPG"] && share.leftOut.isEmpty)
    }

    @Test(
        "files that browsers refuse stay behind, by type or by name",
        arguments: [
            ("spår.gpx", "application/gpx+xml", false), ("day.ics", "text/calendar", false),
            ("day.txt", "text/calendar", false), ("note.ics", "text/plain", false),
            ("all.zip", "application/zip", false), ("page.pdf", "application/pdf", true),
            ("PAGE.PDF", "Application/PDF", true), ("list.csv", "text/csv", true),
            ("note.txt", "text/plain; charset=utf-8", true), ("note", "text/plain", false),
            ("film.mp4", "video/mp4", true), ("film.mkv", "video/x-matroska", false),
            ("run.exe", "image/png", false), ("sound.m4a", "audio/mp4", true),
        ])
    func kinds(name: String, type: String, goes: Bool) async throws {
        let share = try await Self.share([.text("x"), Self.file(name, type)])
        #expect(share.text == "x")
        #expect(share.files.map(\.name) == (goes ? [name] : []))
        #expect(share.leftOut == (goes ? [] : [name]))
        // The sheet says it before: the way is there, and the preview names what stays behind.
        let draft = try Samples.draft([.text("x"), Self.file(name, type)], for: "system")
        #expect(draft.leftOut == (goes ? [] : [.file]))
        let alone = try Samples.service("system")
            .problems(with: ShareContent([Self.file(name, type)]))
        #expect(alone == (goes ? [] : [.fileType(name: name)]))
    }

    @Test func whatIsTooMuchTogetherStaysBehindByName() async throws {
        let items = [
            Self.file("a.pdf", "application/pdf", bytes: 4),
            Self.file("b.pdf", "application/pdf", bytes: 8),
            Self.file("c.pdf", "application/pdf", bytes: 3),
        ]
        let share = try await Self.share([.text("x")] + items) { $0.files.total = 9 }
        #expect(share.files.map(\.name) == ["a.pdf", "c.pdf"] && share.leftOut == ["b.pdf"])
        // Ten is what browsers take, and photos count.
        let many =
            (1...6).map { ShareItem.photo(Samples.photo($0)) }
            + (1...5).map {
                Self.file("\($0).pdf", "application/pdf")
            }
        #expect(
            try Samples.service("system").problems(with: ShareContent(many))
                == [.tooManyFiles(most: 4)])
        var small = try Samples.service("system")
        small.files.total = 3
        let content = try ShareContent([items[0]])
        #expect(small.problems(with: content) == [.fileTooLarge(name: "a.pdf", limit: 3)])
    }

    @Test func photosLeaveWithoutTheirPlace() async throws {
        let imaging = Imaging()
        let path = Fixtures.folder("photos").appendingPathComponent("gps-north-east.jpg").path
        let content = try ShareContent([.photo(SharePhoto(.file(path), name: "a.jpg"))])
        let service = try Samples.service("system")
        func place(keeps: Bool) async throws -> Bool {
            let share = try await SystemShare(
                content, for: service, keepsMetadata: keeps, preparer: PhotoProcessor(imaging))
            let data = Array(try share.files[0].data.load())
            return try await imaging.facts(of: .bytes(data, name: "")).place != nil
        }
        #expect(try await !place(keeps: false))
        #expect(try await place(keeps: true))
    }
}
