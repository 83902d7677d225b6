/// A correction of converging lines: the picture is stretched so that a trapezoid of it fills its
/// whole size. Nothing outside the picture becomes visible.
public struct PhotoPerspective: Sendable, Hashable, Codable {
    /// The vertical correction, from −1 (stretches the bottom) to 1 (stretches the top, as for a
    /// building seen from below).
    public var vertical: Double
    /// The horizontal correction, from −1 (stretches the right) to 1 (stretches the left).
    public var horizontal: Double

    /// Creates a correction, by default one that changes nothing.
    public init(vertical: Double = 0, horizontal: Double = 0) {
        self.vertical = vertical
        self.horizontal = horizontal
    }

    private enum CodingKeys: String, CodingKey { case vertical, horizontal }

    /// Decodes a correction; absent values are 0, and values out of range are clamped.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        vertical = try values.limited(forKey: .vertical, to: -1...1, or: 0)
        horizontal = try values.limited(forKey: .horizontal, to: -1...1, or: 0)
    }

    /// The correction clamped to its range, with 0 for not-a-number.
    var limited: PhotoPerspective {
        PhotoPerspective(
            vertical: vertical.limited(to: -1...1, or: 0),
            horizontal: horizontal.limited(to: -1...1, or: 0))
    }

    /// A Boolean value that indicates whether the correction changes nothing.
    public var isNeutral: Bool { limited == PhotoPerspective() }

    /// Returns the correction as it appears after a picture is flipped and turned.
    public func turned(_ turn: Orientation) -> PhotoPerspective {
        var (vertical, horizontal) = (vertical, horizontal)
        if turn.isMirrored { horizontal = -horizontal }
        for _ in 0..<turn.quarterTurns {
            // A clockwise quarter turn: the left edge becomes the top, the top edge the right.
            (vertical, horizontal) = (horizontal, -vertical)
        }
        // −0 and 0 are written differently.
        return PhotoPerspective(vertical: vertical + 0, horizontal: horizontal + 0)
    }
}

extension PhotoRecipe {
    /// Converts a point of the upright original to the picture after the perspective correction,
    /// by which crops are measured.
    public func corrected(_ point: UnitPoint) -> UnitPoint {
        guard let projection else { return point }
        return projection.inverse(point)
    }

    /// Converts a point of the picture after the perspective correction to the upright original:
    /// the inverse of ``corrected(_:)``.
    public func uncorrected(_ point: UnitPoint) -> UnitPoint {
        guard let projection else { return point }
        return projection(point)
    }

    /// The perspective correction; `nil` if it changes nothing.
    var projection: Projection? {
        perspective.isNeutral ? nil : Projection(perspective.limited)
    }
}

/// A projective map of the plane, from a corrected picture to the original, both measured by
/// fractions of their sides (Heckbert, *Fundamentals of Texture Mapping and Image Warping*, 1989).
struct Projection: Sendable {
    /// The matrix, row by row.
    let matrix: [Double]

    /// Creates the map of a correction within its range. At the end of the range, a side is half as
    /// long.
    init(_ perspective: PhotoPerspective) {
        let depth = 0.25
        let top = depth * max(perspective.vertical, 0)
        let bottom = depth * max(-perspective.vertical, 0)
        let left = depth * max(perspective.horizontal, 0)
        let right = depth * max(-perspective.horizontal, 0)
        // The corners of the trapezoid, clockwise from the top left. It is always convex.
        let (x0, y0, x1, y1) = (top, left, 1 - top, right)
        let (x2, y2, x3, y3) = (1 - bottom, 1 - right, bottom, 1 - left)
        let (dx1, dy1, dx2, dy2) = (x1 - x2, y1 - y2, x3 - x2, y3 - y2)
        let (dx3, dy3) = (x0 - x1 + x2 - x3, y0 - y1 + y2 - y3)
        let determinant = dx1 * dy2 - dx2 * dy1
        let g = (dx3 * dy2 - dx2 * dy3) / determinant
        let h = (dx1 * dy3 - dx3 * dy1) / determinant
        matrix = [
            x1 - x0 + g * x1, x3 - x0 + h * x3, x0,
            y1 - y0 + g * y1, y3 - y0 + h * y3, y0,
            g, h, 1,
        ]
    }

    /// Returns the point of the original.
    func callAsFunction(_ point: UnitPoint) -> UnitPoint { Self.mapped(point, matrix) }

    /// Returns the point of the corrected picture.
    func inverse(_ point: UnitPoint) -> UnitPoint { Self.mapped(point, Self.adjoint(matrix)) }

    private static func mapped(_ point: UnitPoint, _ m: [Double]) -> UnitPoint {
        let weight = m[6] * point.x + m[7] * point.y + m[8]
        // Points beyond the horizon are at no place of the picture; they are far away.
        guard abs(weight) > 1e-9 else { return UnitPoint(x: 1000, y: 1000) }
        return UnitPoint(
            x: (m[0] * point.x + m[1] * point.y + m[2]) / weight,
            y: (m[3] * point.x + m[4] * point.y + m[5]) / weight)
    }

    /// The inverse but for a factor, which a projective map does not have.
    private static func adjoint(_ m: [Double]) -> [Double] {
        [
            m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
            m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
            m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
        ]
    }

    /// Returns the map from pixels of a result to pixels of a part of the original.
    ///
    /// - Parameters:
    ///   - affine: The map from the result to the corrected picture in its pixels: a·x + b·y + c,
    ///     d·x + e·y + f.
    ///   - size: The size of the corrected picture and of the original.
    ///   - scale: The pixels of the source per pixel of the original.
    ///   - part: The top left corner of the part, in pixels of the source.
    /// - Returns: The matrix of nine numbers, row by row.
    func composed(
        _ affine: [Double], _ size: PixelSize, scale: UnitPoint = UnitPoint(x: 1, y: 1),
        from part: UnitPoint = UnitPoint(x: 0, y: 0)
    ) -> [Double] {
        let (width, height) = (Double(size.width), Double(size.height))
        // From the result to fractions of the corrected picture.
        let rows = [
            [affine[0] / width, affine[1] / width, affine[2] / width],
            [affine[3] / height, affine[4] / height, affine[5] / height], [0, 0, 1],
        ]
        func row(_ start: Int) -> [Double] {
            (0..<3).map { column in
                matrix[start] * rows[0][column] + matrix[start + 1] * rows[1][column]
                    + matrix[start + 2] * rows[2][column]
            }
        }
        let (x, y, weight) = (row(0), row(3), row(6))
        let (across, down) = (width * scale.x, height * scale.y)
        return (0..<3).map { x[$0] * across - part.x * weight[$0] }
            + (0..<3).map { y[$0] * down - part.y * weight[$0] } + weight
    }
}
