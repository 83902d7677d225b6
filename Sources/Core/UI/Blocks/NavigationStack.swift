import CairnLayout

/// Screens above one another: the top one is seen, and going back takes it away. The ones below stay as they
/// were, with their state and their place.
///
///     NavigationStack(model.path, title: { $0.title }, back: { send(.back) }) { page in
///         PageComponent(page)
///     }
public struct NavigationStack<Page, Content: Component>: Component {
    private let pages: [Page]
    private let title: (Page) -> String
    private let back: () -> Void
    private let content: (Page) -> Content

    /// Creates a stack.
    ///
    /// - Parameters:
    ///   - pages: the pages, the lowest first; the number of a page is its key.
    ///   - title: the title of a page, in the app's language.
    ///   - back: asked for by the button and by Escape, where there is a page below.
    ///   - content: what a page shows.
    public init(
        _ pages: [Page], title: @escaping (Page) -> String, back: @escaping () -> Void,
        @ComponentBuilder content: @escaping (Page) -> Content
    ) {
        self.pages = pages
        self.title = title
        self.back = back
        self.content = content
    }

    /// The bar and content of the top page; the others wait, unseen.
    public func body(in context: Context) -> some Component {
        Column {
            for (number, page) in pages.enumerated() {
                NavigationPage(
                    title: title(page), isTop: number == pages.count - 1,
                    back: number > 0 ? back : nil, content: content(page)
                )
                .key(number)
            }
        }
        .style {
            $0.flexGrow = 1
            $0.minHeight = 0
        }
        // A page that comes from the side makes no screen wider.
        .clipped(along: .horizontal)
    }
}

/// A page of a stack: it comes from the end of the line when it is opened, and from the start of the line when what lay over
/// it is taken away.
private struct NavigationPage<Content: Component>: Component {
    let title: String
    let isTop: Bool
    /// `nil` for the lowest page.
    let back: (() -> Void)?
    let content: Content

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let wasCovered = context.state("wasCovered", initially: false)
        Column {
            Row(gap: theme.space.small) {
                if let back {
                    Button(context.phrases["common.back"], .plain) { back() }
                }
                // The title gives way, and not the way back.
                Text(title).font(theme.type.heading).lines(1).fill()
                    .role(.heading(level: 1), name: title)
            }
            .padding(horizontal: theme.layout.margin(context.sizeClass))
            .minimum(height: theme.layout.target)
            .shrink(0)
            content.grow()
        }
        .style { style in
            style.flexGrow = 1
            style.flexShrink = 1
            style.minHeight = 0
            style.display = isTop ? .flex : .none
        }
        .animation(isTop ? arrival(context, comesBack: wasCovered.value) : nil)
        .role(.main, name: title)
        .state(.hidden, !isTop)
        .dismissing(isTop ? back : nil)
        .on(.disappear) { wasCovered.set(true) }
    }

    /// The lowest page is there from the beginning.
    private func arrival(_ context: Context, comesBack: Bool) -> Animation? {
        guard comesBack || back != nil else { return nil }
        let isMirrored = context.direction == .rightToLeft
        let way = context.theme.space.vast * (comesBack == isMirrored ? 1 : -1)
        return .arriving(context.theme.motion, from: Point(x: way, y: 0))
    }
}

extension Component {
    /// Acts on Escape inside, if there is something to do.
    func dismissing(_ act: (() -> Void)?) -> Modified<Self> {
        Modified(content: self) { element, expansion in
            guard let act else { return }
            expansion.handle(&element, .dismiss) { _ in act() }
        }
    }
}
