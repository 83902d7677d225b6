/// A type that can be converted to and from a property list value: strings, numbers, Booleans,
/// dates, data, arrays and dictionaries of these, and enumerations with such raw values.
///
///     enum Side: String, CaseIterable, PropertyListValue { case leading, trailing }
public protocol PropertyListValue {
    /// Creates an instance from a property list value.
    ///
    /// - Throws: ``ConfigurationError`` with the position of the value if it has the wrong kind or
    ///   is out of range.
    init(propertyList value: PropertyList) throws(ConfigurationError)

    /// The value as a property list.
    var propertyList: PropertyList { get }
}

extension PropertyList: PropertyListValue {
    /// Creates a copy of the value.
    public init(propertyList value: PropertyList) { self = value }

    /// The value itself.
    public var propertyList: PropertyList { self }
}
