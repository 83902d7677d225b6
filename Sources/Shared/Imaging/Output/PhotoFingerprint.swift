/// A perceptual hash of a picture, for suggesting near-duplicates. Never a reason to hide a
/// picture.
public struct PhotoFingerprint: Sendable, Hashable, Codable {
    /// 64 comparisons of adjacent cells in a grid of 9 × 8 (a difference hash): the same picture
    /// saved again differs in few bits.
    public var differences: UInt64
    /// The comparisons for the picture rotated or flipped by the seven orientations other than
    /// upright, in the order of ``Orientation``.
    public var turned: [UInt64]
    /// The mean color.
    public var mean: RGBColor
    /// The aspect ratio (width over height) of the upright picture.
    public var aspect: Double

    /// Computes the fingerprint of upright pixels. Pass a copy of about ten thousand pixels rather
    /// than millions.
    public init(_ pixels: PhotoPixels) {
        self.init(pixels.bytes, pixels.size, channels: 4)
    }

    /// Computes the fingerprint of unpadded rows with 1 to 4 channels; alpha is ignored.
    init(_ bytes: [UInt8], _ size: PixelSize, channels: Int) {
        // One grid for the orientations that keep width and height, one for those that exchange
        // them.
        var upright = Grid(columns: 9, rows: 8, of: size)
        var aside = Grid(columns: 8, rows: 9, of: size)
        var color = (0, 0, 0)
        let (green, blue) = channels < 3 ? (0, 0) : (1, 2)
        // Read without bounds checks, because an import does this for every photo.
        bytes.withUnsafeBufferPointer { all in
            for y in 0..<size.height {
                var at = y * size.width * channels
                upright.begin(y)
                aside.begin(y)
                for x in 0..<size.width {
                    let (r, g, b) = (Int(all[at]), Int(all[at + green]), Int(all[at + blue]))
                    color = (color.0 + r, color.1 + g, color.2 + b)
                    let light = 299 * r + 587 * g + 114 * b
                    upright.add(light, x)
                    aside.add(light, x)
                    at += channels
                }
            }
        }
        let hashes = Orientation.allCases.map { ($0.swapsAxes ? aside : upright).differences($0) }
        let count = max(1, size.area)
        differences = hashes[0]
        turned = Array(hashes.dropFirst())
        mean = RGBColor(
            red: UInt8(color.0 / count), green: UInt8(color.1 / count),
            blue: UInt8(color.2 / count))
        aspect = Double(size.width) / Double(size.height)
    }

    /// Returns the number of the 64 comparisons that differ: 0 to 6 for the same picture saved or
    /// scaled again.
    public func distance(to other: PhotoFingerprint) -> Int {
        (differences ^ other.differences).nonzeroBitCount
    }

    /// Returns the fingerprint of the picture with its pixels rotated or flipped. The means are
    /// unchanged.
    public func turned(by orientation: Orientation) -> PhotoFingerprint {
        guard orientation != .up, turned.count == 7 else { return self }
        var next = self
        next.differences = turned[orientation.rawValue - 2]
        // The eight orientations form a group: rotating a rotated picture yields one of them again.
        let all = [differences] + turned
        next.turned = Orientation.allCases.dropFirst().map { other in
            all[orientation.followed(by: other).rawValue - 1]
        }
        if orientation.swapsAxes { next.aspect = 1 / aspect }
        return next
    }

    /// Returns whether two pictures may be the same, including rotated or flipped versions: they
    /// differ in at most six comparisons, by 2 % in aspect ratio, and little in mean color. Uniform
    /// pictures such as skies resemble one another, so the user must confirm a match.
    public func resembles(_ other: PhotoFingerprint) -> Bool {
        func near(_ a: UInt8, _ b: UInt8) -> Bool { abs(Int(a) - Int(b)) <= 16 }
        guard near(mean.red, other.mean.red), near(mean.green, other.mean.green),
            near(mean.blue, other.mean.blue)
        else { return false }
        return Orientation.allCases.contains { orientation in
            let mine = turned(by: orientation)
            return mine.distance(to: other) <= 6 && abs(mine.aspect / other.aspect - 1) <= 0.02
        }
    }

    /// The mean lightness of the cells of a picture.
    private struct Grid {
        let columns: Int
        let rows: Int
        private let cells: [Int]
        private let height: Int
        private var sums: [Int]
        private var counts: [Int]
        private var row = 0

        init(columns: Int, rows: Int, of size: PixelSize) {
            self.columns = columns
            self.rows = rows
            cells = (0..<size.width).map { $0 * columns / size.width }
            height = size.height
            sums = [Int](repeating: 0, count: columns * rows)
            counts = sums
        }

        mutating func begin(_ y: Int) { row = y * rows / height * columns }

        mutating func add(_ light: Int, _ x: Int) {
            let cell = row + cells[x]
            sums[cell] += light
            counts[cell] += 1
        }

        /// Returns the comparisons for the rotated picture: 8 in each of 8 rows.
        func differences(_ orientation: Orientation) -> UInt64 {
            let back = orientation.inverse
            let turned = orientation.turning(PixelSize(width: columns, height: rows))
            func cell(_ column: Int, _ row: Int) -> Int {
                let here = back.turning(
                    PixelRectangle(left: column, top: row, width: 1, height: 1), in: turned)
                return here.top * columns + here.left
            }
            var bits: UInt64 = 0
            for row in 0..<8 {
                for column in 0..<8 {
                    let (one, next) = (cell(column, row), cell(column + 1, row))
                    let left = sums[one] * max(1, counts[next])
                    let right = sums[next] * max(1, counts[one])
                    bits = bits << 1 | (left > right ? 1 : 0)
                }
            }
            return bits
        }
    }
}
