/// A value of a parsed document, 24 bytes in size. The values of one container are contiguous and
/// in order.
struct PropertyListNode {
    /// The content, depending on the kind: the bits of a number, the seconds since 1970, 0 or 1, or
    /// two halves: for a container, its first child and their count; for text and data, the offset
    /// and the number of bytes.
    var payload: UInt64
    /// The offset of the value's start tag in the document's text.
    var start: UInt32
    /// The offset of the start tag of its key, for a value in a dictionary.
    var keyStart: UInt32
    /// The number of its key, for a value in a dictionary.
    var key: UInt32
    var kind: PropertyList.Kind
    var flags: Flags

    struct Flags: OptionSet {
        let rawValue: UInt8
        /// The bytes are in the side buffer, because they differ from the file's, as for `&amp;`.
        static let decoded = Flags(rawValue: 1)
        /// The value is an integer above Int64.max.
        static let unsigned = Flags(rawValue: 2)
        /// The children of the dictionary are ordered by key number.
        static let ascending = Flags(rawValue: 4)
    }

    static func halves(_ first: Int, _ count: Int) -> UInt64 {
        UInt64(UInt32(first)) | UInt64(UInt32(count)) << 32
    }

    private var first: Int { Int(truncatingIfNeeded: payload & 0xFFFF_FFFF) }
    private var count: Int { Int(truncatingIfNeeded: payload >> 32) }

    /// The indices of a container's children in the node array; empty for a leaf.
    var children: Range<Int> {
        kind == .array || kind == .dictionary ? first..<(first + count) : 0..<0
    }

    /// The range of the bytes of text or data, in the document's text or in the side buffer.
    var bytes: Range<Int> { first..<(first + count) }

    var integer: Int64? {
        kind == .integer && !flags.contains(.unsigned) ? Int64(bitPattern: payload) : nil
    }

    var unsignedInteger: UInt64? {
        guard kind == .integer else { return nil }
        return flags.contains(.unsigned) || Int64(bitPattern: payload) >= 0 ? payload : nil
    }

    var real: Double? { kind == .real ? Double(bitPattern: payload) : nil }

    var boolean: Bool? { kind == .boolean ? payload != 0 : nil }

    /// The seconds since 1970, in the proleptic Gregorian calendar.
    var seconds: Int64? { kind == .date ? Int64(bitPattern: payload) : nil }
}
