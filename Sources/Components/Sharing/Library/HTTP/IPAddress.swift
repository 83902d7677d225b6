import Foundation

/// An IP address, and its classification as public or not.
///
/// It is parsed by the system (`inet_pton`) from text that the system wrote, never from user or
/// page input, in which `0x7f.1`, `2130706433` and `[::ffff:127.0.0.1]` all mean this machine.
struct IPAddress: Equatable {
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

    /// A Boolean value that indicates whether the address is on the public internet: global unicast
    /// without any special purpose.
    var isPublic: Bool { bytes.count == 4 ? Self.isPublic(bytes) : isPublicSix }

    /// A Boolean value that indicates whether the address is this machine's own (RFC 5735, RFC
    /// 4291).
    var isLoopback: Bool {
        bytes.count == 4 ? bytes[0] == 127 : bytes == Array(repeating: 0, count: 15) + [1]
    }

    /// The IANA IPv4 Special-Purpose Address Registry (RFC 6890). All entries are rejected,
    /// including those registered as globally reachable, because no web pages are served from them.
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

    /// IPv6: only 2000::/3 is allocated. Some ranges in it are reserved, and some embed an IPv4
    /// address, which is then checked instead.
    private var isPublicSix: Bool {
        // IPv4-mapped (::ffff:0:0/96) and translated (64:ff9b::/96) addresses reach an IPv4 host.
        let mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]
        let translated: [UInt8] = [0, 0x64, 0xFF, 0x9B] + Array(repeating: 0, count: 8)
        if Self.has(bytes, mapped, 96) || Self.has(bytes, translated, 96) {
            return Self.isPublic(Array(bytes[12...]))
        }
        guard bytes[0] & 0xE0 == 0x20 else { return false }
        // 6to4 embeds an IPv4 address in the middle.
        if Self.has(bytes, [0x20, 0x02], 16) { return Self.isPublic(Array(bytes[2..<6])) }
        // Teredo, benchmarking, ORCHID and the rest of 2001::/23; documentation; 3fff::/20.
        return !Self.has(bytes, [0x20, 0x01, 0, 0], 23)
            && !Self.has(bytes, [0x20, 0x01, 0x0D, 0xB8], 32)
            && !Self.has(bytes, [0x3F, 0xFF, 0x00], 20)
    }

    /// Returns `true` if `bytes` begins with the first `bits` bits of `prefix`.
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
