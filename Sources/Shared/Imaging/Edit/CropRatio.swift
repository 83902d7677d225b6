/// A shape of a crop as two whole numbers: 3 : 2.
public struct CropRatio: Sendable, Hashable, Codable {
    /// The part from left to right, from 1.
    public var width: Int
    /// The part from top to bottom, from 1.
    public var height: Int

    /// Creates a ratio; `nil` where a part is not at least 1 or at most 10 000.
    public init?(width: Int, height: Int) {
        guard (1...10_000).contains(width), (1...10_000).contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    /// Reads a ratio.
    ///
    /// - Throws: `DecodingError`, also for parts out of range.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let width = try values.decode(Int.self, forKey: .width)
        let height = try values.decode(Int.self, forKey: .height)
        guard let ratio = CropRatio(width: width, height: height) else {
            throw DecodingError.dataCorruptedError(
                forKey: .width, in: values,
                debugDescription: "expected parts from 1 to 10000, found \(width) and \(height)")
        }
        self = ratio
    }

    private enum CodingKeys: String, CodingKey { case width, height }

    private init(_ width: Int, _ height: Int) {
        self.width = width
        self.height = height
    }

    /// 1 : 1.
    public static let square = CropRatio(1, 1)

    /// What editors offer, widest side first: 1:1, 3:2, 5:3, 4:3, 5:4, 7:5, 16:9. ``turned`` gives the upright ones.
    public static let presets = [
        square, CropRatio(3, 2), CropRatio(5, 3), CropRatio(4, 3), CropRatio(5, 4),
        CropRatio(7, 5), CropRatio(16, 9),
    ]

    /// The same shape upright instead of lying, or the other way round.
    public var turned: CropRatio { CropRatio(height, width) }

    /// The largest size of this shape within another: exactly square when it is 1 : 1, and less than a pixel beside
    /// the ratio otherwise. At least one pixel each way.
    public func fitted(into size: PixelSize) -> PixelSize {
        func rounded(_ above: Int, _ below: Int) -> Int {
            max(1, (2 * above + below) / (2 * below))
        }
        if size.width * height <= size.height * width {
            return PixelSize(
                width: max(1, size.width),
                height: min(max(1, size.height), rounded(size.width * height, width)))
        }
        return PixelSize(
            width: min(max(1, size.width), rounded(size.height * width, height)),
            height: max(1, size.height))
    }
}
