import CairnImaging
public import CairnUI

/// Where a raster host gets pictures from.
///
/// The loader is asked once for a picture, a size and a fit; what it gives is scaled to the very pixels and kept
/// within the budget. A picture as large as its place, or larger, loses nothing; giving much larger ones costs time.
public struct RasterImages: Sendable {
    /// Bytes of scaled pixels that are kept; 24 MB by default: two screens of a telephone.
    public var budget: Int
    let load: @Sendable (_ source: ImageSource, _ pixels: Size, _ fit: ImageFit) async -> Bitmap?

    /// Creates a source of pictures. The loader gets the size of the place in pixels, and answers `nil` for a
    /// picture that there is not: then the placeholder is painted.
    public init(
        budget: Int = 24 << 20,
        load:
            @escaping @Sendable (_ source: ImageSource, _ pixels: Size, _ fit: ImageFit) async ->
            Bitmap?
    ) {
        self.budget = max(0, budget)
        self.load = load
    }

    /// Without pictures: placeholders only.
    public static let none = RasterImages { _, _, _ in nil }

    /// Photos and pictures by their paths, whatever their format, upright; resources are looked for in `folder`.
    public static func files(resources folder: String? = nil, budget: Int = 24 << 20)
        -> RasterImages
    {
        let imaging = Imaging()
        return RasterImages(budget: budget) { source, pixels, fit in
            let path: String
            switch source {
            case .file(let file): path = file
            case .resource(let name):
                guard let folder else { return nil }
                path = folder + "/" + name
            case .remote, .stored: return nil
            }
            guard let facts = try? await imaging.facts(of: .file(path)) else {
                return nil
            }
            let (width, height) = (Double(facts.size.width), Double(facts.size.height))
            guard width > 0, height > 0 else { return nil }
            let (across, down) = (pixels.width / width, pixels.height / height)
            // Each side at least as long as it is shown, and never longer than it is.
            let scale = min(1, fit == .contain ? min(across, down) : max(across, down))
            let size = PixelSize(
                width: max(1, Int((width * scale).rounded(.up))),
                height: max(1, Int((height * scale).rounded(.up))))
            return (try? await imaging.pixels(of: .file(path), fitting: size)).flatMap {
                Bitmap($0)
            }
        }
    }
}

extension Bitmap {
    /// Straight RGBA as premultiplied BGRA.
    init?(_ pixels: PhotoPixels) {
        var bytes = pixels.bytes
        for start in stride(from: 0, to: bytes.count - 3, by: 4) {
            let alpha = Int(bytes[start + 3])
            let (red, green, blue) = (bytes[start], bytes[start + 1], bytes[start + 2])
            if alpha == 255 {
                bytes[start] = blue
                bytes[start + 2] = red
            } else {
                bytes[start] = UInt8((Int(blue) * alpha + 127) / 255)
                bytes[start + 1] = UInt8((Int(green) * alpha + 127) / 255)
                bytes[start + 2] = UInt8((Int(red) * alpha + 127) / 255)
            }
        }
        self.init(width: pixels.size.width, height: pixels.size.height, premultiplied: bytes)
    }
}
