/// Room along one axis, as a measured leaf is told.
public enum AvailableSpace: Hashable, Sendable {
    /// So many points.
    case definite(Double)
    /// As little as the content can do with: text breaks wherever it may.
    case minContent
    /// As much as the content likes: text stays on one line.
    case maxContent
}

/// What the engine asks of a measured leaf. All sizes are of the content box, in points.
public struct MeasureRequest: Hashable, Sendable {
    /// The width that the leaf will have, if that is settled; only the height is then asked for.
    public var knownWidth: Double?
    /// The height that the leaf will have, if that is settled.
    public var knownHeight: Double?
    /// Room across.
    public var availableWidth: AvailableSpace
    /// Room down.
    public var availableHeight: AvailableSpace

    /// Creates a request with nothing settled yet.
    public init(availableWidth: AvailableSpace, availableHeight: AvailableSpace) {
        self.availableWidth = availableWidth
        self.availableHeight = availableHeight
    }

    /// The widest line that a text may be broken to, in points: 0 for `minContent`, infinity for
    /// `maxContent`.
    public var lineWidth: Double {
        switch availableWidth {
        case .definite(let width): width
        case .minContent: 0
        case .maxContent: .infinity
        }
    }
}

/// The answer of a measured leaf, in points, of its content box.
public struct MeasuredSize: Hashable, Sendable {
    /// Width that the content takes, at least 0.
    public var width: Double
    /// Height that the content takes, at least 0.
    public var height: Double
    /// Distance from the top of the content box to the first baseline; `nil` takes the bottom of the
    /// border box.
    public var baseline: Double?

    /// Creates an answer.
    public init(width: Double, height: Double, baseline: Double? = nil) {
        self.width = width
        self.height = height
        self.baseline = baseline
    }
}
