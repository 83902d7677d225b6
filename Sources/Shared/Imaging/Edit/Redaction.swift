/// A part of a picture that nobody shall see.
public struct Redaction: Sendable, Hashable, Codable {
    /// How a part is made unreadable.
    public enum Style: Sendable, Hashable, Codable {
        /// One colour: nothing is left of what was there.
        case filled(colour: RGBColour)
        /// Blocks of their mean colours, `blocks` across the shorter side of the picture, 4 to 64. Hides a face from
        /// a glance; letters and numbers are filled instead.
        case pixelated(blocks: Int)
    }

    /// The part, on the upright original.
    public var rectangle: UnitRectangle
    /// How it is made unreadable.
    public var style: Style

    private enum CodingKeys: String, CodingKey { case rectangle, style }

    /// Reads a redaction; black unless it says otherwise.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        rectangle = try values.decode(UnitRectangle.self, forKey: .rectangle)
        style =
            try values.decodeIfPresent(Style.self, forKey: .style) ?? .filled(colour: .black)
    }

    /// Creates a redaction; black unless told.
    public init(_ rectangle: UnitRectangle, _ style: Style = .filled(colour: .black)) {
        self.rectangle = rectangle
        self.style = style
    }
}
