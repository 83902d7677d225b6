/// The size for which the decoder of a HEIF picture allocates memory, taken from the coded data,
/// regardless of the container's properties.
enum CodedSize {
    /// Returns the largest size in AV1's open bitstream units (AV1 Bitstream & Decoding Process
    /// Specification, 5.3 and 5.5.1).
    static func av1(_ bytes: Bytes) -> (width: Int, height: Int)? {
        var largest: (width: Int, height: Int)?
        var at = 0
        while let head = bytes.u8(at) {
            at += head & 4 == 0 ? 1 : 2
            var size = bytes.count - at
            if head & 2 != 0 {
                guard let (value, next) = leb128(bytes, at) else { break }
                (size, at) = (value, next)
            }
            guard let body = bytes.part(at, min(size, max(0, bytes.count - at))) else { break }
            if head >> 3 & 15 == 1, let found = sequence(body) {
                largest = (max(largest?.width ?? 0, found.0), max(largest?.height ?? 0, found.1))
            }
            at += body.count
            if size == 0, head & 2 == 0 { break }
        }
        return largest
    }

    private static func leb128(_ bytes: Bytes, _ start: Int) -> (Int, Int)? {
        var value = 0
        for index in 0..<8 {
            guard let byte = bytes.u8(start + index) else { return nil }
            value |= (byte & 0x7F) << (7 * index)
            if byte & 0x80 == 0 { return (value, start + index + 1) }
        }
        return nil
    }

    private static func sequence(_ body: Bytes) -> (Int, Int)? {
        var bits = BitReader(body)
        bits.skip(3)
        bits.skip(1)
        if bits.number(1) == 1 {
            bits.skip(5)
        } else {
            var delay = 0
            if bits.number(1) == 1 {
                bits.skip(64)
                if bits.number(1) == 1 { _ = bits.golomb() }
                if bits.number(1) == 1 {
                    delay = bits.number(5) + 1
                    bits.skip(32 + 10)
                }
            }
            let hasDisplayDelay = bits.number(1) == 1
            for _ in 0...bits.number(5) {
                bits.skip(12)
                if bits.number(5) > 7 { bits.skip(1) }
                if delay > 0, bits.number(1) == 1 { bits.skip(2 * delay + 1) }
                if hasDisplayDelay, bits.number(1) == 1 { bits.skip(4) }
            }
        }
        let (across, down) = (bits.number(4) + 1, bits.number(4) + 1)
        let (width, height) = (bits.number(across) + 1, bits.number(down) + 1)
        return bits.isInside ? (width, height) : nil
    }

    /// Returns the largest size in the parameter sets of HEVC (ITU-T H.265, 7.3.2.2), among units
    /// preceded by a length of `size` bytes.
    static func hevc(_ bytes: Bytes, lengths size: Int) -> (width: Int, height: Int)? {
        var largest: (width: Int, height: Int)?
        var at = 0
        while let length = size == 1 ? bytes.u8(at) : size == 2 ? bytes.u16(at) : bytes.u32(at),
            let unit = bytes.part(at + size, length)
        {
            if let found = parameterSet(unit) {
                largest = (max(largest?.width ?? 0, found.0), max(largest?.height ?? 0, found.1))
            }
            at += size + length
        }
        return largest
    }

    /// Returns the largest size in the parameter sets of the property `hvcC` (ISO/IEC 14496-15,
    /// 8.3.3).
    static func hevc(configuration: Bytes) -> (width: Int, height: Int)? {
        var largest: (width: Int, height: Int)?
        var at = 23
        for _ in 0..<(configuration.u8(22) ?? 0) {
            guard let count = configuration.u16(at + 1) else { break }
            at += 3
            for _ in 0..<count {
                guard let length = configuration.u16(at),
                    let unit = configuration.part(at + 2, length)
                else { return largest }
                if let found = parameterSet(unit) {
                    largest = (
                        max(largest?.width ?? 0, found.0), max(largest?.height ?? 0, found.1)
                    )
                }
                at += 2 + length
            }
        }
        return largest
    }

    private static func parameterSet(_ unit: Bytes) -> (Int, Int)? {
        guard let head = unit.u8(0), head >> 1 & 63 == 33 else { return nil }
        var bits = BitReader(unit, start: 2, escaped: true)
        bits.skip(4)
        let layers = bits.number(3)
        bits.skip(1 + 88 + 8)
        let flags = (0..<layers).map { _ in (bits.number(1), bits.number(1)) }
        if layers > 0 { bits.skip(2 * (8 - layers)) }
        for (profile, level) in flags { bits.skip(profile * 88 + level * 8) }
        _ = bits.golomb()
        if bits.golomb() == 3 { bits.skip(1) }
        let (width, height) = (bits.golomb(), bits.golomb())
        return bits.isInside ? (width, height) : nil
    }
}
