public import CairnImaging

/// One of the settings of light and colour.
public enum EditorAdjustment: String, Sendable, Hashable, Codable, CaseIterable {
    case exposure, contrast, saturation, warmth, highlights, shadows, vignette

    /// Where the setting can stand: stops of light for exposure, −1 to 1 for all others.
    public var range: ClosedRange<Double> { self == .exposure ? -5...5 : -1...1 }

    /// What one key press changes.
    public var step: Double { self == .exposure ? 0.1 : 0.05 }

    /// How the setting stands.
    public func value(in adjustments: PhotoAdjustments) -> Double { adjustments[keyPath: path] }

    /// Sets the setting, within its range; what is no number changes nothing.
    public func set(_ value: Double, in adjustments: inout PhotoAdjustments) {
        guard value.isFinite else { return }
        let limited = min(max(value, range.lowerBound), range.upperBound)
        // So near to nothing is nothing: a picture that came back to where it was is untouched.
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
