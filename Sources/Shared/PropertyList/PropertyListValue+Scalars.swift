#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension String: PropertyListValue {
    /// Creates a string from a value.
    public init(propertyList value: PropertyList) throws(ConfigurationError) {
        guard let string = value.string else { throw value.mismatch("a text") }
        self = string
    }

    /// The string.
    public var propertyList: PropertyList { PropertyList(self) }
}

extension Bool: PropertyListValue {
    /// Creates a Boolean from a value.
    public init(propertyList value: PropertyList) throws(ConfigurationError) {
        guard let boolean = value.boolean else { throw value.mismatch("true or false") }
        self = boolean
    }

    /// The Boolean value.
    public var propertyList: PropertyList { PropertyList(self) }
}

extension Double: PropertyListValue {
    /// Creates a finite number from a real number or an integer. Use ``PropertyList/real`` for
    /// non-finite numbers.
    public init(propertyList value: PropertyList) throws(ConfigurationError) {
        guard let number = value.number else { throw value.mismatch("a number") }
        guard number.isFinite else { throw value.mismatch("a finite number") }
        self = number
    }

    /// The number.
    public var propertyList: PropertyList { PropertyList(self) }
}

extension Float: PropertyListValue {
    /// Creates a finite number from a real number or an integer in the range of Float; it is
    /// rounded.
    public init(propertyList value: PropertyList) throws(ConfigurationError) {
        let number = try Double(propertyList: value)
        guard Float(number).isFinite else { throw value.mismatch("a number within ±3.4e38") }
        self = Float(number)
    }

    /// The number.
    public var propertyList: PropertyList { PropertyList(Double(self)) }
}

/// Support for the integers of the standard library.
extension PropertyListValue where Self: FixedWidthInteger {
    /// Creates an integer from a value in the range of the type.
    public init(propertyList value: PropertyList) throws(ConfigurationError) {
        guard value.kind == .integer else { throw value.mismatch("a whole number") }
        let exact =
            value.integer.flatMap { Self(exactly: $0) }
            ?? value.unsignedInteger.flatMap { Self(exactly: $0) }
        guard let exact else { throw value.mismatch("\(Self.min) to \(Self.max)") }
        self = exact
    }

    /// The integer.
    public var propertyList: PropertyList {
        Int64(exactly: self).map { PropertyList($0) } ?? PropertyList(UInt64(clamping: self))
    }
}

extension Int: PropertyListValue {}
extension Int8: PropertyListValue {}
extension Int16: PropertyListValue {}
extension Int32: PropertyListValue {}
extension Int64: PropertyListValue {}
extension UInt: PropertyListValue {}
extension UInt8: PropertyListValue {}
extension UInt16: PropertyListValue {}
extension UInt32: PropertyListValue {}
extension UInt64: PropertyListValue {}

extension Date: PropertyListValue {
    /// Creates a date from a value.
    public init(propertyList value: PropertyList) throws(ConfigurationError) {
        guard let date = value.date else { throw value.mismatch("a date") }
        self = date
    }

    /// The date.
    public var propertyList: PropertyList { PropertyList(self) }
}

extension Data: PropertyListValue {
    /// Creates data from a value.
    public init(propertyList value: PropertyList) throws(ConfigurationError) {
        guard let data = value.data else { throw value.mismatch("data") }
        self = data
    }

    /// The bytes.
    public var propertyList: PropertyList { PropertyList(self) }
}
