/// A length in the engine's form: 1/64 points, the bits of a percentage, `auto`, or, with the unit codes
/// of ``LayoutLength``, a sum or a size by the content.
struct Len {
    var value: Int32
    var unit: UInt32

    static let pointsUnit = LayoutLength.Unit.points
    static let percentUnit = LayoutLength.Unit.percent
    static let autoUnit = LayoutLength.Unit.auto

    /// Creates a margin, padding or gap, where a size by the content counts as 0.
    @inline(__always) init(_ length: LayoutLength) {
        unit = length.unitCode
        if unit == Self.pointsUnit {
            value = Int32(length.value * 64)
        } else {
            // Keywords have the value 0.
            value = Int32(bitPattern: length.value.bitPattern)
            if isByContent { unit = Self.pointsUnit }
        }
    }

    /// Creates a size; a negative number counts as 0. The sign of a sum is known only with its base.
    @inline(__always) init(size length: LayoutLength) {
        unit = length.unitCode
        if unit == Self.autoUnit {
            value = 0
        } else if unit == Self.pointsUnit {
            value = length.value < 0 ? 0 : Int32(length.value * 64)
        } else {
            value = Int32(bitPattern: length.value.bitPattern)
            if length.value < 0 && !isSum { value = 0 }
        }
    }

    /// Creates an inset, where a size by the content counts as `auto`.
    @inline(__always) init(inset length: LayoutLength) {
        self.init(length.isByContent ? .auto : length)
    }

    /// Creates a length in 1/64 points.
    init(units: Int) { (value, unit) = (stored(units), Self.pointsUnit) }

    /// Creates a length of zero points.
    init() { (value, unit) = (0, Self.pointsUnit) }

    var isAuto: Bool { unit == Self.autoUnit }
    /// Indicates that the length refers to the containing block: a percentage, or a sum with one.
    var isPercent: Bool { unit & 1 != 0 }
    var isSum: Bool { unit & 3 == LayoutLength.Unit.sum }
    var isByContent: Bool { unit & 3 == Self.autoUnit && unit != Self.autoUnit }

    /// Returns the size resolved against a base; -1 for `auto`, for a size by the content, and for a
    /// percentage of an indefinite base.
    @inline(__always) func resolved(_ base: Int) -> Int {
        if unit == Self.pointsUnit { return Int(value) }
        if !isPercent || base < 0 { return -1 }
        return unit == Self.percentUnit ? share(of: base) : max(0, sum(base))
    }

    /// As ``resolved(_:)``, for a length that is not a sum.
    @inline(__always) func plainlyResolved(_ base: Int) -> Int {
        if unit == Self.pointsUnit { return Int(value) }
        return !isPercent || base < 0 ? -1 : share(of: base)
    }

    /// As ``orZero(_:)``, for a length that is not a sum.
    @inline(__always) func plainlyOrZero(_ base: Int) -> Int {
        if unit == Self.pointsUnit { return Int(value) }
        return !isPercent || base <= 0 ? 0 : share(of: base)
    }

    /// Returns the length resolved against a base that counts as 0 while it is indefinite; 0 for
    /// `auto`.
    @inline(__always) func orZero(_ base: Int) -> Int {
        if unit == Self.pointsUnit { return Int(value) }
        if !isPercent { return 0 }
        if unit != Self.percentUnit { return sum(max(0, base)) }
        return base <= 0 ? 0 : share(of: base)
    }

    /// As ``orZero(_:)``, for a length that is never negative.
    @inline(__always) func sizeOrZero(_ base: Int) -> Int {
        if unit == Self.pointsUnit { return Int(value) }
        if !isPercent { return 0 }
        if unit != Self.percentUnit { return max(0, sum(max(0, base))) }
        return base <= 0 ? 0 : share(of: base)
    }

    // Chromium multiplies as floats and truncates to 1/64.
    @inline(__always) private func share(of base: Int) -> Int {
        let part = Float(base) * Float(bitPattern: UInt32(bitPattern: value)) / 100
        return Int(max(Float(-largest), min(part, Float(largest))))
    }

    // Chromium divides a percentage first where points are added to it.
    @inline(never) private func sum(_ base: Int) -> Int {
        let points = Float(Int32(bitPattern: unit) >> 2)
        let sum = points + Float(bitPattern: UInt32(bitPattern: value)) / 100 * Float(base)
        return Int(max(Float(-largest), min(sum, Float(largest))))
    }
}

