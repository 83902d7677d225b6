extension ImageHeader {
    /// Returns HEIC or AVIF according to the brands of the first box; `nil` for videos and other
    /// content in such a container.
    static func heifFormat(of bytes: Bytes) -> ImageFormat? {
        guard let size = bytes.u32(0), size >= 16, size <= 4096 else { return nil }
        let brands = ([8] + Array(stride(from: 16, to: size, by: 4))).compactMap(bytes.name)
        for brand in brands {
            if ["avif", "avis"].contains(brand) { return .avif }
            if ["heic", "heix", "hevc", "hevx", "heim", "heis"].contains(brand) { return .heic }
        }
        return brands.contains("mif1") ? .heic : nil
    }

    private static let pictureTypes: Set<String> = [
        "hvc1", "av01", "grid", "iden", "iovl", "jpeg", "avc1", "hvt1",
    ]

    mutating func readHEIF(_ bytes: Bytes) -> Bool {
        let boxes = HEIFBoxes(bytes)
        isWhole = boxes.isWhole
        guard let item = boxes.items[boxes.primary] else { return false }
        for property in item.properties { readProperty(property.name, property.body) }
        let behind = Set(
            boxes.references.filter { ["thmb", "auxl"].contains($0.kind) }.map(\.from))
        pages = max(
            1,
            boxes.items.filter { id, item in
                Self.pictureTypes.contains(item.type) && !item.isHidden && !behind.contains(id)
            }.count)
        for reference in boxes.references where reference.kind == "auxl" {
            if reference.to.contains(boxes.primary), Self.isAlpha(boxes.items[reference.from]) {
                hasAlpha = true
            }
        }
        // Metadata of the primary picture takes precedence, then the first in order.
        let described = Set(
            boxes.references.filter { $0.kind == "cdsc" && $0.to.contains(boxes.primary) }
                .map(\.from))
        for (id, item) in boxes.items.sorted(by: {
            let (a, b) = (described.contains($0.key), described.contains($1.key))
            return a == b ? $0.key < $1.key : a
        }) {
            readSizes(item)
            guard let part = boxes.content(of: id, keeping: &unpacked) else { continue }
            if item.type == "Exif", exif == nil, let offset = part.u32(0) {
                exif = part.from(4 + offset)
            }
            if item.content == "application/rdf+xml", xmp == nil { xmp = part }
            readCodedSize(item, part)
        }
        pages = max(pages, boxes.frames)
        if boxes.items[boxes.primary]?.type == "av01" { format = .avif }
        // The decoder's planes and the resulting pixels, as measured with libheif 1.15.
        heldBytes = min(width, 1 << 20) * min(height, 1 << 20) * (format == .avif ? 7 : 6)
        return width > 0
    }

    private mutating func grow(_ size: (width: Int, height: Int)?) {
        largestPart.width = max(largestPart.width, size?.width ?? 0)
        largestPart.height = max(largestPart.height, size?.height ?? 0)
    }

    private mutating func readSizes(_ item: HEIFBoxes.Item) {
        for property in item.properties where property.name == "ispe" {
            grow((property.body.u32(4) ?? 0, property.body.u32(8) ?? 0))
        }
    }

    /// Reads the coded size, because the container may state a small size for a picture whose
    /// decoder allocates a large one.
    private mutating func readCodedSize(_ item: HEIFBoxes.Item, _ content: Bytes) {
        func property(_ name: String) -> Bytes? {
            item.properties.first { $0.name == name }?.body
        }
        switch item.type {
        case "av01":
            grow(property("av1C").flatMap { $0.from(4) }.flatMap(CodedSize.av1))
            grow(CodedSize.av1(content))
        case "hvc1", "hev1":
            guard let configuration = property("hvcC") else { return }
            grow(CodedSize.hevc(configuration: configuration))
            let lengths = (configuration.u8(21) ?? 3) & 3 + 1
            grow(CodedSize.hevc(content, lengths: lengths))
        // The size of the canvas, after the counts of a grid or the color of an overlay.
        case "grid", "iovl":
            let at = item.type == "grid" ? 4 : 10
            let isWide = (content.u8(1) ?? 0) & 1 == 1
            grow(
                isWide
                    ? (content.u32(at) ?? 0, content.u32(at + 4) ?? 0)
                    : (content.u16(at) ?? 0, content.u16(at + 2) ?? 0))
        default: break
        }
    }

    private mutating func readProperty(_ name: String, _ body: Bytes) {
        switch name {
        case "ispe":
            width = body.u32(4) ?? 0
            height = body.u32(8) ?? 0
        case "clap":
            guard let (across, down) = Self.aperture(body) else { return }
            width = min(width, across)
            height = min(height, down)
        case "irot":
            // Counterclockwise quarter turns.
            let turn: [Orientation] = [.up, .left, .down, .right]
            let next = turn[(body.u8(0) ?? 0) & 3]
            ownOrientation = (ownOrientation ?? .up).followed(by: next)
        case "imir":
            let next: Orientation = (body.u8(0) ?? 0) & 1 == 0 ? .downMirrored : .upMirrored
            ownOrientation = (ownOrientation ?? .up).followed(by: next)
        case "pixi":
            bits = body.u8(5) ?? 8
            if body.u8(4) == 1 { color = .gray }
        case "colr":
            if body.holds("prof") || body.holds("rICC") { profile = body.from(4) }
        default: break
        }
    }

    private static func aperture(_ body: Bytes) -> (Int, Int)? {
        guard let a = body.u32(0), let b = body.u32(4), let c = body.u32(8), let d = body.u32(12),
            b > 0, d > 0, a >= b, c >= d
        else { return nil }
        return (a / b, c / d)
    }

    private static func isAlpha(_ item: HEIFBoxes.Item?) -> Bool {
        let type = item?.properties.first { $0.name == "auxC" }?.body.from(4)?.text
        return type == "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha"
            || type == "urn:mpeg:hevc:2015:auxid:1"
    }
}
