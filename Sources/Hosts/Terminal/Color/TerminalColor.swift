/// A color of a cell: the terminal's default, a palette color, or red, green and blue.
public struct TerminalColor: Sendable, Hashable {
    /// The kind of a color with its components.
    public enum Value: Sendable, Hashable {
        /// The terminal's default foreground or background.
        case standard
        /// A palette color; 0 to 15 are chosen by the user.
        case indexed(UInt8)
        /// sRGB, 0 to 255 each.
        case rgb(red: UInt8, green: UInt8, blue: UInt8)
    }

    /// The kind in bits 24 and 25; the index or `0xRRGGBB` in the bits below.
    let packed: UInt32

    init(packed: UInt32) { self.packed = packed }

    static let indexedKind: UInt32 = 1 << 24
    static let rgbKind: UInt32 = 2 << 24

    /// The terminal's default foreground or background.
    public static let standard = TerminalColor(packed: 0)

    /// Returns a palette color, 0 to 255.
    public static func indexed(_ index: UInt8) -> TerminalColor {
        TerminalColor(packed: indexedKind | UInt32(index))
    }

    /// Returns an sRGB color, 0 to 255 per component.
    public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> TerminalColor {
        TerminalColor(packed: rgbKind | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }

    /// Returns an sRGB color from hexadecimal notation: `hex(0x1D5A4C)`. Bits above the 24th are
    /// dropped.
    public static func hex(_ value: UInt32) -> TerminalColor {
        TerminalColor(packed: rgbKind | (value & 0xFF_FFFF))
    }

    /// The kind of the color with its components.
    public var value: Value {
        switch packed >> 24 {
        case 1: .indexed(UInt8(truncatingIfNeeded: packed))
        case 2:
            .rgb(
                red: UInt8(truncatingIfNeeded: packed >> 16),
                green: UInt8(truncatingIfNeeded: packed >> 8),
                blue: UInt8(truncatingIfNeeded: packed))
        default: .standard
        }
    }
}
