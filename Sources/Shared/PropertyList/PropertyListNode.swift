/// One value of a read document, 24 bytes. The values of one container lie side by side, in order.
struct PropertyListNode {
    /// By kind: the number's bits, the seconds since 1970, 0 or 1, or two halves: for a container its first
    /// child and their count, for text and data where the bytes begin and how many there are.
    var payload: UInt64
    /// Where the value's start tag begins in the document's text.
    var start: UInt32
    /// Where the start tag of its key begins; for a value of a dictionary.
    var keyStart: UInt32
    /// Its key's number; for a value of a dictionary.
    var key: UInt32
    var kind: PropertyList.Kind
    var flags: Flags

    struct Flags: OptionSet {
        let rawValue: UInt8
        /// The bytes lie in the side buffer: they differ from the file's, as for `&amp;`.
        static let decoded = Flags(rawValue: 1)
        /// A whole number above Int64.max.
        static let unsigned = Flags(rawValue: 2)
        /// A dictionary whose children are in the order of their keys' numbers.
        static let ascending = Flags(rawValue: 4)
    }

    static func halves(_ first: Int, _ count: Int) -> UInt64 {
        UInt64(UInt32(first)) | UInt64(UInt32(count)) << 32
    }

    private var first: Int { Int(truncatingIfNeeded: payload & 0xFFFF_FFFF) }
    private var count: Int { Int(truncatingIfNeeded: payload >> 32) }

    /// The children of a container, as places in the arena; empty for a leaf.
    var children: Range<Int> {
        kind == .array || kind == .dictionary ? first..<(first + count) : 0..<0
    }

    /// The bytes of text or data, in the document's text or in the side buffer.
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

    /// Seconds since 1970, in the Gregorian calendar carried back.
    var seconds: Int64? { kind == .date ? Int64(bitPattern: payload) : nil }
}
