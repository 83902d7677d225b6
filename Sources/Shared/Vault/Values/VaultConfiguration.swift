public import CairnPropertyList

/// The settings with which a lock stores and checks its codes.
public struct VaultConfiguration: DescribedConfiguration, Equatable {
    /// The waits after wrong attempts.
    public var throttle = LockoutSchedule()
    /// The derivation cost of one attempt.
    public var scrypt = ScryptCost()
    /// The minimum number of code points of an attempt; shorter input is not counted.
    public var shortest = 4
    /// The maximum number of code points of a code; longer input is rejected before any derivation.
    public var longest = 64
    /// The number of recent wrong attempts that are remembered, so that a repeated attempt counts
    /// once.
    public var remembered = 5
    /// The time for which they are remembered. Seconds.
    public var rememberedSeconds = 300.0

    /// Creates the default configuration.
    public init() {}

    /// The descriptions of the settings.
    public static let settings = [
        Setting(
            "shortest", "Minimum code points of a guess; shorter input is not counted", in: 1...64),
        Setting("longest", "Maximum code points of a code; longer input is rejected", in: 1...1024),
        Setting("remembered", "Number of recent wrong guesses remembered", in: 0...100),
        Setting(
            "rememberedSeconds", "Duration in seconds for which they are remembered", in: 0...3600),
    ]
}
