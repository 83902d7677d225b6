#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// The content of a value, if it is of the requested kind. No accessor converts, except ``number``.
extension PropertyList {
    /// The kind of the value.
    public var kind: Kind {
        switch unplaced {
        case .read(let document, let index): document.node(index).kind
        case .string: .string
        case .integer, .unsigned: .integer
        case .real: .real
        case .boolean: .boolean
        case .date: .date
        case .data: .data
        case .array: .array
        case .dictionary: .dictionary
        case .placed: preconditionFailure("a placed value holds no placed value")
        }
    }

    /// The text.
    public var string: String? {
        switch unplaced {
        case .read(let document, let index): document.string(document.node(index))
        case .string(let string): string
        default: nil
        }
    }

    /// The integer, if it is in the range Int64.min to Int64.max.
    public var integer: Int64? {
        switch unplaced {
        case .read(let document, let index): document.node(index).integer
        case .integer(let integer): integer
        default: nil
        }
    }

    /// The integer, if it is in the range 0 to UInt64.max.
    public var unsignedInteger: UInt64? {
        switch unplaced {
        case .read(let document, let index): document.node(index).unsignedInteger
        case .integer(let integer): UInt64(exactly: integer)
        case .unsigned(let integer): integer
        default: nil
        }
    }

    /// The real number.
    public var real: Double? {
        switch unplaced {
        case .read(let document, let index): document.node(index).real
        case .real(let real): real
        default: nil
        }
    }

    /// The number, either real or integer; integers above 2⁵³ are rounded.
    public var number: Double? {
        if let real { return real }
        if let integer { return Double(integer) }
        return unsignedInteger.map { Double($0) }
    }

    /// The Boolean value.
    public var boolean: Bool? {
        switch unplaced {
        case .read(let document, let index): document.node(index).boolean
        case .boolean(let boolean): boolean
        default: nil
        }
    }

    /// The date.
    public var date: Date? {
        switch unplaced {
        case .read(let document, let index):
            document.node(index).seconds.map { Date(timeIntervalSince1970: Double($0)) }
        case .date(let date): date
        default: nil
        }
    }

    /// The bytes.
    ///
    /// - Complexity: Linear in the number of bytes for a value that was read.
    public var data: Data? {
        switch unplaced {
        case .read(let document, let index): document.data(document.node(index))
        case .data(let data): data
        default: nil
        }
    }

    /// The array.
    public var array: PropertyListArray? {
        switch unplaced {
        case .read(let document, let index):
            document.node(index).kind == .array ? PropertyListArray(document, index) : nil
        case .array(let array): array
        default: nil
        }
    }

    /// The dictionary.
    public var dictionary: PropertyListDictionary? {
        switch unplaced {
        case .read(let document, let index):
            document.node(index).kind == .dictionary
                ? PropertyListDictionary(document, index) : nil
        case .dictionary(let dictionary): dictionary
        default: nil
        }
    }
}
