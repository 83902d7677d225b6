public import CairnPropertyList

/// The limits and delays for retrying a delivery.
public struct RetryConfiguration: DescribedConfiguration, Equatable {
    /// The upper bound of the wait after the first failure. Seconds.
    @Setting("Delay after the first failure in seconds", in: 0.001...3600)
    public var baseSeconds = 2.0
    /// The upper bound of any wait that no service requested. Seconds.
    @Setting("Maximum delay in seconds", in: 0.001...86_400) public var capSeconds = 3600.0
    /// The longest wait requested by a service that is honored; a longer one is shortened to it.
    /// Seconds.
    @Setting("Maximum delay requested by a service, in seconds", in: 1...604_800)
    public var longestAskedSeconds = 86_400.0
    /// The age at which a delivery is no longer retried. Seconds.
    @Setting("Seconds until a delivery is abandoned", in: 1...2_592_000)
    public var budgetSeconds = 86_400.0
    /// The maximum number of attempts.
    @Setting("Number of attempts until a delivery is abandoned", in: 1...1000) public var tries = 12
    /// The time after which a delivery held by an unresponsive worker may be claimed again.
    /// Seconds.
    @Setting("Lease of a worker without a heartbeat, in seconds", in: 1...86_400)
    public var leaseSeconds = 120.0

    /// Creates the default configuration.
    public init() {}
}
