/// A named set of adjustments, applied with a strength in addition to the adjustments of a recipe.
public struct PhotoLook: Sendable, Hashable, Codable {
    /// The identifier of the look, by which an editor finds its name.
    public var id: String
    /// The adjustments at full strength.
    public var adjustments: PhotoAdjustments
    /// The strength, from 0, no effect, to 1. The default is 1.
    public var strength: Double

    /// Creates a look.
    public init(_ id: String, _ adjustments: PhotoAdjustments, strength: Double = 1) {
        self.id = id
        self.adjustments = adjustments
        self.strength = strength
    }

    /// The adjustments at the current strength; a strength that is not a number counts as 0.
    var applied: PhotoAdjustments {
        let part = strength.isFinite ? min(max(strength, 0), 1) : 0
        let all = adjustments.limited
        var applied = PhotoAdjustments()
        for path in PhotoAdjustments.values { applied[keyPath: path] = all[keyPath: path] * part }
        return applied
    }
}

extension PhotoAdjustments {
    /// All values.
    static var values: [WritableKeyPath<PhotoAdjustments, Double>] {
        [
            \.exposure, \.contrast, \.saturation, \.warmth, \.highlights, \.shadows, \.vignette,
        ]
    }
}

extension PhotoRecipe {
    /// The same edits with the look added to the adjustments.
    var flattened: PhotoRecipe {
        guard let look else { return self }
        var flat = self
        flat.look = nil
        flat.adjustments = adjustments.limited
        let applied = look.applied
        for path in PhotoAdjustments.values {
            flat.adjustments[keyPath: path] += applied[keyPath: path]
        }
        flat.adjustments = flat.adjustments.limited
        return flat
    }
}
