import CairnLayout

/// A surface that lies above the screen: a story, a group of settings.
public struct Card<Content: Component>: Component {
    private let padding: Double?
    private let content: Content

    /// Creates a card; `padding` is the room inside, by default the theme's for cards, 0 for a picture that
    /// reaches the edges.
    public init(padding: Double? = nil, @ComponentBuilder content: () -> Content) {
        self.padding = padding
        self.content = content()
    }

    /// A column on the surface.
    public func body(in context: Context) -> some Component {
        let theme = context.theme
        let elevation = theme.card(for: context.surroundings)
        Column(gap: theme.space.small) { content }
            .padding(
                horizontal: padding ?? theme.space.snug, vertical: padding ?? theme.layout.cardInset
            )
            .background(context.palette.surface)
            .bordered(elevation.line > 0 ? context.palette.line : nil, width: elevation.line)
            .radius(theme.radius.card)
            .shadow(elevation.shadows(in: context.palette))
            .paint { $0.clips = true }
    }
}

/// A hairline between parts.
public struct Divider: Component {
    /// Creates a hairline across a column.
    public init() {}

    /// A box as thin as the theme's hairline.
    public func body(in context: Context) -> some Component {
        Box().size(height: context.theme.stroke.hairline).shrink(0)
            .background(context.palette.line)
            .role(.separator)
    }
}

/// A short mark: a count, a state.
///
///     Badge("3", says: "3 unread")
public struct Badge: Component {
    private let words: String
    private let name: String
    private let kind: Kind

    /// What a badge tells.
    public enum Kind: Sendable, Hashable, CaseIterable {
        /// Something new.
        case news
        /// Something to know.
        case note
        /// Something wrong.
        case problem
    }

    /// Creates a badge.
    ///
    /// - Parameters:
    ///   - words: what it shows.
    ///   - name: what a screen reader says; by default the words.
    ///   - kind: what it tells, which its words must tell too.
    public init(_ words: String, says name: String? = nil, _ kind: Kind = .news) {
        self.words = words
        self.name = name ?? words
        self.kind = kind
    }

    /// The words in a pill.
    public func body(in context: Context) -> some Component {
        let palette = context.palette
        let theme = context.theme
        let (ground, text) =
            switch kind {
            case .news: (palette.pine, palette.onPine)
            case .note: (palette.lichen, palette.ink)
            case .problem: (palette.berry, palette.onBerry)
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

/// How far a task is, or that it is under way (WAI-ARIA *progressbar*).
public struct Progress: Component {
    private let name: String
    private let part: Double?
    private let words: String?

    /// Creates a progress.
    ///
    /// - Parameters:
    ///   - name: what is under way.
    ///   - part: how much is done, 0 to 1; `nil` when nobody can tell.
    ///   - words: the value as it is said, in the app's language.
    public init(_ name: String, done part: Double?, says words: String? = nil) {
        self.name = name
        self.part = part.map { min(max($0, 0), 1) }
        self.words = words
    }

    /// A track that is filled as far as it goes; a row of dashes where nobody can tell.
    public func body(in context: Context) -> some Component {
        let theme = context.theme
        Row(align: .stretch, justify: .spaceBetween) {
            if let part {
                Box().background(context.palette.pine).radius(theme.radius.pill).style {
                    $0.width = .percent(part * 100)
                }
            } else {
                for number in 0..<Self.dashes {
                    Box().background(context.palette.pine).radius(theme.radius.pill).style {
                        $0.width = .percent(50 / Double(Self.dashes))
                    }
                    .key(number)
                }
            }
        }
        .size(height: max(theme.space.tiny, theme.stroke.hairline))
        .background(context.palette.lichen)
        .radius(theme.radius.pill)
        .role(.progress, name: name, value: words)
        .changing { $0.semantics?.amount = part.map { Semantics.Amount($0, in: 0...1) } }
        .state(.busy, part == nil)
    }

    private static var dashes: Int { 8 }
}
