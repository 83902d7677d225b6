import Synchronization

/// What an editor's last steps began with: as long as only light and colours change, the next one begins with the same cut; as
/// long as a picture is only turned, with the same smaller copy.
final class PreparedSteps: Sendable {
    /// What pixels are.
    enum Key: Sendable, Hashable {
        /// The whole copy with its redactions.
        case redacted([Redaction])
        /// A part of it at another size.
        case part([Redaction], PixelRectangle, PixelSize)
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

        /// How many of a kind are kept. A drag makes a new cut at each step, and no old one comes back.
        fileprivate var most: Int {
            switch self {
            case .redacted, .cut: 1
            case .part: 2
            case .overlay: 4
            }
        }

        fileprivate func isLike(_ other: Key) -> Bool {
            switch (self, other) {
            case (.redacted, .redacted), (.part, .part), (.cut, .cut), (.overlay, .overlay): true
            default: false
            }
        }
    }

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
            let alike = kept.indices.filter { kept[$0].key.isLike(key) }
            if alike.count >= key.most, let oldest = alike.first { kept.remove(at: oldest) }
            kept.append((key, made))
        }
        return made
    }
}
