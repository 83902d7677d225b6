/// A size in whole pixels.
public struct PixelSize: Sendable, Hashable, Codable, CustomStringConvertible {
    /// Pixels from left to right.
    public var width: Int
    /// Pixels from top to bottom.
    public var height: Int

    /// Creates a size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// How many pixels there are.
    public var area: Int { width * height }

    /// `600 × 400`.
    public var description: String { "\(width) × \(height)" }

    /// The largest size of the same shape that fits into `box`; never larger than this one unless `enlarging`, and
    /// at least one pixel each way.
    public func fitted(into box: PixelSize, enlarging: Bool = false) -> PixelSize {
        guard width > 0, height > 0 else { return self }
        var scale = min(Double(box.width) / Double(width), Double(box.height) / Double(height))
        if !enlarging { scale = min(1, scale) }
        return PixelSize(
            width: max(1, Int((Double(width) * scale).rounded())),
            height: max(1, Int((Double(height) * scale).rounded())))
    }

    /// The smallest size of the same shape that covers `box`; never larger than this one.
    public func covering(_ box: PixelSize) -> PixelSize {
        guard width > 0, height > 0 else { return self }
        let scale = min(
            1, max(Double(box.width) / Double(width), Double(box.height) / Double(height)))
        return PixelSize(
            width: max(1, Int((Double(width) * scale).rounded())),
            height: max(1, Int((Double(height) * scale).rounded())))
    }
}
