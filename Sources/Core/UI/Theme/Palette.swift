/// The colors of a theme for one color scheme, named by their use.
public struct Palette: Sendable, Hashable {
    /// The background of the screen.
    public var background: Color
    /// The background of cards, bars and sheets.
    public var surface: Color
    /// The color of text.
    public var text: Color
    /// The color of secondary text, icons and the borders of controls.
    public var textSecondary: Color
    /// The color of hairlines; never the only indication of a control.
    public var separator: Color
    /// The primary color: title marks, selection, the fill of primary controls.
    public var primary: Color
    /// The highlight color: the selected row, today, pressed controls.
    public var selection: Color
    /// The accent color of actions: links, add, start.
    public var accent: Color
    /// The fill of the one main button of a screen.
    public var accentFill: Color
    /// The color of deletion and errors, always accompanied by text.
    public var danger: Color
    /// The color of text on ``danger``.
    public var onDanger: Color
    /// The color of information and places.
    public var info: Color
    /// The color that dims the screen behind a sheet or a menu.
    public var scrim: Color
    /// The color of text on ``primary``.
    public var onPrimary: Color
    /// The color of text on ``accentFill``.
    public var onAccentFill: Color

    /// The default palette for the light color scheme.
    public static let light = Palette(
        background: Color(red: 0xFA, green: 0xF8, blue: 0xF3),
        surface: Color(red: 0xFF, green: 0xFF, blue: 0xFF),
        text: Color(red: 0x1A, green: 0x29, blue: 0x25),
        textSecondary: Color(red: 0x50, green: 0x62, blue: 0x5C),
        separator: Color(red: 0xDA, green: 0xD6, blue: 0xCB),
        primary: Color(red: 0x1D, green: 0x5A, blue: 0x4C),
        selection: Color(red: 0xDC, green: 0xE8, blue: 0xE1),
        accent: Color(red: 0x8F, green: 0x54, blue: 0x0A),
        accentFill: Color(red: 0xE2, green: 0xA2, blue: 0x3B),
        danger: Color(red: 0xA3, green: 0x2C, blue: 0x25),
        onDanger: Color(red: 0xFA, green: 0xF8, blue: 0xF3),
        info: Color(red: 0x24, green: 0x5F, blue: 0x86),
        scrim: Color(red: 0x1A, green: 0x29, blue: 0x25, alpha: 0x66),
        onPrimary: Color(red: 0xFA, green: 0xF8, blue: 0xF3),
        onAccentFill: Color(red: 0x1A, green: 0x29, blue: 0x25))

    /// The default palette for the dark color scheme.
    public static let dark = Palette(
        background: Color(red: 0x11, green: 0x17, blue: 0x15),
        surface: Color(red: 0x1A, green: 0x22, blue: 0x20),
        text: Color(red: 0xED, green: 0xF2, blue: 0xEF),
        textSecondary: Color(red: 0xA7, green: 0xB7, blue: 0xB0),
        separator: Color(red: 0x35, green: 0x42, blue: 0x3D),
        primary: Color(red: 0x7F, green: 0xC8, blue: 0xB3),
        selection: Color(red: 0x22, green: 0x35, blue: 0x2F),
        accent: Color(red: 0xEB, green: 0xB8, blue: 0x66),
        accentFill: Color(red: 0xC9, green: 0x8B, blue: 0x2B),
        danger: Color(red: 0xF2, green: 0x93, blue: 0x8A),
        onDanger: Color(red: 0x11, green: 0x17, blue: 0x15),
        info: Color(red: 0x8C, green: 0xC3, blue: 0xE6),
        scrim: Color(red: 0x00, green: 0x00, blue: 0x00, alpha: 0xA6),
        onPrimary: Color(red: 0x11, green: 0x17, blue: 0x15),
        onAccentFill: Color(red: 0x1A, green: 0x29, blue: 0x25))

    /// The palette with increased contrast: secondary text takes the color of text, hairlines that
    /// of secondary text.
    public var withHighContrast: Palette {
        var high = self
        high.textSecondary = text
        high.separator = textSecondary
        return high
    }
}