/// A style in the engine's form, prepared once for all nodes that share it.
struct StyleRecord {
    var traits: Traits
    var justify: Distribution
    var alignItems: Item.Align
    var alignSelf: Item.Align
    /// The distribution of lines; `stretch` is ``stretchesLines``.
    var alignContent: Distribution
    var stretchesLines: Bool
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
    /// The limits that a host sets, where ``Traits/limited`` says so.
    var limits = Limits()

    /// The sizes that a host allows a node below the root.
    struct Limits: Hashable {
        var across = Bounds(least: 0, most: unlimited)
        var down = Bounds(least: 0, most: unlimited)
    }

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
        /// The node is replaced by its children.
        static var contents: Traits { Traits(rawValue: 1 << 21) }
        /// The width, its minimum or maximum, or the base size, is a size by the content.
        static var widthByContent: Traits { Traits(rawValue: 1 << 22) }
        /// The height, or its minimum or maximum, is a size by the content.
        static var heightByContent: Traits { Traits(rawValue: 1 << 23) }
        /// The minimum or maximum of the height is a size by the content.
        static var heightBoundsByContent: Traits { Traits(rawValue: 1 << 24) }
        /// A host limits the size.
        static var limited: Traits { Traits(rawValue: 1 << 25) }
        /// The height, or a margin at the top or bottom, is a sum.
        static var uprightSum: Traits { Traits(rawValue: 1 << 26) }

        static var autoMargins: Self { autoVertical | autoHorizontal }
        static var autoVertical: Self { autoTop | autoBottom }
        static var autoHorizontal: Self { autoLeft | autoRight }
        static var outOfFlow: Self { absolute | hidden | contents }
    }
}

extension StyleRecord {
    /// Prepares a style. In a tree without automatic minimum sizes, an absent minimum size is 0.
    init(_ style: LayoutStyle, autoMin: Bool) {
        grow = Self.factor(style.flexGrow)
        shrink = Self.factor(style.flexShrink)
        (ratioWidth, ratioHeight) = Self.fraction(style.aspectRatio)
        justify = Distribution(justify: style.justifyContent.rawValue)
        alignContent = Distribution(alignContent: style.alignContent.rawValue)
        stretchesLines = style.alignContent == .stretch
        alignItems = Item.Align(rawValue: style.alignItems.rawValue) ?? .stretch
        alignSelf = Item.Align(rawValue: style.alignSelf.rawValue) ?? .automatic
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
        (top, right) = (Len(inset: style.top), Len(inset: style.right))
        (bottom, left) = (Len(inset: style.bottom), Len(inset: style.left))
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

    /// Limits the size. Exactly one size is a size that percentages of the children refer to.
    mutating func limit(to limits: Limits) {
        self.limits = limits
        if limits.across.least == limits.across.most {
            let size = Len(units: limits.across.least)
            (width, minWidth, maxWidth) = (size, size, size)
            traits.drop(.widthByContent)
            if basis.isByContent { basis = size }
        }
        if limits.down.least == limits.down.most {
            let size = Len(units: limits.down.least)
            (height, minHeight, maxHeight) = (size, size, size)
            traits.drop(.heightByContent | .heightBoundsByContent | .sharedHeight)
        }
        traits.add(.limited | .boundedWidth | .boundedHeight)
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
        switch style.display {
        case .flex: break
        case .none: found.add(.hidden)
        case .contents: found.add(.contents)
        }
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
        addContentTraits(to: &found)
        if minWidth.value != 0 || minWidth.unit > Len.percentUnit || !maxWidth.isAuto {
            found.add(.boundedWidth)
        }
        if minHeight.value != 0 || minHeight.unit > Len.percentUnit || !maxHeight.isAuto {
            found.add(.boundedHeight)
        }
        return found
    }

    private func addContentTraits(to found: inout Traits) {
        let sizes = width.unit | minWidth.unit | maxWidth.unit | basis.unit
        let heights = height.unit | minHeight.unit | maxHeight.unit
        // Higher codes are keywords and sums.
        guard sizes | heights | marginTop.unit | marginBottom.unit > 3 else { return }
        if height.isSum || marginTop.isSum || marginBottom.isSum { found.add(.uprightSum) }
        if width.isByContent || minWidth.isByContent || maxWidth.isByContent || basis.isByContent {
            found.add(.widthByContent)
            // `fit-content` refers to the available width.
            found.add(.sharedWidth)
        }
        if height.isByContent { found.add(.heightByContent) }
        if minHeight.isByContent || maxHeight.isByContent {
            found.add(.heightByContent | .heightBoundsByContent)
        }
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
        if marginTop.value | marginRight.value | marginBottom.value | marginLeft.value != 0
            || found.has(.sharedMargin)
        {
            found.add(.margin)
        }
    }
}
