/// The content of a text field.
public struct FieldContent: Sendable, Hashable {
    /// The text.
    public var text: String
    /// The dimmed text shown while the field is empty.
    public var placeholder: String
    /// The kind of text to enter.
    public var purpose: FieldPurpose
    /// The font.
    public var font: Font
    /// The color of the text.
    public var color: Color
    /// The color of the placeholder.
    public var placeholderColor: Color
    /// The maximum number of characters; `nil` for no limit.
    public var limit: Int?
    /// The visible rows of a multiline field; 1 for a single-line field.
    public var rows: Int
    /// The number of times that the app has set the text. During editing, a host keeps its own text
    /// until the app responds with a higher revision, so that a delayed response never overwrites
    /// the edit.
    public var revision: Int

    /// Creates the content of a field.
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

/// The kind of text to enter, used by on-screen keyboards and browsers.
public enum FieldPurpose: String, Sendable, Hashable, Codable {
    /// Any text.
    case text
    /// A secret; never shown, announced, logged or parked.
    case secret
    /// The account name of a service, to which a secret belongs.
    case account
    /// A number.
    case number
    /// An email address.
    case mail
    /// A URL.
    case link
    /// A search query.
    case search
}
