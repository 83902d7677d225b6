/// The available size along one axis, as passed to a measured leaf.
public enum AvailableSpace: Hashable, Sendable {
    /// A definite size in points.
    case definite(Double)
    /// As small as the content allows: text breaks at every opportunity.
    case minContent
    /// As large as the content prefers: text stays on one line.
    case maxContent
}

/// The engine's request to measure a leaf. All sizes are of the content box, in points.
public struct MeasureRequest: Hashable, Sendable {
    /// The definite width of the leaf, if it is already known; only the height is then needed.
    public var knownWidth: Double?
    /// The definite height of the leaf, if it is already known.
    public var knownHeight: Double?
    /// The available width.
    public var availableWidth: AvailableSpace
    /// The available height.
    public var availableHeight: AvailableSpace

    /// Creates a request without known sizes.
    public init(availableWidth: AvailableSpace, availableHeight: AvailableSpace) {
        self.availableWidth = availableWidth
        self.availableHeight = availableHeight
    }

    /// The maximum line width for breaking text, in points: 0 for `minContent`, infinity for
    /// `maxContent`.
    public var lineWidth: Double {
        switch availableWidth {
        case .definite(let width): width
        case .minContent: 0
        case .maxContent: .infinity
        }
    }
}

/// The measured size of a leaf's content box, in points.
public struct MeasuredSize: Hashable, Sendable {
    /// The width of the content, at least 0.
    public var width: Double
    /// The height of the content, at least 0.
    public var height: Double
    /// The distance from the top of the content box to the first baseline; `nil` uses the bottom of
    /// the border box.
    public var baseline: Double?

    /// Creates a measured size.
    public init(width: Double, height: Double, baseline: Double? = nil) {
        self.width = width
        self.height = height
        self.baseline = baseline
    }
}
