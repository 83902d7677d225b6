/// Turns colours into those that a terminal shows: the nearest to the eye, kept once found.
public struct ColorDowngrade: Sendable {
    /// What the terminal shows.
    public let level: ColorLevel
    /// A slot is named by the twelve high bits of a mixed colour.
    private static let slots = 4096
    /// The last answer for each slot.
    private var wanted = [UInt32](repeating: .max, count: Self.slots)
    private var found = [UInt32](repeating: 0, count: Self.slots)

    /// Creates a converter for a level.
    public init(to level: ColorLevel) { self.level = level }

    /// Returns the colour that the terminal shows instead of one.
    ///
    /// 24 bits stay; on 256 colours an sRGB colour becomes the nearest of the cube and the greys, on 16 the nearest of
    /// xterm's first sixteen; without colours everything is the terminal's own.
    /// - Complexity: a table look-up; for a new colour 240 distances in Oklab.
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

    /// Returns the style that the terminal shows instead of one.
    ///
    /// Text that would get the colour of what is behind it, though its own was another, becomes black or
    /// white, whichever is read better.
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
