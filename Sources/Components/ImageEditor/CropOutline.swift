import CairnImaging
import CairnUI

/// The outline of a crop shape that is not a rectangle.
enum CropOutline {
    case ellipse
    case rounded(Double)
    case polygon([UnitPoint])

    /// Creates the outline of a shape; `nil` if the frame already shows it.
    init?(_ shape: PhotoCrop.Shape?) {
        switch shape {
        case nil, .rectangle: return nil
        case .ellipse: self = .ellipse
        case .rounded(let radius):
            self = .rounded(radius.isFinite ? min(max(radius, 0), 0.5) : 0)
        case .polygon(let points):
            guard points.count >= 3, points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
                return nil
            }
            self = .polygon(points)
        }
    }

    /// Returns the outline in a frame of the given size, in points.
    func drawing(_ color: Color, _ width: Double, _ height: Double) -> Drawing {
        let (width, height) = (max(1, width), max(1, height))
        let path =
            switch self {
            case .ellipse: Self.rounded(width, height, width / 2, height / 2)
            case .rounded(let radius):
                Self.rounded(
                    width, height, radius * min(width, height), radius * min(width, height))
            case .polygon(let points):
                Path.polyline(points.map { ($0.x * width, $0.y * height) }, closed: true)
            }
        return Drawing(
            canvas: Size(width: width, height: height),
            shapes: [Drawing.Shape(path, stroke: Drawing.Stroke(color, width: 1.5))])
    }

    /// A rectangle whose corners are quarters of an ellipse.
    private static func rounded(
        _ width: Double, _ height: Double, _ across: Double, _ down: Double
    ) -> Path {
        // The distance of a curve's control points from the corner.
        let rest = 1 - 0.552_284_749_8
        func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
        var path = Path()
        path.move(to: point(across, 0))
        path.line(to: point(width - across, 0))
        path.curve(
            to: point(width, down), by: point(width - across * rest, 0), point(width, down * rest))
        path.line(to: point(width, height - down))
        path.curve(
            to: point(width - across, height), by: point(width, height - down * rest),
            point(width - across * rest, height))
        path.line(to: point(across, height))
        path.curve(
            to: point(0, height - down), by: point(across * rest, height),
            point(0, height - down * rest))
        path.line(to: point(0, down))
        path.curve(
            to: point(across, 0), by: point(0, down * rest), point(across * rest, 0))
        path.close()
        return path
    }
}
