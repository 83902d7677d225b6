import CairnLayout

extension [Declaration] {
    /// Creates the declarations by which a style differs from the base class of every element.
    init(_ style: LayoutStyle) {
        self.init()
        setKeywords(style)
        setFlex(style)
        for (name, path) in Self.sizes {
            setLength(name, style[keyPath: path], least: 0)
        }
        if style.aspectRatio > 0, style.aspectRatio.isFinite {
            set("aspect-ratio", CSS.number(Double(style.aspectRatio)))
        }
        setEdges(
            "margin", [style.marginTop, style.marginRight, style.marginBottom, style.marginLeft])
        setEdges(
            "padding",
            [style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft], least: 0
        )
        setEdges(
            "border-width",
            [style.borderTop, style.borderRight, style.borderBottom, style.borderLeft]
                .map { .points(Double($0)) }, least: 0)
        for (name, path) in Self.insets { setLength(name, style[keyPath: path]) }
        if style.position == .absolute { set("position", "absolute") }
        if style.display == .contents { set("display", "contents") }
        if style.rowGap != 0 || style.columnGap != 0 {
            set("gap", [style.rowGap, style.columnGap].map { Self.text($0, least: 0) }.collapsed)
        }
    }

    private mutating func setKeywords(_ style: LayoutStyle) {
        switch style.flexDirection {
        case .row: break
        case .column: set("flex-direction", "column")
        case .rowReverse: set("flex-direction", "row-reverse")
        case .columnReverse: set("flex-direction", "column-reverse")
        }
        switch style.flexWrap {
        case .nowrap: break
        case .wrap: set("flex-wrap", "wrap")
        case .wrapReverse: set("flex-wrap", "wrap-reverse")
        }
        switch style.justifyContent {
        case .flexStart: break
        case .flexEnd: set("justify-content", "flex-end")
        case .center: set("justify-content", "center")
        case .spaceBetween: set("justify-content", "space-between")
        case .spaceAround: set("justify-content", "space-around")
        case .spaceEvenly: set("justify-content", "space-evenly")
        case .start: set("justify-content", "start")
        case .end: set("justify-content", "end")
        case .safeCenter: set("justify-content", "safe center")
        case .safeEnd: set("justify-content", "safe end")
        case .safeFlexStart: set("justify-content", "safe flex-start")
        case .safeFlexEnd: set("justify-content", "safe flex-end")
        }
        switch style.alignItems {
        case .stretch: break
        case .flexStart: set("align-items", "flex-start")
        case .flexEnd: set("align-items", "flex-end")
        case .center: set("align-items", "center")
        case .baseline: set("align-items", "baseline")
        case .start: set("align-items", "start")
        case .end: set("align-items", "end")
        case .safeCenter: set("align-items", "safe center")
        case .safeEnd: set("align-items", "safe end")
        case .safeFlexStart: set("align-items", "safe flex-start")
        case .safeFlexEnd: set("align-items", "safe flex-end")
        case .safeStart: set("align-items", "safe start")
        }
        switch style.alignSelf {
        case .auto: break
        case .stretch: set("align-self", "stretch")
        case .flexStart: set("align-self", "flex-start")
        case .flexEnd: set("align-self", "flex-end")
        case .center: set("align-self", "center")
        case .baseline: set("align-self", "baseline")
        case .start: set("align-self", "start")
        case .end: set("align-self", "end")
        case .safeCenter: set("align-self", "safe center")
        case .safeEnd: set("align-self", "safe end")
        case .safeFlexStart: set("align-self", "safe flex-start")
        case .safeFlexEnd: set("align-self", "safe flex-end")
        case .safeStart: set("align-self", "safe start")
        }
        switch style.alignContent {
        case .stretch: break
        case .flexStart: set("align-content", "flex-start")
        case .flexEnd: set("align-content", "flex-end")
        case .center: set("align-content", "center")
        case .spaceBetween: set("align-content", "space-between")
        case .spaceAround: set("align-content", "space-around")
        case .spaceEvenly: set("align-content", "space-evenly")
        case .start: set("align-content", "start")
        case .end: set("align-content", "end")
        case .safeCenter: set("align-content", "safe center")
        case .safeEnd: set("align-content", "safe end")
        case .safeFlexStart: set("align-content", "safe flex-start")
        case .safeFlexEnd: set("align-content", "safe flex-end")
        }
    }

    private mutating func setFlex(_ style: LayoutStyle) {
        let (grow, shrink) = (Swift.max(style.flexGrow, 0), Swift.max(style.flexShrink, 0))
        guard grow != 0 || shrink != 1 || !style.flexBasis.isAuto else { return }
        // `0px`, because a bare 0 would be parsed as another flex factor.
        let basis = Self.text(style.flexBasis, least: 0)
        set(
            "flex",
            [CSS.number(Double(grow)), CSS.number(Double(shrink)), basis == "0" ? "0px" : basis]
                .joined(separator: " "))
    }

    private mutating func setLength(
        _ name: String, _ length: LayoutLength, least: Double = -.infinity
    ) {
        if !length.isAuto { set(name, Self.text(length, least: least)) }
    }

    private mutating func setEdges(
        _ name: String, _ edges: [LayoutLength], least: Double = -.infinity
    ) {
        guard edges.contains(where: { $0 != 0 }) else { return }
        set(name, edges.map { Self.text($0, least: least) }.collapsed)
    }

    static func text(_ length: LayoutLength, least: Double = -.infinity) -> String {
        if let points = length.points { return CSS.pixels(Swift.max(points, least)) }
        if let share = length.percentage { return CSS.number(Swift.max(share, least)) + "%" }
        if let sum = length.sum {
            let points = CSS.pixels(abs(sum.points))
            let unit = points == "0" ? "0px" : points
            return "calc(\(CSS.number(sum.percent))% \(sum.points < 0 ? "-" : "+") \(unit))"
        }
        return length.isByContent ? length.description : "auto"
    }

    private typealias Path = any KeyPath<LayoutStyle, LayoutLength> & Sendable

    private static let sizes: [(String, Path)] = [
        ("width", \.width), ("height", \.height), ("min-width", \.minWidth),
        ("min-height", \.minHeight), ("max-width", \.maxWidth), ("max-height", \.maxHeight),
    ]
    private static let insets: [(String, Path)] = [
        ("top", \.top), ("right", \.right), ("bottom", \.bottom), ("left", \.left),
    ]
}

extension [String] {
    /// Four edges, or two gaps, collapsed to one value if they are equal.
    fileprivate var collapsed: String {
        var parts = self
        if parts.count == 4, parts[3] == parts[1] {
            parts.removeLast()
            if parts[2] == parts[0] { parts.removeLast() }
        }
        if parts.count == 2, parts[1] == parts[0] { parts.removeLast() }
        return parts.joined(separator: " ")
    }
}
