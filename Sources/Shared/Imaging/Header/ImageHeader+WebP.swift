extension ImageHeader {
    /// Reads a WebP file (RFC 9649): chunks in a RIFF container.
    mutating func readWebP(_ bytes: Bytes) -> Bool {
        guard let size = bytes.u32(4, little: true) else { return false }
        let end = min(bytes.count, 8 + size)
        isWhole = bytes.count >= 8 + size
        var (at, frames) = (12, 0)
        while at + 8 <= end, let name = bytes.name(at), let length = bytes.u32(at + 4, little: true)
        {
            guard let body = bytes.part(at + 8, min(length, bytes.count - at - 8)) else { break }
            switch name {
            case "VP8X": readExtended(body)
            case "VP8 " where width == 0: readLossy(body)
            case "VP8L" where width == 0: readLossless(body)
            case "ANMF": frames += 1
            case "EXIF": exif = body.holds("Exif\0") ? body.from(6) : body
            case "XMP ": xmp = body
            case "ICCP": profile = body
            default: break
            }
            if length > bytes.count - at - 8 { isWhole = false }
            at += 8 + length + (length & 1)
        }
        pages = max(1, frames)
        return width > 0
    }

    private mutating func readExtended(_ body: Bytes) {
        hasAlpha = (body.u8(0) ?? 0) & 0x10 != 0
        width = (body.u24(4, little: true) ?? -1) + 1
        height = (body.u24(7, little: true) ?? -1) + 1
    }

    private mutating func readLossy(_ body: Bytes) {
        guard body.u24(3) == 0x9D_012A else { return }
        width = (body.u16(6, little: true) ?? 0) & 0x3FFF
        height = (body.u16(8, little: true) ?? 0) & 0x3FFF
    }

    private mutating func readLossless(_ body: Bytes) {
        guard body.u8(0) == 0x2F, let fields = body.u32(1, little: true) else { return }
        width = (fields & 0x3FFF) + 1
        height = (fields >> 14 & 0x3FFF) + 1
        hasAlpha = fields >> 28 & 1 == 1
    }
}
