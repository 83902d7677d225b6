import CairnImaging
import CairnRaster
import CairnTerminal
import CairnUI

extension RasterImages {
    /// Returns the images of a store for the raster host, loading them if necessary.
    static func library(_ store: ImageStore<PhotoPixels>) -> RasterImages {
        RasterImages { source, _, _ in
            (try? await store.picture(for: source)).flatMap { Bitmap($0) }
        }
    }
}

extension ImageStore where Picture == PhotoPixels {
    /// The images of the store that are already decoded, for the terminal host.
    nonisolated var terminal: @Sendable (ImageSource, Int, Int) -> TerminalPicture? {
        { [self] source, _, _ in
            guard let photo = kept(source) else { return nil }
            return TerminalPicture(
                id: source.number, width: photo.size.width, height: photo.size.height,
                pixels: photo.bytes, alt: "")
        }
    }
}

extension ImageSource {
    /// A number that is stable for an image and unlikely to be shared by two (FNV-1a, 32 bits).
    fileprivate var number: UInt32 {
        var hash: UInt32 = 0x811C_9DC5
        for byte in "\(self)".utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        return max(hash, 1)
    }
}
