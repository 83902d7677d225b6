extension ImageHeader {
    /// PNG, third edition (W3C), section 5: chunks with their length before and a check after them.
    mutating func readPNG(_ bytes: Bytes) -> Bool {
        guard bytes.u32(4) == 0x0D0A_1A0A else { return false }
        var at = 8
        while let length = bytes.u32(at), let name = bytes.name(at + 4) {
            guard let body = bytes.part(at + 8, length), bytes.u32(at + 8 + length) != nil else {
                break
            }
            switch name {
            case "IHDR": readPNGHead(body)
            case "tRNS": hasAlpha = true
            case "eXIf": exif = body
            case "iTXt" where body.holds("XML:com.adobe.xmp\0\0"): xmp = body.from(22)
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
        width = body.u32(0) ?? 0
        height = body.u32(4) ?? 0
        bits = body.u8(8) ?? 8
        switch body.u8(9) {
        case 0: colour = .gray
        case 3: colour = .palette
        case 4: (colour, hasAlpha) = (.gray, true)
        case 6: (colour, hasAlpha) = (.rgb, true)
        default: colour = .rgb
        }
    }
}
