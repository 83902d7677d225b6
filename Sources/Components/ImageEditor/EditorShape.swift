import CairnImaging
import Foundation

/// What is visible inside of a crop.
public enum EditorShape: String, Sendable, Hashable, Codable, CaseIterable {
    /// All of it.
    case rectangle
    /// Corners rounded as the configuration says.
    case rounded
    /// An ellipse in a square.
    case circle
    /// An ellipse that touches the edges.
    case ellipse
    /// As many corners as the configuration says.
    case polygon

    /// The shape as recipes have it.
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

    /// Which of them a recipe's crop is.
    init(_ crop: PhotoCrop?) {
        switch crop?.shape {
        case nil, .rectangle: self = .rectangle
        case .ellipse: self = crop?.ratio == .square ? .circle : .ellipse
        case .rounded: self = .rounded
        case .polygon: self = .polygon
        }
    }
}
