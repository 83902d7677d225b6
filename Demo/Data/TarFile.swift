import Foundation

/// The headers of `tar` archives (POSIX.1-1988 *ustar*): plain files only, each at most 8 GiB.
enum TarFile {
    /// The size of a header; files are padded to multiples of it.
    static let block = 512

    /// The end of an archive: two empty blocks.
    static let end = [UInt8](repeating: 0, count: 2 * block)

    /// Returns the zeros that follow a file of a size.
    static func padding(_ size: UInt64) -> [UInt8] {
        [UInt8](repeating: 0, count: (block - Int(size % UInt64(block))) % block)
    }

    /// Returns the header of a file; `nil` if the name or the size does not fit.
    static func header(_ name: String, _ size: UInt64) -> [UInt8]? {
        var (prefix, short) = ("", name)
        if name.utf8.count > 100 {
            // The longest prefix that ends at a slash and leaves at most 100 bytes.
            guard
                let slash = name.indices.first(where: {
                    $0 > name.startIndex && name[$0] == "/"
                        && name[name.index(after: $0)...].utf8.count <= 100
                }), name[..<slash].utf8.count <= 155
            else { return nil }
            (prefix, short) = (String(name[..<slash]), String(name[name.index(after: slash)...]))
        }
        guard size < 1 << 33 else { return nil }
        var bytes = [UInt8](repeating: 0, count: block)
        func put(_ text: String, at place: Int) {
            for (offset, byte) in text.utf8.enumerated() { bytes[place + offset] = byte }
        }
        func octal(_ number: UInt64, _ digits: Int) -> String {
            let text = String(number, radix: 8)
            return String(repeating: "0", count: max(0, digits - text.count)) + text
        }
        put(short, at: 0)
        put(octal(0o600, 7), at: 100)
        put(octal(0, 7), at: 108)
        put(octal(0, 7), at: 116)
        put(octal(size, 11), at: 124)
        // No modification times, so that the same stories yield the same archive.
        put(octal(0, 11), at: 136)
        put("        ", at: 148)
        put("0", at: 156)
        put("ustar", at: 257)
        put("00", at: 263)
        put(prefix, at: 345)
        let sum = bytes.reduce(UInt64(0)) { $0 + UInt64($1) }
        put(octal(sum, 6), at: 148)
        (bytes[154], bytes[155]) = (0, 32)
        return bytes
    }

    /// Reads a header; `nil` if its checksum is wrong, or if it is not that of a plain file.
    static func entry(_ bytes: [UInt8]) -> (name: String, size: UInt64)? {
        guard isMarked(bytes), let sum = number(bytes, 148..<156), let entry = claim(bytes)
        else { return nil }
        var blank = bytes
        for place in 148..<156 { blank[place] = 32 }
        guard blank.reduce(UInt64(0), { $0 + UInt64($1) }) == sum,
            bytes[156] == UInt8(ascii: "0") || bytes[156] == 0
        else { return nil }
        return entry
    }

    /// Returns what a header says, right or wrong; `nil` if its size is no number.
    static func claim(_ bytes: [UInt8]) -> (name: String, size: UInt64)? {
        guard bytes.count == block, let size = number(bytes, 124..<136) else { return nil }
        let prefix = text(bytes, 345..<500)
        let name = text(bytes, 0..<100)
        return (prefix.isEmpty ? name : prefix + "/" + name, size)
    }

    /// Returns `true` for a block with the mark of a header in its place.
    static func isMarked(_ bytes: some RandomAccessCollection<UInt8>) -> Bool {
        guard bytes.count == block else { return false }
        let start = bytes.index(bytes.startIndex, offsetBy: 257)
        return bytes[start...].starts(with: mark)
    }

    private static let mark = Array("ustar\0".utf8)

    private static func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
        String(decoding: bytes[range].prefix { $0 != 0 }, as: UTF8.self)
    }

    private static func number(_ bytes: [UInt8], _ range: Range<Int>) -> UInt64? {
        UInt64(text(bytes, range).trimmingCharacters(in: .whitespaces), radix: 8)
    }
}
