import CairnGallery
import CairnGalleryLibrary
import CairnImaging
import CairnRaster
import CairnUI
import Foundation

/// `gallery-page FOLDER FILE`: draws the photos of a folder as a gallery, into a PNG file.
@main enum GalleryPage {
    static func main() async throws {
        let (folder, file) = (CommandLine.arguments[1], CommandLine.arguments[2])
        let imaging = Imaging()
        let photos = try await photos(in: folder, imaging)
        let session = Session(
            GalleryModel(), handler: GalleryLibrary(photos: photos),
            environment: try .standard(on: HostTraits(scale: 2))
        ) { GalleryComponent($0, send: $1) }
        await session.send(.opened)
        await session.settle()

        // The cells name their pictures by the ids of photos; this loader reads the files.
        let images = RasterImages { source, size, _ in
            guard let name = PictureKey(source)?.id.key else { return nil }
            let side = Int(max(size.width, size.height))
            let pixels = try? await imaging.pixels(
                of: .file("\(folder)/\(name)"), fitting: PixelSize(width: side, height: side))
            return pixels.flatMap { Bitmap($0) }
        }
        let renderer = RasterRenderer(images: images)
        let picture = try renderer.bitmap(of: await renderer.settled(session))
        try Data(picture.png()).write(to: URL(fileURLWithPath: file))
        print("\(photos.count) photos, \(picture.width) × \(picture.height) pixels")
        await session.end()
    }

    /// Returns the photos of a folder; other files are skipped.
    private static func photos(in folder: String, _ imaging: Imaging) async throws -> [Photo] {
        var photos: [Photo] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
            guard let facts = try? await imaging.facts(of: .file("\(folder)/\(name)")) else {
                continue
            }
            photos.append(
                Photo(
                    id: PhotoID(source: "folder", key: name), version: 1,
                    position: Int64(photos.count), name: name,
                    taken: facts.time ?? CaptureTime(milliseconds: 0, source: .file),
                    width: facts.size.width, height: facts.size.height, format: "jpeg", pages: 1,
                    bytes: 0, caption: "", placeName: "", camera: "", isFavorite: false,
                    shelf: .shown))
        }
        return photos
    }
}
