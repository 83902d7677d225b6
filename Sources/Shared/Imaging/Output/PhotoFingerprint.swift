/// What a picture looks like in a few bytes, for offering near duplicates. Never a reason to hide one.
public struct PhotoFingerprint: Sendable, Hashable, Codable {
    /// 64 comparisons of neighbours in a grid of 9 × 8 (a difference hash): equal pictures saved anew differ in
    /// few bits.
    public var differences: UInt64
    /// The mean colour.
    public var mean: RGBColour
    /// Width over height, upright.
    public var aspect: Double

    /// Takes a fingerprint of upright pixels.
    public init(_ pixels: PhotoPixels) {
        let (columns, rows) = (9, 8)
        var sums = [Int](repeating: 0, count: columns * rows)
        var counts = sums
        var colour = (0, 0, 0)
        for y in 0..<pixels.size.height {
            for x in 0..<pixels.size.width {
                let at = (y * pixels.size.width + x) * 4
                let (r, g, b) = (
                    Int(pixels.bytes[at]), Int(pixels.bytes[at + 1]), Int(pixels.bytes[at + 2])
                )
                colour = (colour.0 + r, colour.1 + g, colour.2 + b)
                let cell =
                    y * rows / pixels.size.height * columns
                    + x * columns / pixels.size.width
                sums[cell] += 299 * r + 587 * g + 114 * b
                counts[cell] += 1
            }
        }
        var bits: UInt64 = 0
        for row in 0..<rows {
            for column in 0..<(columns - 1) {
                let at = row * columns + column
                let left = sums[at] * max(1, counts[at + 1])
                let right = sums[at + 1] * max(1, counts[at])
                bits = bits << 1 | (left > right ? 1 : 0)
            }
        }
        let count = max(1, pixels.size.area)
        differences = bits
        mean = RGBColour(
            red: UInt8(colour.0 / count), green: UInt8(colour.1 / count),
            blue: UInt8(colour.2 / count))
        aspect = Double(pixels.size.width) / Double(pixels.size.height)
    }

    /// How many of the 64 comparisons differ: 0 to 6 for the same picture saved or shrunk anew.
    public func distance(to other: PhotoFingerprint) -> Int {
        (differences ^ other.differences).nonzeroBitCount
    }

    /// Whether two pictures may be the same: at most six comparisons, 2 % of the aspect and a mean colour nearby.
    /// Flat pictures such as skies come out alike, so that a person has to look.
    public func resembles(_ other: PhotoFingerprint) -> Bool {
        func near(_ a: UInt8, _ b: UInt8) -> Bool { abs(Int(a) - Int(b)) <= 16 }
        return distance(to: other) <= 6 && abs(aspect / other.aspect - 1) <= 0.02
            && near(mean.red, other.mean.red) && near(mean.green, other.mean.green)
            && near(mean.blue, other.mean.blue)
    }
}
