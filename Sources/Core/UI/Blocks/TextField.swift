/// A place to type, with its name above and what is wrong below.
///
///     TextField("Place", text: model.place) { send(.placeTyped($0)) }
///
/// The host owns what is being typed. The app's text replaces it only when the app changed it, so that an
/// answer on its way never eats a letter.
public struct TextField: Component {
    private let name: String
    private let text: String
    private let placeholder: String
    private let purpose: FieldPurpose
    private let problem: String?
    private let rows: Int
    private let limit: Int?
    private let isEnabled: Bool
    private let isFirst: Bool
    private let change: (String) -> Void
    private let submit: (String) -> Void

    /// Creates a field.
    ///
    /// - Parameters:
    ///   - name: what is to be typed; shown and said.
    ///   - text: what stands in it, as far as the app knows.
    ///   - placeholder: an example, shown while it is empty.
    ///   - purpose: what kind of text it is.
    ///   - problem: what is wrong with it, in words; `nil` when nothing is.
    ///   - rows: the lines shown; more than 1 lets Enter start a line.
    ///   - limit: the most characters taken.
    ///   - isEnabled: whether it can be typed into.
    ///   - isFirst: whether it has the keyboard when its dialog or screen appears.
    ///   - change: gets the whole text after every change.
    ///   - submit: gets the text when Enter confirms it.
    public init(
        _ name: String, text: String, placeholder: String = "", purpose: FieldPurpose = .text,
        problem: String? = nil, rows: Int = 1, limit: Int? = nil, isEnabled: Bool = true,
        isFirst: Bool = false, change: @escaping (String) -> Void,
        submit: @escaping (String) -> Void = { _ in }
    ) {
        self.name = name
        self.text = text
        self.placeholder = placeholder
        self.purpose = purpose
        self.problem = problem
        self.rows = rows
        self.limit = limit
        self.isEnabled = isEnabled
        self.isFirst = isFirst
        self.change = change
        self.submit = submit
    }

    /// What the host last said, by its mark, and the revision that is shown for it.
    private struct Echo: Codable, Equatable, Sendable {
        var text: Int
        var revision: Int
    }

    /// The name, the field, and the problem if there is one.
    public func body(in context: Context) -> some Component {
        let palette = context.palette
        let theme = context.theme
        let echo = context.state("echo", initially: Echo(text: mark(text), revision: 0))
        let isEcho = echo.value.text == mark(text)
        let revision = isEcho ? echo.value.revision : echo.value.revision + 1
        Column(gap: theme.space.tiny) {
            Text(name).font(theme.type.callout).color(palette.soft).decorative()
            FieldElement(
                content: FieldContent(
                    text: text, placeholder: placeholder, purpose: purpose, font: theme.type.body,
                    color: palette.ink, placeholderColor: palette.soft, limit: limit, rows: rows,
                    revision: revision)
            )
            .padding(horizontal: theme.space.snug, vertical: theme.layout.fieldInset)
            .minimum(height: theme.layout.target)
            .background(palette.surface)
            .border(problem == nil ? palette.soft : palette.berry, width: theme.stroke.control)
            .radius(theme.radius.control)
            .role(
                purpose == .search ? .searchField : .textField, name: name, value: spoken,
                hint: problem
            )
            .state(.invalid, problem != nil)
            .state(.disabled, !isEnabled)
            .focus(isFirst ? .first : .automatic)
            .on(.input) { input in
                let taken = limit.map { String(input.text.prefix($0)) } ?? input.text
                // A host that typed on from an older text is told the new one once more.
                let isBehind = input.revision < revision || taken != input.text
                echo.set(Echo(text: mark(taken), revision: revision + (isBehind ? 1 : 0)))
                change(taken)
            }
            .on(.submit) { submit($0) }
            if let problem {
                Text(problem).font(theme.type.caption).color(palette.berry).role(.alert)
            }
        }
        .opacity(isEnabled ? 1 : 0.5)
    }

    /// A secret says how long it is, and no more.
    private var spoken: String {
        purpose == .secret ? String(repeating: "•", count: text.count) : text
    }

    /// Tells texts apart without keeping them, the same in every process (FNV-1a). Of a secret, which must
    /// not be guessed from parked state, only whether there is one.
    private func mark(_ text: String) -> Int {
        guard purpose != .secret else { return text.isEmpty ? 0 : 1 }
        let hash = text.utf8.reduce(UInt64(0xCBF2_9CE4_8422_2325)) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        return Int(truncatingIfNeeded: hash >> 1)
    }
}

/// The bare field.
private struct FieldElement: Component {
    let content: FieldContent

    typealias Body = Never

    func expand(into expansion: inout Expansion) {
        expansion.addElement(of: FieldElement.self) { element, _ in element.kind = .field(content) }
    }
}
