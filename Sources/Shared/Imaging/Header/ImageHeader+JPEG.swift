import CairnFiles

extension ImageHeader {
    /// Reads a JPEG file (ITU-T T.81, annex B): segments, then scans, up to the end-of-image
    /// marker.
    mutating func readJPEG(_ bytes: Bytes) -> Bool {
        var at = 2
        var profileParts: [(Int, Bytes)] = []
        scans = 0
        while true {
            // Any number of FF bytes may precede a marker.
            while bytes.u8(at) == 0xFF, bytes.u8(at + 1) == 0xFF { at += 1 }
            guard bytes.u8(at) == 0xFF, let mark = bytes.u8(at + 1) else { break }
            at += 2
            if mark == 0xD9 {
                isWhole = true
                break
            }
            if mark == 0x01 || (0xD0...0xD8).contains(mark) { continue }
            guard let length = bytes.u16(at), length >= 2 else { break }
            guard let body = bytes.part(at + 2, length - 2) else { break }
            switch mark {
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: readFrame(mark, body)
            case 0xE1: readApplicationOne(body)
            case 0xE2 where body.holds("ICC_PROFILE\0"):
                if let number = body.u8(12), let part = body.from(14) {
                    profileParts.append((number, part))
                }
            default: break
            }
            at += length
            if mark == 0xDA {
                scans += 1
                at = Self.endOfScan(bytes, from: at)
            }
        }
        // Profiles in several parts are larger than those of photos; the first part contains the
        // name.
        profile = profileParts.min { $0.0 < $1.0 }?.1
        isProgressive = isProgressive || scans > 1
        // Two bytes per coefficient in every channel; nonprogressive pictures are decoded row by
        // row.
        heldBytes = isProgressive ? 2 * coefficients : 0
        return width > 0
    }

    private mutating func readFrame(_ mark: Int, _ body: Bytes) {
        guard width == 0 else { return }
        bits = body.u8(0) ?? 8
        height = body.u16(1) ?? 0
        width = body.u16(3) ?? 0
        // Each channel by its share of the first one's pixels: 2 altogether for colors of half as many columns, 1.5 if of rows too.
        let parts = (0..<Int(body.u8(5) ?? 0)).map { body.u8(7 + 3 * $0) ?? 0x11 }
        let most = parts.map { $0 >> 4 }.max() ?? 1, high = parts.map { $0 & 15 }.max() ?? 1
        let all = parts.reduce(0) { $0 + ($1 >> 4) * ($1 & 15) }
        coefficients = width * height * all / max(1, most * high)
        isProgressive = [0xC2, 0xC6, 0xCA, 0xCE].contains(mark)
        color =
            switch body.u8(5) {
            case 1: .gray
            case 4: .cmyk
            default: .rgb
            }
    }

    private mutating func readApplicationOne(_ body: Bytes) {
        if exif == nil, body.holds("Exif\0") { exif = body.from(6) }
        if xmp == nil, body.holds("http://ns.adobe.com/xap/1.0/\0") { xmp = body.from(29) }
    }

    /// Returns the offset of the next marker that is neither a stuffed byte nor a restart.
    private static func endOfScan(_ bytes: Bytes, from start: Int) -> Int {
        let all = bytes.pointer
        guard let base = all.baseAddress else { return start }
        var at = start
        while at < all.count - 1 {
            guard let found = memchr(base + at, 0xFF, all.count - 1 - at) else { break }
            at = found - UnsafeMutableRawPointer(mutating: base)
            let next = all[at + 1]
            if next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { return at }
            at += next == 0xFF ? 1 : 2
        }
        return all.count
    }
}
