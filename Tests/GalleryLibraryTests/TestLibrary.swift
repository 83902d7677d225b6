#if Database
import CairnGalleryLibrary
import CairnImaging
import Foundation
import TestSupport

@testable import gallery_probe

/// A library in a folder that goes with it, and photos to put into it.
struct TestLibrary {
    let folder: TemporaryFolder
    var path: String { folder.url.path + "/library" }
    var photos: String { folder.url.path + "/photos" }
    static let now = Date(timeIntervalSince1970: 1_700_000_000)

    init() throws { folder = try TemporaryFolder() }

    /// Said at the end of a test: a value may go as soon as nothing reads it, and the folder with it.
    func keep() { withExtendedLifetime(folder) {} }

    func open(
        _ change: (inout GalleryLibraryConfiguration) -> Void = { _ in }
    ) throws(GalleryError) -> GalleryStore {
        var configuration = GalleryLibraryConfiguration()
        configuration.store.patience = 0.2
        change(&configuration)
        return try GalleryStore(at: path, configuration: configuration)
    }

    /// Writes a photo's file and returns its path.
    @discardableResult
    func write(_ photo: PlainPhoto, _ name: String) throws -> String {
        try write(photo.bytes, name)
    }

    @discardableResult
    func write(_ bytes: [UInt8], _ name: String) throws -> String {
        let url = URL(fileURLWithPath: photos).appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return url.path
    }

    /// Imports everything that was written.
    @discardableResult
    func importAll(_ store: GalleryStore) async throws -> ImportReport {
        try await store.importPhotos(
            from: [.folder(photos)], reader: PlainPhoto.reader, now: Self.now)
    }

    /// A source of photos that are only numbers: `count` of them, one every `step` seconds from 2020 on.
    static func numbers(
        _ count: Int, name: String = "numbers", every step: Int64 = 3600,
        caption: @escaping @Sendable (Int) -> String = { _ in "" }
    ) -> PhotoSource {
        PhotoSource(
            name: name,
            list: { mark in
                let start = mark.flatMap { Int($0) } ?? 0
                let end = min(start + 5000, count)
                return (
                    (start..<end).map { PhotoSource.Listed(key: String($0), tag: "1") },
                    end < count ? String(end) : nil
                )
            },
            item: { key in
                let number = Int(key) ?? 0
                let wall = Int64(1_577_836_800_000) + Int64(number) * step * 1000
                return PhotoSource.Item(
                    name: "IMG_\(number).jpg",
                    facts: PhotoDescription(
                        width: 400 + number % 7 * 100, height: 600, format: "jpeg",
                        taken: CaptureTime(milliseconds: wall, source: .original)),
                    fallback: CaptureTime(milliseconds: wall, source: .file),
                    caption: caption(number))
            })
    }
}

extension GalleryStore {
    /// The names of all photos of a list, page by page.
    func names(
        _ list: PhotoList = PhotoList(), pages limit: Int = 3
    ) async throws -> [String] {
        var names: [String] = []
        var anchor: PhotoAnchor? = .start
        while let from = anchor {
            let page = try await page(of: list, from: from, limit: limit)
            names += page.photos.map(\.name)
            anchor = page.hasMore ? page.next : nil
        }
        return names
    }
}
#endif
