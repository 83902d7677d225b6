import Synchronization

/// A cache of the intermediate results of an editor's last steps. While only light and color
/// change, the next step reuses the same crop; while the picture is only rotated, the same scaled
/// copy.
final class EditCache: Sendable {
    /// The identity of cached pixels.
    enum Key: Sendable, Hashable {
        /// The entire copy with redactions applied.
        case redacted([Redaction])
        /// A part of the copy at another size.
        case part(PixelRectangle, PixelSize)
        /// A part of the copy at another size, with redactions applied.
        case covered([Redaction], PixelRectangle, PixelSize)
        /// The part that a recipe keeps, rotated and at the size of the result, after all geometric
        /// operations.
        case cut(PhotoRecipe, PixelSize)
        /// The part that a recipe keeps, with everything but strokes and overlays.
        case toned(PhotoRecipe, PixelSize)
        /// An overlay, regardless of its position.
        case overlay(PhotoOverlay, side: Double)

        /// Creates the key for the cropped and rotated part of a recipe.
        init(cut recipe: PhotoRecipe, _ size: PixelSize) {
            var rest = recipe
            rest.adjustments = PhotoAdjustments()
            rest.enhancement = nil
            rest.curves = PhotoCurves()
            rest.colorRanges = PhotoColorRanges()
            rest.sharpening = 0
            rest.strokes = []
            rest.overlays = []
            self = .cut(rest, size)
        }

        /// Creates the key for the adjusted part of a recipe.
        init(toned recipe: PhotoRecipe, _ size: PixelSize) {
            var rest = recipe
            rest.strokes = []
            rest.overlays = []
            self = .toned(rest, size)
        }

        /// The maximum number of entries of a kind. A drag produces a new crop at each step and
        /// never reuses an old one; a picture rotated by quarter turns needs two sizes, with and
        /// without the crop.
        fileprivate var most: Int {
            switch self {
            case .redacted, .covered, .cut, .toned: 1
            case .part, .overlay: 4
            }
        }

        fileprivate func isLike(_ other: Key) -> Bool {
            switch (self, other) {
            case (.redacted, .redacted), (.part, .part), (.covered, .covered), (.cut, .cut),
                (.overlay, .overlay), (.toned, .toned):
                true
            default: false
            }
        }
    }

    /// The maximum number of pixels of a kind, if they belong to more than one step.
    private let room: Int

    /// Creates a cache for steps on a copy of the given size.
    init(for copy: PixelSize) { room = copy.area / 2 * 3 }

    private let kept = Mutex<[(key: Key, pixels: PixelBuffer)]>([])

    /// Returns cached pixels, or creates them and replaces the oldest entry of their kind.
    func pixels(
        for key: Key, _ make: () throws(ImagingError) -> PixelBuffer
    ) throws(ImagingError) -> PixelBuffer {
        let known = kept.withLock { kept -> PixelBuffer? in
            guard let index = kept.firstIndex(where: { $0.key == key }) else { return nil }
            let item = kept.remove(at: index)
            kept.append(item)
            return item.pixels
        }
        if let known { return known }
        let made = try make()
        kept.withLock { kept in
            kept.removeAll { $0.key == key }
            kept.append((key, made))
            while true {
                let alike = kept.indices.filter { kept[$0].key.isLike(key) }
                let pixels = alike.reduce(0) { $0 + kept[$1].pixels.size.area }
                guard alike.count > key.most || pixels > room, alike.count > 1 else { break }
                kept.remove(at: alike[0])
            }
        }
        return made
    }
}
