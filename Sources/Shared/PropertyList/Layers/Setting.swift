/// A setting of a configuration: key, type, default, range and meaning in one declaration.
///
///     @Setting("Indentation of each level in points", in: 0...200) public var indent = 20.0
///
/// Key, type and default are those of the property. Only the value is compared, encoded and
/// decoded. ``DescribedConfiguration/settings`` finds the rest in the default configuration.
@propertyWrapper
public struct Setting<Value> {
    /// The value.
    public var wrappedValue: Value
    // Constants without references, so that a copy of a configuration counts none.
    private let meaning: StaticString
    private let range: SettingRange?

    /// Declares a setting.
    ///
    /// - Parameters:
    ///   - wrappedValue: The default.
    ///   - meaning: The meaning of the setting, with its unit: `Height of a row in points`.
    ///   - range: The allowed range of a number, checked when it is decoded; for an array, the
    ///     allowed range of each element.
    public init(
        wrappedValue: Value, _ meaning: StaticString, in range: SettingRange? = nil
    ) {
        self.wrappedValue = wrappedValue
        self.meaning = meaning
        self.range = range
    }

    /// Declares a number in a closed range.
    public init(
        wrappedValue: Value, _ meaning: StaticString, in range: ClosedRange<Double>
    ) {
        self.init(wrappedValue: wrappedValue, meaning, in: SettingRange(range))
    }

    /// Declares a number with a minimum.
    public init(
        wrappedValue: Value, _ meaning: StaticString, in range: PartialRangeFrom<Double>
    ) {
        self.init(wrappedValue: wrappedValue, meaning, in: SettingRange(range))
    }

    /// Creates a setting that was decoded: a value without its declaration.
    fileprivate init(_ value: Value) { self.init(wrappedValue: value, "") }
}

extension Setting: Sendable where Value: Sendable {}

extension Setting: Equatable where Value: Equatable {
    /// Returns whether the values are equal.
    public static func == (left: Setting, right: Setting) -> Bool {
        left.wrappedValue == right.wrappedValue
    }
}

extension Setting: Hashable where Value: Hashable {
    /// Hashes the value.
    public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension Setting: Encodable where Value: Encodable {
    /// Encodes the value.
    public func encode(to encoder: any Encoder) throws {
        if let encoder = encoder as? ValueEncoder {
            encoder.node.omitsNil = true
            if encoder.state.declarations != nil, let path = encoder.path, path.above == nil {
                encoder.state.declarations?.append(
                    SettingDeclaration(
                        key: path.key.stringValue, meaning: meaning.description, range: range))
            }
        }
        var container = encoder.singleValueContainer()
        try container.encode(wrappedValue)
    }
}

extension Setting: Decodable where Value: Decodable {
    /// Decodes the value.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(Value.self))
    }
}

// The conformances that the compiler writes call these, so that a value is decoded as if it had no
// wrapper.
extension KeyedDecodingContainer {
    /// Decodes the value of a setting.
    public func decode<Value: Decodable>(
        _ type: Setting<Value>.Type, forKey key: Key
    ) throws -> Setting<Value> {
        Setting(try decode(Value.self, forKey: key))
    }

    /// Decodes the value of an optional setting, `nil` if the key is absent.
    public func decode<Value: Decodable>(
        _ type: Setting<Value?>.Type, forKey key: Key
    ) throws -> Setting<Value?> {
        Setting(try decodeIfPresent(Value.self, forKey: key))
    }
}
