public import CairnPropertyList

/// The settings with which a lock stores and checks its codes.
public struct VaultConfiguration: ModuleConfiguration {
    /// The waits after wrong attempts. A lock keeps those with which its code was set; later, only
    /// stricter ones apply.
    public var throttle = LockoutSchedule()
    /// The derivation cost of one attempt. A lower cost than that of an existing code applies when
    /// the code is changed.
    public var scrypt = ScryptCost()
    /// The minimum number of code points of an attempt; shorter input is not counted.
    @Setting("Minimum code points of a guess; shorter input is not counted", in: 1...64)
    public var shortest = 4
    /// The maximum number of code points of a code; longer input is rejected before any derivation.
    @Setting("Maximum code points of a code; longer input is rejected", in: 1...1024)
    public var longest = 64
    /// The number of recent wrong attempts that are remembered, so that a repeated attempt counts
    /// once.
    @Setting("Number of recent wrong guesses remembered", in: 0...100) public var remembered = 5
    /// The time for which they are remembered. Seconds.
    @Setting("Duration in seconds for which they are remembered", in: 0...3600)
    public var rememberedSeconds = 300.0
    /// The storage of the device's key. One that is in a file is moved to the Secret Service with
    /// the next code that is set.
    @Setting("Storage of the device key: file or secretService") public var keyStorage = KeyStorage
        .file

    /// A storage of the device's key.
    public enum KeyStorage: String, Sendable, Codable, CaseIterable {
        /// A file in the lock's device folder.
        case file
        /// The keyring of the desktop. Without one, the lock stays closed.
        case secretService
    }

    /// The section of the settings.
    public static let section = "vault"

    /// Creates the default configuration.
    public init() {}
}
