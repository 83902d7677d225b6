/// A nondestructive edit of an original picture, represented as data.
///
/// The order of operations is fixed, regardless of the order in which the user made them: upright →
/// redacted → corrected in perspective → flipped → rotated by quarter turns → straightened → cropped
/// → enhanced → adjusted → curves → color ranges → sharpened → strokes → overlays. All positions are fractions of the upright original, so that a recipe has the same
/// meaning on a copy of any size. Rendering is pure: the same recipe and file yield the same bytes.
public struct PhotoRecipe: Sendable, Hashable {
    /// The newest version that can be read. A recipe is written as the earliest version that has all
    /// of its edits, so that earlier programs can read it: 1, or 2 with a ``look``, or 3 with an
    /// ``enhancement``, ``curves``, ``colorRanges``, a ``perspective`` or ``strokes``, or 4 with a
    /// symbol or a rotated overlay.
    public static let currentVersion = 4

    /// The version of the recipe.
    public var version = 1
    /// The digest of the original for which the recipe was made, as computed by the app; `nil`
    /// applies to any original.
    public var original: String?
    /// A Boolean value that indicates whether the picture is flipped horizontally, before it is
    /// rotated.
    public var isMirrored = false
    /// The number of clockwise quarter turns; four are equivalent to none.
    public var quarterTurns = 0 {
        didSet { quarterTurns = ((quarterTurns % 4) + 4) % 4 }
    }
    /// The clockwise rotation of the visible picture in degrees, −45 to 45.
    public var straightening = 0.0
    /// The part that is kept; `nil` for the entire picture.
    public var crop: PhotoCrop?
    /// The adjustments to light and color.
    public var adjustments = PhotoAdjustments()
    /// The look, which is added to the adjustments; `nil` for none.
    public var look: PhotoLook? { didSet { version = neededVersion } }
    /// The automatic correction, applied before the adjustments; `nil` for none.
    public var enhancement: PhotoEnhancement? { didSet { version = neededVersion } }
    /// The tone curves, applied after the adjustments.
    public var curves = PhotoCurves() { didSet { version = neededVersion } }
    /// The adjustments of ranges of hues.
    public var colorRanges = PhotoColorRanges() { didSet { version = neededVersion } }
    /// The correction of converging lines, on the upright original. Crops are measured on the
    /// corrected picture, which is of the same size.
    public var perspective = PhotoPerspective() { didSet { version = neededVersion } }
    /// The amount of sharpening, 0 to 1.
    public var sharpening = 0.0
    /// The parts that are made unrecognizable.
    public var redactions: [Redaction] = []
    /// The lines drawn by hand, with the last on top; below the overlays.
    public var strokes: [PhotoStroke] = [] { didSet { version = neededVersion } }
    /// The overlays, with the last on top.
    public var overlays: [PhotoOverlay] = [] { didSet { version = neededVersion } }

    /// Creates a recipe that changes nothing.
    public init() {}

    /// A Boolean value that indicates whether the recipe changes nothing.
    public var isIdentity: Bool {
        !isMirrored && quarterTurns == 0 && angle == 0
            && perspective.isNeutral && !flattened.changesTones && colorRanges.isNeutral
            && sharpeningAmount == 0 && redactions.isEmpty && strokes.isEmpty && overlays.isEmpty
            && (crop == nil || crop == PhotoCrop())
    }

    /// A Boolean value that indicates whether the tables of tones of a flattened recipe change
    /// anything.
    var changesTones: Bool {
        !adjustments.limited.isNeutral || !curves.isNeutral || enhancement?.isNeutral == false
    }

    private var neededVersion: Int {
        if overlays.contains(where: \.needsVersion4) { return 4 }
        let isNew =
            enhancement != nil || curves != PhotoCurves() || colorRanges != PhotoColorRanges()
            || perspective != PhotoPerspective() || !strokes.isEmpty
        return isNew ? 3 : look == nil ? 1 : 2
    }

    /// The flip and the quarter turns combined.
    public var turn: Orientation {
        Orientation(isMirrored: isMirrored, quarterTurns: quarterTurns)
    }

    /// Rotates the picture clockwise by quarter turns, as displayed. Straightening and crop
    /// continue to apply to the same part.
    public mutating func rotate(quarterTurns turns: Int) {
        quarterTurns += turns % 4
    }

    /// Flips the picture as displayed, horizontally or vertically. Flipping twice restores it.
    public mutating func mirror(vertically: Bool = false) {
        let next = turn.followed(by: vertically ? .downMirrored : .upMirrored)
        isMirrored = next.isMirrored
        quarterTurns = next.quarterTurns
        // A flip reverses the direction of the straightening angle.
        straightening = straightening == 0 ? 0 : -straightening
    }

    /// The straightening angle in degrees, clamped to its range, with 0 for not-a-number.
    var angle: Double {
        straightening.isFinite ? min(max(straightening, -45), 45) : 0
    }

    var sharpeningAmount: Double {
        sharpening.isFinite ? min(max(sharpening, 0), 1) : 0
    }

    /// Returns the size of the result for an upright original.
    public func outputSize(of size: PixelSize) -> PixelSize { RenderGeometry(self, size).output }
}
