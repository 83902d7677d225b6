import CairnBundle
import CairnGallery
import CairnImaging
import CairnRaster
import CairnTerminal
import CairnUI

/// The journal's photos, decoded: what stands in for a photo library and for a network.
struct ShowcasePhotos: Sendable {
    private let large: [String: PhotoPixels]
    private let small: [String: PhotoPixels]

    /// Decodes the photos.
    ///
    /// - Throws: ``ResourceError`` for a photo that is not there, ``ImagingError`` for one that is none.
    init(_ files: ResourceFiles) async throws {
        let imaging = Imaging()
        var (large, small): ([String: PhotoPixels], [String: PhotoPixels]) = ([:], [:])
        for story in JournalStory.all {
            let path = "Photos/\(story.id).jpg"
            let input = PhotoInput.bytes(try files.bytes(at: path), name: path)
            large[story.id] = try await imaging.pixels(
                of: input, fitting: PixelSize(width: 1200, height: 1200))
            // A cell of half blocks has two pixels: enough for the widest terminal.
            small[story.id] = try await imaging.pixels(
                of: input, fitting: PixelSize(width: 320, height: 320))
        }
        self.large = large
        self.small = small
    }

    /// The name of a photo: of a file of the app, or at the address that stands for the network.
    private static func name(_ source: ImageSource) -> String? {
        let path: String
        switch source {
        case .resource(let name): path = name
        case .remote(let address): path = address
        case .stored:
            guard let picture = GalleryPicture(source) else { return nil }
            return picture.id.key.split(separator: "-").first.map(String.init)
        case .file: return nil
        }
        let file = path.split(separator: "/").last?.split(separator: ".").first
        return file.map(String.init)
    }

    /// Where a photo lies beside the pages; `nil` for one that there is not.
    static func path(_ source: ImageSource) -> String? {
        guard let name = name(source), JournalStory.all.contains(where: { $0.id == name })
        else { return nil }
        return "Photos/\(name).jpg"
    }

    /// The photos for the raster host.
    var raster: RasterImages {
        let large = large
        return RasterImages { source, _, _ in
            guard let name = Self.name(source), let photo = large[name] else { return nil }
            return Bitmap(
                width: photo.size.width, height: photo.size.height,
                premultiplied: photo.opaqueBytes)
        }
    }

    /// The photos for the terminal host.
    var terminal: @Sendable (ImageSource, Int, Int) -> TerminalPicture? {
        let small = small
        let names = small.keys.sorted()
        return { source, _, _ in
            guard let name = Self.name(source), let photo = small[name],
                let number = names.firstIndex(of: name)
            else { return nil }
            return TerminalPicture(
                id: UInt32(number + 1), width: photo.size.width, height: photo.size.height,
                pixels: photo.bytes, alt: "")
        }
    }
}

extension PhotoPixels {
    /// Blue, green, red and a full alpha: photos let nothing through.
    var opaqueBytes: [UInt8] {
        [UInt8](unsafeUninitializedCapacity: bytes.count) { buffer, count in
            for start in stride(from: 0, to: bytes.count - 3, by: 4) {
                buffer[start] = bytes[start + 2]
                buffer[start + 1] = bytes[start + 1]
                buffer[start + 2] = bytes[start]
                buffer[start + 3] = 255
            }
            count = bytes.count
        }
    }
}
