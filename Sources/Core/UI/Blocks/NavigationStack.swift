import CairnLayout

/// A stack of pages of which the top one is visible; going back removes it. The pages below keep
/// their state and scroll positions.
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
    ///   - pages: the pages from bottom to top; the index of a page is its key.
    ///   - title: returns the title of a page, in the app's language.
    ///   - back: called by the back button and by Escape, where there is a page below.
    ///   - content: creates the content of a page.
    public init(
        _ pages: [Page], title: @escaping (Page) -> String, back: @escaping () -> Void,
        @ComponentBuilder content: @escaping (Page) -> Content
    ) {
        self.pages = pages
        self.title = title
        self.back = back
        self.content = content
    }

    /// The navigation bar and content of the top page; the pages below are not displayed.
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
        .flexible()
        // Clipped, because a page that slides in from the side must not widen the screen.
        .clipped(along: .horizontal)
    }
}

/// A page of a stack. It slides in from the trailing edge when it is pushed, and from the leading
/// edge when the page above it is popped.
private struct NavigationPage<Content: Component>: Component {
    let title: String
    let isTop: Bool
    /// The back action; `nil` for the bottom page.
    let back: (() -> Void)?
    let content: Content

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let wasCovered = context.state("wasCovered", initially: false)
        Column {
            Row(gap: theme.space.small) {
                if let back {
                    Button(context.phrases[.commonBack], .plain) { back() }
                }
                // The title shrinks, not the back button.
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

    /// Returns the transition of a page; the bottom page has none when the stack first appears.
    private func arrival(_ context: Context, comesBack: Bool) -> Animation? {
        guard comesBack || back != nil else { return nil }
        let isMirrored = context.direction == .rightToLeft
        let way = context.theme.space.vast * (comesBack == isMirrored ? 1 : -1)
        return .arriving(context.theme.motion, from: Point(x: way, y: 0))
    }
}

extension Component {
    /// Performs `act`, if there is one, when Escape is pressed inside.
    func dismissing(_ act: (() -> Void)?) -> Modified<Self> {
        Modified(content: self) { element, expansion in
            guard let act else { return }
            expansion.handle(&element, .dismiss) { _ in act() }
        }
    }
}
