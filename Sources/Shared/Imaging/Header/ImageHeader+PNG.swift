extension ImageHeader {
    /// Reads a PNG file (W3C, PNG, third edition, section 5): chunks, each preceded by its length
    /// and followed by a checksum.
    mutating func readPNG(_ bytes: Bytes) -> Bool {
        guard bytes.u32(4) == 0x0D0A_1A0A else { return false }
        var at = 8
        var room = Self.mostUnpacked
        while problem == nil, let length = bytes.u32(at), let name = bytes.name(at + 4) {
            guard let body = bytes.part(at + 8, length), bytes.u32(at + 8 + length) != nil else {
                break
            }
            switch name {
            case "IHDR": readPNGHead(body)
            case "tRNS": hasAlpha = true
            case "eXIf": exif = body
            case "iTXt", "zTXt", "tEXt", "iCCP": readPNGText(name, body, &room)
            // The frames of an animation; the default picture may or may not be one of them.
            case "acTL": pages = max(1, min(body.u32(0) ?? 1, 1 << 20))
            default: break
            }
            at += 12 + length
            if name == "IEND" {
                isWhole = true
                break
            }
        }
        return width > 0
    }

    private mutating func readPNGHead(_ body: Bytes) {
        // Decoders ignore a second header.
        guard width == 0 else { return }
        width = body.u32(0) ?? 0
        height = body.u32(4) ?? 0
        bits = body.u8(8) ?? 8
        switch body.u8(9) {
        case 0: color = .gray
        case 3: color = .palette
        case 4: (color, hasAlpha) = (.gray, true)
        case 6: (color, hasAlpha) = (.rgb, true)
        default: color = .rgb
        }
        guard body.u8(12) == 1 else { return }
        // If interlaced, each of seven passes covers the entire picture.
        isProgressive = true
        let channels = (color == .gray ? 1 : 3) + (hasAlpha ? 1 : 0)
        // Sides are bounded far above any limit, so that no product overflows.
        heldBytes = min(width, 1 << 20) * min(height, 1 << 20) * channels * max(1, bits / 8)
    }
}
