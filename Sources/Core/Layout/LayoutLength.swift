/// A CSS length as stored in a style: points, a percentage of the containing block, the sum of both,
/// a size by the content, or `auto`.
///
///     var style = LayoutStyle()
///     style.width = .percent(50)
///     style.minWidth = .minContent
///     style.maxWidth = .calc(percent: 100, points: -16)
///     style.marginLeft = .auto
///
/// Points are CSS px. Values are stored as 32-bit floats and used in steps of 1/64 point, as in
/// Chromium. NaN counts as 0; points are clamped to ±8 388 608, percentages to ±1 000 000.
public struct LayoutLength: Hashable, Sendable {
    // The low two bits of a unit code are its kind; the others number the keywords, or hold the
    // points of a sum in steps of 1/64.
    enum Unit {
        static let points: UInt32 = 0
        static let percent: UInt32 = 1
        static let auto: UInt32 = 2
        static let sum: UInt32 = 3
        static let minContent: UInt32 = 1 << 2 | auto
        static let maxContent: UInt32 = 2 << 2 | auto
        static let fitContent: UInt32 = 3 << 2 | auto
    }

    // Eight bytes without padding, so that a style can be compared and hashed as plain memory.
    let value: Float
    let unitCode: UInt32

    private init(_ value: Float, _ unitCode: UInt32) {
        self.value = value
        self.unitCode = unitCode
    }

    /// No explicit length: determined by content, stretching or the available space. For `maxWidth`
    /// and `maxHeight` it means `none`.
    public static let auto = LayoutLength(0, Unit.auto)

    /// A fixed length in points.
    public static func points(_ value: Double) -> LayoutLength {
        LayoutLength(Self.clean(value, limit: 8_388_608), Unit.points)
    }

    /// A percentage of the containing block: `.percent(50)` is half of it.
    public static func percent(_ value: Double) -> LayoutLength {
        LayoutLength(Self.clean(value, limit: 1_000_000), Unit.percent)
    }

    /// A percentage of the containing block plus a number of points, which is kept in steps of 1/64:
    /// `.calc(percent: 100, points: -16)` is `calc(100% - 16px)`.
    public static func calc(percent: Double, points: Double) -> LayoutLength {
        let steps = Int32(clean(points, limit: 8_388_607) * 64)
        if steps == 0 { return .percent(percent) }
        return LayoutLength(
            clean(percent, limit: 1_000_000), UInt32(bitPattern: steps) << 2 | Unit.sum)
    }

    /// The smallest size in which the content does not overflow: text breaks at every opportunity.
    /// As a height, the height of the content. Only for sizes and `flexBasis`, as the other two.
    public static let minContent = LayoutLength(0, Unit.minContent)

    /// The size that the content prefers: text stays on one line. As `flexBasis`, it is also CSS's
    /// `content`.
    public static let maxContent = LayoutLength(0, Unit.maxContent)

    /// The available size, but at least ``minContent`` and at most ``maxContent``.
    public static let fitContent = LayoutLength(0, Unit.fitContent)

    /// The number of points, or `nil` if this is not a fixed length.
    public var points: Double? { unitCode == Unit.points ? Double(value) : nil }

    /// The percentage, or `nil` if this is not a percentage.
    public var percentage: Double? { unitCode == Unit.percent ? Double(value) : nil }

    /// The two parts of a sum, or `nil` if this is not a sum of a percentage and points.
    public var sum: (percent: Double, points: Double)? {
        guard unitCode & 3 == Unit.sum else { return nil }
        return (Double(value), Double(Int32(bitPattern: unitCode) >> 2) / 64)
    }

    /// A Boolean value that indicates whether the length is `auto`.
    public var isAuto: Bool { unitCode == Unit.auto }

    /// A Boolean value that indicates whether the length is ``minContent``, ``maxContent`` or
    /// ``fitContent``.
    public var isByContent: Bool { unitCode & 3 == Unit.auto && unitCode != Unit.auto }

    /// Clamps a number to ±`limit` and replaces NaN and negative zero by 0, so that equal lengths
    /// are equal bit by bit.
    static func clean(_ value: Double, limit: Double) -> Float {
        guard value == value else { return 0 }
        return Float(max(-limit, min(limit, value))) + 0
    }
}

extension LayoutLength: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// Creates a fixed length in points: `style.width = 12.5`.
    public init(floatLiteral value: Double) { self = .points(value) }

    /// Creates a fixed length in points: `style.width = 12`.
    public init(integerLiteral value: Int) { self = .points(Double(value)) }
}

extension LayoutLength: CustomStringConvertible {
    /// The length in CSS notation: `12px`, `50%`, `calc(50% - 12px)`, `min-content` or `auto`.
    public var description: String {
        switch unitCode {
        case Unit.points: return "\(value)px"
        case Unit.percent: return "\(value)%"
        case Unit.minContent: return "min-content"
        case Unit.maxContent: return "max-content"
        case Unit.fitContent: return "fit-content"
        default: break
        }
        guard let sum else { return "auto" }
        return "calc(\(value)% \(sum.points < 0 ? "-" : "+") \(abs(sum.points))px)"
    }
}
