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

        /// The attributes that are also visible on a blank cell: lines, a swap, and a link.
        static let seenOnBlanks = Attributes(
            rawValue: 1 << 3 | 1 << 4 | 1 << 5 | ~((1 << Attributes.linkShift) - 1))

        /// The position of the bits that number a link of the buffer.
        private static let linkShift: UInt16 = 6
        /// The largest number of a link.
        static let mostLinks = 1023

        /// The number of the link; 0 for none.
        var link: Int { Int(rawValue >> Self.linkShift) }

        /// Returns the attribute of a link with a number.
        static func link(_ number: Int) -> Attributes {
            Attributes(rawValue: UInt16(number) << linkShift)
        }

        /// The attributes without the link.
        var withoutLink: Attributes { subtracting(.link(Self.mostLinks)) }
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
