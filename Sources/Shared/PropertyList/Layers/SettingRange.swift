/// The numbers a setting may have.
///
/// Says no to "not a number" always, and to infinity wherever that side has a bound.
public struct SettingRange: Sendable, Equatable, CustomStringConvertible {
    private var lower: Double?
    private var upper: Double?
    private var includesUpper = true
    private var isFinite = false

    /// From a number to a number, both allowed.
    public init(_ range: ClosedRange<Double>) {
        lower = range.lowerBound
        upper = range.upperBound
    }

    /// From a number to a number, the last not allowed.
    public init(_ range: Range<Double>) {
        lower = range.lowerBound
        upper = range.upperBound
        includesUpper = false
    }

    /// From a number up; infinity is not allowed.
    public init(_ range: PartialRangeFrom<Double>) {
        lower = range.lowerBound
        isFinite = true
    }

    /// Up to a number; minus infinity is not allowed.
    public init(_ range: PartialRangeThrough<Double>) {
        upper = range.upperBound
        isFinite = true
    }

    private init() { isFinite = true }

    /// Every number but infinity and "not a number".
    public static let finite = SettingRange()

    /// Whether `number` may be used.
    public func contains(_ number: Double) -> Bool {
        if number.isNaN || (isFinite && number.isInfinite) { return false }
        if let lower, number < lower { return false }
        guard let upper else { return true }
        return includesUpper ? number <= upper : number < upper
    }

    /// In words, as an error says it: `0 or more`, `1 to 8`, `below 1`.
    public var description: String {
        switch (lower.map(SettingRange.text), upper.map(SettingRange.text)) {
        case (nil, nil): "a finite number"
        case (let lower?, nil): "\(lower) or more"
        case (nil, let upper?): "\(upper) or less"
        case (let lower?, let upper?):
            includesUpper ? "\(lower) to \(upper)" : "\(lower) or more and below \(upper)"
        }
    }

    /// Whole numbers without a fraction: `0`, not `0.0`.
    private static func text(_ number: Double) -> String {
        Int64(exactly: number).map { String($0) } ?? String(number)
    }
}
