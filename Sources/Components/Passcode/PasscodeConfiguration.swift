public import CairnPropertyList

/// The format of a code and the settings of its screen.
public struct PasscodeConfiguration: ModuleConfiguration, ValidatedConfiguration {
    /// The kind of code.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// Digits, typed on a keypad.
        case digits
        /// Any characters, typed into a field.
        case password
    }

    /// The kind of code.
    @Setting("Kind of code: digits or password") public var kind = Kind.digits
    /// The number of digits of a code; 0 for any number from `shortest` to `longest`, with a button
    /// to submit.
    @Setting("Number of digits of a code, 0 for any number", in: 0...64) public var length = 4
    /// The lengths of existing codes that are still accepted, such as `4` if the length is now 6.
    @Setting("Lengths of older codes that are still accepted", in: 4...64)
    public var formerLengths: [Int] = []
    /// The minimum number of characters of a new password, or of a code of variable length. NIST SP
    /// 800-63B requires 15 for a password on its own, and 8 with a second factor.
    @Setting("Minimum length of a new password", in: 4...64) public var shortest = 8
    /// The maximum number of characters.
    @Setting("Maximum length of a password", in: 4...64) public var longest = 64
    /// A Boolean value that indicates whether trivial codes, such as 0000, 1234 or a year, are
    /// rejected.
    @Setting("Whether trivial codes are rejected") public var refusesTrivial = true
    /// Additional codes that are rejected.
    @Setting("Additional codes that are rejected") public var blocked: [String] = []
    /// A Boolean value that indicates whether the keys are shuffled after every code.
    @Setting("Whether the keypad is shuffled after every code") public var isScrambled = false
    /// A Boolean value that indicates whether keys and answers play sounds, until the user mutes
    /// them.
    @Setting("Whether keys and results play sounds") public var hasSounds = true
    /// The width of a key. Points.
    @Setting("Width of a key in points", in: 44...200) public var keySide = 68.0
    /// The time for which a wrong code is shown. Seconds.
    @Setting("Duration of the error state in seconds", in: 0...60) public var errorSeconds = 1.0
    /// The maximum absence before the code is required again. Seconds.
    @Setting("Seconds in the background until the code is required again", in: 0...86400)
    public var awaySeconds = 60.0

    /// The section of the settings.
    public static let section = "passcode"

    /// Creates the default configuration.
    public init() {}

    /// Validates that a fixed length is at least four digits, and that `longest` is at least
    /// `shortest`.
    public func validate() throws {
        guard length == 0 || length >= 4 else {
            throw DecodingError.refused("length", because: "0, or 4 to 64 digits")
        }
        guard shortest <= longest else {
            throw DecodingError.refused("longest", because: "at least \(shortest)")
        }
    }

    /// The number of digits of a code of fixed length; `nil` for a variable length.
    var fixedLength: Int? { kind == .digits && length > 0 ? length : nil }
    /// The maximum number of characters that can be typed.
    var most: Int { fixedLength ?? longest }
    /// The minimum number of characters of a new code.
    var fewest: Int { fixedLength ?? shortest }
}
