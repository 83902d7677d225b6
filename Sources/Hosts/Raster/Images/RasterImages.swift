public import CairnImaging
public import CairnUI

/// A source of pictures for a raster host.
///
/// The loader is called once for each combination of picture, size and fit; its result is scaled to
/// the exact pixels and cached within the budget. A picture at least as large as its frame loses no
/// quality; a much larger one costs time.
public struct RasterImages: Sendable {
    /// The maximum size of the cached scaled pixels, in bytes; 24 MB by default, which is two
    /// screens of a phone.
    public var budget: Int
    /// `false` if there is no picture at all.
    private(set) var isAvailable = true
    let load: @Sendable (_ source: ImageSource, _ pixels: Size, _ fit: ImageFit) async -> Bitmap?

    /// Creates a source of pictures. The loader receives the size of the frame in pixels, and
    /// returns `nil` for a picture that does not exist: a placeholder is then painted.
    public init(
        budget: Int = 24 << 20,
        load:
            @escaping @Sendable (_ source: ImageSource, _ pixels: Size, _ fit: ImageFit) async ->
            Bitmap?
    ) {
        self.budget = max(0, budget)
        self.load = load
    }

    /// A source without pictures: only placeholders are painted.
    public static let none: RasterImages = {
        var none = RasterImages { _, _, _ in nil }
        none.isAvailable = false
        return none
    }()

    /// Returns a source that loads photos and pictures of any supported format by path, in upright
    /// orientation; resources are read from `folder`.
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
            // Each side is at least as long as displayed, and never longer than the original.
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
    /// Creates a bitmap from a decoded photo.
    public init?(_ pixels: PhotoPixels) {
        self.init(width: pixels.size.width, height: pixels.size.height, straight: pixels.bytes)
    }

    /// Creates a bitmap from a decoded picture.
    public init?(_ pixels: Pixels) {
        self.init(width: pixels.width, height: pixels.height, straight: pixels.bytes)
    }

    /// Creates a bitmap from red, green, blue and alpha that are not premultiplied.
    private init?(width: Int, height: Int, straight: [UInt8]) {
        let count = width * height * 4
        guard straight.count == count else { return nil }
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            for start in stride(from: 0, to: count, by: 4) {
                let alpha = Int(straight[start + 3])
                func premultiplied(_ value: UInt8) -> UInt8 {
                    alpha == 255 ? value : UInt8((Int(value) * alpha + 127) / 255)
                }
                buffer[start] = premultiplied(straight[start + 2])
                buffer[start + 1] = premultiplied(straight[start + 1])
                buffer[start + 2] = premultiplied(straight[start])
                buffer[start + 3] = UInt8(alpha)
            }
            filled = count
        }
        self.init(width: width, height: height, premultiplied: bytes)
    }
}
