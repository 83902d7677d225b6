/// What a picture looks like in a few bytes, for offering near duplicates. Never a reason to hide one.
public struct PhotoFingerprint: Sendable, Hashable, Codable {
    /// 64 comparisons of neighbours in a grid of 9 × 8 (a difference hash): equal pictures saved anew differ in
    /// few bits.
    public var differences: UInt64
    /// The mean colour.
    public var mean: RGBColour
    /// Width over height, upright.
    public var aspect: Double

    /// Takes a fingerprint of upright pixels, which had better be some ten thousand than millions.
    public init(_ pixels: PhotoPixels) {
        self.init(pixels.bytes, pixels.size, channels: 4)
    }

    /// Takes a fingerprint of rows of 1 to 4 channels without padding; opacity does not count.
    init(_ bytes: [UInt8], _ size: PixelSize, channels: Int) {
        let (columns, rows) = (9, 8)
        var sums = [Int](repeating: 0, count: columns * rows)
        var counts = sums
        var colour = (0, 0, 0)
        let (green, blue) = channels < 3 ? (0, 0) : (1, 2)
        // Read without checks: an import does this for every photo.
        bytes.withUnsafeBufferPointer { all in
            for y in 0..<size.height {
                var at = y * size.width * channels
                for x in 0..<size.width {
                    let (r, g, b) = (Int(all[at]), Int(all[at + green]), Int(all[at + blue]))
                    colour = (colour.0 + r, colour.1 + g, colour.2 + b)
                    let cell = y * rows / size.height * columns + x * columns / size.width
                    sums[cell] += 299 * r + 587 * g + 114 * b
                    counts[cell] += 1
                    at += channels
                }
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
        let count = max(1, size.area)
        differences = bits
        mean = RGBColour(
            red: UInt8(colour.0 / count), green: UInt8(colour.1 / count),
            blue: UInt8(colour.2 / count))
        aspect = Double(size.width) / Double(size.height)
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
