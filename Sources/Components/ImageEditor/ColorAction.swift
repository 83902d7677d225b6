public import CairnImaging

/// A change of the colors of a range of hues.
public enum ColorAction: Sendable, Hashable {
    /// A range was chosen.
    case rangeChosen(PhotoColorRange)
    /// A value of the chosen range was set, −1 to 1.
    case valueSet(EditorColorValue, Double)
}

/// A value of a range of hues.
public enum EditorColorValue: String, Sendable, Hashable, Codable, CaseIterable {
    case hue, saturation, luminance

    var path: WritableKeyPath<PhotoColorRanges.Change, Double> {
        switch self {
        case .hue: \.hue
        case .saturation: \.saturation
        case .luminance: \.luminance
        }
    }
}
