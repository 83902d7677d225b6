extension [UInt8] {
    /// Appends ASCII text unchanged.
    @inline(__always)
    mutating func append(ascii text: StaticString) {
        append(
            contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a text as UTF-8.
    mutating func append(text: String) { append(contentsOf: text.utf8) }

    /// Appends a number, at least 0, in decimal digits.
    @inline(__always)
    mutating func append(decimal number: Int) {
        if number < 10 {
            append(UInt8(truncatingIfNeeded: 48 + number))
        } else if number < 100 {
            append(UInt8(truncatingIfNeeded: 48 + number / 10))
            append(UInt8(truncatingIfNeeded: 48 + number % 10))
        } else if number < 1000 {
            append(UInt8(truncatingIfNeeded: 48 + number / 100))
            append(UInt8(truncatingIfNeeded: 48 + number / 10 % 10))
            append(UInt8(truncatingIfNeeded: 48 + number % 10))
        } else {
            append(decimal: number / 1000)
            append(UInt8(truncatingIfNeeded: 48 + number / 100 % 10))
            append(UInt8(truncatingIfNeeded: 48 + number / 10 % 10))
            append(UInt8(truncatingIfNeeded: 48 + number % 10))
        }
    }

    /// Appends one scalar as UTF-8.
    @inline(__always)
    mutating func append(scalar value: UInt32) {
        if value < 0x80 {
            append(UInt8(truncatingIfNeeded: value))
        } else if value < 0x800 {
            append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
            append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
        } else if value < 0x1_0000 {
            append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
            append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
            append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
        } else {
            append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
            append(UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F))
            append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
            append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
        }
    }
}
