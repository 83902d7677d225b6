/// The version of a code, which determines its size and error correction blocks (ISO/IEC 18004,
/// tables 7 and 9, level M).
struct QRVersion {
    let number: Int

    /// The capacity of the largest version. Bytes.
    static let mostBytes = 2331

    static func smallest(for count: Int) -> QRVersion? {
        (1...40).lazy.map(QRVersion.init).first { version in
            version.dataCount * 8 >= 4 + version.lengthBits + count * 8
        }
    }

    var side: Int { number * 4 + 17 }
    private var lengthBits: Int { number < 10 ? 8 : 16 }

    /// The center coordinates of the alignment patterns, the same on both axes.
    var alignment: [Int] {
        guard number > 1 else { return [] }
        let count = number / 7 + 2
        let step = number == 32 ? 26 : (number * 4 + count * 2 + 1) / (count * 2 - 2) * 2
        return [6] + (0..<(count - 1)).map { side - 7 - $0 * step }.reversed()
    }

    /// The version information with its Golay error correction bits; `nil` for small versions,
    /// which have none.
    var bits: Int? {
        guard number >= 7 else { return nil }
        var rest = number
        for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
        return number << 12 | rest
    }

    /// The total number of data and error correction codewords.
    private var totalCount: Int {
        var modules = (16 * number + 128) * number + 64
        if number >= 2 {
            let count = number / 7 + 2
            modules -= (25 * count - 10) * count - 55
            if number >= 7 { modules -= 36 }
        }
        return modules / 8
    }

    private var blocks: Int { Self.blocks[number - 1] }
    private var correction: Int { Self.correction[number - 1] }
    private var dataCount: Int { totalCount - blocks * correction }

    /// Returns the codewords to draw: header, bytes and padding, divided into blocks with error
    /// correction, and interleaved.
    func interleaved(_ bytes: [UInt8]) -> [UInt8] {
        var bits: [Bool] = []
        func append(_ value: Int, _ count: Int) {
            for place in (0..<count).reversed() { bits.append(value >> place & 1 == 1) }
        }
        append(4, 4)
        append(bytes.count, lengthBits)
        for byte in bytes { append(Int(byte), 8) }
        append(0, min(4, dataCount * 8 - bits.count))
        while bits.count % 8 != 0 { bits.append(false) }
        var data = stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<(start + 8)].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
        }
        var filling: UInt8 = 0xEC
        while data.count < dataCount {
            data.append(filling)
            filling ^= 0xEC ^ 0x11
        }
        // The first blocks are shorter by one byte.
        let short = blocks - dataCount % blocks
        var parts: [[UInt8]] = []
        var rest = data[...]
        for block in 0..<blocks {
            let count = dataCount / blocks + (block < short ? 0 : 1)
            parts.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        let generator = ReedSolomon.generator(correction)
        let checks = parts.map { ReedSolomon.remainder($0, generator) }
        var result: [UInt8] = []
        for place in 0...(dataCount / blocks) {
            for part in parts where place < part.count { result.append(part[place]) }
        }
        for place in 0..<correction { result += checks.map { $0[place] } }
        return result
    }

    private static let correction = [
        10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28,
        28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ]
    private static let blocks = [
        1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23,
        25,
        26, 28, 29, 31, 33, 35, 37, 38, 40, 43, 45, 47, 49,
    ]
}

/// Reed–Solomon error correction over GF(256) with the polynomial 0x11D.
private enum ReedSolomon {
    static func generator(_ degree: Int) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: degree - 1) + [1]
        var root: UInt8 = 1
        for _ in 0..<degree {
            for place in 0..<degree {
                result[place] = product(result[place], root)
                if place + 1 < degree { result[place] ^= result[place + 1] }
            }
            root = product(root, 2)
        }
        return result
    }

    static func remainder(_ data: [UInt8], _ generator: [UInt8]) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: generator.count)
        for byte in data {
            let factor = byte ^ result.removeFirst()
            result.append(0)
            for place in result.indices { result[place] ^= product(generator[place], factor) }
        }
        return result
    }

    private static func product(_ a: UInt8, _ b: UInt8) -> UInt8 {
        var result = 0
        for place in (0..<8).reversed() {
            result = result << 1 ^ (result >> 7) * 0x11D
            result ^= Int(b >> place & 1) * Int(a)
        }
        return UInt8(truncatingIfNeeded: result)
    }
}
