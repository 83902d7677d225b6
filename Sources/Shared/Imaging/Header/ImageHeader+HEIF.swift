extension ImageHeader {
    /// HEIC or AVIF by the brands of the first box; `nil` for films and other things in such a container.
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
        for item in boxes.items.values {
            guard let part = item.extents.first else { continue }
            if item.type == "Exif", let offset = part.u32(0) { exif = part.from(4 + offset) }
            if item.content == "application/rdf+xml" { xmp = part }
            let size = item.properties.first { $0.name == "ispe" }?.body
            largestPart.width = max(largestPart.width, size?.u32(4) ?? 0)
            largestPart.height = max(largestPart.height, size?.u32(8) ?? 0)
        }
        if boxes.items[boxes.primary]?.type == "av01" { format = .avif }
        return width > 0
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
            // Quarter turns against the clock.
            let turn: [Orientation] = [.up, .left, .down, .right]
            let next = turn[(body.u8(0) ?? 0) & 3]
            ownOrientation = (ownOrientation ?? .up).followed(by: next)
        case "imir":
            let next: Orientation = (body.u8(0) ?? 0) & 1 == 0 ? .downMirrored : .upMirrored
            ownOrientation = (ownOrientation ?? .up).followed(by: next)
        case "pixi":
            bits = body.u8(5) ?? 8
            if body.u8(4) == 1 { colour = .gray }
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
