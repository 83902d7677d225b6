/// A text.
///
///     Text("Växjö").font(context.theme.type.title)
///     Text(context.phrases[.commonLoading])
///
/// The host shapes and measures it. By default it is body text in the ink color;
/// ``Component/textColor(_:)`` changes the color for a subtree.
public struct Text: Component {
    private enum Source {
        case words(String)
        case runs([TextRun])
    }

    private var source: Source
    private var font: Font?
    private var color: Color?
    private var lineLimit = 0
    private var alignment = TextAlignment.start
    private var link: String?

    /// Creates a text from a string that is data or already localized.
    public init(_ words: some StringProtocol) { source = .words(String(words)) }

    /// Creates a text from styled runs.
    public init(_ runs: [TextRun]) { source = .runs(runs) }

    /// Returns the text in another font.
    public func font(_ font: Font) -> Text { with { $0.font = font } }
    /// Returns the text in another color.
    public func color(_ color: Color) -> Text { with { $0.color = color } }
    /// Returns the text limited to a number of lines, truncated with an ellipsis; 0 for no limit.
    public func lines(_ limit: Int) -> Text { with { $0.lineLimit = limit } }
    /// Returns the text as a link to an address of the web or of email, where the host itself has
    /// links; its own text says where it leads.
    public func link(_ address: String?) -> Text { with { $0.link = address } }
    /// Returns the text with another alignment in its box.
    public func alignment(_ alignment: TextAlignment) -> Text { with { $0.alignment = alignment } }

    private func with(_ change: (inout Text) -> Void) -> Text {
        var text = self
        change(&text)
        return text
    }

    /// A primitive has no body.
    public typealias Body = Never

    /// Adds a text element; its role is text and its name is the string.
    public func expand(into expansion: inout Expansion) {
        expansion.addElement(of: Text.self) { element, context in
            var runs =
                switch source {
                case .words(let words): [TextRun(words)]
                case .runs(let runs): runs
                }
            if let link { for place in runs.indices { runs[place].link = link } }
            let content = TextContent(
                runs, font: font ?? context[TextFont.self] ?? context.theme.type.body,
                color: color ?? context[TextColor.self] ?? context.palette.text,
                lineLimit: lineLimit, alignment: alignment)
            element.kind = .text(content.uprightWhereNotItalic)
            element.semantics = Semantics(.text, name: content.plain)
        }
    }
}

enum TextFont: EnvironmentKey { static let initial: Font? = nil }
enum TextColor: EnvironmentKey { static let initial: Color? = nil }

extension Component {
    /// Sets the color of texts in this subtree that do not set one.
    public func textColor(_ color: Color?) -> some Component { environment(TextColor.self, color) }
    /// Sets the font of texts in this subtree that do not set one.
    public func textFont(_ font: Font?) -> some Component { environment(TextFont.self, font) }
}
