public import CairnPropertyList

/// How long a lock waits after each wrong guess: data, not code.
///
///     <key>waits</key> <array> <real>0</real> <real>0</real> <real>30</real> </array>
///     <key>mostFailures</key> <integer>10</integer>
///
/// The default is that of Android 17's software limiter: four free guesses, then waits from a minute to nine years, and
/// no guess after the twentieth failure.
public struct WaitTable: DescribedConfiguration, ValidatedConfiguration, Equatable, Hashable {
    /// Seconds to wait after the first failure, the second and so on; the last one holds for all that follow. Never
    /// less than the one before.
    public var waits: [Double] = [
        0, 0, 0, 0, 60, 300, 900, 1800, 5400, 14400, 43200, 129_600,
        4 * day, 13 * day, 41 * day, 123 * day, 365 * day, 3 * 365 * day, 9 * 365 * day,
    ]
    /// The failures after which there is no guess any more; 0 for no end.
    public var mostFailures = 20

    private static let day = 86_400.0
    /// Ten years: the longest wait, in seconds.
    public static let longestWait = 3650 * day

    /// Creates the default table.
    public init() {}

    /// Creates a table.
    ///
    /// - Throws: `ConfigurationError` as ``validate()``.
    public init(waits: [Double], mostFailures: Int) throws(ConfigurationError) {
        (self.waits, self.mostFailures) = (waits, mostFailures)
        if let problem { throw ConfigurationError(.invalid(problem), file: "") }
    }

    /// What each setting means.
    public static let settings = [
        Setting(
            "waits", "Seconds to wait after each failure; the last one holds for all that follow",
            in: 0...longestWait),
        Setting(
            "mostFailures", "Failures after which there is no guess any more; 0 for no end",
            in: 0...1000),
    ]

    /// Waits grow, and somebody who goes on guessing comes to an end or has to wait.
    public func validate() throws {
        guard let problem else { return }
        throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: problem))
    }

    private var problem: String? {
        if waits.count > 1000 { return "at most 1000 waits" }
        if !waits.allSatisfy({ $0 >= 0 && $0 <= Self.longestWait }) {
            return "waits are 0 seconds to ten years"
        }
        if !zip(waits, waits.dropFirst()).allSatisfy({ $0 <= $1 }) {
            return "no wait may be shorter than the one before"
        }
        if !(0...1000).contains(mostFailures) { return "mostFailures: 0 to 1000" }
        if mostFailures == 0, (waits.last ?? 0) < 1 {
            return "without an end, the last wait is a second or more"
        }
        return nil
    }

    /// The wait after so many failures, in seconds.
    public func seconds(after failures: Int) -> Double {
        guard failures > 0 else { return 0 }
        return waits.indices.contains(failures - 1) ? waits[failures - 1] : waits.last ?? 0
    }
}
