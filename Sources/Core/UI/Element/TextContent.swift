/// A text with its looks: runs of one paragraph or several.
public struct TextContent: Sendable, Hashable {
    /// The parts, in reading order.
    public var runs: [TextRun]
    /// The font of runs that name none.
    public var font: Font
    /// The colour of runs that name none.
    public var color: Color
    /// The most lines shown, the last ending in an ellipsis; 0 means no limit.
    public var lineLimit: Int
    /// Where lines lie when they are narrower than the box.
    public var alignment: TextAlignment

    /// Creates a text of one run or more.
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

    /// The words alone.
    public var plain: String {
        runs.count == 1 ? runs[0].text : runs.map(\.text).joined()
    }
}

/// A piece of text of one look.
public struct TextRun: Sendable, Hashable {
    /// The words.
    public var text: String
    /// The font, if it differs from the text's.
    public var font: Font?
    /// The colour, if it differs from the text's.
    public var color: Color?
    /// Whether a line is drawn below.
    public var isUnderlined: Bool
    /// Whether a line is drawn through.
    public var isStruck: Bool

    /// Creates a run; by default it looks like the text it stands in.
    public init(
        _ text: String, font: Font? = nil, color: Color? = nil, isUnderlined: Bool = false,
        isStruck: Bool = false
    ) {
        self.text = text
        self.font = font
        self.color = color
        self.isUnderlined = isUnderlined
        self.isStruck = isStruck
    }
}

/// Where the lines of a text lie.
public enum TextAlignment: String, Sendable, Hashable, Codable {
    /// Where reading starts: left in English, right in Arabic.
    case start
    /// In the middle.
    case center
    /// Where reading ends.
    case end
}

/// A font as a request; hosts find the nearest they have.
public struct Font: Sendable, Hashable, Codable {
    /// The families to try, in order; the host's own after them.
    public var families: [String]
    /// The size in points, more than 0.
    public var size: Double
    /// The distance from baseline to baseline, in points.
    public var lineHeight: Double
    /// The weight as in CSS: 400 regular, 600 semibold, 700 bold.
    public var weight: Int
    /// Extra room between letters, in points; may be negative.
    public var tracking: Double
    /// Whether the letters lean.
    public var isItalic: Bool
    /// Whether all figures are equally wide, as times and counts need.
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
