public import CairnPropertyList

/// Which ways to share an app offers, and how its outbox behaves.
public struct SharingConfiguration: DescribedConfiguration, Equatable {
    /// The services that are offered, by id; all living ones if empty.
    public var services: [String] = []
    /// Services that are not offered, by id.
    public var hidden: [String] = []
    /// Services that are off until the app switches them on, by id: those that cost, and those with rules to meet.
    public var switchedOn: [String] = []
    /// The most that services which cost may take in a month. Cents of a dollar.
    public var monthlyCents = 500.0
    /// Whether photos keep places, serial numbers and owner, until a person says otherwise.
    public var keepsMetadata = false
    /// Whether the services used most come first.
    public var ordersByUse = true
    /// How the outbox goes on after a service was busy or could not be reached.
    public var retry = RetryConfiguration()

    /// Creates the default configuration.
    public init() {}

    /// What each setting means.
    public static let settings = [
        Setting("services", "Services that are offered; all living ones if empty"),
        Setting("hidden", "Services that are not offered"),
        Setting("switchedOn", "Services that cost or have rules, switched on"),
        Setting("monthlyCents", "Cents that a month may cost at most", in: 0...1_000_000),
        Setting("keepsMetadata", "Whether photos keep places and serial numbers"),
        Setting("ordersByUse", "Whether the services used most come first"),
    ]
}
