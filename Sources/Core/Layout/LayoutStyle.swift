/// The style of one node, by CSS names and with CSS defaults. Every node is a flex container with
/// `box-sizing: border-box`: sizes include padding and border.
///
///     var card = LayoutStyle()
///     card.flexDirection = .column
///     card.padding(12)
///     card.gap(8)
///
/// Two defaults are worth knowing: `flexShrink` is 1 and `alignItems` is `stretch`, as in CSS.
public struct LayoutStyle: Hashable, Sendable {
    // Everything below is laid out without padding bytes: the tree hashes and compares styles as
    // plain memory when it interns them.

    /// The share of positive free space, at least 0. Default 0.
    public var flexGrow: Float = 0
    /// The weight of negative free space (multiplied by the inner base size), at least 0. Default
    /// 1.
    public var flexShrink: Float = 1
    /// The ratio of width to height of the border box, above 0; 0 for none.
    public var aspectRatio: Float = 0
    private var keywords: UInt32 = Self.defaultKeywords

    /// The size along the main axis before growing and shrinking; `auto` uses `width` or `height`.
    public var flexBasis: LayoutLength = .auto
    /// The width of the border box.
    public var width: LayoutLength = .auto
    /// The height of the border box.
    public var height: LayoutLength = .auto
    /// The minimum width; `auto` is 0, or the automatic minimum size in a tree created with
    /// `autoMin`.
    public var minWidth: LayoutLength = .auto
    /// The minimum height; `auto` is 0, or the automatic minimum size in a tree created with
    /// `autoMin`.
    public var minHeight: LayoutLength = .auto
    /// The maximum width; `auto` is none.
    public var maxWidth: LayoutLength = .auto
    /// The maximum height; `auto` is none.
    public var maxHeight: LayoutLength = .auto

    /// The outer space at the top; may be negative. A percentage resolves against the containing
    /// block's width.
    public var marginTop: LayoutLength = 0
    /// The outer space at the right; may be negative.
    public var marginRight: LayoutLength = 0
    /// The outer space at the bottom; may be negative. A percentage resolves against the containing
    /// block's width.
    public var marginBottom: LayoutLength = 0
    /// The outer space at the left; may be negative.
    public var marginLeft: LayoutLength = 0

    /// The inner space at the top, at least 0. A percentage resolves against the containing block's
    /// width.
    public var paddingTop: LayoutLength = 0
    /// The inner space at the right, at least 0.
    public var paddingRight: LayoutLength = 0
    /// The inner space at the bottom, at least 0. A percentage resolves against the containing
    /// block's width.
    public var paddingBottom: LayoutLength = 0
    /// The inner space at the left, at least 0.
    public var paddingLeft: LayoutLength = 0

    /// The distance from the containing block's top edge, or the downward shift of a relative node.
    public var top: LayoutLength = .auto
    /// The distance from the containing block's right edge, or the leftward shift of a relative
    /// node.
    public var right: LayoutLength = .auto
    /// The distance from the containing block's bottom edge, or the upward shift of a relative
    /// node.
    public var bottom: LayoutLength = .auto
    /// The distance from the containing block's left edge, or the rightward shift of a relative
    /// node.
    public var left: LayoutLength = .auto

    /// The space between rows of items, at least 0.
    public var rowGap: LayoutLength = 0
    /// The space between columns of items, at least 0.
    public var columnGap: LayoutLength = 0

    /// The thickness of the top border in points, at least 0.
    public var borderTop: Float = 0
    /// The thickness of the right border in points, at least 0.
    public var borderRight: Float = 0
    /// The thickness of the bottom border in points, at least 0.
    public var borderBottom: Float = 0
    /// The thickness of the left border in points, at least 0.
    public var borderLeft: Float = 0

    /// Creates a style with the CSS defaults.
    public init() {}
}

// MARK: Keywords, a few bits each

extension LayoutStyle {
    // alignItems: stretch, alignSelf: auto, alignContent: stretch; everything else 0.
    private static let defaultKeywords: UInt32 = 3 << 8 | 5 << 12 | 3 << 16

    private func keyword(_ shift: UInt32) -> UInt8 {
        UInt8(truncatingIfNeeded: keywords >> shift) & 15
    }

    private mutating func setKeyword(_ shift: UInt32, _ value: UInt8) {
        keywords = keywords & ~(15 << shift) | UInt32(value) << shift
    }

    /// The direction of the main axis. Default `row`.
    public var flexDirection: FlexDirection {
        get { FlexDirection(rawValue: keyword(0)) ?? .row }
        set { setKeyword(0, newValue.rawValue) }
    }

    /// The distribution of free space along the main axis. Default `flexStart`.
    public var justifyContent: JustifyContent {
        get { JustifyContent(rawValue: keyword(4)) ?? .flexStart }
        set { setKeyword(4, newValue.rawValue) }
    }

    /// The alignment of items along the cross axis of their line. Default `stretch`.
    public var alignItems: AlignItems {
        get { AlignItems(rawValue: keyword(8)) ?? .stretch }
        set { setKeyword(8, newValue.rawValue) }
    }

    /// The alignment of this item along the cross axis of its line. Default `auto`.
    public var alignSelf: AlignSelf {
        get { AlignSelf(rawValue: keyword(12)) ?? .auto }
        set { setKeyword(12, newValue.rawValue) }
    }

    /// The distribution of free space between lines. Default `stretch`.
    public var alignContent: AlignContent {
        get { AlignContent(rawValue: keyword(16)) ?? .stretch }
        set { setKeyword(16, newValue.rawValue) }
    }

    /// The wrapping of items into lines. Default `nowrap`.
    public var flexWrap: FlexWrap {
        get { FlexWrap(rawValue: keyword(20)) ?? .nowrap }
        set { setKeyword(20, newValue.rawValue) }
    }

    /// The reading direction. Default `inherit`.
    public var direction: Direction {
        get { Direction(rawValue: keyword(24)) ?? .inherit }
        set { setKeyword(24, newValue.rawValue) }
    }

    /// The positioning scheme: in the parent's flow or out of it. Default `relative`.
    public var position: Position {
        get { keyword(28) & 1 == 0 ? .relative : .absolute }
        set { setKeyword(28, keyword(28) & 6 | newValue.rawValue) }
    }

    /// The display type: laid out, excluded from layout, or replaced by its children. Default `flex`.
    public var display: Display {
        get { Display(rawValue: keyword(28) >> 1) ?? .flex }
        set { setKeyword(28, keyword(28) & 1 | newValue.rawValue << 1) }
    }
}

// MARK: Several edges at once

extension LayoutStyle {
    /// Sets the margin on all four sides.
    public mutating func margin(_ length: LayoutLength) {
        (marginTop, marginRight, marginBottom, marginLeft) = (length, length, length, length)
    }

    /// Sets the padding on all four sides.
    public mutating func padding(_ length: LayoutLength) {
        (paddingTop, paddingRight, paddingBottom, paddingLeft) = (length, length, length, length)
    }

    /// Sets the border thickness on all four sides, in points.
    public mutating func border(_ width: Float) {
        (borderTop, borderRight, borderBottom, borderLeft) = (width, width, width, width)
    }

    /// Sets the distance from all four edges of the containing block.
    public mutating func inset(_ length: LayoutLength) {
        (top, right, bottom, left) = (length, length, length, length)
    }

    /// Sets the gap between rows and between columns.
    public mutating func gap(_ length: LayoutLength) { (rowGap, columnGap) = (length, length) }

    /// Sets the width and the height.
    public mutating func size(_ width: LayoutLength, _ height: LayoutLength) {
        (self.width, self.height) = (width, height)
    }
}
