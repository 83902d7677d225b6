/// A colour of a cell: the terminal's own, one of its palette, or red, green and blue.
public struct TerminalColor: Sendable, Hashable {
    /// What a colour is made of.
    public enum Value: Sendable, Hashable {
        /// The terminal's own foreground or background.
        case standard
        /// One of the 256 of the palette; 0 to 15 are the user's.
        case indexed(UInt8)
        /// sRGB, 0 to 255 each.
        case rgb(red: UInt8, green: UInt8, blue: UInt8)
    }

    /// The kind in bits 24 and 25, and the index or `0xRRGGBB` below.
    let packed: UInt32

    init(packed: UInt32) { self.packed = packed }

    static let indexedKind: UInt32 = 1 << 24
    static let rgbKind: UInt32 = 2 << 24

    /// The terminal's own foreground or background.
    public static let standard = TerminalColor(packed: 0)

    /// A colour of the palette, 0 to 255.
    public static func indexed(_ index: UInt8) -> TerminalColor {
        TerminalColor(packed: indexedKind | UInt32(index))
    }

    /// An sRGB colour, 0 to 255 each.
    public static func rgb(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> TerminalColor {
        TerminalColor(packed: rgbKind | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue))
    }

    /// An sRGB colour as it is written: `hex(0x1D5A4C)`. Bits above the 24th are dropped.
    public static func hex(_ value: UInt32) -> TerminalColor {
        TerminalColor(packed: rgbKind | (value & 0xFF_FFFF))
    }

    /// What it is made of.
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
