/// An incremental UTF-8 decoder (Unicode, table 3-7: no overlong forms, no surrogates).
package struct ScalarDecoder: Sendable {
    package enum Step: Equatable {
        case more
        case scalar(Unicode.Scalar)
        case invalid
    }

    private var value: UInt32 = 0
    private var missing = 0
    private var range: ClosedRange<UInt8> = 0x80...0xBF

    /// Creates a decoder that expects a first byte.
    package init() {}

    /// Consumes the first byte of a multibyte sequence. Returns whether it is one.
    package mutating func begin(_ byte: UInt8) -> Bool {
        range = 0x80...0xBF
        switch byte {
        case 0xC2...0xDF: (value, missing) = (UInt32(byte & 0x1F), 1)
        case 0xE0...0xEF:
            (value, missing) = (UInt32(byte & 0x0F), 2)
            if byte == 0xE0 { range = 0xA0...0xBF }
            if byte == 0xED { range = 0x80...0x9F }
        case 0xF0...0xF4:
            (value, missing) = (UInt32(byte & 0x07), 3)
            if byte == 0xF0 { range = 0x90...0xBF }
            if byte == 0xF4 { range = 0x80...0x8F }
        default: return false
        }
        return true
    }

    /// Consumes a continuation byte; an invalid byte is not consumed.
    package mutating func take(_ byte: UInt8) -> Step {
        guard range.contains(byte) else {
            reset()
            return .invalid
        }
        range = 0x80...0xBF
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        if missing > 0 { return .more }
        return Unicode.Scalar(value).map(Step.scalar) ?? .invalid
    }

    package mutating func reset() {
        value = 0
        missing = 0
    }
}
