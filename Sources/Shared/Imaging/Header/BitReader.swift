/// Reads bits from the highest down. Behind the end there are zeros, and ``isInside`` says so.
struct BitReader {
    private let bytes: Bytes
    private let escaped: Bool
    private var at: Int
    private var left = 8
    private var zeros = 0
    private(set) var isInside = true

    /// `escaped`: a 3 after two zeros is none of the data, as in HEVC.
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

    /// The next bits as a number, 32 at most.
    mutating func number(_ count: Int) -> Int {
        (0..<count).reduce(0) { value, _ in value << 1 | bit() }
    }

    mutating func skip(_ count: Int) {
        for _ in 0..<count where isInside { _ = bit() }
    }

    /// An Exp-Golomb code: as many zeros, a one, and as many bits.
    mutating func golomb() -> Int {
        var count = 0
        while isInside, count < 32, bit() == 0 { count += 1 }
        return (1 << count) - 1 + number(count)
    }
}
