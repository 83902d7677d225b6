/// The range of numbers that a setting allows. Only finite numbers are contained.
public struct SettingRange: Sendable, Equatable, CustomStringConvertible {
    private let lower: Double
    private let upper: Double?

    /// Creates a closed range.
    public init(_ range: ClosedRange<Double>) {
        (lower, upper) = (range.lowerBound, range.upperBound)
    }

    /// Creates a range with a minimum.
    public init(_ range: PartialRangeFrom<Double>) { (lower, upper) = (range.lowerBound, nil) }

    /// Returns whether the range contains `number`.
    public func contains(_ number: Double) -> Bool {
        number.isFinite && number >= lower && upper.map { number <= $0 } ?? true
    }

    /// Returns the nearest number in the range, of the same kind; `nil` for one that is not finite.
    func clamped(_ value: PropertyList) -> PropertyList? {
        guard let number = value.number, number.isFinite else { return nil }
        let nearest = max(lower, min(upper ?? number, number))
        return value.kind == .integer ? PropertyList(Int(nearest)) : PropertyList(nearest)
    }

    /// Returns the nearest whole number in the range.
    func nearest(to number: Int) -> Int {
        Int(max(lower, min(upper ?? .infinity, Double(number))))
    }

    /// A description for error messages: `0 or more`, `1 to 8`.
    public var description: String {
        let least = Self.text(lower)
        return upper.map { "\(least) to \(Self.text($0))" } ?? "\(least) or more"
    }

    /// Returns the number as text, integers without a fraction: `0`, not `0.0`.
    private static func text(_ number: Double) -> String {
        Int64(exactly: number).map { String($0) } ?? String(number)
    }
}
