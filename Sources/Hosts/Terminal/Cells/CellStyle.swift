/// The appearance of a cell's text: two colors and a set of attributes.
public struct CellStyle: Sendable, Hashable {
    /// Text attributes besides the colors.
    public struct Attributes: OptionSet, Sendable, Hashable {
        /// One bit per attribute.
        public var rawValue: UInt16

        /// Creates a set from its bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// Increased weight.
        public static let bold = Attributes(rawValue: 1 << 0)
        /// Reduced intensity.
        public static let dim = Attributes(rawValue: 1 << 1)
        /// Slanted text.
        public static let italic = Attributes(rawValue: 1 << 2)
        /// A line below.
        public static let underline = Attributes(rawValue: 1 << 3)
        /// Foreground and background swapped.
        public static let reverse = Attributes(rawValue: 1 << 4)
        /// A line through.
        public static let strikethrough = Attributes(rawValue: 1 << 5)

        /// The attributes that are also visible on a blank cell.
        static let seenOnBlanks: Attributes = [.underline, .reverse, .strikethrough]
    }

    /// The color of the text.
    public var foreground: TerminalColor
    /// The background color.
    public var background: TerminalColor
    /// Weight, slant and lines.
    public var attributes: Attributes

    /// The terminal's own colors, no attribute.
    public static let plain = CellStyle()

    /// Creates a style.
    public init(
        foreground: TerminalColor = .standard, background: TerminalColor = .standard,
        attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// Returns the style with these attributes added.
    public func adding(_ attributes: Attributes) -> CellStyle {
        var style = self
        style.attributes.formUnion(attributes)
        return style
    }
}
