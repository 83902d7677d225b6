/// The aspect ratio of a crop as two integers: 3 : 2.
public struct CropRatio: Sendable, Hashable, Codable {
    /// The horizontal part, at least 1.
    public var width: Int
    /// The vertical part, at least 1.
    public var height: Int

    /// Creates a ratio, or returns `nil` if a part is not in the range 1 to 10 000.
    public init?(width: Int, height: Int) {
        guard (1...10_000).contains(width), (1...10_000).contains(height) else { return nil }
        self.width = width
        self.height = height
    }

    /// Decodes a ratio.
    ///
    /// - Throws: `DecodingError`, including for parts out of range.
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

    /// The ratio 1 : 1.
    public static let square = CropRatio(1, 1)

    /// The ratios that editors offer, in landscape orientation: 1:1, 3:2, 5:3, 4:3, 5:4, 7:5, 16:9.
    /// Use ``turned`` for portrait orientation.
    public static let presets = [
        square, CropRatio(3, 2), CropRatio(5, 3), CropRatio(4, 3), CropRatio(5, 4),
        CropRatio(7, 5), CropRatio(16, 9),
    ]

    /// The ratio with width and height exchanged.
    public var turned: CropRatio { CropRatio(height, width) }

    /// Returns the largest size of this ratio within another: exactly square for 1 : 1, otherwise
    /// within a pixel of the ratio. At least one pixel in each dimension.
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
