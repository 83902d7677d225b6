public import CairnImaging

/// An adjustment of light or color.
public enum EditorAdjustment: String, Sendable, Hashable, Codable, CaseIterable {
    case exposure, contrast, saturation, warmth, highlights, shadows, vignette

    /// The range of the adjustment: in stops for exposure, −1 to 1 for all others.
    public var range: ClosedRange<Double> { self == .exposure ? -5...5 : -1...1 }

    /// The change per key press.
    public var step: Double { self == .exposure ? 0.1 : 0.05 }

    /// Returns the value of the adjustment.
    public func value(in adjustments: PhotoAdjustments) -> Double { adjustments[keyPath: path] }

    /// Sets the value of the adjustment, clamped to its range; a value that is not finite is
    /// ignored.
    public func set(_ value: Double, in adjustments: inout PhotoAdjustments) {
        guard value.isFinite else { return }
        let limited = min(max(value, range.lowerBound), range.upperBound)
        // Values very close to 0 become 0, so that a picture set back to its original state counts
        // as unchanged.
        adjustments[keyPath: path] = abs(limited) < 1e-9 ? 0 : limited
    }

    private var path: WritableKeyPath<PhotoAdjustments, Double> {
        switch self {
        case .exposure: \.exposure
        case .contrast: \.contrast
        case .saturation: \.saturation
        case .warmth: \.warmth
        case .highlights: \.highlights
        case .shadows: \.shadows
        case .vignette: \.vignette
        }
    }
}
