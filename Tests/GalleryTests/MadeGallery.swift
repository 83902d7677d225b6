import CairnImaging
import CairnUI

@testable import CairnGallery
@testable import CairnGalleryLibrary

/// A gallery over photos in memory, driven without a host: requests are carried out at once, and nobody waits.
struct MadeGallery {
    var model: GalleryModel
    let library: GalleryLibrary

    init(
        _ photos: [Photo], room: GridBounds = GridBounds(viewport: Size(width: 390, height: 800)),
        _ change: (inout GalleryConfiguration) -> Void = { _ in },
        prepare: (inout MemoryGallery) -> Void = { _ in }
    ) async throws {
        var configuration = GalleryConfiguration()
        change(&configuration)
        var gallery = MemoryGallery(photos)
        prepare(&gallery)
        library = GalleryLibrary(gallery)
        model = GalleryModel(configuration, room: room)
        try await send(.opened)
    }

    /// Sends an action, and carries out what it asks for, to the end.
    mutating func send(_ action: GalleryAction) async throws {
        var waiting = [action]
        while !waiting.isEmpty {
            for request in model.update(waiting.removeFirst()) {
                if let answer = try await library.answer(request) { waiting.append(answer) }
            }
        }
    }

    /// The name of the photo at the top of the view, and how far below the top it begins.
    var topPhoto: (name: String, shift: Double)? {
        guard let index = model.geometry.photo(at: model.top), let photo = model.window[index]
        else { return nil }
        return (photo.name, model.geometry.frame(of: index).minY - model.top)
    }

    /// The photos of the window, by name.
    var names: [String] { model.window.photos.map(\.name) }
}

extension Photo {
    /// Photos of so many hours one after another, from 2020 on; the first is the earliest.
    static func made(_ count: Int, perDay: Int = 10) -> [Photo] {
        (0..<count).map { number in
            let milliseconds =
                1_577_836_800_000 + Int64(number / perDay) * 86_400_000
                + Int64(number % perDay) * 60_000
            return Photo(
                id: PhotoID(library: Int64(number + 1)), version: 1, position: Int64(number),
                name: "IMG_\(number).jpg",
                taken: CaptureTime(milliseconds: milliseconds, source: .original),
                width: [4000, 3000, 3000, 6000][number % 4],
                height: [3000, 4000, 3000, 2000][number % 4], format: "jpeg", pages: 1,
                bytes: 1_000_000, caption: number % 5 == 0 ? "Lake \(number)" : "", placeName: "",
                camera: "", isFavorite: false, shelf: .shown)
        }
    }
}
