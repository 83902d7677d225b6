#if Database
import CairnStrings
import CairnGallery
import CairnGalleryLibrary
import CairnImaging
import CairnPropertyList
import CairnUI
import Foundation
import TestSupport
import Testing

private func screen(
    _ store: GalleryStore, _ configuration: GalleryConfiguration, _ language: LanguageTag
) async -> Int {
    let library = GalleryLibrary(store)
    let session = Session(GalleryModel(configuration), handler: library) { model, send in
        GalleryComponent(model, dates: GalleryDates(language), send: send)
    }
    await session.send(.opened)
    await session.settle()
    await session.end()
    return await session.model.count
}

@Suite struct ReadmeTests {
    @Test func theScreenShowsWhatTheLibraryHas() async throws {
        let folder = try TemporaryFolder()
        defer { withExtendedLifetime(folder) {} }
        let store = try GalleryStore(at: folder.url.path + "/library")
        let photos = Fixtures.folder("photos").path
        let report = try await store.importPhotos(
            from: [.folder(photos)], reader: PhotoReader(Imaging()),
            now: Date(timeIntervalSince1970: 1))
        let count = await screen(
            store, GalleryConfiguration(), LanguageTag(language: "en"))
        #expect(count == report.stored.count && count > 5)
        try store.close()
    }

    @Test func theReadmeHoldsTheLinesOfThisFile() throws {
        func text(_ path: String) throws -> String {
            try String(contentsOf: Fixtures.root.appendingPathComponent(path), encoding: .utf8)
        }
        let readme = try text("Sources/Components/Gallery/Screens/README.md")
        let here = try text("Tests/GalleryTests/ReadmeTests.swift")
        let examples = readme.components(separatedBy: "```").filter {
            $0.hasPrefix("swift\n") && !$0.contains("@main")
        }
        #expect(!examples.isEmpty)
        for line in examples.joined().split(separator: "\n").dropFirst() where line != "swift" {
            #expect(here.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
        }
    }

    @Test func everySettingIsDescribed() throws {
        let description = try ConfigurationDescription(of: GalleryConfiguration.self)
        #expect(description.disagreements == [])
    }
}
#endif
