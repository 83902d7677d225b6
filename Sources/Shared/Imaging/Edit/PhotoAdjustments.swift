public import CairnPropertyList

/// How light and colours are changed. All zeros change nothing, to the bit.
///
/// Carried out in whole numbers from tables made once, so that the same recipe gives the same bytes everywhere.
public struct PhotoAdjustments: DescribedConfiguration, Hashable {
    /// Stops of light, −5 to 5: 1 doubles it.
    public var exposure = 0.0
    /// −1 flat to 1 strong; black, white and middle gray stay.
    public var contrast = 0.0
    /// −1 gray to 1 twice as colourful.
    public var saturation = 0.0
    /// −1 cold to 1 warm.
    public var warmth = 0.0
    /// −1 darkens bright parts to 1 brightens them.
    public var highlights = 0.0
    /// −1 darkens dark parts to 1 brightens them.
    public var shadows = 0.0
    /// −1 brightens the corners to 1 darkens them.
    public var vignette = 0.0

    /// Creates adjustments that change nothing.
    public init() {}

    /// What each setting means.
    public static let settings = [
        Setting("exposure", "Stops of light", in: -5...5),
        Setting("contrast", "Flat to strong", in: -1...1),
        Setting("saturation", "Gray to twice as colourful", in: -1...1),
        Setting("warmth", "Cold to warm", in: -1...1),
        Setting("highlights", "Bright parts darker to brighter", in: -1...1),
        Setting("shadows", "Dark parts darker to brighter", in: -1...1),
        Setting("vignette", "Corners brighter to darker", in: -1...1),
    ]

    private enum CodingKeys: String, CodingKey {
        case exposure, contrast, saturation, warmth, highlights, shadows, vignette
    }

    /// Reads adjustments; what is absent stays 0.
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

    /// Whether nothing changes.
    public var isNeutral: Bool { self == PhotoAdjustments() }

    /// Within the ranges; what is no number is 0.
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
