extension ImageHeader {
    /// The maximum total size of all compressed texts and the profile of a PNG. A decoder
    /// decompresses them before it outputs any pixels, and a thousandth of this size is sufficient
    /// to compress that much.
    static let mostUnpacked = 16 << 20

    /// Reads the text chunks, in which ImageMagick stores EXIF, and the color profile.
    mutating func readPNGText(_ name: String, _ body: Bytes, _ room: inout Int) {
        switch name {
        case "iCCP":
            guard let start = body.end(of: 0), let packed = body.from(start + 1) else { return }
            profile = unpack(packed, &room) ?? profile
        case "zTXt":
            guard let start = body.end(of: 0), let packed = body.from(start + 1) else { return }
            readRaw(body.text, unpack(packed, &room))
        case "tEXt":
            readRaw(body.text, body.end(of: 0).flatMap(body.from))
        default:
            // iTXt: a keyword, a compression flag and method, a language, the translated keyword,
            // the text.
            guard let flags = body.end(of: 0), let language = body.end(of: 0, from: flags + 2),
                let start = body.end(of: 0, from: language), var text = body.from(start)
            else { return }
            if body.u8(flags) == 1 {
                guard let plain = unpack(text, &room) else { return }
                text = plain
            }
            if body.text == "XML:com.adobe.xmp" { xmp = text }
        }
    }

    /// Decompresses data and deducts its size from the remaining budget. Corrupt data counts as
    /// well, and is skipped without affecting other chunks.
    private mutating func unpack(_ packed: Bytes, _ room: inout Int) -> Bytes? {
        switch InflateResult(packed, atMost: room) {
        case .broken(let count):
            room -= count
            return nil
        case .tooMany:
            problem = "packed texts of more than \(Self.mostUnpacked >> 20) MB"
            return nil
        case .bytes(let plain):
            room -= plain.count
            guard let kept = try? PhotoBytes(.bytes(plain, name: ""), atMost: Self.mostUnpacked)
            else { return nil }
            unpacked.append(kept)
            return kept.all
        }
    }

    /// Reads `\nexif\n    1234\n`, followed by lines of bytes as two hexadecimal digits each.
    private mutating func readRaw(_ name: String, _ text: Bytes?) {
        guard exif == nil, let text,
            ["exif", "APP1"].contains(where: { name == "Raw profile type \($0)" })
        else { return }
        var digits: [UInt8] = []
        var lines = 0
        for byte in text.pointer {
            if byte == 0x0A { lines += 1 }
            guard lines >= 3 else { continue }
            switch byte {
            case 48...57: digits.append(byte - 48)
            case 65...70: digits.append(byte - 55)
            case 97...102: digits.append(byte - 87)
            default: break
            }
        }
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).map {
            digits[$0] << 4 | digits[$0 + 1]
        }
        guard !bytes.isEmpty,
            let kept = try? PhotoBytes(.bytes(bytes, name: ""), atMost: Self.mostUnpacked)
        else { return }
        unpacked.append(kept)
        // A profile of that name may hold XMP as well.
        if kept.all.holds("Exif\0") || kept.all.holds("II") || kept.all.holds("MM") {
            exif = kept.all
        }
    }
}

extension Bytes {
    /// Returns the offset after the next occurrence of a byte value, searching from `start`.
    fileprivate func end(of value: UInt8, from start: Int = 0) -> Int? {
        guard start >= 0, start < count else { return nil }
        return pointer[start...].firstIndex(of: value).map { $0 + 1 }
    }
}
