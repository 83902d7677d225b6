/// A size in whole pixels.
public struct PixelSize: Sendable, Hashable, Codable, CustomStringConvertible {
    /// The width in pixels.
    public var width: Int
    /// The height in pixels.
    public var height: Int

    /// Creates a size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// The number of pixels.
    public var area: Int { width * height }

    /// A description such as `600 × 400`.
    public var description: String { "\(width) × \(height)" }

    /// Returns the largest size with the same aspect ratio that fits into `box`; never larger than
    /// this one unless `enlarging`, and at least one pixel in each dimension.
    public func fitted(into box: PixelSize, enlarging: Bool = false) -> PixelSize {
        guard width > 0, height > 0 else { return self }
        var scale = min(Double(box.width) / Double(width), Double(box.height) / Double(height))
        if !enlarging { scale = min(1, scale) }
        return PixelSize(
            width: max(1, Int((Double(width) * scale).rounded())),
            height: max(1, Int((Double(height) * scale).rounded())))
    }

    /// Returns the smallest size with the same aspect ratio that covers `box`; never larger than
    /// this one.
    public func covering(_ box: PixelSize) -> PixelSize {
        guard width > 0, height > 0 else { return self }
        let scale = min(
            1, max(Double(box.width) / Double(width), Double(box.height) / Double(height)))
        return PixelSize(
            width: max(1, Int((Double(width) * scale).rounded())),
            height: max(1, Int((Double(height) * scale).rounded())))
    }
}
