import Foundation

/// An address of the internet as numbers, and whether it is one that everybody may ask.
///
/// Read by the system (`inet_pton`) from text that the system wrote, never from what a person or a page gave: there
/// `0x7f.1`, `2130706433` and `[::ffff:127.0.0.1]` are all this machine.
struct NetworkAddress: Equatable {
    /// 4 or 16 bytes.
    let bytes: [UInt8]

    init?(_ text: String) {
        var (four, six) = (in_addr(), in6_addr())
        if inet_pton(AF_INET, text, &four) == 1 {
            bytes = withUnsafeBytes(of: four) { Array($0) }
        } else if inet_pton(AF_INET6, String(text.prefix { $0 != "%" }), &six) == 1 {
            bytes = withUnsafeBytes(of: six) { Array($0) }
        } else {
            return nil
        }
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// Whether it is on the public internet: global unicast that is set aside for nothing else.
    var isPublic: Bool { bytes.count == 4 ? Self.isPublic(bytes) : isPublicSix }

    /// The IANA's registry of special addresses of version 4 (RFC 6890): all of them are refused, also those that are global by
    /// the registry, as nobody's pages are there.
    private static let specialFour: [([UInt8], Int)] = [
        ([0, 0, 0, 0], 8), ([10, 0, 0, 0], 8), ([100, 64, 0, 0], 10), ([127, 0, 0, 0], 8),
        ([169, 254, 0, 0], 16), ([172, 16, 0, 0], 12), ([192, 0, 0, 0], 24), ([192, 0, 2, 0], 24),
        ([192, 31, 196, 0], 24), ([192, 52, 193, 0], 24), ([192, 88, 99, 0], 24),
        ([192, 168, 0, 0], 16), ([192, 175, 48, 0], 24), ([198, 18, 0, 0], 15),
        ([198, 51, 100, 0], 24), ([203, 0, 113, 0], 24), ([224, 0, 0, 0], 4), ([240, 0, 0, 0], 4),
    ]

    private static func isPublic(_ four: [UInt8]) -> Bool {
        !specialFour.contains { has(four, $0.0, $0.1) }
    }

    /// Of version 6 only 2000::/3 is given out; in it, some parts are set aside, and some carry an address of version 4, which
    /// then counts.
    private var isPublicSix: Bool {
        // Mapped (::ffff:0:0/96), translated (64:ff9b::/96): the machine behind it is the one of version 4.
        let mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]
        let translated: [UInt8] = [0, 0x64, 0xFF, 0x9B] + Array(repeating: 0, count: 8)
        if Self.has(bytes, mapped, 96) || Self.has(bytes, translated, 96) {
            return Self.isPublic(Array(bytes[12...]))
        }
        guard bytes[0] & 0xE0 == 0x20 else { return false }
        // 6to4 carries one in its middle.
        if Self.has(bytes, [0x20, 0x02], 16) { return Self.isPublic(Array(bytes[2..<6])) }
        // Teredo, benchmarks, ORCHID and the rest of 2001::/23; documentation; 3fff::/20.
        return !Self.has(bytes, [0x20, 0x01, 0, 0], 23)
            && !Self.has(bytes, [0x20, 0x01, 0x0D, 0xB8], 32)
            && !Self.has(bytes, [0x3F, 0xFF, 0x00], 20)
    }

    /// Whether the first bits are those.
    private static func has(_ bytes: [UInt8], _ prefix: [UInt8], _ bits: Int) -> Bool {
        for (place, byte) in prefix.enumerated() {
            let left = bits - place * 8
            if left <= 0 { break }
            let mask = left >= 8 ? 0xFF : UInt8(truncatingIfNeeded: 0xFF00 >> left)
            if (bytes[place] ^ byte) & mask != 0 { return false }
        }
        return true
    }
}
