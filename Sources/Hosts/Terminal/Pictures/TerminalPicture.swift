/// A picture as pixels, with the text that stands for it.
public struct TerminalPicture: Sendable {
    /// What tells it from others, at least 1: the same number must mean the same pixels.
    public let id: UInt32
    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int
    /// Red, green, blue and alpha, 0 to 255 each, not premultiplied; `width` × `height`, row by row.
    public let pixels: [UInt8]
    /// What stands for it where it cannot be shown: `▣ alt text, 4000 × 3000`.
    public let description: String

    /// Creates a picture of what `alt` says in the user's language.
    ///
    /// `original` is the size to name beside it, if the pixels are scaled already. There is no picture unless there are `width` × `height` × 4 bytes, 1 to 16,384 pixels a side.
    public init?(
        id: UInt32, width: Int, height: Int, pixels: [UInt8], alt: String,
        original: (width: Int, height: Int)? = nil
    ) {
        guard id > 0, (1...16_384).contains(width), (1...16_384).contains(height),
            pixels.count == width * height * 4
        else { return nil }
        self.id = id
        self.width = width
        self.height = height
        self.pixels = pixels
        let size = original ?? (width, height)
        description = Self.text(alt: alt, width: size.width, height: size.height)
    }

    /// The text that stands for a picture: `▣ alt text, 4000 × 3000`; without `alt` `▣ 4000 × 3000`.
    public static func text(alt: String, width: Int, height: Int) -> String {
        alt.isEmpty ? "▣ \(width) × \(height)" : "▣ \(alt), \(width) × \(height)"
    }
}

extension TerminalPicture: Equatable {
    /// Whether two pictures have the same number, and so the same pixels.
    public static func == (left: TerminalPicture, right: TerminalPicture) -> Bool {
        left.id == right.id && left.width == right.width && left.height == right.height
            && left.description == right.description
    }
}
