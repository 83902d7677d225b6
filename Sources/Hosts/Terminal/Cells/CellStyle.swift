/// How the text of a cell looks: two colours and a set of attributes.
public struct CellStyle: Sendable, Hashable {
    /// What is drawn beside the colours.
    public struct Attributes: OptionSet, Sendable, Hashable {
        /// One bit an attribute.
        public var rawValue: UInt16

        /// Creates a set from its bits.
        public init(rawValue: UInt16) { self.rawValue = rawValue }

        /// Heavier.
        public static let bold = Attributes(rawValue: 1 << 0)
        /// Fainter.
        public static let dim = Attributes(rawValue: 1 << 1)
        /// Slanted.
        public static let italic = Attributes(rawValue: 1 << 2)
        /// A line below.
        public static let underline = Attributes(rawValue: 1 << 3)
        /// Foreground and background exchanged.
        public static let reverse = Attributes(rawValue: 1 << 4)
        /// A line through.
        public static let strikethrough = Attributes(rawValue: 1 << 5)

        /// Those that are seen on a blank cell too.
        static let seenOnBlanks: Attributes = [.underline, .reverse, .strikethrough]
    }

    /// The colour of the text.
    public var foreground: TerminalColor
    /// The colour behind it.
    public var background: TerminalColor
    /// Weight, slant and lines.
    public var attributes: Attributes

    /// The terminal's own colours, no attribute.
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
