import CairnGalleryLibrary
import CairnImaging
import Foundation

@main enum Months {
    static func main() async throws {
        let (folder, library) = (CommandLine.arguments[1], CommandLine.arguments[2])
        let (store, reader) = (try GalleryStore(at: library), PhotoReader(Imaging()))
        let found = [ImportSource(folder)]
        let report = try await store.importPhotos(from: found, reader: reader, now: Date())
        print("\(report.stored.count) new photos")
        for month in try await store.monthCounts() { print(month.month, month.count) }
        try store.close()
    }
}
