public import CairnImaging

/// A change of the part of the picture that is seen.
public enum CanvasAction: Sendable, Hashable {
    /// The picture was zoomed by a factor about a point of its box.
    case zoomed(by: Double, about: UnitPoint)
    /// A point of the picture's box was double-tapped.
    case zoomToggled(about: UnitPoint)
    /// The picture was panned, by fractions of its box.
    case panned(x: Double, y: Double)
    /// The width of the fitted picture was measured, in pixels of the screen.
    case shown(pixels: Double)
}
