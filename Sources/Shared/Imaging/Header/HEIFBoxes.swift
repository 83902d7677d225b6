/// The boxes of a HEIF file (ISO/IEC 14496-12 and 23008-12) that describe its pictures.
struct HEIFBoxes {
    /// A box: its name and its content.
    struct Box {
        var name: String
        var body: Bytes
    }

    struct Item {
        var type = ""
        var content = ""
        var isHidden = false
        var extents: [Bytes] = []
        var properties: [Box] = []
    }

    private(set) var primary = 0
    private(set) var items: [Int: Item] = [:]
    /// The references between items, such as from a derived item to its sources, or from metadata
    /// to the picture that it describes: (kind, from, to).
    private(set) var references: [(kind: String, from: Int, to: [Int])] = []
    private(set) var isWhole = true
    /// The number of pictures in the longest track of a sequence; 0 for none.
    private(set) var frames = 0

    init(_ bytes: Bytes) {
        var offset = 0
        var hasData = false
        while offset < bytes.count {
            guard let (box, next) = Self.box(bytes, at: offset) else {
                isWhole = false
                break
            }
            if box.name == "meta" { readMeta(box.body, of: bytes) }
            if box.name == "moov" { readFilm(box.body) }
            hasData = hasData || box.name == "mdat" || box.name == "idat"
            offset = next
        }
        isWhole = isWhole && !items.isEmpty
    }

    /// Returns the box at an offset and the offset of the next one; `nil` if it is out of bounds.
    private static func box(_ bytes: Bytes, at: Int) -> (Box, Int)? {
        guard let short = bytes.u32(at), let name = bytes.name(at + 4) else { return nil }
        let (size, head) =
            switch short {
            case 0: (bytes.count - at, 8)
            case 1: (bytes.u64(at + 8) ?? 0, 16)
            default: (short, 8)
            }
        guard size >= head, let body = bytes.part(at + head, size - head) else { return nil }
        return (Box(name: name, body: body), at + size)
    }

    private static func boxes(in bytes: Bytes?, from start: Int = 0) -> [Box] {
        guard let bytes else { return [] }
        var found: [Box] = []
        var at = start
        while found.count < 10_000, let (box, next) = box(bytes, at: at) {
            found.append(box)
            at = next
        }
        return found
    }

    /// Returns the content of an item: its only extent as it is in the file, or several extents
    /// joined.
    func content(of id: Int, keeping joined: inout [PhotoBytes]) -> Bytes? {
        guard let parts = items[id]?.extents, let first = parts.first else { return nil }
        guard parts.count > 1 else { return first }
        // Extents may overlap; the data read here is in the first one.
        let count = min(parts.reduce(0) { $0 + $1.count }, 16 << 20)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        for part in parts where bytes.count < count {
            bytes += part.pointer.prefix(count - bytes.count)
        }
        guard !bytes.isEmpty, let kept = try? PhotoBytes(.bytes(bytes, name: ""), atMost: count)
        else { return first }
        joined.append(kept)
        return kept.all
    }

    /// Reads image sequences (ISO/IEC 23008-12, 7), which are tracks of pictures; alpha tracks are
    /// not counted.
    private mutating func readFilm(_ film: Bytes) {
        func first(_ path: [String], in bytes: Bytes?) -> Bytes? {
            path.reduce(bytes) { bytes, name in
                Self.boxes(in: bytes).first { $0.name == name }?.body
            }
        }
        for track in Self.boxes(in: film) where track.name == "trak" {
            let handler = first(["mdia", "hdlr"], in: track.body)?.name(8)
            guard handler == "pict" || handler == "vide",
                let sizes = first(["mdia", "minf", "stbl", "stsz"], in: track.body),
                let count = sizes.u32(8)
            else { continue }
            frames = max(frames, min(count, 1 << 20))
        }
    }

    private mutating func readMeta(_ meta: Bytes, of file: Bytes) {
        let boxes = Self.boxes(in: meta, from: 4)
        func first(_ name: String) -> Bytes? { boxes.first { $0.name == name }?.body }
        if let box = first("pitm") {
            primary = (box.u8(0) == 0 ? box.u16(4) : box.u32(4)) ?? 0
        }
        readInformation(first("iinf"))
        readPlaces(first("iloc"), in: file, own: first("idat"))
        readProperties(first("iprp"))
        readReferences(first("iref"))
    }

