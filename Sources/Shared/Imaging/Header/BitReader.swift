/// Reads bits, most significant first. Past the end all bits are zero, and ``isInside`` is `false`.
struct BitReader {
    private let bytes: Bytes
    private let escaped: Bool
    private var at: Int
    private var left = 8
    private var zeros = 0
    private(set) var isInside = true

    /// Creates a reader. If `escaped` is `true`, a 3 after two zero bytes is skipped, as in HEVC.
    init(_ bytes: Bytes, start: Int = 0, escaped: Bool = false) {
        self.bytes = bytes
        self.escaped = escaped
        at = start
    }

    private mutating func bit() -> Int {
        guard let byte = bytes.u8(at) else {
            isInside = false
            return 0
        }
        left -= 1
        let value = byte >> left & 1
        if left == 0 {
            zeros = byte == 0 ? zeros + 1 : 0
            (at, left) = (at + 1, 8)
            if escaped, zeros >= 2, bytes.u8(at) == 3 { (at, zeros) = (at + 1, 0) }
        }
        return value
    }

    /// Returns the next bits as a number, at most 32.
    mutating func number(_ count: Int) -> Int {
        (0..<count).reduce(0) { value, _ in value << 1 | bit() }
    }

    mutating func skip(_ count: Int) {
        for _ in 0..<count where isInside { _ = bit() }
    }

    /// Reads an Exp-Golomb code: a number of zeros, a one, and the same number of bits.
    mutating func golomb() -> Int {
        var count = 0
        while isInside, count < 32, bit() == 0 { count += 1 }
        return (1 << count) - 1 + number(count)
    }
}
