extension EditingProxy {
    /// The levels of the picture, measured in all of its pixels: a function of the pixels only.
    public var levels: PhotoLevels { PhotoLevels(pixels) }
}

extension PhotoLevels {
    /// Measures levels: the stretch of the brightness, the balance of the channels' means toward
    /// gray, and the exponent that brings the middle of the brightness close to middle gray.
    ///
    /// Half a percent of the pixels may become black and another half white, and no value leaves
    /// its range, so that a picture of fog or of night remains one.
    init(_ pixels: PixelBuffer) {
        self.init()
        var light = [Int](repeating: 0, count: 256)
        var sums = [0, 0, 0]
        var count = 0
        let found: Void? = pixels.read { start in
            for pixel in 0..<pixels.size.area {
                let at = start + pixel * 4
                // What is clear has no color.
                guard at[3] >= 128 else { continue }
                let (red, green, blue) = (Int(at[0]), Int(at[1]), Int(at[2]))
                light[Self.brightness(red, green, blue)] += 1
                sums[0] += red
                sums[1] += green
                sums[2] += blue
                count += 1
            }
        }
        guard found != nil, count > 0 else { return }
        black = (Double(Self.value(at: count / 200, in: light)) / 255)
            .limited(to: 0...0.25, or: 0)
        white = (Double(Self.value(at: count - 1 - count / 200, in: light)) / 255)
            .limited(to: 0.75...1, or: 1)
        let means = sums.map { Double($0) / Double(count) }
        let gray = means[0] * 0.2126 + means[1] * 0.7152 + means[2] * 0.0722
        // Only a part of the way, and less for a picture that is colorful rather than tinted.
        let gains = means.map { mean in
            mean < 1 ? 1 : (1 + 0.6 * (gray / mean - 1)).limited(to: 0.88...1.14, or: 1)
        }
        (red, green, blue) = (gains[0], gains[1], gains[2])
        let middle = Double(Self.value(at: count / 2, in: light)) / 255
        let seen = applied(to: middle, gain: 1).limited(to: 0.02...0.98, or: 0.5)
        gamma = (Arithmetic.logarithm(0.45) / Arithmetic.logarithm(seen))
            .limited(to: 0.75...1.25, or: 1)
    }

    /// The brightness of a pixel by Rec. 709, 0 to 255.
    private static func brightness(_ red: Int, _ green: Int, _ blue: Int) -> Int {
        (red * 871 + green * 2929 + blue * 296) >> 12
    }

    /// Returns the value of the pixel with a rank, in a histogram.
    private static func value(at rank: Int, in histogram: [Int]) -> Int {
        var rest = rank
        for (value, count) in histogram.enumerated() {
            if rest < count { return value }
            rest -= count
        }
        return histogram.count - 1
    }
}
