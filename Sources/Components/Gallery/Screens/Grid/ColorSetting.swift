public import CairnUI

/// A color setting: a name from the palette, such as `pine`, a hexadecimal color such as `#1D5A4C`,
/// or empty.
public struct ColorSetting: Sendable, Hashable {
    /// The setting as written.
    public let text: String

    /// Creates a color setting from text. A name that is in no palette results in an empty setting.
    public init(_ text: String) { self.text = Self.isKnown(text) ? text : "" }

    /// Returns the color in a palette; `nil` for an empty setting.
    public func color(in palette: Palette) -> Color? { palette[text] ?? Color(hex: text) }

    private static func isKnown(_ text: String) -> Bool {
        text.isEmpty || Palette.light[text] != nil || Color(hex: text) != nil
    }
}

extension ColorSetting: Codable {
    /// Decodes the text of a color setting.
    ///
    /// - Throws: `DecodingError` for a name that is in no palette.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        text = try container.decode(String.self)
        guard Self.isKnown(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "expected a color of the palette or #RRGGBB")
        }
    }

    /// Encodes the text of the color setting.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
