/// A text placed over a picture.
public struct PhotoText: Sendable, Hashable, Codable {
    /// The alignment of the lines.
    public enum Alignment: String, Sendable, Codable, CaseIterable {
        /// The lines are left-aligned.
        case left
        /// The lines are centered.
        case center
        /// The lines are right-aligned.
        case right
    }

    /// The text; line breaks are preserved, and markup is not interpreted.
    public var text: String
    /// The position of the center on the upright original. The default is the center.
    public var center = UnitPoint.center
    /// The font size as a fraction of the original's shorter side, 0.005 to 1. The default is 0.06.
    public var size = 0.06
    /// The color. The default is white.
    public var color = RGBColor.white
    /// The font as a Pango font description without a size. The default is `Inter Semi-Bold`.
    public var font = "Inter Semi-Bold"
    /// The alignment of the lines. The default is centered.
    public var alignment = Alignment.center
    /// The opacity, from 0 (transparent) to 1. The default is 1.
    public var opacity = 1.0
    /// The clockwise rotation in degrees, −180 to 180. The default is 0.
    public var angle = 0.0

    /// Creates a text.
    public init(_ text: String, center: UnitPoint = .center, size: Double = 0.06) {
        self.text = text
        self.center = center
        self.size = size
    }

    private enum CodingKeys: String, CodingKey {
        // Recipes were stored with this key before.
        case color = "colour"
        case text, center, size, font, alignment, opacity, angle
    }

    /// Decodes a text; absent values have their defaults.
    ///
    /// - Throws: `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(try values.decode(String.self, forKey: .text))
        func read<Value: Decodable>(_ key: CodingKeys, into value: inout Value) throws {
            if let found = try values.decodeIfPresent(Value.self, forKey: key) { value = found }
        }
        try read(.center, into: &center)
        try read(.size, into: &size)
        try read(.color, into: &color)
        try read(.font, into: &font)
        try read(.alignment, into: &alignment)
        try read(.opacity, into: &opacity)
        try read(.angle, into: &angle)
    }

    /// Encodes all values, the angle only if there is one.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(text, forKey: .text)
        try values.encode(center, forKey: .center)
        try values.encode(size, forKey: .size)
        try values.encode(color, forKey: .color)
        try values.encode(font, forKey: .font)
        try values.encode(alignment, forKey: .alignment)
        try values.encode(opacity, forKey: .opacity)
        if angle != 0 { try values.encode(angle, forKey: .angle) }
    }

    /// The text as Pango markup without any formatting.
    var markup: String {
        var markup = String.UnicodeScalarView()
        // By scalars, as Pango reads them: `<` before a combining accent is another character.
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": markup.append(contentsOf: "&amp;".unicodeScalars)
            case "<": markup.append(contentsOf: "&lt;".unicodeScalars)
            case ">": markup.append(contentsOf: "&gt;".unicodeScalars)
            case "\n": markup.append(scalar)
            default: if scalar.value >= 32 { markup.append(scalar) }
            }
        }
        return String(markup)
    }
}
