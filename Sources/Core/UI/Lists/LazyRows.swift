/// The rows of a window in a viewport that scrolls; space stands in for the rows that are not built.
public struct LazyRows<Content: Component>: Component {
    private let window: RowWindow
    private let content: (Range<Int>) -> Content
    private let scrolled: Sender<RowScrollPosition>

    /// Creates a viewport.
    ///
    /// - Parameters:
    ///   - window: The rows to build.
    ///   - scrolled: Receives the position after scrolling.
    ///   - content: Returns consecutive rows, each with a key and of the window's height.
    public init(
        _ window: RowWindow, scrolled: Sender<RowScrollPosition>,
        @ComponentBuilder content: @escaping (Range<Int>) -> Content
    ) {
        self.window = window
        self.content = content
        self.scrolled = scrolled
    }

    /// The rows and the spaces around them.
    public func body(in context: Context) -> some Component {
        Box {
            for part in window.parts {
                Box().size(height: part.room).shrink(0).key("room \(part.rows.lowerBound)")
                content(part.rows)
            }
            Box().size(height: window.after).shrink(0).key("rest")
        }
        .scrolls(offset: window.offset)
        .on(.scroll) { scrolled(window.position(of: $0)) }
    }
}
