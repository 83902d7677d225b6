#if CommandLine
import CairnLayout

/// The keys of a node of a layout case: CSS property names in camel case, `children` and `content`.
enum LayoutCaseStyle {
    /// A key of a node.
    struct Property: Sendable {
        /// The bit that stands for the key in a set of keys.
        var bit: UInt64
        /// The values it takes.
        var kind: Kind
    }

    enum Kind: Sendable {
        case children
        case content
        case keyword(Keyword)
        case number(@Sendable (inout LayoutStyle, Float) -> Void)
        /// A length; only a size takes the keywords of its content.
        case length(isSize: Bool, @Sendable (inout LayoutStyle, LayoutLength) -> Void)
    }

    /// All keys, by name.
    static let properties: [String: Property] = {
        var kinds: [(String, Kind)] = [("children", .children), ("content", .content)]
        kinds += keywords.map { ($0.key, .keyword($0.value)) }
        kinds += numbers.map { ($0.key, .number($0.value)) }
        kinds += lengths.map { ($0.key, .length(isSize: false, $0.value)) }
        kinds += sizes.map { ($0.key, .length(isSize: true, $0.value)) }
        let named = kinds.enumerated().map { index, entry in
            (entry.0, Property(bit: 1 << UInt64(index), kind: entry.1))
        }
        return Dictionary(uniqueKeysWithValues: named)
    }()

    /// Applies a keyword to a style; returns `false` for an unknown keyword.
    typealias Keyword = @Sendable (String, inout LayoutStyle) -> Bool

    private static func keyword<Value: Sendable>(
        _ names: [String: Value], _ set: @escaping @Sendable (inout LayoutStyle, Value) -> Void
    ) -> Keyword {
        { text, style in
            guard let value = names[text] else { return false }
            set(&style, value)
            return true
        }
    }

    private static let keywords: [String: Keyword] = [
        "flexDirection": keyword([
            "row": .row, "column": .column, "row-reverse": .rowReverse,
            "column-reverse": FlexDirection.columnReverse,
        ]) { $0.flexDirection = $1 },
        "flexWrap": keyword([
            "nowrap": FlexWrap.nowrap, "wrap": .wrap, "wrap-reverse": .wrapReverse,
        ]) { $0.flexWrap = $1 },
        "justifyContent": keyword([
            "flex-start": JustifyContent.flexStart, "flex-end": .flexEnd, "center": .center,
            "space-between": .spaceBetween, "space-around": .spaceAround,
            "space-evenly": .spaceEvenly, "start": .start, "end": .end,
            "safe start": .start, "safe end": .safeEnd, "safe center": .safeCenter,
            "safe flex-start": .safeFlexStart, "safe flex-end": .safeFlexEnd,
        ]) { $0.justifyContent = $1 },
        "alignItems": keyword([
            "flex-start": AlignItems.flexStart, "flex-end": .flexEnd, "center": .center,
            "stretch": .stretch, "baseline": .baseline, "start": .start, "end": .end,
            "safe start": .safeStart, "safe end": .safeEnd, "safe center": .safeCenter,
            "safe flex-start": .safeFlexStart, "safe flex-end": .safeFlexEnd,
        ]) { $0.alignItems = $1 },
        "alignSelf": keyword([
            "flex-start": AlignSelf.flexStart, "flex-end": .flexEnd, "center": .center,
            "stretch": .stretch, "baseline": .baseline, "auto": .auto, "start": .start,
            "end": .end, "safe start": .safeStart, "safe end": .safeEnd, "safe center": .safeCenter,
            "safe flex-start": .safeFlexStart, "safe flex-end": .safeFlexEnd,
        ]) { $0.alignSelf = $1 },
        "alignContent": keyword([
            "flex-start": AlignContent.flexStart, "flex-end": .flexEnd, "center": .center,
            "stretch": .stretch, "space-between": .spaceBetween, "space-around": .spaceAround,
            "space-evenly": .spaceEvenly, "start": .start, "end": .end,
            "safe start": .start, "safe end": .safeEnd, "safe center": .safeCenter,
            "safe flex-start": .safeFlexStart, "safe flex-end": .safeFlexEnd,
        ]) { $0.alignContent = $1 },
        "position": keyword(["relative": Position.relative, "absolute": .absolute]) {
            $0.position = $1
        },
        "direction": keyword(["ltr": Direction.leftToRight, "rtl": .rightToLeft]) {
            $0.direction = $1
        },
        "display": keyword(["flex": Display.flex, "none": .none, "contents": .contents]) {
            $0.display = $1
        },
    ]

    private static let numbers: [String: @Sendable (inout LayoutStyle, Float) -> Void] = [
        "flexGrow": { $0.flexGrow = $1 }, "flexShrink": { $0.flexShrink = $1 },
        "aspectRatio": { $0.aspectRatio = $1 }, "borderTop": { $0.borderTop = $1 },
        "borderRight": { $0.borderRight = $1 }, "borderBottom": { $0.borderBottom = $1 },
        "borderLeft": { $0.borderLeft = $1 },
    ]

    private static let sizes: [String: @Sendable (inout LayoutStyle, LayoutLength) -> Void] = [
        "flexBasis": { $0.flexBasis = $1 }, "width": { $0.width = $1 },
        "height": { $0.height = $1 }, "minWidth": { $0.minWidth = $1 },
        "minHeight": { $0.minHeight = $1 }, "maxWidth": { $0.maxWidth = $1 },
        "maxHeight": { $0.maxHeight = $1 },
    ]

    private static let lengths: [String: @Sendable (inout LayoutStyle, LayoutLength) -> Void] = [
        "marginTop": { $0.marginTop = $1 }, "marginRight": { $0.marginRight = $1 },
        "marginBottom": { $0.marginBottom = $1 },
        "marginLeft": { $0.marginLeft = $1 }, "paddingTop": { $0.paddingTop = $1 },
        "paddingRight": { $0.paddingRight = $1 }, "paddingBottom": { $0.paddingBottom = $1 },
        "paddingLeft": { $0.paddingLeft = $1 }, "top": { $0.top = $1 },
        "right": { $0.right = $1 }, "bottom": { $0.bottom = $1 }, "left": { $0.left = $1 },
        "rowGap": { $0.rowGap = $1 }, "columnGap": { $0.columnGap = $1 },
    ]
}
#endif
