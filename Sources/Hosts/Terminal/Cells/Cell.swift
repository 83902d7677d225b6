/// A cell in 16 bytes, without references: a screen is one block of memory.
struct Cell {
    /// A scalar, or one of the flags below.
    var glyph: UInt32
    var foreground: TerminalColor
    var background: TerminalColor
    var attributes: CellStyle.Attributes
    /// 1 or 2 for the cell that holds a character, 0 for the second half of a wide one.
    var width: UInt8
    /// 1 if terminals are known to disagree about the width.
    var unsure: UInt8

    /// The second half of the character to the left.
    static let continuation: UInt32 = 0x0100_0000
    /// A cell that a picture covers.
    static let picture: UInt32 = 0x0200_0000
    /// Set for a character of several scalars; the other bits are its index in the buffer's
    /// clusters.
    static let cluster: UInt32 = 0x8000_0000
    static let space: UInt32 = 0x20

    init(glyph: UInt32, width: UInt8, unsure: Bool, style: CellStyle) {
        self.glyph = glyph
        foreground = style.foreground
        background = style.background
        attributes = style.attributes
        self.width = width
        self.unsure = unsure ? 1 : 0
    }

    static func blank(_ style: CellStyle) -> Cell {
        Cell(glyph: space, width: 1, unsure: false, style: style)
    }

    var style: CellStyle {
        get {
            CellStyle(foreground: foreground, background: background, attributes: attributes)
        }
        set {
            foreground = newValue.foreground
            background = newValue.background
            attributes = newValue.attributes
        }
    }

    var isCluster: Bool { glyph & Self.cluster != 0 }

    /// Returns whether two cells look the same; the text of two clusters is compared by the
    /// buffers. A blank shows neither weight nor, without a line or reversal, its foreground.
    @inline(__always)
    func looksLike(_ other: Cell) -> Bool {
        guard glyph == other.glyph else { return false }
        if foreground == other.foreground && background == other.background
            && attributes == other.attributes
        {
            return true
        }
        guard glyph == Self.space, background == other.background else { return false }
        let seen = attributes.intersection(.seenOnBlanks)
        return seen == other.attributes.intersection(.seenOnBlanks)
            && (seen.isEmpty || foreground == other.foreground)
    }
}
