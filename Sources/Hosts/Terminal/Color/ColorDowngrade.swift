/// A converter of colors to those that a terminal supports: the perceptually nearest ones, cached.
public struct ColorDowngrade: Sendable {
    /// The terminal's color level.
    public let level: ColorLevel
    /// The number of cache slots; a slot is selected by the upper twelve bits of a hashed color.
    private static let slots = 4096
    /// The last color looked up in each slot.
    private var wanted = [UInt32](repeating: .max, count: Self.slots)
    private var found = [UInt32](repeating: 0, count: Self.slots)

    /// Creates a converter for a level.
    public init(to level: ColorLevel) { self.level = level }

    /// Returns the terminal's replacement for a color.
    ///
    /// 24-bit colors are unchanged; with 256 colors, an sRGB color becomes the nearest of the cube
    /// and the grays, with 16 the nearest of xterm's first sixteen; without colors it becomes the
    /// terminal's default.
    /// - Complexity: a table lookup; for a new color 240 distances in Oklab.
    public mutating func shown(_ color: TerminalColor) -> TerminalColor {
        if level == .trueColor || color == .standard { return color }
        if level == .none { return .standard }
        let packed = color.packed
        if packed < TerminalColor.indexedKind + (level == .ansi256 ? 256 : 16) { return color }
        let slot = Int((packed &* 0x9E37_79B1) >> 20)
        if wanted[slot] == packed { return TerminalColor(packed: found[slot]) }
        let isIndexed = packed < TerminalColor.rgbKind
        let hex = isIndexed ? IndexedPalette.colors[Int(packed & 0xFF)] : packed & 0xFF_FFFF
        let index = IndexedPalette.nearest(
            to: hex, among: level == .ansi256 ? IndexedPalette.fixed : IndexedPalette.basic)
        wanted[slot] = packed
        found[slot] = TerminalColor.indexed(index).packed
        return .indexed(index)
    }

    /// Returns the terminal's replacement for a style.
    ///
    /// If two different colors would map to the same color for text and background, the text
    /// becomes black or white, whichever is more readable.
    public mutating func shown(_ style: CellStyle) -> CellStyle {
        var shown = style
        shown.foreground = self.shown(style.foreground)
        shown.background = self.shown(style.background)
        if level != .trueColor, shown.foreground == shown.background,
            style.foreground != style.background, case .indexed(let index) = shown.background.value
        {
            let lightness = PerceptualColor(hex: IndexedPalette.colors[Int(index)]).lightness
            let isLight = lightness > 0.6
            switch level {
            case .ansi256: shown.foreground = .indexed(isLight ? 16 : 231)
            default: shown.foreground = .indexed(isLight ? 0 : 15)
            }
        }
        return shown
    }
}
