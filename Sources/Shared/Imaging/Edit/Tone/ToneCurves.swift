import CVips

/// Adjustments of light as lookup tables, for pictures with 8 or 16 bits per channel.
struct ToneCurves {
    private var tables: [Int32] = []
    private let entries: Int
    private let saturation: Int32
    private let vignette: Int32

    /// Creates the tables of the enhancement, the adjustments and the curves of a flattened recipe.
    init(_ recipe: PhotoRecipe, bits: Int) {
        let limited = recipe.adjustments.limited
        let enhancement = recipe.enhancement.flatMap { $0.isNeutral ? nil : $0 }
        let levels = enhancement?.levels.limited ?? PhotoLevels()
        let strength = enhancement?.amount ?? 0
        let balance = [levels.red, levels.green, levels.blue]
        entries = bits == 16 ? 65_536 : 256
        saturation = Int32((4096 * (1 + limited.saturation)).rounded())
        vignette = Int32((4096 * (1 - 0.75 * limited.vignette)).rounded())
        let light = Arithmetic.power(2, limited.exposure)
        // Warm light has more red and less blue; green changes slightly to preserve brightness.
        let gains = [0.35, -0.02, -0.35].map { Arithmetic.power(2, $0 * limited.warmth) * light }
        tables.reserveCapacity(3 * entries)
        let top = Double(entries - 1)
        for (band, channel) in [PhotoCurves.Channel.red, .green, .blue].enumerated() {
            let curve = CurveTable(recipe.curves.all, then: recipe.curves[channel])
            for entry in 0..<entries {
                var value = Double(entry) / top
                if strength > 0 {
                    value += strength * (levels.applied(to: value, gain: balance[band]) - value)
                }
                value = Self.curve(value, gains[band], limited)
                if let curve { value = curve(value) }
                tables.append(Int32((value * top * 16).rounded()))
            }
        }
    }

    /// Returns an sRGB value, 0 to 1, after exposure and warmth in linear light, then shadows,
    /// highlights and contrast in perceptual space. The curve is monotonic.
    private static func curve(_ value: Double, _ gain: Double, _ own: PhotoAdjustments) -> Double {
        var v = value
        if gain != 1 { v = encoded(min(1, linear(v) * gain)) }
        v = lifted(v, own.shadows)
        v = 1 - lifted(1 - v, -own.highlights)
        if own.contrast > 0 {
            v += own.contrast * (v * v * (3 - 2 * v) - v)
        } else {
            v += own.contrast * 0.6 * (v - 0.5)
        }
        return min(max(v, 0), 1)
    }

    /// Raises or lowers the lower end of a curve; 0 and 1 are fixed.
    private static func lifted(_ v: Double, _ amount: Double) -> Double {
        let rest = (1 - v) * (1 - v) * (1 - v)
        return v + amount * (amount > 0 ? 2.5 : 0.9) * v * rest
    }

    /// Converts an sRGB value to linear light (IEC 61966-2-1).
    private static func linear(_ v: Double) -> Double {
        v <= 0.04045 ? v / 12.92 : Arithmetic.power((v + 0.055) / 1.055, 2.4)
    }

    private static func encoded(_ v: Double) -> Double {
        v <= 0.0031308 ? v * 12.92 : 1.055 * Arithmetic.power(v, 1 / 2.4) - 0.055
    }

    /// Passes the tables to the shim, which copies them.
    func apply(to picture: Picture) throws(ImagingError) -> Picture {
        try picture.mapped { pointer in withTone { cairn_image_tone(pointer, $0) } }
    }

    /// Applies the tables to rows of pixels in memory. For 8-bit curves.
    func apply(
        to pixels: UnsafePointer<UInt8>, _ out: UnsafeMutablePointer<UInt8>, _ size: PixelSize,
        _ from: Int32, _ to: Int32
    ) {
        _ = withTone {
            cairn_pixels_tone(pixels, out, Int32(size.width), Int32(size.height), $0, from, to)
        }
    }

    private func withTone<Value>(_ work: (UnsafePointer<cairn_tone>) -> Value?) -> Value? {
        tables.withUnsafeBufferPointer { all in
            guard let base = all.baseAddress else { return nil }
            var tone = cairn_tone(
                curves: (base, base + entries, base + 2 * entries), saturation: saturation,
                vignette: vignette)
            return work(&tone)
        }
    }
}

/// Two tone curves in succession, sampled finely enough for 16 bits.
private struct CurveTable {
    private static let steps = 4096
    private let one: [Double]
    private let two: [Double]

    /// Creates a table; `nil` if both curves change nothing.
    init?(_ one: PhotoCurve, then two: PhotoCurve) {
        if one.isNeutral, two.isNeutral { return nil }
        self.one = one.isNeutral ? [] : one.values(Self.steps + 1)
        self.two = two.isNeutral ? [] : two.values(Self.steps + 1)
    }

    /// Returns the value after both curves.
    func callAsFunction(_ value: Double) -> Double {
        Self.value(Self.value(value, one), two)
    }

    private static func value(_ value: Double, _ table: [Double]) -> Double {
        if table.isEmpty { return value }
        let place = min(max(value, 0), 1) * Double(steps)
        let index = min(Int(place), steps - 1)
        return table[index] + (table[index + 1] - table[index]) * (place - Double(index))
    }
}
