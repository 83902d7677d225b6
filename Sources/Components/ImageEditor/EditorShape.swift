import CairnImaging
import Foundation

/// The visible shape within a crop.
public enum EditorShape: String, Sendable, Hashable, Codable, CaseIterable {
    /// The whole rectangle.
    case rectangle
    /// A rectangle with rounded corners; the configuration determines the radius.
    case rounded
    /// A circle, within a square crop.
    case circle
    /// An ellipse that touches the edges.
    case ellipse
    /// A polygon; the configuration determines the number of corners.
    case polygon

    /// Returns the shape in the form used by recipes.
    func shape(_ configuration: ImageEditorConfiguration) -> PhotoCrop.Shape {
        switch self {
        case .rectangle: return .rectangle
        case .rounded:
            let radius = configuration.roundedRadius
            return .rounded(radius: radius.isFinite ? min(max(radius, 0), 0.5) : 0)
        case .circle, .ellipse: return .ellipse
        case .polygon:
            let corners = min(max(configuration.polygonCorners, 3), 100)
            let points = (0..<corners).map { corner in
                let angle = 2 * Double.pi * Double(corner) / Double(corners)
                return UnitPoint(x: 0.5 + 0.5 * sin(angle), y: 0.5 - 0.5 * cos(angle))
            }
            return .polygon(points: points)
        }
    }

    /// Creates the shape of a recipe's crop.
    init(_ crop: PhotoCrop?) {
        switch crop?.shape {
        case nil, .rectangle: self = .rectangle
        case .ellipse: self = crop?.ratio == .square ? .circle : .ellipse
        case .rounded: self = .rounded
        case .polygon: self = .polygon
        }
    }
}
