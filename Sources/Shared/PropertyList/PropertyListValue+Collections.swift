extension Array: PropertyListValue where Element: PropertyListValue {
    /// Creates an array from a value; an error has the position of the element.
    public init(propertyList value: PropertyList) throws(ConfigurationError) {
        guard let array = value.array else { throw value.mismatch("an array") }
        self = []
        reserveCapacity(array.count)
        for element in array { append(try Element(propertyList: element)) }
    }

    /// The array.
    public var propertyList: PropertyList { PropertyList(map(\.propertyList)) }
}

extension Dictionary: PropertyListValue where Key == String, Value: PropertyListValue {
    /// Creates a dictionary from a value; an error has the position of the value. Keys that differ
    /// only in the composition of their characters are the same key in the result: the last one
    /// counts.
    public init(propertyList value: PropertyList) throws(ConfigurationError) {
        guard let dictionary = value.dictionary else { throw value.mismatch("a dictionary") }
        self = [:]
        for (key, value) in dictionary { self[key] = try Value(propertyList: value) }
    }

    /// The dictionary, sorted by key.
    public var propertyList: PropertyList { PropertyList(PropertyListDictionary(self)) }
}

/// Support for enumerations: `enum Side: String, CaseIterable, PropertyListValue`.
extension PropertyListValue where Self: RawRepresentable, RawValue: PropertyListValue {
    /// Creates an instance from its raw value.
    public init(propertyList value: PropertyList) throws(ConfigurationError) {
        let raw = try RawValue(propertyList: value)
        guard let known = Self(rawValue: raw) else { throw value.mismatch("another value") }
        self = known
    }

    /// The raw value.
    public var propertyList: PropertyList { rawValue.propertyList }
}

extension PropertyListValue
where Self: RawRepresentable & CaseIterable, RawValue: PropertyListValue {
    /// Creates an instance from its raw value; an error lists all possible values.
    public init(propertyList value: PropertyList) throws(ConfigurationError) {
        let expected = "one of " + Self.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
        guard let raw = try? RawValue(propertyList: value), let known = Self(rawValue: raw) else {
            throw value.mismatch(expected)
        }
        self = known
    }
}
