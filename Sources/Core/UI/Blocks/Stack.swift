public import CairnLayout

/// Components below one another.
public struct Column<Content: Component>: Component {
    private let line: Line
    private let content: Content

    /// Creates a column.
    ///
    /// - Parameters:
    ///   - gap: points between neighbours; none before the first, after the last or around what is not there.
    ///   - align: where items lie across; by default they take the whole width.
    ///   - justify: what happens to free height.
    ///   - keeping: which end keeps its room when there is too little; by default all give way alike.
    ///   - content: the components, from the top.
    public init(
        gap: Double = 0, align: AlignItems = .stretch, justify: JustifyContent = .flexStart,
        keeping: KeptEnd? = nil, @ComponentBuilder content: () -> Content
    ) {
        line = Line(.column, gap: gap, align: align, justify: justify, keeping: keeping)
        self.content = content()
    }

    /// None.
    public typealias Body = Never

    /// Adds a box with the components in it.
    public func expand(into expansion: inout Expansion) {
        line.expand(content, of: Self.self, into: &expansion)
    }
}

/// Components side by side, in reading direction.
public struct Row<Content: Component>: Component {
    private let line: Line
    private let content: Content

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - gap: points between neighbours; none before the first, after the last or around what is not there.
    ///   - align: where items lie across; by default in the middle.
    ///   - justify: what happens to free width.
    ///   - keeping: which end keeps its room when there is too little; by default all give way alike.
    ///   - wraps: whether items that do not fit go to another line, `gap` below.
    ///   - content: the components, in reading order.
    public init(
        gap: Double = 0, align: AlignItems = .center, justify: JustifyContent = .flexStart,
        keeping: KeptEnd? = nil, wraps: Bool = false, @ComponentBuilder content: () -> Content
    ) {
        line = Line(
            .row, gap: gap, align: align, justify: justify, keeping: keeping, wraps: wraps)
        self.content = content()
    }

    /// None.
    public typealias Body = Never

    /// Adds a box with the components in it.
    public func expand(into expansion: inout Expansion) {
        line.expand(content, of: Self.self, into: &expansion)
    }
}

/// The end of a row or column whose items keep their room; those at the other end give way first, one
/// after another, and are cut off when nothing is left of them. The order on the screen stays (T30).
public enum KeptEnd: Sendable, Hashable {
    /// The first items keep theirs.
    case leading
    /// The last items keep theirs: the icons behind a long name.
    case trailing
}

/// What a row and a column have in common.
private struct Line {
    let direction: FlexDirection
    let gap: Double
    let align: AlignItems
    let justify: JustifyContent
    let keeping: KeptEnd?
    let wraps: Bool

    init(
        _ direction: FlexDirection, gap: Double, align: AlignItems, justify: JustifyContent,
        keeping: KeptEnd?, wraps: Bool = false
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
                // CSS shrinks by weights. A thousandfold from item to item is as good as an order: the
                // next one gives a thousandth of what the one before it gives, until that one is gone.
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

    /// 0 for the item that never gives way before all others are gone would let it overflow, so it starts
    /// at one thousandth.
    private static func weight(_ rank: Int) -> Float {
        var weight: Float = 0.001
        for _ in 0..<min(rank, 6) { weight *= 1000 }
        return weight
    }
}
