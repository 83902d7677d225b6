/// A sequence that changes the style (ECMA-48, *SGR*), assembled outside of the output: a single
/// append per change keeps screens of half-block pictures cheap.
struct SGRSequence {
    /// The maximum length of a sequence: eight attributes of up to three bytes, two colors of up to
    /// 17.
    static let limit = 80

    private let bytes: UnsafeMutablePointer<UInt8>
    private(set) var count = 0

    /// Creates the sequence that changes `old` to `new`; if `old` is `nil`, it begins with a reset.
    /// It is written to `place`, which has capacity for `limit` bytes and outlives the sequence.
    init(from old: CellStyle?, to new: CellStyle, at place: UnsafeMutablePointer<UInt8>) {
        bytes = place
        put(0x1B)
        put(0x5B)
        var before = old ?? .plain
        if old == nil { put(0x30, 0x3B) }
        if before.attributes != new.attributes { putAttributes(&before, new) }
        if new.foreground != before.foreground { put(new.foreground, base: 30) }
        if new.background != before.background { put(new.background, base: 40) }
        // Removes the semicolon after the last number.
        if count > 2 { count -= 1 }
        put(0x6D)
    }

    /// Appends the sequence.
    func append(to out: inout [UInt8]) {
        out.append(contentsOf: UnsafeBufferPointer(start: bytes, count: count))
    }

    private mutating func putAttributes(_ before: inout CellStyle, _ new: CellStyle) {
        var gone = before.attributes.subtracting(new.attributes)
        if !gone.isDisjoint(with: [.bold, .dim]) {
            // One number resets both.
            put(0x32, 0x32, 0x3B)
            before.attributes.subtract([.bold, .dim])
            gone.subtract([.bold, .dim])
        }
        let added = new.attributes.subtracting(before.attributes)
        if added.contains(.bold) { put(0x31, 0x3B) }
        if added.contains(.dim) { put(0x32, 0x3B) }
        if added.contains(.italic) { put(0x33, 0x3B) }
        if added.contains(.underline) { put(0x34, 0x3B) }
        if added.contains(.reverse) { put(0x37, 0x3B) }
        if added.contains(.strikethrough) { put(0x39, 0x3B) }
        if gone.contains(.italic) { put(0x32, 0x33, 0x3B) }
        if gone.contains(.underline) { put(0x32, 0x34, 0x3B) }
        if gone.contains(.reverse) { put(0x32, 0x37, 0x3B) }
        if gone.contains(.strikethrough) { put(0x32, 0x39, 0x3B) }
    }

    /// Writes a color followed by a semicolon.
    @inline(__always)
    private mutating func put(_ color: TerminalColor, base: UInt32) {
        let packed = color.packed
        switch packed >> 24 {
        case 2:
            put(number: base + 8)
            put(0x32, 0x3B)
            put(number: packed >> 16 & 0xFF)
            put(number: packed >> 8 & 0xFF)
            put(number: packed & 0xFF)
        case 1 where packed & 0xFF < 8: put(number: base + (packed & 0xFF))
        case 1 where packed & 0xFF < 16: put(number: base + 52 + (packed & 0xFF))
        case 1:
            put(number: base + 8)
            put(0x35, 0x3B)
            put(number: packed & 0xFF)
        default: put(number: base + 9)
        }
    }

    /// Writes a number below 1000 followed by a semicolon.
    @inline(__always)
    private mutating func put(number: UInt32) {
        if number >= 100 { put(UInt8(truncatingIfNeeded: 48 + number / 100)) }
        if number >= 10 { put(UInt8(truncatingIfNeeded: 48 + number / 10 % 10)) }
        put(UInt8(truncatingIfNeeded: 48 + number % 10), 0x3B)
    }

    @inline(__always)
    private mutating func put(_ byte: UInt8) {
        bytes[count] = byte
        count += 1
    }

    @inline(__always)
    private mutating func put(_ first: UInt8, _ second: UInt8) {
        put(first)
        put(second)
    }

    @inline(__always)
    private mutating func put(_ first: UInt8, _ second: UInt8, _ third: UInt8) {
        put(first)
        put(second)
        put(third)
    }
}
