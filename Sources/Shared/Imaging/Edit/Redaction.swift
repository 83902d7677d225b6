/// A part of a picture that is made unrecognizable.
public struct Redaction: Sendable, Hashable, Codable {
    /// The method of redaction.
    public enum Style: Sendable, Hashable, Codable {
        /// Fills the part with one color, which leaves nothing of the original.
        case filled(color: RGBColor)
        /// Replaces the part by blocks of their mean colors, with `blocks` along the shorter side
        /// of the picture, 4 to 64. Hides a face from a glance; use `filled` for letters and
        /// numbers.
        case pixelated(blocks: Int)
    }

    /// The part, on the upright original.
    public var rectangle: UnitRectangle
    /// The method of redaction.
    public var style: Style

    /// Returns the area within a part of the upright picture, in pixels of that part; `nil` if
    /// there is none. Rounds outward to whole pixels, because even half a pixel of a number reveals
    /// too much.
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

    /// Returns the side length of a block in pixels; 1 for a redaction without blocks.
    func block(in upright: PixelSize) -> Int {
        guard case .pixelated(let blocks) = style else { return 1 }
        return max(1, min(upright.width, upright.height) / min(max(blocks, 4), 64))
    }

    private enum CodingKeys: String, CodingKey { case rectangle, style }

    /// Decodes a redaction; the default style is filled with black.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        rectangle = try values.decode(UnitRectangle.self, forKey: .rectangle)
        style =
            try values.decodeIfPresent(Style.self, forKey: .style) ?? .filled(color: .black)
    }

    /// Creates a redaction, filled with black by default.
    public init(_ rectangle: UnitRectangle, _ style: Style = .filled(color: .black)) {
        self.rectangle = rectangle
        self.style = style
    }
}
