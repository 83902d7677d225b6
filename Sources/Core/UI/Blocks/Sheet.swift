import CairnLayout

/// A modal sheet that slides in from the bottom (WAI-ARIA Authoring Practices, *Dialog*). It traps
/// focus while it is open, Escape and a press outside close it, and focus returns to the element
/// that opened it.
///
/// The sheet covers the whole screen wherever it is declared (``Element/Layer``), and fades out
/// when it is removed.
public struct Sheet<Content: Component>: Component {
    private let title: String
    private let close: () -> Void
    private let content: Content

    /// Creates a sheet; `close` is called by Escape, the close button and a press outside.
    public init(
        _ title: String, close: @escaping () -> Void, @ComponentBuilder content: () -> Content
    ) {
        self.title = title
        self.close = close
        self.content = content()
    }

    /// The scrim, and the surface with title and content on it.
    public func body(in context: Context) -> some Component {
        let theme = context.theme
        Scrim(justify: .flexEnd, padding: 0) {
            Column(gap: theme.space.base) {
                Row(gap: theme.space.small, justify: .spaceBetween) {
                    Text(title).font(theme.type.heading).role(.heading(level: 2), name: title)
                    Button(context.phrases[.commonClose], .plain) { close() }
                }
                content
            }
            .padding(theme.layout.margin(context.sizeClass))
            .maximum(width: theme.layout.textColumn)
            .style { $0.width = .percent(100) }
            .background(context.palette.surface)
            .radius(theme.radius.sheet)
            .animation(
                .arriving(
                    theme.motion, from: Point(x: 0, y: theme.space.vast * 2),
                    in: theme.motion.base)
            )
            .role(.dialog, name: title)
            .state(.modal)
            .on(.dismiss) { close() }
        }
    }
}

/// A modal message that requires an answer (WAI-ARIA Authoring Practices, *Alert Dialog*).
public struct Alert: Component {
    private let title: String
    private let message: String
    private let choices: [Choice]

    /// An answer to an alert.
    public struct Choice {
        let words: String
        let kind: ButtonKind
        let isCancel: Bool
        let act: () -> Void

        /// Creates an answer. Escape performs the canceling answer, which also gets the initial
        /// focus, so that pressing Enter by mistake loses nothing.
        public init(
            _ words: String, _ kind: ButtonKind = .quiet, cancels: Bool = false,
            act: @escaping () -> Void
        ) {
            self.words = words
            self.kind = kind
            isCancel = cancels
            self.act = act
        }
    }

    /// Creates an alert; without a canceling answer, Escape does nothing.
    public init(_ title: String, message: String, choices: [Choice]) {
        self.title = title
        self.message = message
        self.choices = choices
    }

    /// The scrim, and a card with the message and its answers.
    public func body(in context: Context) -> some Component {
        let theme = context.theme
        Scrim(justify: .center, padding: theme.space.wide) {
            Column(gap: theme.space.snug) {
                Text(title).font(theme.type.heading).role(.heading(level: 2), name: title)
                Text(message)
                Row(gap: theme.space.small, justify: .flexEnd, wraps: true) {
                    for (number, choice) in choices.enumerated() {
                        Button(choice.words, choice.kind) { choice.act() }
                            .focus(choice.isCancel ? .first : .automatic)
                            .key(number)
                    }
                }
            }
            .padding(theme.space.wide)
            .maximum(width: theme.layout.textColumn / 1.5)
            .background(context.palette.surface)
            .radius(theme.radius.sheet)
            .animation(.arriving(theme.motion, from: .zero, scale: 0.94))
            .role(.alertDialog, name: title, hint: message)
            .state(.modal)
            .on(.dismiss) { choices.first { $0.isCancel }?.act() }
        }
    }
}

/// The scrim behind modal content.
private struct Scrim<Content: Component>: Component {
    let justify: JustifyContent
    let padding: Double
    let content: Content

    init(justify: JustifyContent, padding: Double, @ComponentBuilder content: () -> Content) {
        self.justify = justify
        self.padding = padding
        self.content = content()
    }

    func body(in context: Context) -> some Component {
        Column(align: .center, justify: justify) { content }
            .padding(padding)
            .covering()
            .background(context.palette.scrim)
            .animation(.fadingIn(context.theme.motion))
            .lifted(Element.Layer(.screen, leaving: .leaving(context.theme.motion)))
    }
}

/// A transient message that requires no answer, announced when assistive technology is idle
/// (WAI-ARIA *status*). The app removes it.
public struct Toast<Action: Component>: Component {
    private let words: String
    private let action: Action

    /// Creates a message with an action, such as an undo button.
    public init(_ words: String, @ComponentBuilder action: () -> Action) {
        self.words = words
        self.action = action()
    }

    /// A strip at the bottom of the screen in the opposite color scheme: dark on a light screen,
    /// light on a dark one. Its content uses the colors of that scheme, so it stays readable.
    public func body(in context: Context) -> some Component {
        let motion = context.theme.motion
        let margin = context.theme.layout.margin(context.sizeClass)
        var traits = context.traits
        traits.colorScheme = traits.colorScheme == .light ? .dark : .light
        return ToastStrip(words: words, action: action)
            .environment(HostTraitsKey.self, traits)
            .changing { element in
                element.style.position = .absolute
                element.style.right = .points(margin)
                element.style.bottom = .points(margin)
                element.style.left = .points(margin)
            }
            .animation(.arriving(motion, from: Point(x: 0, y: context.theme.space.wide)))
            .lifted(Element.Layer(.screen, level: .message, leaving: .leaving(motion)))
    }
}

private struct ToastStrip<Action: Component>: Component {
    let words: String
    let action: Action

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Row(gap: theme.space.base) {
            // The action keeps its size; the text wraps.
            Text(words).role(.status).fill()
            action
        }
        .padding(horizontal: theme.space.base, vertical: theme.space.snug)
        .background(context.palette.surface)
        .radius(theme.radius.card)
    }
}

extension Toast where Action == Nothing {
    /// Creates a message.
    public init(_ words: String) { self.init(words) { Nothing() } }
}
