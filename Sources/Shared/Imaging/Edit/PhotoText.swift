/// Words on a picture.
public struct PhotoText: Sendable, Hashable, Codable {
    /// How lines stand below each other.
    public enum Alignment: String, Sendable, Codable, CaseIterable {
        /// At their left ends.
        case left
        /// By their middles.
        case center
        /// At their right ends.
        case right
    }

    /// The words; line breaks are kept, markup means nothing.
    public var text: String
    /// Where their middle is, on the upright original. The middle by default.
    public var center = UnitPoint.center
    /// The size of the letters as a fraction of the original's shorter side, 0.005 to 1. 0.06 by default.
    public var size = 0.06
    /// The colour. White by default.
    public var colour = RGBColour.white
    /// The font, as Pango names it without a size. `Inter Semi-Bold` by default.
    public var font = "Inter Semi-Bold"
    /// How lines stand below each other. By their middles by default.
    public var alignment = Alignment.center
    /// From 0, clear, to 1. 1 by default.
    public var opacity = 1.0

    /// Creates words.
    public init(_ text: String, center: UnitPoint = .center, size: Double = 0.06) {
        self.text = text
        self.center = center
        self.size = size
    }

    private enum CodingKeys: String, CodingKey {
        case text, center, size, colour, font, alignment, opacity
    }

    /// Reads words; what is absent is as in new ones.
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
        try read(.colour, into: &colour)
        try read(.font, into: &font)
        try read(.alignment, into: &alignment)
        try read(.opacity, into: &opacity)
    }

    /// The words as Pango's markup that says nothing but the words.
    var markup: String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .filter { $0 == "\n" || !$0.unicodeScalars.allSatisfy { $0.value < 32 } }
    }
}
