/// Describes ranges in words.
enum RangeDescription {
    /// Returns a description such as `0 or more`, `1 to 5` or `at most 3`. Bounds are written like
    /// the value: without a decimal point beside an integer.
    static func text<Bound: PropertyListValue>(
        _ range: some RangeExpression<Bound>, like value: PropertyList
    ) -> String {
        func show(_ bound: Bound) -> String {
            if value.kind == .integer, let real = bound.propertyList.real,
                let whole = Int64(exactly: real)
            {
                return "\(whole)"
            }
            return bound.propertyList.summary
        }
        return switch range {
        case let range as PartialRangeFrom<Bound>: "\(show(range.lowerBound)) or more"
        case let range as PartialRangeThrough<Bound>: "at most \(show(range.upperBound))"
        case let range as PartialRangeUpTo<Bound>: "less than \(show(range.upperBound))"
        case let range as ClosedRange<Bound>:
            "\(show(range.lowerBound)) to \(show(range.upperBound))"
        case let range as Range<Bound>:
            "\(show(range.lowerBound)) or more and less than \(show(range.upperBound))"
        default: "a value in \(range)"
        }
    }
}
