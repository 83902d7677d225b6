public import CairnPropertyList

/// The format of a code and the settings of its screen.
public struct PasscodeConfiguration: DescribedConfiguration, ValidatedConfiguration, Equatable {
    /// The kind of code.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// Digits, typed on a keypad.
        case digits
        /// Any characters, typed into a field.
        case password
    }

    /// The kind of code.
    public var kind = Kind.digits
    /// The number of digits of a code; 0 for any number from `shortest` to `longest`, with a button
    /// to submit.
    public var length = 4
    /// The lengths of existing codes that are still accepted, such as `4` if the length is now 6.
    public var formerLengths: [Int] = []
    /// The minimum number of characters of a new password, or of a code of variable length. NIST SP
    /// 800-63B requires 15 for a password on its own, and 8 with a second factor.
    public var shortest = 8
    /// The maximum number of characters.
    public var longest = 64
    /// A Boolean value that indicates whether trivial codes, such as 0000, 1234 or a year, are
    /// rejected.
    public var refusesTrivial = true
    /// Additional codes that are rejected.
    public var blocked: [String] = []
    /// A Boolean value that indicates whether the keys are shuffled after every code.
    public var isScrambled = false
    /// A Boolean value that indicates whether keys and answers play sounds, until the user mutes
    /// them.
    public var hasSounds = true
    /// The width of a key. Points.
    public var keySide = 68.0
    /// The time for which a wrong code is shown. Seconds.
    public var errorSeconds = 1.0
    /// The maximum absence before the code is required again. Seconds.
    public var awaySeconds = 60.0

    /// Creates the default configuration.
    public init() {}

    /// The descriptions of the settings.
    public static let settings = [
        Setting("kind", "Kind of code: digits or password"),
        Setting("length", "Number of digits of a code, 0 for any number", in: 0...64),
        Setting("formerLengths", "Lengths of older codes that are still accepted", in: 4...64),
        Setting("shortest", "Minimum length of a new password", in: 4...64),
        Setting("longest", "Maximum length of a password", in: 4...64),
        Setting("refusesTrivial", "Whether trivial codes are rejected"),
        Setting("blocked", "Additional codes that are rejected"),
        Setting("isScrambled", "Whether the keypad is shuffled after every code"),
        Setting("hasSounds", "Whether keys and results play sounds"),
        Setting("keySide", "Width of a key in points", in: 44...200),
        Setting("errorSeconds", "Duration of the error state in seconds", in: 0...60),
        Setting(
            "awaySeconds", "Seconds in the background until the code is required again",
            in: 0...86400),
    ]

    /// Validates that a fixed length is at least four digits, and that `longest` is at least
    /// `shortest`.
    public func validate() throws {
        func refuse(_ key: String, _ reason: String) -> DecodingError {
            .dataCorrupted(
                .init(codingPath: [SettingKey(key)], debugDescription: reason))
        }
        guard length == 0 || length >= 4 else { throw refuse("length", "0, or 4 to 64 digits") }
        guard shortest <= longest else { throw refuse("longest", "at least \(shortest)") }
    }

    /// The number of digits of a code of fixed length; `nil` for a variable length.
    var fixedLength: Int? { kind == .digits && length > 0 ? length : nil }
    /// The maximum number of characters that can be typed.
    var most: Int { fixedLength ?? longest }
    /// The minimum number of characters of a new code.
    var fewest: Int { fixedLength ?? shortest }
}

/// A coding key of the settings, for the path of an error.
private struct SettingKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ key: String) { stringValue = key }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}
