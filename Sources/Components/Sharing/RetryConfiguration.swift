public import CairnPropertyList

/// How a delivery is tried again.
public struct RetryConfiguration: DescribedConfiguration, Equatable {
    /// The wait after the first failure. Seconds.
    public var baseSeconds = 2.0
    /// The longest wait of our own. Seconds.
    public var capSeconds = 3600.0
    /// The longest wait that a service may ask for. Seconds.
    public var longestAskedSeconds = 86_400.0
    /// How long it is tried. Seconds.
    public var budgetSeconds = 86_400.0
    /// How often it is tried, at most.
    public var tries = 12
    /// How long a worker that does not report holds a delivery. Seconds.
    public var leaseSeconds = 120.0

    /// Creates the default configuration.
    public init() {}

    /// What each setting means.
    public static let settings = [
        Setting("baseSeconds", "Seconds to wait after the first failure", in: 0.001...3600),
        Setting("capSeconds", "Seconds to wait at most", in: 0.001...86_400),
        Setting("longestAskedSeconds", "Seconds that a service may ask for", in: 1...604_800),
        Setting("budgetSeconds", "Seconds after which it is given up", in: 1...2_592_000),
        Setting("tries", "Tries after which it is given up", in: 1...1000),
        Setting("leaseSeconds", "Seconds that a silent worker holds a delivery", in: 1...86_400),
    ]
}
