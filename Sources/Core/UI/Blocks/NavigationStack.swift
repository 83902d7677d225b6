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
        let theme = context.theme
        Column {
            for (number, page) in pages.enumerated() {
                let isTop = number == pages.count - 1
                Column {
                    Row(gap: theme.space.small) {
                        if number > 0 {
                            Button(context.phrases["common.back"], .plain) { back() }
                        }
                        Text(title(page)).font(theme.type.heading).lines(1).shrink(1)
                            .role(.heading(level: 1), name: title(page))
                    }
                    .padding(horizontal: theme.layout.margin(context.sizeClass))
                    .minimum(height: theme.layout.target)
                    .shrink(0)
                    content(page).grow()
                }
                .style { style in
                    style.flexGrow = 1
                    style.flexShrink = 1
                    style.minHeight = 0
                    style.display = isTop ? .flex : .none
                }
                .role(.main, name: title(page))
                .state(.hidden, !isTop)
                .dismissing(isTop && number > 0 ? back : nil)
                .key(number)
            }
        }
        .style {
            $0.flexGrow = 1
            $0.minHeight = 0
        }
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
