/// The colors of a theme for one color scheme, named by their use.
public struct Palette: Sendable, Hashable {
    /// The background of the screen.
    public var paper: Color
    /// The background of cards, bars and sheets.
    public var surface: Color
    /// The color of text.
    public var ink: Color
    /// The color of secondary text, icons and the borders of controls.
    public var soft: Color
    /// The color of hairlines; never the only indication of a control.
    public var line: Color
    /// The primary color: title marks, selection, the fill of primary controls.
    public var pine: Color
    /// The highlight color: the selected row, today, pressed controls.
    public var lichen: Color
    /// The accent color of actions: links, add, start.
    public var ochre: Color
    /// The fill of the one main button of a screen.
    public var ochreFill: Color
    /// The color of deletion and errors, always accompanied by text.
    public var berry: Color
    /// Text on berry.
    public var onBerry: Color
    /// The color of information and places.
    public var lake: Color
    /// The color that dims the screen behind a sheet or a menu.
    public var scrim: Color
    /// Text on pine.
    public var onPine: Color
    /// Text on ochre fill.
    public var onOchreFill: Color

    /// The default palette for the light color scheme.
    public static let light = Palette(
        paper: Color(red: 0xFA, green: 0xF8, blue: 0xF3),
        surface: Color(red: 0xFF, green: 0xFF, blue: 0xFF),
        ink: Color(red: 0x1A, green: 0x29, blue: 0x25),
        soft: Color(red: 0x50, green: 0x62, blue: 0x5C),
        line: Color(red: 0xDA, green: 0xD6, blue: 0xCB),
        pine: Color(red: 0x1D, green: 0x5A, blue: 0x4C),
        lichen: Color(red: 0xDC, green: 0xE8, blue: 0xE1),
        ochre: Color(red: 0x8F, green: 0x54, blue: 0x0A),
        ochreFill: Color(red: 0xE2, green: 0xA2, blue: 0x3B),
        berry: Color(red: 0xA3, green: 0x2C, blue: 0x25),
        onBerry: Color(red: 0xFA, green: 0xF8, blue: 0xF3),
        lake: Color(red: 0x24, green: 0x5F, blue: 0x86),
        scrim: Color(red: 0x1A, green: 0x29, blue: 0x25, alpha: 0x66),
        onPine: Color(red: 0xFA, green: 0xF8, blue: 0xF3),
        onOchreFill: Color(red: 0x1A, green: 0x29, blue: 0x25))

    /// The default palette for the dark color scheme.
    public static let dark = Palette(
        paper: Color(red: 0x11, green: 0x17, blue: 0x15),
        surface: Color(red: 0x1A, green: 0x22, blue: 0x20),
        ink: Color(red: 0xED, green: 0xF2, blue: 0xEF),
        soft: Color(red: 0xA7, green: 0xB7, blue: 0xB0),
        line: Color(red: 0x35, green: 0x42, blue: 0x3D),
        pine: Color(red: 0x7F, green: 0xC8, blue: 0xB3),
        lichen: Color(red: 0x22, green: 0x35, blue: 0x2F),
        ochre: Color(red: 0xEB, green: 0xB8, blue: 0x66),
        ochreFill: Color(red: 0xC9, green: 0x8B, blue: 0x2B),
        berry: Color(red: 0xF2, green: 0x93, blue: 0x8A),
        onBerry: Color(red: 0x11, green: 0x17, blue: 0x15),
        lake: Color(red: 0x8C, green: 0xC3, blue: 0xE6),
        scrim: Color(red: 0x00, green: 0x00, blue: 0x00, alpha: 0xA6),
        onPine: Color(red: 0x11, green: 0x17, blue: 0x15),
        onOchreFill: Color(red: 0x1A, green: 0x29, blue: 0x25))

    /// The palette with increased contrast: secondary text takes the color of text, hairlines that
    /// of secondary text.
    public var withHighContrast: Palette {
        var high = self
        high.soft = ink
        high.line = soft
        return high
    }
}
