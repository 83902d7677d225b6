import CPangoCairo
import CairnUI
import Foundation

/// A picture scaled to the pixels of its frame.
final class ScaledPicture {
    let surface: OpaquePointer
    let width: Int
    let height: Int
    let canvas: Canvas

    fileprivate init(_ canvas: Canvas) {
        self.canvas = canvas
        surface = canvas.surface
        width = canvas.width
        height = canvas.height
    }
}

/// A cache of pictures, each scaled once to its size in pixels. The least recently used are evicted
/// first, those on the screen last: a part of them may have to be repainted at any time. Not
/// Sendable.
final class PictureCache {
    /// The key of a cache entry: a picture at a size.
    struct Question: Hashable, Sendable {
        var source: ImageSource
        var pixels: Size
        var fit: ImageFit
    }

    private struct Kept {
        /// `nil` if the picture does not exist.
        var picture: ScaledPicture?
        var bytes: Int
        var use: Int
    }

    let images: RasterImages
    private var kept: [Question: Kept] = [:]
    private var clock = 0
    /// The pictures that are on the screen.
    var shown: Set<ImageSource> = []
    /// The size of the cached pixels, in bytes.
    private(set) var used = 0
    /// The number of requests to the loader, for tests and benchmarks.
    private(set) var loads = 0
    /// The pictures that were drawn as placeholders and have not been requested from the loader.
    private(set) var missing: Set<Question> = []

    init(_ images: RasterImages) { self.images = images }

    /// Returns the picture if it is cached; a picture that was never requested is recorded as
    /// missing.
    func picture(_ source: ImageSource, pixels: Size, fit: ImageFit) -> ScaledPicture? {
        guard pixels.width >= 1, pixels.height >= 1,
            pixels.width * pixels.height <= Double(RasterLimits.area)
        else { return nil }
        clock += 1
        let question = Question(source: source, pixels: pixels, fit: fit)
        guard kept[question] != nil else {
            missing.insert(question)
            return nil
        }
        kept[question]?.use = clock
        return kept[question]?.picture
    }

    private func isStaler(
        _ one: (key: Question, value: Kept), _ other: (key: Question, value: Kept)
    ) -> Bool {
        let (first, second) = (
            shown.contains(one.key.source), shown.contains(other.key.source)
        )
        return first == second ? one.value.use < other.value.use : second
    }

    /// Returns the loader's result for a request.
    static func load(_ question: Question, _ images: RasterImages) async -> Bitmap? {
        await images.load(question.source, question.pixels, question.fit)
    }

    /// Requests pictures from the loader, two at a time, and delivers each as it arrives.
    static func load(
        _ questions: Set<Question>, _ images: RasterImages,
        isolation: isolated (any Actor)? = #isolation, put: (Question, Bitmap?) -> Void
    ) async {
        // Large pictures first, so that none of them is left to load alone at the end.
        let wanted = questions.sorted { $0.pixels.width > $1.pixels.width }
        await withTaskGroup(of: (Question, Bitmap?).self) { group in
            var rest = wanted[...]
            for _ in 0..<2 {
                guard let next = rest.popFirst() else { break }
                group.addTask { (next, await load(next, images)) }
            }
            while let (question, bitmap) = await group.next() {
                put(question, bitmap)
                if let next = rest.popFirst() {
                    group.addTask { (next, await load(next, images)) }
                }
            }
        }
    }

    /// Stores a loaded picture.
    func put(_ bitmap: Bitmap?, for question: Question) {
        loads += 1
        missing.remove(question)
        let picture = bitmap.flatMap { Self.scaled($0, to: question.pixels, question.fit) }
        let bytes = picture.map { $0.width * $0.height * 4 } ?? 0
        used += bytes - (kept[question]?.bytes ?? 0)
        clock += 1
        kept[question] = Kept(picture: picture, bytes: bytes, use: clock)
        guard used > images.budget else { return }
        for (key, item) in kept.sorted(by: { isStaler($0, $1) })
        where used > images.budget && key != question {
            kept[key] = nil
            used -= item.bytes
        }
    }

    /// Removes a picture that has changed, or all of them.
    func forget(_ source: ImageSource? = nil) {
        for (key, item) in kept where source == nil || key.source == source {
            kept[key] = nil
            used -= item.bytes
        }
    }

    /// Returns the visible part of the picture, scaled to its size on the screen.
    private static func scaled(_ bitmap: Bitmap, to pixels: Size, _ fit: ImageFit) -> ScaledPicture?
    {
        let across = pixels.width / Double(bitmap.width)
        let down = pixels.height / Double(bitmap.height)
        let (x, y): (Double, Double)
        switch fit {
        case .stretch: (x, y) = (across, down)
        case .cover: (x, y) = (max(across, down), max(across, down))
        case .contain: (x, y) = (min(across, down), min(across, down))
        }
        let width = min(pixels.width, (Double(bitmap.width) * x).rounded())
        let height = min(pixels.height, (Double(bitmap.height) * y).rounded())
        guard let target = try? Canvas(width: max(1, Int(width)), height: max(1, Int(height)))
        else { return nil }
        if bitmap.width >= target.width, bitmap.height >= target.height,
            abs(Double(bitmap.width) * (x - 1)) < 1, abs(Double(bitmap.height) * (y - 1)) < 1
        {
            // The size matches except for a rounded pixel: crop, because scaling would blur.
            let left = (bitmap.width - target.width) / 2
            target.copy(bitmap, from: (left, (bitmap.height - target.height) / 2))
        } else {
            scale(bitmap, by: Size(width: x, height: y), to: target)
        }
        return ScaledPicture(target)
    }

    /// Fills the target with the center of a picture.
    private static func scale(_ bitmap: Bitmap, by factor: Size, to target: Canvas) {
        guard let source = try? Canvas(width: bitmap.width, height: bitmap.height) else { return }
        source.copy(bitmap)
        let context = target.context
        cairo_translate(
            context, (Double(target.width) - Double(bitmap.width) * factor.width) / 2,
            (Double(target.height) - Double(bitmap.height) * factor.height) / 2)
        cairo_scale(context, factor.width, factor.height)
        cairo_set_source_surface(context, source.surface, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BEST)
        // Extend the edge pixels, or half a transparent pixel would be blended into the border.
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_paint(context)
    }
}
