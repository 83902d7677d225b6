#if Database
import CairnGalleryLibrary
import CairnImaging
import CairnPropertyList
import Foundation
import TestSupport
import Testing

private func example(path: String, folder: String, now: Date) async throws {
    let store = try GalleryStore(at: path)
    let reader = PhotoReader(Imaging())
    let report = try await store.importPhotos(
        from: [ImportSource(folder)], reader: reader, now: now)
    print(report.stored.count, report.duplicates.count, report.skipped.map(\.problem.key))
    let newest = try await store.page(of: PhotoList(), from: .start, limit: 100)
    let older = try await store.page(from: newest.next ?? .start)
    let months = try await store.monthCounts()
    let found = try await store.search("lake 2019")
    try await store.trash(found.photos.map(\.id), now: now)
    try await store.restore(found.photos.map(\.id))
    print(older.photos.count, months.count)
    try store.close()
}

@Suite struct ReadmeTests {
    @Test func theExampleRuns() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        try await example(
            path: library.path, folder: Fixtures.folder("photos").path, now: TestLibrary.now)
    }

    @Test func realPhotosAreStoredAndHostileOnesListed() async throws {
        let library = try TestLibrary()
        defer { library.keep() }
        let store = try library.open()
        let folder = Fixtures.folder("photos").path
        let report = try await store.importPhotos(
            from: [.folder(folder)], reader: PhotoReader(Imaging()), now: TestLibrary.now)
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder)
        #expect(report.stored.count + report.duplicates.count + report.skipped.count <= files.count)
        #expect(report.stored.count > 5)
        let page = try await store.search("gps-north-east").photos
        let photo = try #require(page.first)
        #expect(abs(try #require(photo.place).latitude - 59.437) < 0.001)
        let data = try await store.picture(
            of: photo.id, side: 256, reader: PhotoReader(Imaging()))
        #expect(data.starts(with: [0xFF, 0xD8]))
        #expect(try await store.verify(reading: true).isSound)
    }

    @Test func theReadmeHoldsTheLinesOfThisFile() throws {
        func text(_ path: String) throws -> String {
            try String(contentsOf: Fixtures.root.appendingPathComponent(path), encoding: .utf8)
        }
        let readme = try text("Sources/Components/Gallery/Library/README.md")
        let here = try text("Tests/GalleryLibraryTests/ReadmeTests.swift")
        let examples = readme.components(separatedBy: "```").filter {
            $0.hasPrefix("swift\n") && !$0.contains("@main")
        }
        #expect(!examples.isEmpty)
        for line in examples.joined().split(separator: "\n").dropFirst() where line != "swift" {
            #expect(here.contains(line.trimmingCharacters(in: .whitespaces)), "\(line)")
        }
    }

    @Test func everySettingIsDescribed() throws {
        let description = try ConfigurationDescription(of: GalleryLibraryConfiguration.self)
        #expect(description.disagreements == [])
    }
}
#endif
