import CairnLocalizations
import CairnSharing
import CairnSharingLibrary
import CairnStrings
import CairnUI
import Foundation
import SharingSamples
import TestSupport
import Testing

private struct Postcard: AppScreen {
    var folder: String

    func start(_ app: AppContext<NoSettings>) async throws -> ShareSheetModel {
        let story = ShareStory(title: "Two days at the lake", text: "We rowed.")
        let content = try ShareContent([.story(story), .link(Samples.link())])
        return try ShareSheetModel(app, content, exportingTo: folder)
    }
    func body(_ sheet: ShareSheetModel, _ send: Sender<ShareSheetAction>) -> some Component {
        ShareSheet(sheet, send: send)
    }
}

/// A share sheet of an app without an outbox.
@Suite struct ShareExportsTests {
    private let folder: TemporaryFolder
    private let exports: String

    init() throws {
        folder = try TemporaryFolder()
        exports = folder.url.path + "/exports"
    }

    private func session() async throws -> Session<AppModel<Postcard>> {
        var environment = Environment()
        environment.phrases = Phrases(try Localizations.load(LanguagePreferences(["en"])))
        let app = AppContext(NoSettings(), environment: environment, folder: folder.url.path)
        let screen = Postcard(folder: exports)
        return screen.session(try await screen.started(app), in: app)
    }

    @Test func nothingIsOfferedThatNeedsAnOutbox() async throws {
        let session = try await session()
        let offers = await session.model.model.offers
        #expect(!offers.isEmpty && offers.allSatisfy { $0.service.way != .account })
        #expect(!offers.contains { $0.id == "pdf" })
        #expect(await !Driver(session).has(.button, "Accounts"))
        #expect(await !Driver(session).has(.button, "Outbox"))
        await session.end()
    }

    @Test func aFileIsWrittenAndNoneIsReplaced() async throws {
        let session = try await session()
        for stem in ["two-days-at-the-lake", "two-days-at-the-lake-2"] {
            await session.send(.screen(.used("markdown")))
            await session.settle()
            let path = "\(exports)/\(stem).md"
            #expect(await session.model.model.output == ShareOutput(lines: [path]))
            #expect(await session.model.model.page == .output("markdown"))
            #expect(try String(contentsOfFile: path, encoding: .utf8).contains("We rowed."))
            #expect(await session.outline.description.contains(path))
            try await Driver(session).tap(.button, "Back")
            #expect(await session.model.model.page == .ways)
        }
        await session.end()
    }

    @Test func aFolderThatCannotBeIsAFailure() async throws {
        try Data().write(to: URL(fileURLWithPath: exports))
        let session = try await session()
        await session.send(.screen(.used("html")))
        await session.settle()
        #expect(await session.model.model.output?.isFailure == true)
        #expect(await session.outline.description.contains("could not be written"))
        await session.end()
    }

    @Test func linksAndCodesAreShown() async throws {
        let session = try await session()
        await session.send(.screen(.used("mail-link")))
        await session.settle()
        let link = try #require(await session.model.model.output)
        #expect(link.lines.first == link.address)
        #expect(link.address?.hasPrefix("mailto:") == true)
        await session.send(.screen(.used("qr")))
        await session.settle()
        #expect(await session.model.model.output?.code?.hasSuffix("stories/42") == true)
        #expect(await !session.outline.items(.image).isEmpty)
        await session.end()
    }

    @Test func photosAreBesideTheirFile() async throws {
        let service = try Samples.service("markdown")
        let photo = SharePhoto(
            .file(Fixtures.folder("photos").appendingPathComponent("orient-6.jpg").path),
            name: "lake.jpg", mediaType: "image/jpeg")
        let story = ShareStory(title: "Lake", text: "We rowed.", photos: [photo])
        let draft = try ShareDraft(ShareContent([.story(story)]), for: service)
        let session = Session(
            try ShareSheetModel(ShareContent([.story(story)]), Samples.catalog()),
            handler: ShareExports(to: exports)
        ) { ShareSheet($0, send: $1) }
        await session.send(.used("markdown"))
        await session.settle()
        let files = try FileManager.default.subpathsOfDirectory(atPath: exports).sorted()
        #expect(files.count == 3 && files.contains("\(draft.stem).md"))
        #expect(files.contains { $0.hasPrefix("\(draft.stem)/") })
        await session.end()
    }
}