    private mutating func readInformation(_ box: Bytes?) {
        guard let box, let version = box.u8(0) else { return }
        for entry in Self.boxes(in: box, from: version == 0 ? 6 : 8) where entry.name == "infe" {
            let body = entry.body
            guard let version = body.u8(0), version >= 2, let flags = body.u24(1) else { continue }
            let wide = version == 3 ? 2 : 0
            guard let id = wide == 0 ? body.u16(4) : body.u32(4), let type = body.name(8 + wide)
            else { continue }
            var item = items[id] ?? Item()
            item.type = type
            item.isHidden = flags & 1 == 1
            if type == "mime", let rest = body.from(12 + wide) {
                let name = rest.text
                item.content = rest.from(name.utf8.count + 1)?.text ?? ""
            }
            items[id] = item
        }
    }

    private mutating func readPlaces(_ box: Bytes?, in file: Bytes, own: Bytes?) {
        guard let box, let version = box.u8(0), version <= 2, let sizes = box.u16(4) else { return }
        let (offsetSize, lengthSize) = (sizes >> 12, sizes >> 8 & 15)
        let (baseSize, indexSize) = (sizes >> 4 & 15, version == 0 ? 0 : sizes & 15)
        var at = version < 2 ? 8 : 10
        let count = (version < 2 ? box.u16(6) : box.u32(6)) ?? 0
        func number(_ size: Int) -> Int? {
            defer { at += size }
            return size == 0 ? 0 : size == 4 ? box.u32(at) : size == 8 ? box.u64(at) : nil
        }
        // Items rarely share bytes. If all of them were the whole file, reading it once for each would take hours.
        var room = 4 * file.count
        for _ in 0..<min(count, 65_536) {
            guard let id = version < 2 ? box.u16(at) : box.u32(at) else { return }
            at += version < 2 ? 2 : 4
            let method = version == 0 ? 0 : (box.u16(at) ?? 0) & 15
            at += version == 0 ? 2 : 4
            guard let base = number(baseSize), let extents = box.u16(at) else { return }
            at += 2
            // Extents that take no bytes here could be any number, each of the whole file.
            guard extents < 2 || offsetSize + lengthSize > 0 else {
                isWhole = false
                return
            }
            for _ in 0..<extents {
                at += indexSize
                guard let offset = number(offsetSize), let length = number(lengthSize) else {
                    return
                }
                let whole = method == 1 ? own : method == 0 ? file : nil
                let start = base.addingReportingOverflow(offset)
                guard !start.overflow, let part = whole?.part(start.partialValue, length),
                    part.count <= room
                else {
                    if method < 2 { isWhole = false }
                    continue
                }
                room -= part.count
                items[id, default: Item()].extents.append(part)
            }
        }
    }

    private mutating func readProperties(_ box: Bytes?) {
        let parts = Self.boxes(in: box)
        let all = Self.boxes(in: parts.first { $0.name == "ipco" }?.body)
        for map in parts where map.name == "ipma" {
            let body = map.body
            guard let version = body.u8(0), let flags = body.u24(1), let count = body.u32(4) else {
                continue
            }
            var at = 8
            for _ in 0..<min(count, 65_536) {
                guard let id = version == 0 ? body.u16(at) : body.u32(at) else { break }
                at += version == 0 ? 2 : 4
                guard let links = body.u8(at) else { break }
                at += 1
                for _ in 0..<links {
                    let isWide = flags & 1 == 1
                    guard let raw = isWide ? body.u16(at) : body.u8(at) else { break }
                    at += isWide ? 2 : 1
                    let index = raw & (isWide ? 0x7FFF : 0x7F)
                    if index > 0, index <= all.count {
                        items[id, default: Item()].properties.append(all[index - 1])
                    }
                }
            }
        }
    }

    private mutating func readReferences(_ box: Bytes?) {
        guard let box, let version = box.u8(0) else { return }
        let size = version == 0 ? 2 : 4
        for entry in Self.boxes(in: box, from: 4) {
            func id(_ at: Int) -> Int? { size == 2 ? entry.body.u16(at) : entry.body.u32(at) }
            guard let from = id(0), let count = entry.body.u16(size),
                entry.body.part(size + 2, count * size) != nil
            else { continue }
            let to = (0..<count).compactMap { id(size + 2 + $0 * size) }
            references.append((entry.name, from, to))
        }
    }
}
