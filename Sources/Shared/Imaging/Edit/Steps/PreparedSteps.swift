import Synchronization

/// What an editor's last steps began with: as long as only light and colours change, the next one begins with the same cut; as
/// long as a picture is only turned, with the same smaller copy.
final class PreparedSteps: Sendable {
    /// What pixels are.
    enum Key: Sendable, Hashable {
        /// The whole copy with its redactions.
        case redacted([Redaction])
        /// A part of the copy at another size.
        case part(PixelRectangle, PixelSize)
        /// The same with its redactions.
        case covered([Redaction], PixelRectangle, PixelSize)
        /// The part that a recipe keeps, turned, of the result's size: all that decides which pixel lies where.
        case cut(PhotoRecipe, PixelSize)
        /// An overlay, wherever it lies.
        case overlay(PhotoOverlay, side: Double)

        /// The cut of a recipe.
        init(cut recipe: PhotoRecipe, _ size: PixelSize) {
            var rest = recipe
            rest.adjustments = PhotoAdjustments()
            rest.sharpening = 0
            rest.overlays = []
            self = .cut(rest, size)
        }

        /// How many of a kind are kept. A drag makes a new cut at each step, and no old one comes back; a picture that is turned
        /// by quarters has two sizes, with and without what is cut off.
        fileprivate var most: Int {
            switch self {
            case .redacted, .covered, .cut: 1
            case .part, .overlay: 4
            }
        }

        fileprivate func isLike(_ other: Key) -> Bool {
            switch (self, other) {
            case (.redacted, .redacted), (.part, .part), (.covered, .covered), (.cut, .cut),
                (.overlay, .overlay):
                true
            default: false
            }
        }
    }

    /// How many pixels of a kind are kept, if they are of more than one step.
    private let room: Int

    /// Prepares steps on a copy of a size.
    init(for copy: PixelSize) { room = copy.area / 2 * 3 }

    private let kept = Mutex<[(key: Key, pixels: StepPixels)]>([])

    /// Pixels that are kept, or made and kept in place of the oldest of their kind.
    func pixels(
        for key: Key, _ make: () throws(ImagingError) -> StepPixels
    ) throws(ImagingError) -> StepPixels {
        let known = kept.withLock { kept -> StepPixels? in
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
