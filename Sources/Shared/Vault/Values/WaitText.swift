/// A wait as people are told it: one unit, rounded up, days to hours to minutes to seconds.
public struct WaitText: Sendable, Hashable {
    /// The key of the plural: `count.days`, `count.hours`, `count.minutes`, `count.seconds`.
    public let key: String
    /// How many of the unit; at least 1.
    public let count: Int

    /// Creates the text of a wait. Under two days it is told in hours, under two hours in minutes, up to a minute in
    /// seconds.
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
