/// The part of a picture that is kept.
public struct PhotoCrop: Sendable, Hashable, Codable {
    /// The visible shape inside the rectangle of the resulting picture.
    public enum Shape: Sendable, Hashable, Codable {
        /// The entire rectangle.
        case rectangle
        /// An ellipse that touches the edges; a circle if the crop is square.
        case ellipse
        /// A rectangle with corners rounded by a fraction of the shorter side, 0 to 0.5.
        case rounded(radius: Double)
        /// A polygon of three or more points.
        case polygon(points: [UnitPoint])
    }

    /// The part, on the upright original. If the picture is straightened, the rectangle rotates
    /// about its center and shrinks until it is entirely on the picture.
    public var rectangle: UnitRectangle
    /// The exact aspect ratio of the part, on the upright original; `nil` for any.
    public var ratio: CropRatio?
    /// The visible shape.
    public var shape: Shape

    /// Creates a crop.
    public init(
        _ rectangle: UnitRectangle = .whole, ratio: CropRatio? = nil, shape: Shape = .rectangle
    ) {
        self.rectangle = rectangle
        self.ratio = ratio
        self.shape = shape
    }

    /// Creates the largest centered crop with an aspect ratio in a picture of `size`.
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

    /// Decodes a crop; absent values have their defaults.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try values.decodeIfPresent(UnitRectangle.self, forKey: .rectangle) ?? .whole,
            ratio: try values.decodeIfPresent(CropRatio.self, forKey: .ratio),
            shape: try values.decodeIfPresent(Shape.self, forKey: .shape) ?? .rectangle)
    }

    /// Returns the corners of the visible shape, in pixels of the result; `nil` for the entire
    /// rectangle.
    func outline(in size: PixelSize) -> [UnitPoint]? {
        let (width, height) = (Double(size.width), Double(size.height))
        switch shape {
        case .rectangle: return nil
        case .ellipse: return Self.arcs(size, across: width / 2, down: height / 2)
        case .rounded(let radius):
            let corner = min(max(radius.isFinite ? radius : 0, 0), 0.5) * min(width, height)
            return corner == 0 ? nil : Self.arcs(size, across: corner, down: corner)
        case .polygon(let points):
            let inside = points.filter { abs($0.x) <= 1000 && abs($0.y) <= 1000 }
            guard inside.count >= 3 else { return nil }
            return inside.prefix(1000).map { UnitPoint(x: $0.x * width, y: $0.y * height) }
        }
    }

    /// Returns four quarter ellipses, one for each corner.
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
