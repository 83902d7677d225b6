public import CairnPropertyList

/// What a code is, and how it is asked for.
public struct PasscodeConfiguration: DescribedConfiguration, ValidatedConfiguration, Equatable {
    /// What a code is made of.
    public enum Kind: String, Codable, Sendable, CaseIterable {
        /// Digits, typed on a keypad.
        case digits
        /// Any characters, typed into a field.
        case password
    }

    /// What a code is made of.
    public var kind = Kind.digits
    /// How many digits a code has; 0 for any number from `shortest` to `longest`, with a button to finish.
    public var length = 4
    /// Lengths of codes of old, which still open: `4` where the length is 6 by now.
    public var formerLengths: [Int] = []
    /// The fewest characters of a new password, and of a code of any length. NIST SP 800-63B asks for 15 where a password
    /// stands alone, 8 beside a second factor.
    public var shortest = 8
    /// The most characters.
    public var longest = 64
    /// Whether codes are refused that everybody guesses first: 0000, 1234, a year.
    public var refusesTrivial = true
    /// More codes that are refused.
    public var blocked: [String] = []
    /// Whether the keys change their places after every code.
    public var isScrambled = false
    /// Whether keys and answers sound, until somebody mutes them.
    public var hasSounds = true
    /// The width of a key. Points.
    public var keySide = 68.0
    /// How long a wrong code is shown as such. Seconds.
    public var errorSeconds = 1.0
    /// How long one may be away until a code is asked for again. Seconds.
    public var awaySeconds = 60.0

    /// Creates the default configuration.
    public init() {}

    /// What each setting means.
    public static let settings = [
        Setting("kind", "What a code is made of: digits, or a password"),
        Setting("length", "Digits of a code; 0 for any number of them", in: 0...64),
        Setting("formerLengths", "Lengths of older codes that still open", in: 4...64),
        Setting("shortest", "Fewest characters of a new password", in: 4...64),
        Setting("longest", "Most characters of a password", in: 4...64),
        Setting("refusesTrivial", "Whether codes are refused that everybody guesses first"),
        Setting("blocked", "More codes that are refused"),
        Setting("isScrambled", "Whether the keys change their places after every code"),
        Setting("hasSounds", "Whether keys and answers sound"),
        Setting("keySide", "Width of a key in points", in: 44...200),
        Setting("errorSeconds", "Seconds a wrong code is shown as such", in: 0...60),
        Setting("awaySeconds", "Seconds away until a code is asked for again", in: 0...86400),
    ]

    /// Digits are four or more, and the longest is no less than the shortest.
    public func validate() throws {
        func refuse(_ key: String, _ reason: String) -> DecodingError {
            .dataCorrupted(
                .init(codingPath: [SettingKey(key)], debugDescription: reason))
        }
        guard length == 0 || length >= 4 else { throw refuse("length", "0, or 4 to 64 digits") }
        guard shortest <= longest else { throw refuse("longest", "at least \(shortest)") }
    }

    /// The digits of a code, if they are so many exactly.
    var fixedLength: Int? { kind == .digits && length > 0 ? length : nil }
    /// The most characters that are taken.
    var most: Int { fixedLength ?? longest }
    /// The fewest characters of a new code.
    var fewest: Int { fixedLength ?? shortest }
}

/// A key of the settings, for the place of what is refused.
private struct SettingKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ key: String) { stringValue = key }
    init?(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}
