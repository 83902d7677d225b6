/// Finds where the data of a JPEG file were overwritten.
///
/// A JPEG file has no checksums, and decoders pass over wrong codes: the rest of the picture is
/// then noise or gray. In intact data, every block has at most 64 coefficients, every difference
/// fits into its range, and each scan ends with its last block. Arbitrary bytes usually fail this
/// within a few blocks. Sequential scans with Huffman codes (ITU-T T.81, annexes F.2.2 and E.2) are
/// followed; other kinds are passed over.
struct JPEGScanCheck {
    /// A table of codes: for every 16 bits, the length of the code that they begin with, and its
    /// symbol.
    private struct Codes {
        /// The length in the high byte, the symbol in the low one; 0 for bits that begin no code.
        private(set) var entries = [UInt16](repeating: 0, count: 1 << 16)

        /// Reads the numbers of codes by length, and the symbols; `nil` if there are too many.
        init?(_ body: Bytes, at start: Int) {
            var (code, symbol) = (0, start + 16)
            for length in 1...16 {
                guard let count = body.u8(start + length - 1) else { return nil }
                for _ in 0..<count {
                    let first = code << (16 - length)
                    let end = first + 1 << (16 - length)
                    guard let value = body.u8(symbol), end <= entries.count else { return nil }
                    for index in first..<end { entries[index] = UInt16(length << 8 | value) }
                    (code, symbol) = (code + 1, symbol + 1)
                }
                code <<= 1
            }
        }
    }

    private struct Component {
        var id: Int
        var columns: Int
        var rows: Int
    }

    /// The bits of a scan, up to its next marker.
    private struct Bits {
        let bytes: UnsafeRawBufferPointer
        /// The offset of the next byte, or of the marker.
        var at: Int
        private var held: UInt64 = 0
        private var count = 0

        init(_ bytes: UnsafeRawBufferPointer, at start: Int) { (self.bytes, at) = (bytes, start) }

        private mutating func fill() {
            while count <= 48, at < bytes.count {
                let byte = bytes[at]
                if byte == 0xFF {
                    // A zero is stuffed behind each data byte FF; anything else is a marker.
                    guard at + 1 < bytes.count, bytes[at + 1] == 0 else { return }
                    at += 1
                }
                at += 1
                held = held << 8 | UInt64(byte)
                count += 8
            }
        }

        /// Returns the next symbol, or `nil` for no code, and for the end of the data.
        mutating func symbol(_ codes: borrowing Codes) -> Int? {
            if count < 32 { fill() }
            let next = count >= 16 ? held >> UInt64(count - 16) : held << UInt64(16 - count)
            let entry = codes.entries[Int(next & 0xFFFF)]
            let length = Int(entry >> 8)
            guard length > 0, length <= count else { return nil }
            count -= length
            return Int(entry & 0xFF)
        }

        /// Returns the next bits as a number, or `nil` at the end of the data.
        mutating func number(_ length: Int) -> Int? {
            if count < length { fill() }
            guard length <= count else { return nil }
            count -= length
            return Int(held >> UInt64(count) & (1 << UInt64(length) - 1))
        }

        /// Ends an interval. Returns `false` if data are left besides the bits that fill up the
        /// last byte, and the zeros that some cameras append.
        mutating func isAtEnd() -> Bool {
            _ = number(count % 8)
            while count > 0 || at < bytes.count {
                if count < 8 { fill() }
                guard count >= 8 else { break }
                guard number(8) == 0 else { return false }
            }
            return true
        }

        /// Passes over a restart marker; `false` if another one follows.
        mutating func restart(_ number: Int) -> Bool {
            while at + 1 < bytes.count, bytes[at] == 0xFF, bytes[at + 1] == 0xFF { at += 1 }
            guard at + 1 < bytes.count, bytes[at] == 0xFF,
                bytes[at + 1] == 0xD0 + UInt8(number % 8)
            else { return false }
            at += 2
            return true
        }
    }

    private let bytes: Bytes
    private var steady: [Codes?] = [nil, nil, nil, nil]
    private var varying: [Codes?] = [nil, nil, nil, nil]
    private var components: [Component] = []
    private var (width, height, bits, interval) = (0, 0, 8, 0)

    /// Returns the part of the picture in percent that comes before the first damage, or `nil` if
    /// none is found.
    ///
    /// - Throws: The reason why the operation ended early.
    /// - Complexity: linear in the bytes.
    static func damage(in bytes: Bytes, _ watch: Watch) throws(ImagingError) -> Int? {
        var check = JPEGScanCheck(bytes: bytes)
        return try check.damage(watch)
    }

    private init(bytes: Bytes) { self.bytes = bytes }

