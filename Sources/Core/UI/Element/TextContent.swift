/// A styled text of one or more paragraphs.
public struct TextContent: Sendable, Hashable {
    /// The runs, in reading order.
    public var runs: [TextRun]
    /// The font of runs that set none.
    public var font: Font
    /// The color of runs that set none.
    public var color: Color
    /// The maximum number of lines, the last of which is truncated with an ellipsis; 0 means no
    /// limit.
    public var lineLimit: Int
    /// The alignment of lines that are narrower than the box.
    public var alignment: TextAlignment

    /// Creates a text from one or more runs.
    public init(
        _ runs: [TextRun], font: Font, color: Color, lineLimit: Int = 0,
        alignment: TextAlignment = .start
    ) {
        self.runs = runs
        self.font = font
        self.color = color
        self.lineLimit = max(0, lineLimit)
        self.alignment = alignment
    }

    /// The text without styles.
    public var plain: String {
        runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
    }
}

/// A run of text with one style.
public struct TextRun: Sendable, Hashable {
    /// The text.
    public var text: String
    /// The font, if it differs from the text's.
    public var font: Font?
    /// The color, if it differs from the text's.
    public var color: Color?
    /// Indicates that the text is underlined.
    public var isUnderlined: Bool
    /// Indicates that the text is struck through.
    public var isStruck: Bool
    /// The address that the text stands for; `nil` for none. A host that has links of its own, as
    /// terminals do, makes it one; others show the text alone.
    public var link: String?

    /// Creates a run; by default it inherits the style of its text.
    public init(
        _ text: String, font: Font? = nil, color: Color? = nil, isUnderlined: Bool = false,
        isStruck: Bool = false, link: String? = nil
    ) {
        self.text = text
        self.font = font
        self.color = color
        self.isUnderlined = isUnderlined
        self.isStruck = isStruck
        self.link = link
    }
}

/// The alignment of the lines of a text.
public enum TextAlignment: String, Sendable, Hashable, Codable {
    /// The leading edge: left in English, right in Arabic.
    case start
    /// Centered.
    case center
    /// The trailing edge.
    case end
}

/// A font description; hosts use the nearest font available.
public struct Font: Sendable, Hashable, Codable {
    /// The families to try, in order, before the host's own.
    public var families: [String]
    /// The size in points, more than 0.
    public var size: Double
    /// The distance between baselines, in points.
    public var lineHeight: Double
    /// The weight, as in CSS: 400 regular, 600 semibold, 700 bold.
    public var weight: Int
    /// Extra space between letters, in points; may be negative.
    public var tracking: Double
    /// Indicates an italic style.
    public var isItalic: Bool
    /// Indicates that all digits have the same width, as times and counts need.
    public var hasTabularFigures: Bool

    /// Creates a font.
    public init(
        families: [String] = [], size: Double, lineHeight: Double, weight: Int = 400,
        tracking: Double = 0, isItalic: Bool = false, hasTabularFigures: Bool = false
    ) {
        self.families = families
        self.size = size
        self.lineHeight = lineHeight
        self.weight = weight
        self.tracking = tracking
        self.isItalic = isItalic
        self.hasTabularFigures = hasTabularFigures
    }
}
