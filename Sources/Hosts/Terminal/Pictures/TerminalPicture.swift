public import CairnUI

/// A picture as pixels, with a text description.
public struct TerminalPicture: Sendable {
    /// The identifier, at least 1: equal identifiers must mean equal pixels.
    public let id: UInt32
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// Red, green, blue and alpha, 0 to 255 each, not premultiplied; `width` × `height`, row by row.
    public let pixels: [UInt8]
    /// The text shown in place of the picture: `▣ alt text, 4000 × 3000`.
    public let description: String

    /// Creates a picture with the alternative text `alt` in the user's language.
    ///
    /// `original` is the size to state in the description, if the pixels are already scaled.
    /// Returns `nil` unless there are `width` × `height` × 4 bytes, 1 to 16,384 pixels per side.
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

    /// Returns the text shown in place of a picture: `▣ alt text, 4000 × 3000`; without `alt` `▣
    /// 4000 × 3000`.
    public static func text(alt: String, width: Int, height: Int) -> String {
        alt.isEmpty ? "▣ \(width) × \(height)" : "▣ \(alt), \(width) × \(height)"
    }
}

extension TerminalPicture {
    /// Creates a picture from decoded pixels, with an identifier that is stable for its source and unlikely to be shared
    /// by two.
    public init?(_ pixels: Pixels, of source: ImageSource) {
        // FNV-1a, 32 bits.
        var hash: UInt32 = 0x811C_9DC5
        for byte in "\(source)".utf8 { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        self.init(
            id: max(hash, 1), width: pixels.width, height: pixels.height, pixels: pixels.bytes,
            alt: "")
    }
}

extension TerminalPicture: Equatable {
    /// Returns whether two pictures have the same identifier, and thus the same pixels.
    public static func == (left: TerminalPicture, right: TerminalPicture) -> Bool {
        left.id == right.id && left.width == right.width && left.height == right.height
            && left.description == right.description
    }
}
