public import CairnPropertyList

/// Adjustments to light and color. If all values are zero, the picture is unchanged bit by bit.
///
/// Computed in integer arithmetic from precomputed tables, so that the same recipe yields the same
/// bytes on every platform.
public struct PhotoAdjustments: DescribedConfiguration, Hashable {
    /// The exposure in stops, −5 to 5: 1 doubles the light.
    @Setting("Exposure in stops", in: -5...5) public var exposure = 0.0
    /// The contrast, from −1 (flat) to 1 (strong); black, white and middle gray are unchanged.
    @Setting("Contrast, from flat to strong", in: -1...1) public var contrast = 0.0
    /// The saturation, from −1 (gray) to 1 (twice as colorful).
    @Setting("Saturation, from gray to double", in: -1...1) public var saturation = 0.0
    /// The color temperature, from −1 (cold) to 1 (warm).
    @Setting("Color temperature, from cool to warm", in: -1...1) public var warmth = 0.0
    /// The highlights, from −1 (bright parts darker) to 1 (bright parts brighter).
    @Setting("Highlights, from darker to brighter", in: -1...1) public var highlights = 0.0
    /// The shadows, from −1 (dark parts darker) to 1 (dark parts brighter).
    @Setting("Shadows, from darker to brighter", in: -1...1) public var shadows = 0.0
    /// The vignette, from −1 (corners brighter) to 1 (corners darker).
    @Setting("Vignette, from brighter to darker corners", in: -1...1) public var vignette = 0.0

    /// Creates adjustments that change nothing.
    public init() {}

    private enum CodingKeys: String, CodingKey {
        case exposure, contrast, saturation, warmth, highlights, shadows, vignette
    }

    /// Decodes adjustments; absent values are 0.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        func read(_ key: CodingKeys) throws -> Double {
            try values.decodeIfPresent(Double.self, forKey: key) ?? 0
        }
        exposure = try read(.exposure)
        contrast = try read(.contrast)
        saturation = try read(.saturation)
        warmth = try read(.warmth)
        highlights = try read(.highlights)
        shadows = try read(.shadows)
        vignette = try read(.vignette)
    }

    /// A Boolean value that indicates whether the adjustments change nothing.
    public var isNeutral: Bool { self == PhotoAdjustments() }

    /// The adjustments clamped to their ranges, with 0 for not-a-number.
    var limited: PhotoAdjustments {
        func limit(_ value: Double, _ most: Double = 1) -> Double {
            value.isFinite ? min(max(value, -most), most) : 0
        }
        var next = self
        next.exposure = limit(exposure, 5)
        next.contrast = limit(contrast)
        next.saturation = limit(saturation)
        next.warmth = limit(warmth)
        next.highlights = limit(highlights)
        next.shadows = limit(shadows)
        next.vignette = limit(vignette)
        return next
    }
}
