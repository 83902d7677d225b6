import CairnImaging
import Foundation
import TestSupport

/// EXIF made by hand, little-endian: an independent writer for what the module reads.
struct MadeExif {
    enum Value {
        case short(Int)
        case ascii(String)
        case rationals([(Int, Int)])
        case bytes([UInt8])
    }

    var main: [(Int, Value)] = []
    var detail: [(Int, Value)] = []
    var place: [(Int, Value)] = []

    /// The TIFF structure.
    var bytes: [UInt8] {
        var out: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0]
        var head = main
        let mainSize =
            2 + (main.count + (detail.isEmpty ? 0 : 1) + (place.isEmpty ? 0 : 1)) * 12 + 4
        let detailAt = 8 + mainSize + Self.extra(main)
        let detailSize = detail.isEmpty ? 0 : 2 + detail.count * 12 + 4 + Self.extra(detail)
        if !detail.isEmpty { head.append((0x8769, .bytes([]))) }
        if !place.isEmpty { head.append((0x8825, .bytes([]))) }
        head.sort { $0.0 < $1.0 }
        Self.write(
            head, at: 8, into: &out, links: [0x8769: detailAt, 0x8825: detailAt + detailSize])
        if !detail.isEmpty { Self.write(detail.sorted { $0.0 < $1.0 }, at: detailAt, into: &out) }
        if !place.isEmpty {
            Self.write(place.sorted { $0.0 < $1.0 }, at: detailAt + detailSize, into: &out)
        }
        return out
    }

    private static func encoded(_ value: Value) -> (type: Int, count: Int, bytes: [UInt8]) {
        switch value {
        case .short(let number): (3, 1, le(number, 2))
        case .ascii(let text): (2, text.utf8.count + 1, Array(text.utf8) + [0])
        case .rationals(let parts):
            (5, parts.count, parts.flatMap { le($0.0, 4) + le($0.1, 4) })
        case .bytes(let bytes): (7, bytes.count, bytes)
        }
    }

    private static func extra(_ fields: [(Int, Value)]) -> Int {
        fields.reduce(0) { sum, field in
            let count = encoded(field.1).bytes.count
            return sum + (count > 4 ? count : 0)
        }
    }

    private static func write(
        _ fields: [(Int, Value)], at start: Int, into out: inout [UInt8], links: [Int: Int] = [:]
    ) {
        precondition(out.count == start)
        var data: [UInt8] = []
        let dataAt = start + 2 + fields.count * 12 + 4
        out += le(fields.count, 2)
        for (tag, value) in fields {
            if let link = links[tag] {
                out += le(tag, 2) + le(4, 2) + le(1, 4) + le(link, 4)
                continue
            }
            let (type, count, bytes) = encoded(value)
            out += le(tag, 2) + le(type, 2) + le(count, 4)
            if bytes.count > 4 {
                out += le(dataAt + data.count, 4)
                data += bytes
            } else {
                out += bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
            }
        }
        out += le(0, 4) + data
    }

    static func le(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}

/// Pictures made by the tests, and parts put into them.
enum MadePhoto {
    /// Pixels whose every place differs from its neighbors.
    static func pixels(_ width: Int, _ height: Int, seed: UInt64 = 7) -> PhotoPixels {
        var random = SplitMix64(seed: seed)
        var bytes: [UInt8] = []
        for _ in 0..<(width * height) {
            let next = random.next()
            bytes += [
                UInt8(truncatingIfNeeded: next), UInt8(truncatingIfNeeded: next >> 8),
                UInt8(truncatingIfNeeded: next >> 16), 255,
            ]
        }
        return PhotoPixels(size: PixelSize(width: width, height: height), bytes: bytes)
            ?? blank(width, height)
    }

    /// Soft colors, as a photo has them.
    static func slope(_ width: Int, _ height: Int) -> PhotoPixels {
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                bytes += [
                    UInt8(x * 255 / width), UInt8(y * 255 / height),
                    UInt8((x + y) * 255 / (width + height)), 255,
                ]
            }
        }
        return PhotoPixels(size: PixelSize(width: width, height: height), bytes: bytes)
            ?? blank(width, height)
    }

    private static func blank(_ width: Int, _ height: Int) -> PhotoPixels {
        preconditionFailure("no picture of \(width) × \(height)")
    }

    /// The pixels as a camera stores them that is held so that `orientation` makes them upright: written by hand, by
    /// what EXIF's table says of rows and columns.
    static func stored(_ upright: PhotoPixels, for orientation: Orientation) -> PhotoPixels {
        let (width, height) = (upright.size.width, upright.size.height)
        let swaps = orientation.rawValue >= 5
        let size = PixelSize(width: swaps ? height : width, height: swaps ? width : height)
        var bytes: [UInt8] = []
        for row in 0..<size.height {
            for column in 0..<size.width {
                // "The 0th row is the visual top, the 0th column the visual right", and so on.
                let (x, y) =
                    switch orientation.rawValue {
                    case 2: (width - 1 - column, row)
                    case 3: (width - 1 - column, height - 1 - row)
                    case 4: (column, height - 1 - row)
                    case 5: (row, column)
                    case 6: (width - 1 - row, column)
                    case 7: (width - 1 - row, height - 1 - column)
                    case 8: (row, height - 1 - column)
                    default: (column, row)
                    }
                let at = (y * width + x) * 4
                bytes += upright.bytes[at..<(at + 4)]
            }
        }
        return PhotoPixels(size: size, bytes: bytes) ?? upright
    }

    /// A PNG with a chunk of EXIF behind its head.
    static func png(_ bytes: [UInt8], exif: [UInt8]) -> [UInt8] { png(bytes, "eXIf", exif) }

    /// A PNG with a chunk behind its head.
    static func png(_ bytes: [UInt8], _ name: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + content
        let chunk = be(content.count, 4) + body + be(Int(crc(body)), 4)
        return Array(bytes[..<33]) + chunk + Array(bytes[33...])
    }

    /// A stream of zlib that packs nothing (RFC 1950 and RFC 1951, 3.2.4).
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var out: [UInt8] = [0x78, 0x01]
        var at = 0
        repeat {
            let part = bytes[at..<min(bytes.count, at + 65_535)]
            at += part.count
            out += [at == bytes.count ? 1 : 0]
            out += MadeExif.le(part.count, 2) + MadeExif.le(~part.count & 0xFFFF, 2) + part
        } while at < bytes.count
        var (a, b) = (1, 0)
        for byte in bytes {
            a = (a + Int(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return out + be(b << 16 | a, 4)
    }

    /// A JPEG with segments behind its first mark: the mark's second byte and the body.
    static func jpeg(_ bytes: [UInt8], segments: [(UInt8, [UInt8])]) -> [UInt8] {
        var parts: [UInt8] = []
        for (mark, body) in segments { parts += [0xFF, mark] + be(body.count + 2, 2) + body }
        return Array(bytes[..<2]) + parts + Array(bytes[2...])
    }

    static func be(_ number: Int, _ size: Int) -> [UInt8] {
        MadeExif.le(number, size).reversed()
    }

    /// PNG's check, bit by bit.
    static func crc(_ bytes: [UInt8]) -> UInt32 {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in bytes {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
        return ~value
    }
}
