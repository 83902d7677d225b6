import CairnLayout

/// A raised surface, for a story or a group of settings.
public struct Card<Content: Component>: Component {
    private let padding: Double?
    private let content: Content

    /// Creates a card. `padding` is the inner padding, by default the theme's for cards; use 0 for
    /// an image that reaches the edges.
    public init(padding: Double? = nil, @ComponentBuilder content: () -> Content) {
        self.padding = padding
        self.content = content()
    }

    /// A column on a raised surface.
    public func body(in context: Context) -> some Component {
        let theme = context.theme
        let elevation = theme.card(for: context.traits)
        Column(gap: theme.space.small) { content }
            .padding(
                horizontal: padding ?? theme.space.snug, vertical: padding ?? theme.layout.cardInset
            )
            .background(context.palette.surface)
            .bordered(elevation.line > 0 ? context.palette.separator : nil, width: elevation.line)
            .radius(theme.radius.card)
            .shadow(elevation.shadows(in: context.palette))
            .paint { $0.clips = true }
    }
}

/// A hairline between sections.
public struct Divider: Component {
    /// Creates a hairline that spans a column.
    public init() {}

    /// A box as thick as the theme's hairline.
    public func body(in context: Context) -> some Component {
        Box().size(height: context.theme.stroke.hairline).shrink(0)
            .background(context.palette.separator)
            .role(.separator)
    }
}

/// A short indicator, such as a count or a state.
///
///     Badge("3", says: "3 unread")
public struct Badge: Component {
    private let words: String
    private let name: String
    private let kind: Kind

    /// The meaning of a badge.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// New content.
        case news
        /// Information.
        case note
        /// An error or a warning.
        case problem
    }

    /// Creates a badge.
    ///
    /// - Parameters:
    ///   - words: the visible text.
    ///   - name: the accessible name; by default the visible text.
    ///   - kind: the meaning, which the text must convey too.
    public init(_ words: String, says name: String? = nil, _ kind: Kind = .news) {
        self.words = words
        self.name = name ?? words
        self.kind = kind
    }

    /// The text in a pill-shaped box.
    public func body(in context: Context) -> some Component {
        let palette = context.palette
        let theme = context.theme
        let (ground, text) =
            switch kind {
            case .news: (palette.primary, palette.onPrimary)
            case .note: (palette.selection, palette.text)
            case .problem: (palette.danger, palette.onDanger)
            }
        Row(justify: .center) { Text(words).font(theme.type.caption).color(text).lines(1) }
            .padding(horizontal: theme.space.small, vertical: theme.space.hair)
            .minimum(width: theme.type.caption.lineHeight + 2 * theme.space.hair)
            .shrink(0)
            .background(ground)
            .radius(theme.radius.pill)
            .role(.image, name: name)
    }
}

/// A progress indicator, determinate or indeterminate (WAI-ARIA *progressbar*).
public struct Progress: Component {
    private let name: String
    private let part: Double?
    private let words: String?

    /// Creates a progress indicator.
    ///
    /// - Parameters:
    ///   - name: the name of the task.
    ///   - part: the completed fraction, 0 to 1; `nil` if it is unknown.
    ///   - words: the value as text, in the app's language.
    public init(_ name: String, done part: Double?, says words: String? = nil) {
        self.name = name
        self.part = part.map { min(max($0, 0), 1) }
        self.words = words
    }

    /// A track filled to the completed fraction, or a row of dashes if that is unknown.
    public func body(in context: Context) -> some Component {
        let theme = context.theme
        Row(align: .stretch, justify: .spaceBetween) {
            if let part {
                Box().background(context.palette.primary).radius(theme.radius.pill).style {
                    $0.width = .percent(part * 100)
                }
            } else {
                for number in 0..<Self.dashes {
                    Box().background(context.palette.primary).radius(theme.radius.pill).style {
                        $0.width = .percent(50 / Double(Self.dashes))
                    }
                    .key(number)
                }
            }
        }
        .size(height: max(theme.space.tiny, theme.stroke.hairline))
        .background(context.palette.selection)
        .radius(theme.radius.pill)
        .role(.progress, name: name, value: words)
        .changing { $0.semantics?.amount = part.map { Semantics.Amount($0, in: 0...1) } }
        .state(.busy, part == nil)
    }

    private static var dashes: Int { 8 }
}
