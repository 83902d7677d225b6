/// Words.
///
///     Text("Växjö").font(context.theme.type.title)
///     Text(phrase: "gallery.empty")
///
/// The host shapes and measures them. By default they are body text in ink; ``Component/textColor(_:)``
/// changes that for a subtree.
public struct Text: Component {
    private enum Source {
        case words(String)
        case phrase(String, [Phrases.Argument])
        case runs([TextRun])
    }

    private var source: Source
    private var font: Font?
    private var color: Color?
    private var lineLimit = 0
    private var alignment = TextAlignment.start

    /// Creates a text of words that come from data or are already chosen.
    public init(_ words: some StringProtocol) { source = .words(String(words)) }

    /// Creates a text of several looks.
    public init(_ runs: [TextRun]) { source = .runs(runs) }

    /// Creates a text by its key in the app's phrases.
    public init(phrase key: String, _ arguments: Phrases.Argument...) {
        source = .phrase(key, arguments)
    }

    /// The same words in a font.
    public func font(_ font: Font) -> Text { with { $0.font = font } }
    /// The same words in a colour.
    public func color(_ color: Color) -> Text { with { $0.color = color } }
    /// The same words on at most so many lines, the last ending in an ellipsis; 0 for no limit.
    public func lines(_ limit: Int) -> Text { with { $0.lineLimit = limit } }
    /// The same words elsewhere in their box.
    public func alignment(_ alignment: TextAlignment) -> Text { with { $0.alignment = alignment } }

    private func with(_ change: (inout Text) -> Void) -> Text {
        var text = self
        change(&text)
        return text
    }

    /// None.
    public typealias Body = Never

    /// Adds a text element; its role is text and its name the words.
    public func expand(into expansion: inout Expansion) {
        expansion.addElement(of: Text.self) { element, context in
            let runs =
                switch source {
                case .words(let words): [TextRun(words)]
                case .phrase(let key, let arguments):
                    [TextRun(context.phrases.text(key, arguments))]
                case .runs(let runs): runs
                }
            let content = TextContent(
                runs, font: font ?? context[TextFont.self] ?? context.theme.type.body,
                color: color ?? context[TextColor.self] ?? context.palette.ink,
                lineLimit: lineLimit, alignment: alignment)
            element.kind = .text(content)
            element.semantics = Semantics(.text, name: content.plain)
        }
    }
}

enum TextFont: EnvironmentKey { static let initial: Font? = nil }
enum TextColor: EnvironmentKey { static let initial: Color? = nil }

extension Component {
    /// Sets the colour of texts below that name none.
    public func textColor(_ color: Color?) -> some Component { environment(TextColor.self, color) }
    /// Sets the font of texts below that name none.
    public func textFont(_ font: Font?) -> some Component { environment(TextFont.self, font) }
}
