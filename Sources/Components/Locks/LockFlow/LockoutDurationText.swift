/// A user-readable wait in a single unit, rounded up: days, hours, minutes or seconds.
public struct LockoutDurationText: Sendable, Hashable {
    /// The localization key of the plural: `count.days`, `count.hours`, `count.minutes` or
    /// `count.seconds`.
    public let key: String
    /// The number of units, at least 1.
    public let count: Int

    /// Creates the text of a wait. Waits of up to a minute are in seconds, below two hours in
    /// minutes, below two days in hours, and longer ones in days.
    public init(_ wait: Duration) {
        let parts = wait.components
        let seconds = max(1, parts.seconds + (parts.attoseconds > 0 ? 1 : 0))
        func up(_ unit: Int64) -> Int { Int((seconds + unit - 1) / unit) }
        (key, count) =
            switch seconds {
            case ...60: ("count.seconds", up(1))
            case ..<7200: ("count.minutes", up(60))
            case ..<172_800: ("count.hours", up(3600))
            default: ("count.days", up(86_400))
            }
    }
}
