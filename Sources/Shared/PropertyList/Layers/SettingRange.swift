/// The range of numbers that a setting allows.
///
/// Not-a-number is never contained, and an infinity is not contained if its side has a bound.
public struct SettingRange: Sendable, Equatable, CustomStringConvertible {
    private var lower: Double?
    private var upper: Double?
    private var includesUpper = true
    private var isFinite = false

    /// Creates a closed range.
    public init(_ range: ClosedRange<Double>) {
        lower = range.lowerBound
        upper = range.upperBound
    }

    /// Creates a half-open range, without its upper bound.
    public init(_ range: Range<Double>) {
        lower = range.lowerBound
        upper = range.upperBound
        includesUpper = false
    }

    /// Creates a range with a minimum, which excludes infinity.
    public init(_ range: PartialRangeFrom<Double>) {
        lower = range.lowerBound
        isFinite = true
    }

    /// Creates a range with a maximum, which excludes negative infinity.
    public init(_ range: PartialRangeThrough<Double>) {
        upper = range.upperBound
        isFinite = true
    }

    private init() { isFinite = true }

    /// All numbers except infinities and not-a-number.
    public static let finite = SettingRange()

    /// Returns whether the range contains `number`.
    public func contains(_ number: Double) -> Bool {
        if number.isNaN || (isFinite && number.isInfinite) { return false }
        if let lower, number < lower { return false }
        guard let upper else { return true }
        return includesUpper ? number <= upper : number < upper
    }

    /// A description for error messages: `0 or more`, `1 to 8`, `below 1`.
    public var description: String {
        switch (lower.map(SettingRange.text), upper.map(SettingRange.text)) {
        case (nil, nil): "a finite number"
        case (let lower?, nil): "\(lower) or more"
        case (nil, let upper?): "\(upper) or less"
        case (let lower?, let upper?):
            includesUpper ? "\(lower) to \(upper)" : "\(lower) or more and below \(upper)"
        }
    }

    /// Returns the number as text, integers without a fraction: `0`, not `0.0`.
    private static func text(_ number: Double) -> String {
        Int64(exactly: number).map { String($0) } ?? String(number)
    }
}
