public import CairnPropertyList

/// The services that an app offers for sharing, and the behavior of its outbox.
public struct SharingConfiguration: ModuleConfiguration {
    /// The ids of the services that are offered; all active services if empty.
    @Setting("Services offered; all available ones if empty") public var services: [String] = []
    /// The ids of services that are not offered.
    @Setting("Services hidden") public var hidden: [String] = []
    /// The ids of services that are off by default and that the app switches on: those that cost
    /// money, and those with conditions to meet.
    @Setting("Services with costs or special rules that are enabled")
    public var switchedOn: [String] = []
    /// The names or addresses of the servers on this machine or a local network that accounts may
    /// use, such as `nas.local`. All other servers must be on the public internet, because a server
    /// name may be an attacker's.
    @Setting("Servers on this machine or a local network that accounts may use")
    public var localServers: [String] = []
    /// The PEM files of certificate authorities that mail servers may use besides those of the
    /// system; for a self-hosted server.
    @Setting("PEM files of further certificate authorities of mail servers")
    public var authorities: [String] = []
    /// The maximum spending on paid services per month. US cents.
    @Setting("Monthly budget in US cents", in: 0...1_000_000) public var monthlyCents = 500.0
    /// Indicates whether photos keep locations, serial numbers and the owner's name by default. The
    /// user can change this for each share.
    @Setting("Whether photos keep locations and serial numbers") public var keepsMetadata = false
    /// Indicates whether the most frequently used services come first.
    @Setting("Whether the most used services come first") public var ordersByUse = true
    /// The retry behavior of the outbox after a service was busy or unreachable.
    public var retry = RetryConfiguration()

    /// The section of the settings.
    public static let section = "sharing"

    /// Creates the default configuration.
    public init() {}
}
