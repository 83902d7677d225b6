/// The description of a setting, except for its name, type and default, which are in the
/// configuration's declaration only.
public struct Setting: Sendable, Equatable {
    /// The key, with the keys of nested configurations joined by dots: `limits.low`.
    public var key: String
    /// The meaning of the setting, with its unit: `Points each level moves in`.
    public var meaning: String
    /// The allowed range of a number, checked when it is decoded; for an array, the allowed range
    /// of each element.
    public var range: SettingRange?

    /// Describes a setting.
    public init(_ key: String, _ meaning: String, in range: SettingRange? = nil) {
        self.key = key
        self.meaning = meaning
        self.range = range
    }

    /// Describes a number in a closed range.
    public init(_ key: String, _ meaning: String, in range: ClosedRange<Double>) {
        self.init(key, meaning, in: SettingRange(range))
    }

    /// Describes a number below the upper bound of a half-open range.
    public init(_ key: String, _ meaning: String, in range: Range<Double>) {
        self.init(key, meaning, in: SettingRange(range))
    }

    /// Describes a number with a minimum.
    public init(_ key: String, _ meaning: String, in range: PartialRangeFrom<Double>) {
        self.init(key, meaning, in: SettingRange(range))
    }

    /// Describes a number with a maximum.
    public init(_ key: String, _ meaning: String, in range: PartialRangeThrough<Double>) {
        self.init(key, meaning, in: SettingRange(range))
    }

    var path: [String] { key.split(separator: ".").map(String.init) }
}
