extension ImageHeader {
    /// What all packed texts and the profile of a PNG may be together. A decoder unpacks them before it shows a pixel, and a
    /// thousandth of this is enough to say so much.
    static let mostUnpacked = 16 << 20

    /// Reads the chunks of words, in which the programs of ImageMagick keep EXIF, and the colour profile.
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
            // iTXt: a name, whether it is packed and how, a language, the name in it, the text.
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

    /// Unpacks and takes what it needs from the room there is. One that is broken costs itself alone.
    private mutating func unpack(_ packed: Bytes, _ room: inout Int) -> Bytes? {
        switch Deflated(packed, atMost: room) {
        case .broken: return nil
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

    /// `\nexif\n    1234\n` and then the bytes by two hexadecimal digits each, in lines.
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
    /// The place behind the next byte of a value at or behind a place.
    fileprivate func end(of value: UInt8, from start: Int = 0) -> Int? {
        guard start >= 0, start < count else { return nil }
        return pointer[start...].firstIndex(of: value).map { $0 + 1 }
    }
}
