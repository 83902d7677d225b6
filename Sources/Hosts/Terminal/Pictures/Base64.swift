/// Base64 with padding (RFC 4648), without Foundation.
enum Base64 {
    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    static func encode(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity((bytes.count + 2) / 3 * 4)
        var at = 0
        while at < bytes.count {
            let rest = min(3, bytes.count - at)
            var group = UInt32(bytes[at]) << 16
            if rest > 1 { group |= UInt32(bytes[at + 1]) << 8 }
            if rest > 2 { group |= UInt32(bytes[at + 2]) }
            out.append(letters[Int(group >> 18)])
            out.append(letters[Int(group >> 12 & 63)])
            out.append(rest > 1 ? letters[Int(group >> 6 & 63)] : 0x3D)
            out.append(rest > 2 ? letters[Int(group & 63)] : 0x3D)
            at += 3
        }
        return out
    }
}
