import CairnFiles

/// A color in Oklab, where distances are perceptual (Björn Ottosson, *A perceptual color space for
/// image processing*, 2020).
struct PerceptualColor: Sendable {
    /// Lightness from 0 to 1, green–red, blue–yellow.
    var lightness: Float
    var a: Float
    var b: Float

    init(red: UInt8, green: UInt8, blue: UInt8) {
        let linear = Self.linear
        let (r, g, b) = (linear[Int(red)], linear[Int(green)], linear[Int(blue)])
        let l = cbrtf(0.412_221_47 * r + 0.536_332_54 * g + 0.051_445_99 * b)
        let m = cbrtf(0.211_903_5 * r + 0.680_699_5 * g + 0.107_396_96 * b)
        let s = cbrtf(0.088_302_46 * r + 0.281_718_84 * g + 0.629_978_7 * b)
        lightness = 0.210_454_26 * l + 0.793_617_8 * m - 0.004_072_047 * s
        a = 1.977_998_5 * l - 2.428_592_2 * m + 0.450_593_7 * s
        self.b = 0.025_904_037 * l + 0.782_771_77 * m - 0.808_675_77 * s
    }

    init(hex: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
            blue: UInt8(truncatingIfNeeded: hex))
    }

    /// Returns the square of the distance.
    func distance(to other: PerceptualColor) -> Float {
        let (dl, da, db) = (lightness - other.lightness, a - other.a, b - other.b)
        return dl * dl + da * da + db * db
    }

    /// Linear-light values of the sRGB component values, 0 to 1.
    static let linear: [Float] = (0..<256).map { value in
        let part = Float(value) / 255
        return part <= 0.040_45 ? part / 12.92 : powf((part + 0.055) / 1.055, 2.4)
    }
}
