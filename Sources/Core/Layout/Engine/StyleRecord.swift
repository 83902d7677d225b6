/// A length in the engine's form: 1/64 points, the bits of a percentage, or `auto`.
struct Len {
    var value: Int32
    var unit: UInt32

    static let pointsUnit: UInt32 = 0
    static let percentUnit: UInt32 = 1
    static let autoUnit: UInt32 = 2

    @inline(__always) init(_ length: LayoutLength) {
        unit = length.unitCode
        switch unit {
        case Self.pointsUnit: value = Int32(length.value * 64)
        case Self.percentUnit: value = Int32(bitPattern: length.value.bitPattern)
        default: value = 0
        }
    }

    /// Creates a size; a negative number counts as 0.
    @inline(__always) init(size length: LayoutLength) {
        self.init(length)
        if length.value < 0 { value = 0 }
    }

    /// Creates a length of zero points.
    init() { (value, unit) = (0, Self.pointsUnit) }

    var isAuto: Bool { unit == Self.autoUnit }
    var isPercent: Bool { unit == Self.percentUnit }

    /// Returns the length resolved against a base; -1 for `auto`, and for a percentage of an
    /// indefinite base.
    @inline(__always) func resolved(_ base: Int) -> Int {
        if unit == Self.pointsUnit { return Int(value) }
        if unit == Self.autoUnit || base < 0 { return -1 }
        return share(of: base)
    }

    /// Returns the length resolved against a base that counts as 0 while it is indefinite; 0 for
    /// `auto`.
    @inline(__always) func orZero(_ base: Int) -> Int {
        if unit == Self.pointsUnit { return Int(value) }
        if unit == Self.autoUnit || base <= 0 { return 0 }
        return share(of: base)
    }

    // Chromium multiplies as floats and truncates to 1/64.
    @inline(__always) private func share(of base: Int) -> Int {
        let part = Float(base) * Float(bitPattern: UInt32(bitPattern: value)) / 100
        return Int(max(Float(-largest), min(part, Float(largest))))
    }
}

/// A style in the engine's form, prepared once for all nodes that share it.
struct StyleRecord {
    var traits: Traits
    var justify: UInt8
    var alignItems: UInt8
    var alignSelf: UInt8
    var alignContent: UInt8
    var grow: Float
    var shrink: Float
    /// The ratio of width to height as a fraction, both 0 for none.
    var ratioWidth, ratioHeight: Int32

    var basis, width, height, minWidth, minHeight, maxWidth, maxHeight: Len
    var marginTop, marginRight, marginBottom, marginLeft: Len
    var paddingTop, paddingRight, paddingBottom, paddingLeft: Len
    var top, right, bottom, left: Len
    var rowGap, columnGap: Len
    var borderTop, borderRight, borderBottom, borderLeft: Int32
    /// The sums of border and padding, while no padding is a percentage.
    var edgesWidth, edgesHeight: Int32

    var direction: UInt8

    /// Properties of a style that select fast paths of the engine.
    struct Traits: OptionSet {
        var rawValue: UInt32
        static var column: Traits { Traits(rawValue: 1 << 0) }
        static var reverse: Traits { Traits(rawValue: 1 << 1) }
        static var wrap: Traits { Traits(rawValue: 1 << 2) }
        static var wrapReverse: Traits { Traits(rawValue: 1 << 3) }
        static var absolute: Traits { Traits(rawValue: 1 << 4) }
        static var hidden: Traits { Traits(rawValue: 1 << 5) }
        /// Some padding is a percentage.
        static var sharedPadding: Traits { Traits(rawValue: 1 << 6) }
        /// Some margin is a percentage.
        static var sharedMargin: Traits { Traits(rawValue: 1 << 7) }
        static var autoTop: Traits { Traits(rawValue: 1 << 8) }
        static var autoRight: Traits { Traits(rawValue: 1 << 9) }
        static var autoBottom: Traits { Traits(rawValue: 1 << 10) }
        static var autoLeft: Traits { Traits(rawValue: 1 << 11) }
        /// Some margin is neither 0 nor `auto`.
        static var margin: Traits { Traits(rawValue: 1 << 12) }
        static var ratio: Traits { Traits(rawValue: 1 << 13) }
        /// The height, or its minimum or maximum, is a percentage.
        static var sharedHeight: Traits { Traits(rawValue: 1 << 14) }
        /// Some inset is set.
        static var inset: Traits { Traits(rawValue: 1 << 15) }
        /// The width has a minimum or maximum.
        static var boundedWidth: Traits { Traits(rawValue: 1 << 16) }
        /// The height has a minimum or maximum.
        static var boundedHeight: Traits { Traits(rawValue: 1 << 17) }
        /// Some padding or border is not 0.
        static var edges: Traits { Traits(rawValue: 1 << 18) }
        /// The width, its minimum or maximum, or a margin depends on the containing block's width.
        static var sharedWidth: Traits { Traits(rawValue: 1 << 19) }

        /// Some padding or margin at the top or bottom is a percentage.
        static var sharedUpright: Traits { Traits(rawValue: 1 << 20) }

        static var autoMargins: Self { autoVertical | autoHorizontal }
        static var autoVertical: Self { autoTop | autoBottom }
        static var autoHorizontal: Self { autoLeft | autoRight }
        static var outOfFlow: Self { absolute | hidden }
    }
}