    private mutating func damage(_ watch: Watch) throws(ImagingError) -> Int? {
        var at = 2
        while true {
            while bytes.u8(at) == 0xFF, bytes.u8(at + 1) == 0xFF { at += 1 }
            guard bytes.u8(at) == 0xFF, let mark = bytes.u8(at + 1), mark != 0xD9 else {
                return nil
            }
            at += 2
            if mark == 0x01 || (0xD0...0xD8).contains(mark) { continue }
            guard let length = bytes.u16(at), let body = bytes.part(at + 2, length - 2) else {
                return nil
            }
            at += length
            switch mark {
            case 0xC0, 0xC1: guard readFrame(body) else { return nil }
            case 0xC4: guard readCodes(body) else { return nil }
            case 0xC2, 0xC3, 0xC5...0xC7, 0xC9...0xCF: return nil
            case 0xDD: interval = body.u16(0) ?? 0
            case 0xDA:
                var bits = Bits(bytes.pointer, at: at)
                if let damage = try damage(body, &bits, watch) { return damage }
                at = bits.at
            default: break
            }
        }
    }

    private mutating func readFrame(_ body: Bytes) -> Bool {
        (bits, height, width) = (body.u8(0) ?? 0, body.u16(1) ?? 0, body.u16(3) ?? 0)
        components = (0..<(body.u8(5) ?? 0)).compactMap { index in
            guard let id = body.u8(6 + 3 * index), let size = body.u8(7 + 3 * index) else {
                return nil
            }
            return Component(id: id, columns: size >> 4, rows: size & 15)
        }
        return width > 0 && height > 0
            && components.allSatisfy { (1...4).contains($0.columns) && (1...4).contains($0.rows) }
    }

    private mutating func readCodes(_ body: Bytes) -> Bool {
        var at = 0
        while let name = body.u8(at) {
            guard name & 15 < 4, name >> 4 < 2, let codes = Codes(body, at: at + 1) else {
                return false
            }
            if name >> 4 == 0 { steady[name & 15] = codes } else { varying[name & 15] = codes }
            at += 17 + (0..<16).reduce(0) { $0 + (body.u8(at + 1 + $1) ?? 0) }
        }
        return true
    }

    /// Follows a scan.
    private func damage(
        _ header: Bytes, _ bits: inout Bits, _ watch: Watch
    ) throws(ImagingError) -> Int? {
        var parts: [(blocks: Int, steady: Codes, varying: Codes)] = []
        var (columns, rows) = (0, 0)
        let (most, high) = (
            components.map(\.columns).max() ?? 1, components.map(\.rows).max() ?? 1
        )
        let count = header.u8(0) ?? 0
        for index in 0..<count {
            guard let id = header.u8(1 + 2 * index), let tables = header.u8(2 + 2 * index),
                let component = components.first(where: { $0.id == id }),
                tables >> 4 < 4, tables & 15 < 4, let steady = steady[tables >> 4],
                let varying = varying[tables & 15]
            else { return nil }
            parts.append((count == 1 ? 1 : component.columns * component.rows, steady, varying))
            // A scan of one component has no blocks beyond the edge of the picture.
            let (across, down) = count == 1 ? (component.columns, component.rows) : (1, 1)
            columns = (width * across + 8 * most - 1) / (8 * most)
            rows = (height * down + 8 * high - 1) / (8 * high)
        }
        let units = columns * rows
        var sums = [Int](repeating: 0, count: parts.count)
        for unit in 0..<units {
            if unit % 4096 == 0 { try watch.check() }
            if interval > 0, unit > 0, unit % interval == 0 {
                guard bits.isAtEnd(), bits.restart(unit / interval - 1) else {
                    return unit * 100 / units
                }
                for index in sums.indices { sums[index] = 0 }
            }
            for index in parts.indices {
                for _ in 0..<parts[index].blocks {
                    guard let change = block(parts[index].steady, parts[index].varying, &bits)
                    else { return unit * 100 / units }
                    sums[index] += change
                    // The range of eight bits, doubled; twelve bits have sixteen times as much.
                    guard abs(sums[index]) <= (self.bits == 8 ? 2048 : 32_768) else {
                        return unit * 100 / units
                    }
                }
            }
        }
        return bits.isAtEnd() ? nil : 100
    }

    /// Passes over a block. Returns the difference of its first coefficient, or `nil` for damage.
    private func block(_ steady: Codes, _ varying: Codes, _ bits: inout Bits) -> Int? {
        let most = self.bits == 8 ? 10 : 14
        guard let length = bits.symbol(steady), length <= most + 1, let value = bits.number(length)
        else {
            return nil
        }
        let change = length == 0 || value >> (length - 1) == 1 ? value : value + 1 - 1 << length
        var (place, count) = (1, 0)
        var first = (symbol: 0, value: 0)
        var isUniform = true
        while place < 64 {
            guard let symbol = bits.symbol(varying) else { return nil }
            let (zeros, length) = (symbol >> 4, symbol & 15)
            if length == 0 {
                if zeros == 0 { break }
                guard zeros == 15 else { return nil }
            }
            place += zeros
            guard place < 64, length <= most, let value = bits.number(length) else { return nil }
            if count == 0 { first = (symbol, value) }
            isUniform = isUniform && first == (symbol, value)
            (place, count) = (place + 1, count + 1)
        }
        // No picture has 63 equal coefficients, but bytes that are all equal are often read as them.
        return isUniform && count == 63 ? nil : change
    }
}
