public import CairnPropertyList

/// A table of the waits after wrong attempts, as data.
///
///     <key>waits</key> <array> <real>0</real> <real>0</real> <real>30</real> </array>
///     <key>mostFailures</key> <integer>10</integer>
///
/// The default is that of Android 17's software limiter: four free attempts, then waits from a
/// minute to nine years, and no further attempts after the twentieth failure.
public struct LockoutSchedule: DescribedConfiguration, ValidatedConfiguration, Equatable, Hashable {
    /// The waits after the first failure, the second and so on, in seconds; the last one applies to
    /// all further failures. A wait is never shorter than the one before.
    @Setting(
        "Delay in seconds after each failure; the last one applies to all that follow",
        in: 0...longestWait)
    public var waits: [Double] = [
        0, 0, 0, 0, 60, 300, 900, 1800, 5400, 14400, 43200, 129_600,
        4 * day, 13 * day, 41 * day, 123 * day, 365 * day, 3 * 365 * day, 9 * 365 * day,
    ]
    /// The number of failures after which no attempts are left; 0 for no limit.
    @Setting("Number of failures until the lock is permanent, 0 for no limit", in: 0...1000)
    public var mostFailures = 20

    private static let day = 86_400.0
    /// The longest wait in seconds: ten years.
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

    /// Validates that waits do not decrease, and that guessing is limited either in number or by a
    /// wait.
    public func validate() throws {
        guard let problem else { return }
        throw DecodingError.refused(because: problem)
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

    /// Returns the schedule with the longer wait of the two after each failure, and the lower
    /// number of failures.
    func stricter(_ other: LockoutSchedule) -> LockoutSchedule {
        var strict = self
        strict.waits = (0..<max(waits.count, other.waits.count)).map {
            max(seconds(after: $0 + 1), other.seconds(after: $0 + 1))
        }
        strict.mostFailures = [mostFailures, other.mostFailures].filter { $0 > 0 }.min() ?? 0
        return strict
    }

    /// Returns the wait after a number of failures, in seconds.
    public func seconds(after failures: Int) -> Double {
        guard failures > 0 else { return 0 }
        return waits.indices.contains(failures - 1) ? waits[failures - 1] : waits.last ?? 0
    }
}
