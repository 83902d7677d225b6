/// A child in the flow, while its container is processed. Sizes along the main axis are of the
/// content box, in 1/64 points.
struct Item {
    var node: Int32
    var align: Align
    var marks: Marks
    var grow: Float
    var shrink: Float
    var style: StylePointer
    /// The flex base size, and the hypothetical size: the base size clamped to its bounds.
    var base, hypothetical: Int
    var least, most: Int
    /// The sum of border and padding along the main axis.
    var edges: Int
    /// The size after growing and shrinking.
    var flexed: Int
    var mainStart, mainEnd, crossStart, crossEnd: Int
    /// The part of the remaining free space that this item takes; later items are served first.
    var fraction: Double
    /// The outer cross size as measured for the line, without margins; -1 if it was not needed.
    var cross: Int
    /// The distance from the cross-start margin edge to the baseline.
    var ascent: Int
    /// The max-content width in a measured wrapping column; -1 otherwise.
    var ownWidth: Int

    struct Marks: OptionSet {
        var rawValue: UInt16
        /// Children may not resolve percentages against the item's height.
        static var openHeight: Marks { Marks(rawValue: 1) }
        /// The base size was determined by the content.
        static var byContent: Marks { Marks(rawValue: 2) }
        static var frozen: Marks { Marks(rawValue: 4) }
        static var tooSmall: Marks { Marks(rawValue: 8) }
        static var tooLarge: Marks { Marks(rawValue: 16) }
        static var autoMainStart: Marks { Marks(rawValue: 32) }
        static var autoMainEnd: Marks { Marks(rawValue: 64) }
        static var autoCrossStart: Marks { Marks(rawValue: 128) }
        static var autoCrossEnd: Marks { Marks(rawValue: 256) }
        /// The properties of an item that are known before flexing.
        @inline(__always) var kept: Marks { Marks(rawValue: rawValue & (1 | 2 | 512 | 1024)) }
        /// The height of the content depends on its width.
        static var readsWidth: Marks { Marks(rawValue: 512) }
        /// The automatic minimum is at most the base size, and was not computed: only an item that
        /// shrinks needs it.
        static var leastUnknown: Marks { Marks(rawValue: 1024) }
        static var autoMargins: Self { autoMainStart | autoMainEnd | autoCrossStart | autoCrossEnd }
    }

    /// The alignment after `auto`, automatic margins and reversed wrapping have been resolved. The
    /// raw values are those of ``AlignSelf``: without reversed wrapping, `lineStart` is `start`.
    enum Align: UInt8 {
        case start, end, center, stretch, baseline
        /// That of the container; never left after resolution.
        case automatic
        case lineStart, lineEnd, safeCenter, safeEnd, safeFlexStart, safeFlexEnd, safeStart

        /// Indicates that what overflows is aligned to the start.
        var isSafe: Bool { rawValue >= Align.safeCenter.rawValue }

        /// The alignment in lines that run in reverse.
        var reversed: Align {
            switch self {
            case .start: .end
            case .end: .start
            case .safeFlexStart: .safeEnd
            case .lineStart, .safeFlexEnd: .start
            case .lineEnd: .end
            default: self
            }
        }
    }

    @inline(__always) var mainMargins: Int { mainStart &+ mainEnd }
    @inline(__always) var crossMargins: Int { crossStart &+ crossEnd }
    @inline(__always) var flexedOuter: Int { flexed &+ edges }
}

/// A flex container and the constraints that it offers its children.
struct Container {
    let node: Int32
    let style: StylePointer
    let question: NodeQuery
    let edges: Edges
    /// The size of the content box, -1 on an indefinite axis: the available size for the children
    /// and the base of their percentages.
    let width, height: Int
    let gapBetweenItems, gapBetweenLines: Int
    let isColumn, isReverse, wraps, wrapsReverse, isRightToLeft: Bool
}

extension Pass {
    func container(_ node: Int32, _ question: NodeQuery) -> Container {
        let s = style(node)
        let traits = s.pointee.traits
        let edges = edges(s, Int(question.shareWidth))
        let width = question.width < 0 ? -1 : max(0, Int(question.width) - edges.width)
        let height = question.openHeight < 0 ? -1 : max(0, Int(question.openHeight) - edges.height)
        let isColumn = traits.has(.column)
        let rows = s.pointee.rowGap.sizeOrZero(height)
        let columns = s.pointee.columnGap.sizeOrZero(width)
        return Container(
            node: node, style: s, question: question, edges: edges, width: width, height: height,
            gapBetweenItems: isColumn ? rows : columns, gapBetweenLines: isColumn ? columns : rows,
            isColumn: isColumn, isReverse: traits.has(.reverse),
            wraps: traits.has(.wrap), wrapsReverse: traits.has(.wrapReverse),
            isRightToLeft: links(node).pointee.marks.has(.rightToLeft))
    }

