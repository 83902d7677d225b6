/// What people need to know of one setting beside its name, type and default: those stand in the configuration's
/// declaration, once.
public struct Setting: Sendable, Equatable {
    /// The key, with dots between the keys of nested configurations: `limits.low`.
    public var key: String
    /// What it does, with its unit: `Points each level moves in`.
    public var meaning: String
    /// The numbers it may have, checked when it is decoded; of an array, what each of its numbers may be.
    public var range: SettingRange?

    /// Describes a setting.
    public init(_ key: String, _ meaning: String, in range: SettingRange? = nil) {
        self.key = key
        self.meaning = meaning
        self.range = range
    }

    /// Describes a number that has a range with both ends.
    public init(_ key: String, _ meaning: String, in range: ClosedRange<Double>) {
        self.init(key, meaning, in: SettingRange(range))
    }

    /// Describes a number that stays below the end of a range.
    public init(_ key: String, _ meaning: String, in range: Range<Double>) {
        self.init(key, meaning, in: SettingRange(range))
    }

    /// Describes a number that has a least value.
    public init(_ key: String, _ meaning: String, in range: PartialRangeFrom<Double>) {
        self.init(key, meaning, in: SettingRange(range))
    }

    /// Describes a number that has a greatest value.
    public init(_ key: String, _ meaning: String, in range: PartialRangeThrough<Double>) {
        self.init(key, meaning, in: SettingRange(range))
    }

    var path: [String] { key.split(separator: ".").map(String.init) }
}
