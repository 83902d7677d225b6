import CVips

/// Adjustments as lookup tables, for pictures with 8 or 16 bits per channel.
struct ToneCurves {
    private var tables: [Int32] = []
    private let entries: Int
    private let saturation: Int32
    private let vignette: Int32

    init(_ adjustments: PhotoAdjustments, bits: Int) {
        let limited = adjustments.limited
        entries = bits == 16 ? 65_536 : 256
        saturation = Int32((4096 * (1 + limited.saturation)).rounded())
        vignette = Int32((4096 * (1 - 0.75 * limited.vignette)).rounded())
        let light = Arithmetic.power(2, limited.exposure)
        // Warm light has more red and less blue; green changes slightly to preserve brightness.
        let gains = [0.35, -0.02, -0.35].map { Arithmetic.power(2, $0 * limited.warmth) * light }
        tables.reserveCapacity(3 * entries)
        let top = Double(entries - 1)
        for gain in gains {
            for entry in 0..<entries {
                let value = Self.curve(Double(entry) / top, gain, limited)
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
