import Synchronization

/// What a copy looked like when it was cut, turned and made smaller last: as long as only light, colours and what lies over the picture
/// change, an editor's step begins there.
final class PreparedCut: Sendable {
    /// The pixels, and what they were made for.
    struct Cut: Sendable {
        var key: Key
        var size: PixelSize
        var channels: Int
        var pixels: PhotoBytes
    }

    /// What decides how a picture is cut, turned and made smaller.
    struct Key: Sendable, Equatable {
        private let recipe: PhotoRecipe
        private let target: PixelSize?

        init(_ recipe: PhotoRecipe, fitting target: PixelSize?) {
            var rest = recipe
            rest.adjustments = PhotoAdjustments()
            rest.sharpening = 0
            rest.overlays = []
            self.recipe = rest
            self.target = target
        }
    }

    private let last = Mutex<Cut?>(nil)

    /// The cut for a recipe, if it is the last one that was made.
    func cut(for key: Key) -> Cut? {
        last.withLock { cut in cut?.key == key ? cut : nil }
    }

    /// Keeps a cut in place of the one before.
    func keep(_ cut: Cut) {
        last.withLock { $0 = cut }
    }
}
