/// The fields of image file directories, as stored by TIFF 6.0 and EXIF. Data outside the file is
/// treated as absent.
struct TIFFFields {
    /// The fields of a directory, by tag.
    typealias Folder = [Int: Field]

    /// A field: its type, its number of values, and the offset of the first one.
    struct Field {
        var type: Int
        var count: Int
        var at: Int
    }

    private let bytes: Bytes
    private let little: Bool
    private let isBig: Bool

    init(_ bytes: Bytes) {
        self.bytes = bytes
        little = bytes.u16(0) == 0x4949
        isBig = bytes.u16(2, little: little) == 43
    }

    /// Creates a reader of directories in other bytes, such as a maker note, in which offsets count
    /// from its start.
    init(_ bytes: Bytes, little: Bool) { (self.bytes, self.little, isBig) = (bytes, little, false) }

    /// Returns the chain of directories, ending before any cycle.
    func folders(atMost limit: Int) -> [Folder] {
        var found: [Folder] = []
        var seen: Set<Int> = []
        var at = isBig ? bytes.u64(8, little: little) : bytes.u32(4, little: little)
        let valid = [42, 43].contains(bytes.u16(2, little: little) ?? 0)
        // Directories may overlap, so that a small file could have millions of fields.
        var room = 1 << 16
        while valid, let start = at, start > 0, found.count < limit, room > 0,
            seen.insert(start).inserted
        {
            guard let (folder, next) = folder(at: start) else { break }
            found.append(folder)
            room -= folder.count
            at = next
        }
        return found
    }

    /// Returns a directory, and the offset of the next one in its chain.
    func folder(at start: Int) -> (Folder, Int?)? {
        guard
            let count = isBig
                ? bytes.u64(start, little: little) : bytes.u16(start, little: little),
            count <= 4096
        else { return nil }
        let (head, size) = isBig ? (8, 20) : (2, 12)
        var folder: Folder = [:]
        for index in 0..<count {
            let at = start + head + index * size
            guard let tag = bytes.u16(at, little: little),
                let type = bytes.u16(at + 2, little: little), let width = Self.widths[type],
                let number = isBig
                    ? bytes.u64(at + 4, little: little) : bytes.u32(at + 4, little: little)
            else { continue }
            let place = at + (isBig ? 12 : 8)
            let isInline = number <= (isBig ? 8 : 4) / width
            let value =
                isInline
                ? place
                : isBig ? bytes.u64(place, little: little) : bytes.u32(place, little: little)
            guard let value, number <= bytes.count / width,
                bytes.part(value, number * width) != nil
            else { continue }
            // The first field with a tag counts.
            if folder[tag] == nil { folder[tag] = Field(type: type, count: number, at: value) }
        }
        let end = start + head + count * size
        return (folder, isBig ? bytes.u64(end, little: little) : bytes.u32(end, little: little))
    }

    private static let widths = [
        1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 6: 1, 7: 1, 8: 2, 9: 4, 10: 8, 11: 4, 12: 8, 13: 4, 16: 8,
        17: 8, 18: 8, 129: 1,
    ]

    /// Returns the directory that a field points to, such as EXIF or GPS.
    func folder(_ tag: Int, in folder: Folder) -> Folder? {
        integer(tag, in: folder).flatMap { self.folder(at: $0)?.0 }
    }

    /// Returns the bytes of a field of no particular type.
    func part(_ tag: Int, in folder: Folder) -> Bytes? {
        guard let field = folder[tag], [1, 7].contains(field.type) else { return nil }
        return bytes.part(field.at, field.count)
    }

    /// Returns an integer.
    func integer(_ tag: Int, in folder: Folder) -> Int? {
        guard let field = folder[tag], field.count > 0 else { return nil }
        switch field.type {
        case 1, 6, 7: return bytes.u8(field.at)
        case 3, 8: return bytes.u16(field.at, little: little)
        case 4, 9, 13: return bytes.u32(field.at, little: little)
        case 16, 18: return bytes.u64(field.at, little: little)
        default: return nil
        }
    }

    /// Returns a text without surrounding white space; `nil` if there is none. 129 is the UTF-8
    /// text type of EXIF 3.0.
    func text(_ tag: Int, in folder: Folder) -> String? {
        guard let field = folder[tag], [1, 2, 7, 129].contains(field.type),
            let part = bytes.part(field.at, field.count)
        else { return nil }
        let blanks: Set<Character> = [" ", "\t", "\n", "\r", "\r\n"]
        var text = part.text[...]
        while let last = text.last, blanks.contains(last) { text.removeLast() }
        while let first = text.first, blanks.contains(first) { text.removeFirst() }
        return text.isEmpty ? nil : String(text)
    }

    /// Returns fractions as numbers; one with a zero denominator is `nil`.
    func fractions(_ tag: Int, in folder: Folder) -> [Double?] {
        guard let field = folder[tag], field.type == 5 || field.type == 10, field.count <= 64
        else { return [] }
        return (0..<field.count).map { index in
            guard var above = bytes.u32(field.at + index * 8, little: little),
                var below = bytes.u32(field.at + index * 8 + 4, little: little)
            else { return nil }
            if field.type == 10 {
                (above, below) = (
                    Int(Int32(truncatingIfNeeded: above)), Int(Int32(truncatingIfNeeded: below))
                )
            }
            return below == 0 ? nil : Double(above) / Double(below)
        }
    }

    /// Returns the bytes of a field.
    func bytes(_ tag: Int, in folder: Folder) -> Bytes? {
        folder[tag].flatMap { bytes.part($0.at, $0.count * (Self.widths[$0.type] ?? 1)) }
    }

    /// Returns whether the strips or tiles of a picture are inside the file.
    func isInside(_ folder: Folder) -> Bool {
        for (places, sizes) in [(0x111, 0x117), (0x144, 0x145)] {
            guard let offsets = folder[places], let lengths = folder[sizes] else { continue }
            for index in 0..<min(offsets.count, lengths.count) {
                guard let start = element(index, of: offsets),
                    let length = element(index, of: lengths),
                    bytes.part(start, length) != nil
                else { return false }
            }
            return true
        }
        return false
    }

    private func element(_ index: Int, of field: Field) -> Int? {
        switch field.type {
        case 3: bytes.u16(field.at + index * 2, little: little)
        case 4: bytes.u32(field.at + index * 4, little: little)
        case 16: bytes.u64(field.at + index * 8, little: little)
        default: nil
        }
    }
}
