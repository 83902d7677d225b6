#if CommandLine && Database && Vault && Web
import CairnGallery
import CairnGalleryLibrary
import CairnRaster
import CairnUI
import CairnWeb

extension LivePicture {
    /// Creates a picture from a file of a type that browsers show; `nil` for another type.
    init?(file bytes: [UInt8]) {
        let types: [(start: [UInt8], type: String)] = [
            ([0xFF, 0xD8, 0xFF], "image/jpeg"), ([0x89, 0x50, 0x4E, 0x47], "image/png"),
            (Array("RIFF".utf8), "image/webp"),
        ]
        guard let found = types.first(where: { bytes.starts(with: $0.start) }) else { return nil }
        self.init(bytes, type: found.type)
    }
}

extension TravelApp {
    /// Returns a picture for a window; `nil` for one that is not let in.
    func picture(_ source: ImageSource, for window: WebWindow) async -> LivePicture? {
        guard window.isInside, let open = desk.stores?.open else { return nil }
        if let key = PictureKey(source),
            let file = try? await open.store.picture(
                of: key.id, side: key.side, reader: open.reader, sources: open.sources),
            let picture = LivePicture(file: file)
        {
            return picture
        }
        guard let pixels = try? await pictures.picture(for: source),
            let file = try? Bitmap(pixels)?.png()
        else { return nil }
        return LivePicture(file, type: "image/png")
    }
}
#endif
