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
            return Pixels(
                width: photo.size.width, height: photo.size.height, bytes: photo.bytes
            ).flatMap { TerminalPicture($0, of: source) }
        }
    }
}
