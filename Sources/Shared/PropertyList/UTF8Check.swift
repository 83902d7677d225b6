/// Finds the first byte that is not valid UTF-8.
enum UTF8Check {
    /// Returns the position of the first byte that is NUL or does not begin a well-formed sequence
    /// (The Unicode Standard, table 3-7).
    static func firstFault(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let base = text.baseAddress else { return nil }
        let raw = UnsafeRawPointer(base)
        let count = text.count
        var place = start
        while place < count {
            // Checks eight bytes at once: all ASCII and none NUL.
            if place + 8 <= count {
                let word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
                let highBits: UInt64 = 0x8080_8080_8080_8080
                let zeros = (word &- 0x0101_0101_0101_0101) & ~word
                if (word | zeros) & highBits == 0 {
                    place &+= 8
                    continue
                }
            }
            let length = sequence(text, place)
            if length == 0 { return place }
            place &+= length
        }
        return nil
    }

    /// Returns the length of the well-formed sequence at `place`, or 0.
    private static func sequence(_ text: UnsafeBufferPointer<UInt8>, _ place: Int) -> Int {
        let first = text[place]
        var second: ClosedRange<UInt8> = 0x80...0xBF
        let length: Int
        switch first {
        case 0x01...0x7F: return 1
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        case 0xF1...0xF3: length = 4
        default: return 0
        }
        guard place + length <= text.count, second.contains(text[place + 1]) else { return 0 }
        for next in (place + 1)..<(place + length) where text[next] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
