public import CairnLayout

/// A vertical stack of components.
public struct Column<Content: Component>: Component {
    private let line: Line
    private let content: Content

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - gap: points between adjacent items; none before the first, after the last or around
    ///     empty components.
    ///   - align: the alignment on the cross axis; by default items take the whole width.
    ///   - justify: the distribution of free height.
    ///   - keeping: the end whose items keep their size when space is short; by default all items
    ///     shrink alike.
    ///   - content: the components, from the top.
    public init(
        gap: Double = 0, align: AlignItems = .stretch, justify: JustifyContent = .flexStart,
        keeping: UnshrinkableEnd? = nil, @ComponentBuilder content: () -> Content
    ) {
        line = Line(.column, gap: gap, align: align, justify: justify, keeping: keeping)
        self.content = content()
    }

    /// A primitive has no body.
    public typealias Body = Never

    /// Adds a box with the components in it.
    public func expand(into expansion: inout Expansion) {
        line.expand(content, of: Self.self, into: &expansion)
    }
}

/// A horizontal stack of components, in reading direction.
public struct Row<Content: Component>: Component {
    private let line: Line
    private let content: Content

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - gap: points between adjacent items; none before the first, after the last or around
    ///     empty components.
    ///   - align: the alignment on the cross axis; by default items are centered.
    ///   - justify: the distribution of free width.
    ///   - keeping: the end whose items keep their size when space is short; by default all items
    ///     shrink alike.
    ///   - wraps: whether items that do not fit wrap to another line, `gap` below.
    ///   - content: the components, in reading order.
    public init(
        gap: Double = 0, align: AlignItems = .center, justify: JustifyContent = .flexStart,
        keeping: UnshrinkableEnd? = nil, wraps: Bool = false,
        @ComponentBuilder content: () -> Content
    ) {
        line = Line(
            .row, gap: gap, align: align, justify: justify, keeping: keeping, wraps: wraps)
        self.content = content()
    }

    /// A primitive has no body.
    public typealias Body = Never

    /// Adds a box with the components in it.
    public func expand(into expansion: inout Expansion) {
        line.expand(content, of: Self.self, into: &expansion)
    }
}

/// The end of a row or column whose items keep their size. Items at the other end shrink first, one
/// after another, and are clipped when nothing is left of them. The order on the screen does not
/// change.
public enum UnshrinkableEnd: Sendable, Hashable {
    /// The first items keep their size.
    case leading
    /// The last items keep their size, such as the icons after a long name.
    case trailing
}

/// The shared implementation of rows and columns.
private struct Line {
    let direction: FlexDirection
    let gap: Double
    let align: AlignItems
    let justify: JustifyContent
    let keeping: UnshrinkableEnd?
    let wraps: Bool

    init(
        _ direction: FlexDirection, gap: Double, align: AlignItems, justify: JustifyContent,
        keeping: UnshrinkableEnd?, wraps: Bool = false
    ) {
        self.direction = direction
        self.gap = gap
        self.align = align
        self.justify = justify
        self.keeping = keeping
        self.wraps = wraps
    }

    func expand<Owner: Component>(
        _ content: some Component, of owner: Owner.Type, into expansion: inout Expansion
    ) {
        expansion.addElement(of: owner, content: content) { element, _ in
            element.style.flexDirection = direction
            element.style.alignItems = align
            element.style.justifyContent = justify
            if wraps { element.style.flexWrap = .wrap }
            element.style.gap(.points(gap))
        }
        guard let keeping else { return }
        expansion.changeLast { element in
            element.paint.clips = true
            element.paint.clipAxis = direction == .row ? .horizontal : .vertical
            let last = element.children.count - 1
            for index in element.children.indices {
                // CSS shrinks by weights. A factor of a thousand between items amounts to an order:
                // the next one shrinks by a thousandth of the previous one's amount, until that one
                // is gone.
                let rank = keeping == .leading ? index : last - index
                element.children[index].style.flexShrink = Self.weight(rank)
                if direction == .row {
                    element.children[index].style.minWidth = .points(0)
                } else {
                    element.children[index].style.minHeight = .points(0)
                }
            }
        }
    }

    /// Returns the flex-shrink weight of an item. With a weight of 0 the last item would overflow
    /// once all others are gone, so weights start at one thousandth.
    private static func weight(_ rank: Int) -> Float {
        var weight: Float = 0.001
        for _ in 0..<min(rank, 6) { weight *= 1000 }
        return weight
    }
}