extension StyleRecord {
    /// Prepares a style. In a tree without automatic minimum sizes, an absent minimum size is 0.
    init(_ style: LayoutStyle, autoMin: Bool) {
        grow = Self.factor(style.flexGrow)
        shrink = Self.factor(style.flexShrink)
        (ratioWidth, ratioHeight) = Self.fraction(style.aspectRatio)
        (justify, alignContent) = (style.justifyContent.rawValue, style.alignContent.rawValue)
        (alignItems, alignSelf) = (style.alignItems.rawValue, style.alignSelf.rawValue)
        direction = style.direction.rawValue

        basis = Len(size: style.flexBasis)
        (width, height) = (Len(size: style.width), Len(size: style.height))
        (minWidth, minHeight) = (Len(size: style.minWidth), Len(size: style.minHeight))
        (maxWidth, maxHeight) = (Len(size: style.maxWidth), Len(size: style.maxHeight))
        if !autoMin && minWidth.isAuto { minWidth = Len() }
        if !autoMin && minHeight.isAuto { minHeight = Len() }
        (marginTop, marginBottom) = (Len(style.marginTop), Len(style.marginBottom))
        (marginLeft, marginRight) = (Len(style.marginLeft), Len(style.marginRight))
        (paddingTop, paddingBottom) = (Len(size: style.paddingTop), Len(size: style.paddingBottom))
        (paddingLeft, paddingRight) = (Len(size: style.paddingLeft), Len(size: style.paddingRight))
        (top, right) = (Len(style.top), Len(style.right))
        (bottom, left) = (Len(style.bottom), Len(style.left))
        (rowGap, columnGap) = (Len(size: style.rowGap), Len(size: style.columnGap))
        (borderTop, borderRight) = (Self.border(style.borderTop), Self.border(style.borderRight))
        (borderBottom, borderLeft) = (
            Self.border(style.borderBottom), Self.border(style.borderLeft)
        )
        edgesWidth = borderLeft &+ borderRight &+ paddingLeft.value &+ paddingRight.value
        edgesHeight = borderTop &+ borderBottom &+ paddingTop.value &+ paddingBottom.value
        traits = []
        traits = foundTraits(style)
    }

    private static func factor(_ value: Float) -> Float { value > 0 ? min(value, 1e7) : 0 }

    /// Returns the simplest fraction within a millionth of a ratio, as in Chromium: 16/9 has no exact
    /// binary form, and sizes derived from it would end 1/64 point short.
    private static func fraction(_ ratio: Float) -> (Int32, Int32) {
        guard ratio > 0 && ratio.isFinite else { return (0, 0) }
        let wanted = max(1e-4, min(1e4, ratio))
        let units = Int32(wanted * 64)
        if Float(units) == wanted * 64 { return (units, 64) }
        // Convergents of the continued fraction.
        var (above, below) = (1, 0)
        var (lastAbove, lastBelow) = (0, 1)
        var rest = wanted
        for _ in 0..<16 {
            if below > 0 && abs(wanted - Float(above) / Float(below)) < 1e-6 { break }
            guard rest < 1e9 else { break }
            let whole = Int(rest)
            let next = (whole * above + lastAbove, whole * below + lastBelow)
            if max(next.0, next.1) > Int(Int32.max) { break }
            (lastAbove, lastBelow) = (above, below)
            (above, below) = next
            rest = 1 / (rest - Float(whole))
        }
        if above == 0 { return (1, Int32(min(1 / wanted, 1e4))) }
        return (Int32(above), Int32(below))
    }

    private static func border(_ value: Float) -> Int32 {
        Int32(LayoutLength.clean(max(0, Double(value)), limit: 100_000) * 64)
    }

    private func foundTraits(_ style: LayoutStyle) -> Traits {
        var found: Traits = []
        switch style.flexDirection {
        case .row: break
        case .column: found.add(.column)
        case .rowReverse: found.add(.reverse)
        case .columnReverse: found.add(.column | .reverse)
        }
        switch style.flexWrap {
        case .nowrap: break
        case .wrap: found.add(.wrap)
        case .wrapReverse: found.add(.wrap | .wrapReverse)
        }
        if style.position == .absolute { found.add(.absolute) }
        if style.display == .none { found.add(.hidden) }
        if ratioWidth > 0 { found.add(.ratio) }
        if paddingTop.isPercent || paddingRight.isPercent || paddingBottom.isPercent
            || paddingLeft.isPercent
        {
            found.add(.sharedPadding | .edges)
        }
        if paddingTop.isPercent || paddingBottom.isPercent || marginTop.isPercent
            || marginBottom.isPercent
        {
            found.add(.sharedUpright)
        }
        if edgesWidth | edgesHeight != 0 { found.add(.edges) }
        addMarginTraits(to: &found)
        if height.isPercent || minHeight.isPercent || maxHeight.isPercent {
            found.add(.sharedHeight)
        }
        if width.isPercent || minWidth.isPercent || maxWidth.isPercent
            || found.has(.sharedMargin)
        {
            found.add(.sharedWidth)
        }
        if !(top.isAuto && right.isAuto && bottom.isAuto && left.isAuto) { found.add(.inset) }
        if minWidth.value != 0 || minWidth.isAuto || !maxWidth.isAuto {
            found.add(.boundedWidth)
        }
        if minHeight.value != 0 || minHeight.isAuto || !maxHeight.isAuto {
            found.add(.boundedHeight)
        }
        return found
    }

    private func addMarginTraits(to found: inout Traits) {
        if marginTop.isAuto { found.add(.autoTop) }
        if marginRight.isAuto { found.add(.autoRight) }
        if marginBottom.isAuto { found.add(.autoBottom) }
        if marginLeft.isAuto { found.add(.autoLeft) }
        if marginTop.isPercent || marginRight.isPercent || marginBottom.isPercent
            || marginLeft.isPercent
        {
            found.add(.sharedMargin)
        }
        if marginTop.value | marginRight.value | marginBottom.value | marginLeft.value != 0 {
            found.add(.margin)
        }
    }
}
