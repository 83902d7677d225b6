public import CairnPropertyList

/// How a lock keeps and checks its codes.
public struct VaultConfiguration: DescribedConfiguration, Equatable {
    /// How long it waits after each wrong guess.
    public var throttle = WaitTable()
    /// How much work one guess is.
    public var scrypt = ScryptCost()
    /// The fewest code points of a guess: less is no guess, and is not counted.
    public var shortest = 4
    /// The most code points of a code; more is refused before any work is done.
    public var longest = 64
    /// How many recent wrong guesses are known again, so that the same one twice counts once.
    public var remembered = 5
    /// How long they are remembered. Seconds.
    public var rememberedSeconds = 300.0

    /// Creates the default configuration.
    public init() {}

    /// What each setting means.
    public static let settings = [
        Setting("shortest", "Code points of a guess; less is no guess", in: 1...64),
        Setting("longest", "Code points of a code; more is refused", in: 1...1024),
        Setting("remembered", "Recent wrong guesses that are known again", in: 0...100),
        Setting("rememberedSeconds", "Seconds they are remembered", in: 0...3600),
    ]
}