    /// Returns the main size at which lines are broken and to which they are flexed, given the
    /// content's own main size if known, else -1. `unlimited` if nothing bounds it.
    @inline(__always) func mainSize(_ c: Container, content: Int) -> Int {
        if !c.isColumn { return c.width }
        if content < 0 {
            if c.question.height >= 0 { return max(0, Int(c.question.height) - c.edges.height) }
            if c.question.most == NodeQuery.unlimited { return unlimited }
            return max(0, Int(c.question.most) - c.edges.height)
        }
        return max(0, c.question.height(around: content + c.edges.height) - c.edges.height)
    }

    @inline(__always)
    func alignment(_ c: Container, _ s: StylePointer) -> Item.Align {
        let automatic = s.pointee.traits.intersection(
            c.isColumn ? .autoHorizontal : .autoVertical)
        if !automatic.isEmpty { return .start }
        return alignmentBesidesMargins(c, s)
    }

    @inline(__always)
    func alignmentBesidesMargins(_ c: Container, _ s: StylePointer) -> Item.Align {
        var align = s.pointee.alignSelf
        if align == .automatic { align = c.style.pointee.alignItems }
        return c.wrapsReverse ? align.reversed : align
    }

    /// Returns the constraint space for computing a child's base size.
    @inline(__always)
    func measuringSpace(_ c: Container, _ align: Item.Align, ownWidth: Int) -> ConstraintSpace {
        if c.isColumn {
            var rules: ConstraintSpace.Rules = .openHeight
            if ownWidth >= 0 { rules.add(.fixedWidth) }
            if !c.wraps && align == .stretch { rules.add(.stretchWidth) }
            return ConstraintSpace(
                width: ownWidth >= 0 ? ownWidth : c.width, height: -1, shareWidth: c.width,
                shareHeight: -1, rules: rules)
        }
        return ConstraintSpace(
            width: c.width, height: c.height, shareWidth: c.width, shareHeight: c.height,
            rules: !c.wraps && c.height >= 0 && align == .stretch ? .stretchHeight : [])
    }

    /// Returns the constraint space for computing a child's contribution to its parent's minimum
    /// and maximum content widths.
    @inline(__always)
    func contributionSpace(_ c: Container, _ align: Item.Align) -> ConstraintSpace {
        ConstraintSpace(
            width: -1, height: c.height, shareWidth: -1, shareHeight: c.height,
            rules: !c.isColumn && !c.wraps && align == .stretch ? .stretchHeight : [])
    }

    /// Returns the constraint space of a child whose main size is known: for computing the line's
    /// cross size while `line` is -1, otherwise for its position in a line of that cross size.
    @inline(__always)
    func finalSpace(_ c: Container, _ item: UnsafeMutablePointer<Item>, line: Int)
        -> ConstraintSpace
    {
        let main = item.pointee.flexedOuter
        let stretches = item.pointee.align == .stretch
        if c.isColumn {
            var rules: ConstraintSpace.Rules = .fixedHeight
            let shareHeight = c.height
            if item.pointee.marks.has(.openHeight) { rules.add(.openHeight) }
            var width = line >= 0 ? line : c.width
            if line < 0 && item.pointee.ownWidth >= 0 {
                rules.add(.fixedWidth)
                width = item.pointee.ownWidth
            }
            if stretches && (line >= 0 || !c.wraps) { rules.add(.stretchWidth) }
            return ConstraintSpace(
                width: width, height: main, shareWidth: c.width, shareHeight: shareHeight,
                rules: rules)
        }
        var rules: ConstraintSpace.Rules = .fixedWidth
        if stretches && (line >= 0 || (!c.wraps && c.height >= 0)) { rules.add(.stretchHeight) }
        return ConstraintSpace(
            width: main, height: line >= 0 ? line : c.height, shareWidth: c.width,
            shareHeight: c.height, rules: rules)
    }
}
