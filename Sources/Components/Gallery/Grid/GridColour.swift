public import CairnUI

/// A colour in settings: a name of the palette, such as `pine`, or `#1D5A4C`, or nothing.
public struct GridColour: Sendable, Hashable {
    /// As it is written.
    public let text: String

    /// Takes what is written; a name that no palette has is nothing.
    public init(_ text: String) { self.text = Self.isKnown(text) ? text : "" }

    /// The colour in a palette; `nil` for nothing.
    public func color(in palette: Palette) -> Color? { palette[text] ?? Color(hex: text) }

    private static func isKnown(_ text: String) -> Bool {
        text.isEmpty || Palette.light[text] != nil || Color(hex: text) != nil
    }
}

extension GridColour: Codable {
    /// Reads what is written.
    ///
    /// - Throws: `DecodingError` for a name that no palette has.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        text = try container.decode(String.self)
        guard Self.isKnown(text) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "expected a colour of the palette or #RRGGBB")
        }
    }

    /// Writes it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}
