#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A value of a property list: a string, a number, a dictionary and so on.
///
/// A value that was read is a view of its document: it is created in constant time, copies nothing,
/// and knows its position. The document stays in memory as long as any of its values. Values
/// created in code own their parts. Two values are equal if they have the same content, regardless
/// of their origin and the order of keys.
public struct PropertyList: Sendable {
    /// The kind of a value.
    public enum Kind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
        /// Text.
        case string
        /// An integer from Int64.min to UInt64.max.
        case integer
        /// A floating-point number, stored as a Double.
        case real
        /// A Boolean value.
        case boolean
        /// A point in time; in whole seconds if it was read.
        case date
        /// Bytes.
        case data
        /// An ordered collection of values.
        case array
        /// A collection of key-value pairs, in order.
        case dictionary
    }

    enum Storage: Sendable {
        case read(PropertyListDocument, UInt32)
        case string(String)
        /// An integer in the range of Int64.
        case integer(Int64)
        /// An integer above Int64.max.
        case unsigned(UInt64)
        case real(Double)
        case boolean(Bool)
        case date(Date)
        case data(Data)
        case array(PropertyListArray)
        case dictionary(PropertyListDictionary)
        case placed(PositionedValue)
    }

    var storage: Storage

    init(storage: Storage) { self.storage = storage }

    /// Creates a value of `document` from its index in the node array.
    init(_ document: PropertyListDocument, _ index: UInt32) { storage = .read(document, index) }

    /// Creates a string value.
    public init(_ string: String) { storage = .string(string) }

    /// Creates an integer value.
    public init(_ integer: Int) { storage = .integer(Int64(integer)) }

    /// Creates an integer value.
    public init(_ integer: Int64) { storage = .integer(integer) }

    /// Creates an integer value.
    public init(_ integer: UInt64) {
        storage = Int64(exactly: integer).map { .integer($0) } ?? .unsigned(integer)
    }

    /// Creates a real number value.
    public init(_ real: Double) { storage = .real(real) }

    /// Creates a Boolean value.
    public init(_ boolean: Bool) { storage = .boolean(boolean) }

    /// Creates a date value. Only whole seconds can be written to a file.
    public init(_ date: Date) { storage = .date(date) }

    /// Creates a data value.
    public init(_ data: Data) { storage = .data(data) }

    /// Creates an array value.
    public init(_ array: PropertyListArray) { storage = array.view ?? .array(array) }

    /// Creates an array value.
    public init(_ array: [PropertyList]) { storage = .array(PropertyListArray(array)) }

    /// Creates a dictionary value.
    public init(_ dictionary: PropertyListDictionary) {
        storage = dictionary.view ?? .dictionary(dictionary)
    }

    /// Returns the value with another position, such as that of the environment variable it comes
    /// from.
    public func placed(at position: SourcePosition) -> PropertyList {
        PropertyList(
            storage: .placed(PositionedValue(PropertyList(storage: unplaced), at: position)))
    }

    /// The position of the first character of the value's start tag, if it was read or given a
    /// position.
    ///
    /// - Complexity: Constant, except for one pass over the file when the first position in a
    ///   document is requested.
    public var position: SourcePosition? {
        switch storage {
        case .read(let document, let index): document.position(of: index)
        case .placed(let placed): placed.position
        default: nil
        }
    }

    /// The underlying storage, without a position added around it.
    var unplaced: Storage {
        if case .placed(let placed) = storage { placed.value.storage } else { storage }
    }
}

/// A value with a position of its own. A class, so that values without one stay small.
final class PositionedValue: Sendable {
    /// The value, which is never itself a placed value.
    let value: PropertyList
    let position: SourcePosition

    init(_ value: PropertyList, at position: SourcePosition) {
        self.value = value
        self.position = position
    }
}
