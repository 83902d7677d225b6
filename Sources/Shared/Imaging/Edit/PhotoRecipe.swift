/// An edit as data: what is done to an original that itself never changes.
///
/// The order is fixed, whatever order a person worked in: upright → redacted → mirrored → quarter turns →
/// straightened → cropped → adjusted → sharpened → overlays. All places are fractions of the upright original, so
/// that a recipe means the same on a copy of any size. Rendering is pure: the same recipe and file give the same bytes.
public struct PhotoRecipe: Sendable, Hashable {
    /// The version that is written, and the newest that is understood.
    public static let currentVersion = 1

    /// The version of the recipe.
    public var version = currentVersion
    /// The digest of the original that the recipe was made for, as the app knows it; `nil` fits all.
    public var original: String?
    /// Whether the picture is mirrored from left to right, before it is turned.
    public var isMirrored = false
    /// Quarter turns clockwise; four are none.
    public var quarterTurns = 0 {
        didSet { quarterTurns = ((quarterTurns % 4) + 4) % 4 }
    }
    /// Degrees by which the picture turns clockwise as it is seen, −45 to 45.
    public var straightening = 0.0
    /// The part that is kept; `nil` for all.
    public var crop: PhotoCrop?
    /// Light and colours.
    public var adjustments = PhotoAdjustments()
    /// How much edges are sharpened, 0 to 1.
    public var sharpening = 0.0
    /// What nobody shall see.
    public var redactions: [Redaction] = []
    /// What lies over the picture, the last on top.
    public var overlays: [PhotoOverlay] = []

    /// Creates a recipe that changes nothing.
    public init() {}

    /// Whether nothing is changed.
    public var isIdentity: Bool {
        !isMirrored && quarterTurns == 0 && angle == 0 && adjustments.limited.isNeutral
            && sharpeningAmount == 0 && redactions.isEmpty && overlays.isEmpty
            && (crop == nil || crop == PhotoCrop())
    }

    /// The mirroring and the quarter turns in one.
    public var turn: Orientation {
        Orientation(isMirrored: isMirrored, quarterTurns: quarterTurns)
    }

    /// Turns by quarters clockwise as the picture is seen. Straightening and crop stay on the same part of it.
    public mutating func rotate(quarterTurns turns: Int) {
        quarterTurns += turns % 4
    }

    /// Mirrors the picture as it is seen, from left to right, or from top to bottom. Twice is as before.
    public mutating func mirror(vertically: Bool = false) {
        let next = turn.followed(by: vertically ? .downMirrored : .upMirrored)
        isMirrored = next.isMirrored
        quarterTurns = next.quarterTurns
        // What leaned to the right leans to the left in a mirror.
        straightening = straightening == 0 ? 0 : -straightening
    }

    /// Degrees within the range; what is no number is 0.
    var angle: Double {
        straightening.isFinite ? min(max(straightening, -45), 45) : 0
    }

    var sharpeningAmount: Double {
        sharpening.isFinite ? min(max(sharpening, 0), 1) : 0
    }

    /// The size of the result for an upright original.
    public func outputSize(of size: PixelSize) -> PixelSize { RecipePlan(self, size).output }
}
