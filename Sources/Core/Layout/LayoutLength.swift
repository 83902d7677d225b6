/// A CSS length as a style holds it: points, a share of the containing block, or `auto`.
///
///     var style = LayoutStyle()
///     style.width = .percent(50)
///     style.minWidth = 120
///     style.marginLeft = .auto
///
/// Points are CSS px. Values are kept as 32-bit floats and used in steps of 1/64 point, as Chromium
/// does. Not-a-number counts as 0; points are held within ±8 388 608, percentages within ±1 000 000.
public struct LayoutLength: Hashable, Sendable {
    enum Unit: UInt32, Sendable { case points, percent, auto }

    // Eight bytes without padding, so that a style can be compared and hashed as plain memory.
    let value: Float
    let unitCode: UInt32

    init(_ value: Float, _ unit: Unit) {
        self.value = value
        self.unitCode = unit.rawValue
    }

    /// No length of its own: content, stretching or the available space decide. For `maxWidth` and
    /// `maxHeight` it means `none`.
    public static let auto = LayoutLength(0, .auto)

    /// A fixed length in points.
    public static func points(_ value: Double) -> LayoutLength {
        LayoutLength(Self.clean(value, limit: 8_388_608), .points)
    }

    /// A share of the containing block: `.percent(50)` is half of it.
    public static func percent(_ value: Double) -> LayoutLength {
        LayoutLength(Self.clean(value, limit: 1_000_000), .percent)
    }

    /// The points, if this is a fixed length.
    public var points: Double? { unitCode == Unit.points.rawValue ? Double(value) : nil }

    /// The percentage, if this is a share.
    public var percentage: Double? { unitCode == Unit.percent.rawValue ? Double(value) : nil }

    /// Whether this is `auto`.
    public var isAuto: Bool { unitCode == Unit.auto.rawValue }

    /// Holds a number within ±`limit`, without not-a-number and without a negative zero, so that
    /// equal lengths are equal bit by bit.
    static func clean(_ value: Double, limit: Double) -> Float {
        guard value == value else { return 0 }
        return Float(max(-limit, min(limit, value))) + 0
    }
}

extension LayoutLength: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    /// A fixed length in points: `style.width = 12.5`.
    public init(floatLiteral value: Double) { self = .points(value) }

    /// A fixed length in points: `style.width = 12`.
    public init(integerLiteral value: Int) { self = .points(Double(value)) }
}

extension LayoutLength: CustomStringConvertible {
    /// As CSS writes it: `12px`, `50%` or `auto`.
    public var description: String {
        if isAuto { return "auto" }
        return percentage.map { "\($0)%" } ?? "\(value)px"
    }
}
