/// A text field, with a label above and an error message below.
///
///     TextField("Place", text: model.place, change: send.scope(AppAction.placeTyped))
///
/// The host owns the text during editing. The app's text replaces it only when the app changed it,
/// so that a delayed response never drops a character.
public struct TextField: Component, Equatable {
    private let name: String
    private let text: String
    private let placeholder: String
    private let purpose: FieldPurpose
    private let problem: String?
    private let showsProblem: Bool
    private let rows: Int
    private let limit: Int?
    private let isEnabled: Bool
    private let isFirst: Bool
    private let appearsFocused: Bool
    private let change: Sender<String>?
    private let submit: Sender<String>?

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - name: the label, visible and announced.
    ///   - text: the content as the app knows it.
    ///   - placeholder: an example, shown while the field is empty.
    ///   - purpose: the kind of text.
    ///   - problem: the error message; `nil` for valid input.
    ///   - showsProblem: whether the message is below the field; otherwise it is only announced with
    ///     the field, and its owner shows it.
    ///   - rows: the visible lines; with more than 1, Enter starts a new line.
    ///   - limit: the maximum number of characters.
    ///   - isEnabled: whether the field can be edited.
    ///   - isFirst: whether the field gets the initial focus of its dialog or screen.
    ///   - appearsFocused: whether the field gets the focus as soon as it appears, from the button
    ///     that made it appear.
    ///   - change: receives the whole text after every change.
    ///   - submit: receives the text when Enter confirms it.
    public init(
        _ name: String, text: String, placeholder: String = "", purpose: FieldPurpose = .text,
        problem: String? = nil, showsProblem: Bool = true, rows: Int = 1, limit: Int? = nil,
        isEnabled: Bool = true, isFirst: Bool = false, appearsFocused: Bool = false,
        change: Sender<String>? = nil, submit: Sender<String>? = nil
    ) {
        self.name = name
        self.text = text
        self.placeholder = placeholder
        self.purpose = purpose
        self.problem = problem
        self.showsProblem = showsProblem
        self.rows = rows
        self.limit = limit
        self.isEnabled = isEnabled
        self.isFirst = isFirst
        self.appearsFocused = appearsFocused
        self.change = change
        self.submit = submit
    }

    /// Creates a field with functions that receive its text.
    public init(
        _ name: String, text: String, placeholder: String = "", purpose: FieldPurpose = .text,
        problem: String? = nil, rows: Int = 1, limit: Int? = nil, isEnabled: Bool = true,
        isFirst: Bool = false, change: @escaping (String) -> Void,
        submit: @escaping (String) -> Void = { _ in }
    ) {
        self.init(
            name, text: text, placeholder: placeholder, purpose: purpose, problem: problem,
            rows: rows, limit: limit, isEnabled: isEnabled, isFirst: isFirst,
            change: Sender(change), submit: Sender(submit))
    }

    /// A digest of the text last reported by the host, and the revision that is shown for it.
    private struct Echo: Codable, Equatable, Sendable {
        var text: Int
        var revision: Int
    }

    /// The label, the field, and the error message if there is one.
    public func body(in context: Context) -> some Component {
        let palette = context.palette
        let theme = context.theme
        let echo = context.state("echo", initially: Echo(text: mark(text), revision: 0))
        let isEcho = echo.value.text == mark(text)
        let revision = isEcho ? echo.value.revision : echo.value.revision + 1
        Column(gap: theme.space.tiny) {
            Text(name).font(theme.type.callout).color(palette.textSecondary).decorative()
            FieldElement(
                content: FieldContent(
                    text: text, placeholder: placeholder, purpose: purpose, font: theme.type.body,
                    color: palette.text, placeholderColor: palette.textSecondary, limit: limit,
                    rows: rows,
                    revision: revision)
            )
            .padding(horizontal: theme.space.snug, vertical: theme.layout.fieldInset)
            .minimum(height: theme.layout.target)
            .background(palette.surface)
            .border(
                problem == nil ? palette.textSecondary : palette.danger, width: theme.stroke.control
            )
            .radius(theme.radius.control)
            .role(
                purpose == .search ? .searchField : .textField, name: name, value: spoken,
                hint: problem
            )
            .state(.invalid, problem != nil)
            .state(.disabled, !isEnabled)
            .focus(appearsFocused ? .active : isFirst ? .first : .automatic)
            .on(.input) { input in
                let taken = limit.map { String(input.text.prefix($0)) } ?? input.text
                // A host whose edit is based on an older revision gets the current text again.
                let isBehind = input.revision < revision || taken != input.text
                echo.set(Echo(text: mark(taken), revision: revision + (isBehind ? 1 : 0)))
                change?(taken)
            }
            .on(.submit) { submit?($0) }
            if let problem, showsProblem {
                Text(problem).font(theme.type.caption).color(palette.danger).role(.alert)
            }
        }
        .opacity(isEnabled ? 1 : 0.5)
    }

    /// The announced value. A secret reveals only its length.
    private var spoken: String {
        purpose == .secret ? String(repeating: "•", count: text.count) : text
    }

    /// Returns a digest that distinguishes texts without storing them and is the same in every
    /// process (FNV-1a). For a secret, which must not be recoverable from parked state, it encodes
    /// only whether the text is empty.
    private func mark(_ text: String) -> Int {
        guard purpose != .secret else { return text.isEmpty ? 0 : 1 }
        let hash = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        return Int(truncatingIfNeeded: hash >> 1)
    }
}

/// The field without label and message.
private struct FieldElement: Component {
    let content: FieldContent

    typealias Body = Never

    func expand(into expansion: inout Expansion) {
        expansion.addElement(of: FieldElement.self) { element, _ in element.kind = .field(content) }
    }
}
