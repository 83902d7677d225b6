/// A type that a property list value can be read into: texts, numbers, Booleans, dates, bytes, arrays and
/// dictionaries of these, and enumerations with such a raw value.
///
///     enum Side: String, CaseIterable, PropertyListValue { case leading, trailing }
public protocol PropertyListValue {
    /// Reads a value.
    ///
    /// - Throws: ``ConfigurationError`` with the position of the value, for another kind or range.
    init(propertyList value: PropertyList) throws(ConfigurationError)

    /// The value as a property list.
    var propertyList: PropertyList { get }
}

extension PropertyList: PropertyListValue {
    /// Returns the value itself.
    public init(propertyList value: PropertyList) { self = value }

    /// The value itself.
    public var propertyList: PropertyList { self }
}
