/// A CSS length as stored in a style: points, a percentage of the containing block, or `auto`.
///
///     var style = LayoutStyle()
///     style.width = .percent(50)
///     style.minWidth = 120
///     style.marginLeft = .auto
///
/// Points are CSS px. Values are stored as 32-bit floats and used in steps of 1/64 point, as in
/// Chromium. NaN counts as 0; points are clamped to ±8 388 608, percentages to ±1 000 000.
public struct LayoutLength: Hashable, Sendable {
    enum Unit: UInt32, Sendable { case points, percent, auto }

    // Eight bytes without padding, so that a style can be compared and hashed as plain memory.
    let value: Float
    let unitCode: UInt32

    init(_ value: Float, _ unit: Unit) {
        self.value = value
        self.unitCode = unit.rawValue
    }

    /// No explicit length: determined by content, stretching or the available space. For `maxWidth`
    /// and `maxHeight` it means `none`.
    public static let auto = LayoutLength(0, .auto)

    /// A fixed length in points.
    public static func points(_ value: Double) -> LayoutLength {
        LayoutLength(Self.clean(value, limit: 8_388_608), .points)
    }

    /// A percentage of the containing block: `.percent(50)` is half of it.
    public static func percent(_ value: Double) -> LayoutLength {
        LayoutLength(Self.clean(value, limit: 1_000_000), .percent)
    }

    /// The number of points, or `nil` if this is not a fixed length.
    public var points: Double? { unitCode == Unit.points.rawValue ? Double(value) : nil }

    /// The percentage, or `nil` if this is not a percentage.
    public var percentage: Double? { unitCode == Unit.percent.rawValue ? Double(value) : nil }

    /// A Boolean value that indicates whether the length is `auto`.
    public var isAuto: Bool { unitCode == Unit.auto.rawValue }

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
    /// The length in CSS notation: `12px`, `50%` or `auto`.
    public var description: String {
        if isAuto { return "auto" }
        return percentage.map { "\($0)%" } ?? "\(value)px"
    }
}
