import CairnBundle
import CairnGallery
import CairnGalleryLibrary
import CairnImageEditor
import CairnImaging
import CairnRaster
import CairnTerminal
import CairnUI

/// The sample journal's photos, decoded, in place of a photo library and a network.
struct ShowcasePhotos: Sendable {
    private let large: [String: PhotoPixels]
    private let small: [String: PhotoPixels]
    /// The photo of the editor with each filter and with stickers, as files.
    private let edited: [String: [UInt8]]

    /// Decodes the photos.
    ///
    /// - Throws: ``ResourceError`` for a missing photo, ``ImagingError`` for an invalid one.
    init(_ files: ResourceFiles) async throws {
        let imaging = Imaging()
        var (large, small): ([String: PhotoPixels], [String: PhotoPixels]) = ([:], [:])
        for story in JournalStory.all {
            let path = "Photos/\(story.id).jpg"
            let input = PhotoInput.bytes(try files.bytes(at: path), name: path)
            large[story.id] = try await imaging.pixels(
                of: input, fitting: PixelSize(width: 1200, height: 1200))
            // A cell of half blocks has two pixels, so this suffices for the widest terminal.
            small[story.id] = try await imaging.pixels(
                of: input, fitting: PixelSize(width: 320, height: 320))
        }
        let path = "Photos/\(JournalStory.light.id).jpg"
        let input = PhotoInput.bytes(try files.bytes(at: path), name: path)
        var edited: [String: [UInt8]] = [:]
        func render(_ recipe: PhotoRecipe, _ edit: String, side: Int) async throws {
            let file = try await imaging.render(
                recipe, of: input, as: ImageEncodingOptions(.jpeg), metadata: .none,
                fitting: PixelSize(width: side, height: side))
            let name = Self.name(edit)
            let picture = PhotoInput.bytes(file.bytes, name: name)
            edited[name] = file.bytes
            large[name] = try await imaging.pixels(of: picture, fitting: file.size)
            small[name] = try await imaging.pixels(
                of: picture, fitting: PixelSize(width: min(side, 320), height: min(side, 320)))
        }
        for filter in EditorFilter.builtIn where !filter.adjustments.isNeutral {
            var recipe = PhotoRecipe()
            recipe.look = PhotoLook(filter.id, filter.adjustments)
            try await render(recipe, filter.id, side: 240)
        }
        var recipe = PhotoRecipe()
        recipe.overlays = EditorScreen.stickers.map { sticker in
            var symbol = PhotoSymbol(sticker.shape, center: sticker.place)
            symbol.angle = sticker.angle
            return .symbol(symbol)
        }
        try await render(recipe, Self.stickers, side: 1200)
        self.edited = edited
        self.large = large
        self.small = small
    }

    private static let stickers = "stickers"

    private static func name(_ edit: String) -> String { "\(JournalStory.light.id)-\(edit)" }

    /// Returns what the editor shows: the photo, a small one with a filter, or one with stickers.
    static func picture(_ shot: EditSnapshot) -> ImageSource {
        let isWithStickers = shot.recipe.overlays.contains { overlay in
            if case .symbol = overlay { true } else { false }
        }
        let edit = shot.side != nil ? shot.recipe.look?.id : isWithStickers ? stickers : nil
        return edit.map { .resource("Photos/\(name($0)).jpg") } ?? JournalStory.light.photo
    }

    /// The photos that are not among the app's files, by their paths relative to the pages.
    var made: [String: [UInt8]] {
        Dictionary(uniqueKeysWithValues: edited.map { ("Photos/\($0).jpg", $1) })
    }

    /// Returns the name of the photo that a source refers to: a file of the app, a simulated
    /// network address, or a photo of the sample gallery.
    private static func name(_ source: ImageSource) -> String? {
        let path: String
        switch source {
        case .resource(let name): path = name
        case .remote(let address): path = address
        case .stored:
            guard let picture = PictureKey(source) else { return nil }
            return picture.id.key.split(separator: "-").first.map(String.init)
        case .file: return nil
        }
        let file = path.split(separator: "/").last?.split(separator: ".").first
        return file.map(String.init)
    }

    /// Returns the path of a photo relative to the pages; `nil` for an unknown photo.
    static func path(_ source: ImageSource) -> String? {
        guard let name = name(source) else { return nil }
        let isKnown =
            JournalStory.all.contains { $0.id == name }
            || (EditorFilter.builtIn.map(\.id) + [stickers]).contains { Self.name($0) == name }
        guard isKnown else { return nil }
        return "Photos/\(name).jpg"
    }

    /// The photos for the raster host.
    var raster: RasterImages {
        let large = large
        return RasterImages { source, _, _ in
            guard let name = Self.name(source), let photo = large[name] else { return nil }
            return Bitmap(photo)
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
