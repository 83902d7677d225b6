#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// One value of a property list: a text, a number, a dictionary and so on.
///
/// A value that was read is a view of the document it came from: it is made in constant time, copies nothing,
/// and knows its place. The document lives as long as one of its values. Values built in code own their parts.
/// Two values are equal if they hold the same; where they came from and the order of keys do not matter.
public struct PropertyList: Sendable {
    /// What a value can be.
    public enum Kind: UInt8, Sendable, CaseIterable, BitwiseCopyable {
        /// Text.
        case string
        /// A whole number from Int64.min to UInt64.max.
        case integer
        /// A number as a Double.
        case real
        /// True or false.
        case boolean
        /// A point in time, in whole seconds where it was read.
        case date
        /// Bytes.
        case data
        /// Values in order.
        case array
        /// Values by key, in order.
        case dictionary
    }

    enum Storage: Sendable {
        case read(PropertyListDocument, UInt32)
        case string(String)
        /// A whole number that Int64 holds.
        case integer(Int64)
        /// A whole number above Int64.max.
        case unsigned(UInt64)
        case real(Double)
        case boolean(Bool)
        case date(Date)
        case data(Data)
        case array(PropertyListArray)
        case dictionary(PropertyListDictionary)
        case placed(PlacedValue)
    }

    var storage: Storage

    init(storage: Storage) { self.storage = storage }

    /// A value of `document`, by its place in the arena.
    init(_ document: PropertyListDocument, _ index: UInt32) { storage = .read(document, index) }

    /// Creates a text.
    public init(_ string: String) { storage = .string(string) }

    /// Creates a whole number.
    public init(_ integer: Int) { storage = .integer(Int64(integer)) }

    /// Creates a whole number.
    public init(_ integer: Int64) { storage = .integer(integer) }

    /// Creates a whole number.
    public init(_ integer: UInt64) {
        storage = Int64(exactly: integer).map { .integer($0) } ?? .unsigned(integer)
    }

    /// Creates a real number.
    public init(_ real: Double) { storage = .real(real) }

    /// Creates true or false.
    public init(_ boolean: Bool) { storage = .boolean(boolean) }

    /// Creates a date. Only whole seconds can be written to a file.
    public init(_ date: Date) { storage = .date(date) }

    /// Creates bytes.
    public init(_ data: Data) { storage = .data(data) }

    /// Creates an array.
    public init(_ array: PropertyListArray) { storage = array.view ?? .array(array) }

    /// Creates an array.
    public init(_ array: [PropertyList]) { storage = .array(PropertyListArray(array)) }

    /// Creates a dictionary.
    public init(_ dictionary: PropertyListDictionary) {
        storage = dictionary.view ?? .dictionary(dictionary)
    }

    /// Returns the value with another place, such as the environment variable it stands for.
    public func placed(at position: SourcePosition) -> PropertyList {
        PropertyList(
            storage: .placed(PlacedValue(PropertyList(storage: unplaced), at: position)))
    }

    /// Where the value begins, if it was read or placed: the first character of its start tag.
    ///
    /// - Complexity: constant, but for one pass over the file when the first position of a document is asked.
    public var position: SourcePosition? {
        switch storage {
        case .read(let document, let index): document.position(of: index)
        case .placed(let placed): placed.position
        default: nil
        }
    }

    /// The storage without a place that was put around it.
    var unplaced: Storage {
        if case .placed(let placed) = storage { placed.value.storage } else { storage }
    }
}

/// A value with a place of its own. A class, so that the values without one stay small.
final class PlacedValue: Sendable {
    /// Never placed itself.
    let value: PropertyList
    let position: SourcePosition

    init(_ value: PropertyList, at position: SourcePosition) {
        self.value = value
        self.position = position
    }
}
