public import CairnPropertyList

/// The drawing of one icon, on a square grid.
public struct IconDrawing: Sendable, Equatable {
    /// What is drawn as a line with round caps and joins; empty if nothing is.
    public var stroke: VectorPath
    /// What is filled (non-zero rule); empty if nothing is.
    public var fill: VectorPath
    /// Whether the icon turns round where text runs from right to left: an arrow back does, a clock
    /// does not.
    public var mirrors: Bool

    /// Creates a drawing.
    public init(
        stroke: VectorPath = VectorPath(), fill: VectorPath = VectorPath(), mirrors: Bool = false
    ) {
        self.stroke = stroke
        self.fill = fill
        self.mirrors = mirrors
    }

    /// Reads the keys `stroke`, `fill` and `mirrors`.
    ///
    /// - Throws: `ConfigurationError` for path data that cannot be read, for a drawing of nothing, and for
    ///   a key of another name.
    public init(_ list: PropertyListDictionary) throws(ConfigurationError) {
        self.init(stroke: try Self.path("stroke", of: list), fill: try Self.path("fill", of: list))
        try list.read("mirrors", into: &mirrors)
        try list.rejectUnknownKeys(besides: ["stroke", "fill", "mirrors"])
        guard !stroke.segments.isEmpty || !fill.segments.isEmpty else {
            throw list.mismatch("stroke", expected: "path data in “stroke” or “fill”")
        }
    }

    private static func path(
        _ key: String, of list: PropertyListDictionary
    ) throws(ConfigurationError) -> VectorPath {
        var data = ""
        try list.read(key, into: &data)
        do throws(VectorPathError) {
            return try VectorPath(svg: data)
        } catch {
            throw list.mismatch(
                key, expected: "SVG path data with \(error.expected) at byte \(error.offset)")
        }
    }
}
