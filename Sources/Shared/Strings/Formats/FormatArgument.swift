/// A value to insert into a format string.
public enum FormatArgument: Sendable, Hashable {
    /// Text, inserted unchanged.
    case text(String)
    /// A signed integer.
    case integer(Int64)
    /// An unsigned integer, which may exceed `Int64.max`.
    case unsigned(UInt64)
    /// A floating-point number.
    case real(Double)

    /// The kind of the argument, for use in messages: `text`, `integer`, `real`.
    public var kind: FormatKind {
        switch self {
        case .text: .text
        case .integer, .unsigned: .integer
        case .real: .real
        }
    }
}

/// A type whose values can be inserted into a format string: `strings("photos", 3, "Uppsala")`.
public protocol FormatValue: Sendable {
    /// The value as a format argument.
    var formatArgument: FormatArgument { get }
}

extension FormatArgument: FormatValue {
    /// The argument itself.
    @inlinable public var formatArgument: FormatArgument { self }
}
extension String: FormatValue {
    /// The text.
    @inlinable public var formatArgument: FormatArgument { .text(self) }
}
extension Substring: FormatValue {
    /// The text.
    public var formatArgument: FormatArgument { .text(String(self)) }
}
extension Character: FormatValue {
    /// The character as text.
    public var formatArgument: FormatArgument { .text(String(self)) }
}
extension Double: FormatValue {
    /// The number.
    @inlinable public var formatArgument: FormatArgument { .real(self) }
}
extension Float: FormatValue {
    /// The number, exactly.
    public var formatArgument: FormatArgument { .real(Double(self)) }
}
extension Int: FormatValue {
    /// The number.
    @inlinable public var formatArgument: FormatArgument { .integer(Int64(self)) }
}
extension Int64: FormatValue {
    /// The number.
    public var formatArgument: FormatArgument { .integer(self) }
}
extension Int32: FormatValue {
    /// The number.
    public var formatArgument: FormatArgument { .integer(Int64(self)) }
}
extension Int16: FormatValue {
    /// The number.
    public var formatArgument: FormatArgument { .integer(Int64(self)) }
}
extension Int8: FormatValue {
    /// The number.
    public var formatArgument: FormatArgument { .integer(Int64(self)) }
}
extension UInt: FormatValue {
    /// The number.
    public var formatArgument: FormatArgument { .unsigned(UInt64(self)) }
}
extension UInt64: FormatValue {
    /// The number.
    public var formatArgument: FormatArgument { .unsigned(self) }
}
extension UInt32: FormatValue {
    /// The number.
    public var formatArgument: FormatArgument { .integer(Int64(self)) }
}
extension UInt16: FormatValue {
    /// The number.
    public var formatArgument: FormatArgument { .integer(Int64(self)) }
}
extension UInt8: FormatValue {
    /// The number.
    public var formatArgument: FormatArgument { .integer(Int64(self)) }
}
