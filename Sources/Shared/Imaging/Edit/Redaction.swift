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

    /// What of it lies on a part of the upright picture, in pixels of the part; `nil` for nothing. Outwards to whole pixels:
    /// half a pixel of a number is too much.
    func area(on part: PixelRectangle, of upright: PixelSize) -> PixelRectangle? {
        let unit = rectangle.inside
        let left = Int((unit.x * Double(upright.width)).rounded(.down)) - part.left
        let top = Int((unit.y * Double(upright.height)).rounded(.down)) - part.top
        let right = ((unit.x + unit.width) * Double(upright.width)).rounded(.up)
        let bottom = ((unit.y + unit.height) * Double(upright.height)).rounded(.up)
        let (x, y) = (max(left, 0), max(top, 0))
        let width = min(Int(right) - part.left, part.width) - x
        let height = min(Int(bottom) - part.top, part.height) - y
        return width > 0 && height > 0
            ? PixelRectangle(left: x, top: y, width: width, height: height) : nil
    }

    /// The side of a block of a mean colour, in pixels; 1 for a redaction that has none.
    func block(in upright: PixelSize) -> Int {
        guard case .pixelated(let blocks) = style else { return 1 }
        return max(1, min(upright.width, upright.height) / min(max(blocks, 4), 64))
    }

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
