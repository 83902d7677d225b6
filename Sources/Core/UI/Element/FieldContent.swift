/// A place to type.
public struct FieldContent: Sendable, Hashable {
    /// What it holds.
    public var text: String
    /// What is shown, softly, while it is empty.
    public var placeholder: String
    /// What is to be typed.
    public var purpose: FieldPurpose
    /// The font.
    public var font: Font
    /// The colour of the text.
    public var color: Color
    /// The colour of the placeholder.
    public var placeholderColor: Color
    /// The most characters taken; `nil` for no limit.
    public var limit: Int?
    /// The rows shown of a field that takes several lines; 1 for one line.
    public var rows: Int
    /// How often the text was set by the app. A host that is typed into keeps its own text until the app
    /// answers with a higher number, so that an answer on its way never overwrites what is being typed.
    public var revision: Int

    /// Creates a field.
    public init(
        text: String, placeholder: String = "", purpose: FieldPurpose = .text, font: Font,
        color: Color, placeholderColor: Color, limit: Int? = nil, rows: Int = 1, revision: Int = 0
    ) {
        self.text = text
        self.placeholder = placeholder
        self.purpose = purpose
        self.font = font
        self.color = color
        self.placeholderColor = placeholderColor
        self.limit = limit
        self.rows = max(1, rows)
        self.revision = revision
    }
}

/// What is to be typed into a field: keyboards and browsers help accordingly.
public enum FieldPurpose: String, Sendable, Hashable, Codable {
    /// Any text.
    case text
    /// A secret; never shown, spoken, logged or parked.
    case secret
    /// The name that one has with a service: what a secret belongs to.
    case account
    /// A number.
    case number
    /// An address for mail.
    case mail
    /// An address of the web.
    case link
    /// Words to search for.
    case search
}
