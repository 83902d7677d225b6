/// Which part of a picture is kept.
public struct PhotoCrop: Sendable, Hashable, Codable {
    /// What is visible inside the rectangle, in the picture as it comes out.
    public enum Shape: Sendable, Hashable, Codable {
        /// All of it.
        case rectangle
        /// An ellipse that touches the edges; a circle when the crop is square.
        case ellipse
        /// Corners rounded by a fraction of the shorter side, 0 to 0.5.
        case rounded(radius: Double)
        /// A polygon of three points or more.
        case polygon(points: [UnitPoint])
    }

    /// The part, on the upright original. When the picture is straightened, the rectangle turns about its middle and
    /// shrinks until it lies on the picture.
    public var rectangle: UnitRectangle
    /// The shape that the part keeps exactly, on the upright original; `nil` for a free one.
    public var ratio: CropRatio?
    /// What is visible.
    public var shape: Shape

    /// Creates a crop.
    public init(
        _ rectangle: UnitRectangle = .whole, ratio: CropRatio? = nil, shape: Shape = .rectangle
    ) {
        self.rectangle = rectangle
        self.ratio = ratio
        self.shape = shape
    }

    /// The largest part of a ratio in the middle of a picture of `size`.
    public init(_ ratio: CropRatio, in size: PixelSize, shape: Shape = .rectangle) {
        let part = ratio.fitted(into: size)
        let width = Double(part.width) / Double(max(1, size.width))
        let height = Double(part.height) / Double(max(1, size.height))
        self.init(
            UnitRectangle(
                x: (1 - width) / 2, y: (1 - height) / 2, width: width, height: height),
            ratio: ratio, shape: shape)
    }

    private enum CodingKeys: String, CodingKey { case rectangle, ratio, shape }

    /// Reads a crop; what is absent is as in a new one.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decodeIfPresent(UnitRectangle.self, forKey: .rectangle) ?? .whole,
            ratio: try values.decodeIfPresent(CropRatio.self, forKey: .ratio),
            shape: try values.decodeIfPresent(Shape.self, forKey: .shape) ?? .rectangle)
    }

    /// The corners of what is visible, in pixels of the result; `nil` for all.
    func outline(in size: PixelSize) -> [UnitPoint]? {
        let (width, height) = (Double(size.width), Double(size.height))
        switch shape {
        case .rectangle: return nil
        case .ellipse: return Self.arcs(size, across: width / 2, down: height / 2)
        case .rounded(let radius):
            let corner = min(max(radius.isFinite ? radius : 0, 0), 0.5) * min(width, height)
            return corner == 0 ? nil : Self.arcs(size, across: corner, down: corner)
        case .polygon(let points):
            let inside = points.filter { $0.x.isFinite && $0.y.isFinite }
            guard inside.count >= 3 else { return nil }
            return inside.prefix(1000).map { UnitPoint(x: $0.x * width, y: $0.y * height) }
        }
    }

    /// Four quarter ellipses, one a corner.
    private static func arcs(_ size: PixelSize, across: Double, down: Double) -> [UnitPoint] {
        let (width, height) = (Double(size.width), Double(size.height))
        let steps = 64
        return (0..<(4 * steps)).map { index in
            let corner = index / steps
            let angle =
                Double(index % steps) / Double(steps - 1) * .pi / 2 + Double(corner) * .pi / 2
            let middleX = corner == 0 || corner == 3 ? width - across : across
            let middleY = corner < 2 ? height - down : down
            return UnitPoint(
                x: middleX + across * Arithmetic.cosine(angle),
                y: middleY + down * Arithmetic.sine(angle))
        }
    }
}
