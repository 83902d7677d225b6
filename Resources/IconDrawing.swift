public import CairnPropertyList

/// The drawing of one icon, on a square grid.
public struct IconDrawing: Sendable, Equatable {
    /// The path that is stroked with round caps and joins; empty for none.
    public var stroke: VectorPath
    /// The path that is filled (nonzero winding rule); empty for none.
    public var fill: VectorPath
    /// A Boolean value that indicates that the icon is mirrored in right-to-left layouts, as a back
    /// arrow is and a clock is not.
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
    /// - Throws: `ConfigurationError` for invalid path data, an empty drawing or an unknown key.
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
