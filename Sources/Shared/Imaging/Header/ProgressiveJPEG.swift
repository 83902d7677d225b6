/// A progressive JPEG without what an eighth of it does not show.
///
/// Decoded to an eighth, a block of 8 × 8 becomes one pixel, which is its mean: the first coefficient (ITU-T T.81, A.3.3). The scans
/// that carry the others are most of the file and most of the work, and they come by themselves, so that a copy without
/// them decodes to the very same pixels. Colours that are stored at half the size both ways are decoded to a quarter
/// instead, which takes more than their means: their scans stay.
enum ProgressiveJPEG {
    private struct Part {
        var id: Int
        var across: Int
        var down: Int
    }

    /// The copy; `nil` where nothing can be left out, and for a file that is not whole.
    static func eighth(of bytes: Bytes) -> [UInt8]? {
        var parts: [Part] = []
        var kept: [Bytes] = []
        var isShorter = false
        var (at, from) = (2, 0)
        func keep(upTo end: Int) {
            if let part = bytes.part(from, end - from) { kept.append(part) }
        }
        while true {
            while bytes.u8(at) == 0xFF, bytes.u8(at + 1) == 0xFF { at += 1 }
            guard bytes.u8(at) == 0xFF, let mark = bytes.u8(at + 1) else { return nil }
            let start = at
            at += 2
            if mark == 0xD9 { break }
            if mark == 0x01 || (0xD0...0xD8).contains(mark) { continue }
            guard let length = bytes.u16(at), length >= 2,
                let body = bytes.part(at + 2, length - 2)
            else { return nil }
            at += length
            switch mark {
            case 0xC2:
                guard parts.isEmpty, let found = Self.parts(body) else { return nil }
                parts = found
            // Another way to code, or a second picture: nothing is known of those.
            case 0xC0, 0xC1, 0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return nil
            case 0xDA:
                let end = ImageHeader.endOfScan(bytes, from: at)
                if !isNeeded(body, parts) {
                    keep(upTo: start)
                    from = end
                    isShorter = true
                }
                at = end
            default: break
            }
        }
        guard isShorter else { return nil }
        keep(upTo: at)
        var copy: [UInt8] = []
        copy.reserveCapacity(kept.reduce(0) { $0 + $1.count })
        for part in kept { copy.append(contentsOf: part.pointer) }
        return copy
    }

    private static func parts(_ frame: Bytes) -> [Part]? {
        guard let count = frame.u8(5), (1...4).contains(count) else { return nil }
        let parts = (0..<count).compactMap { number -> Part? in
            guard let id = frame.u8(6 + 3 * number), let factors = frame.u8(7 + 3 * number),
                factors >> 4 > 0, factors & 15 > 0
            else { return nil }
            return Part(id: id, across: factors >> 4, down: factors & 15)
        }
        return parts.count == count ? parts : nil
    }

    /// Whether a scan has means in it, or belongs to a part that is decoded to more than its means.
    private static func isNeeded(_ scan: Bytes, _ parts: [Part]) -> Bool {
        guard let count = scan.u8(0), let first = scan.u8(1 + 2 * count), first > 0 else {
            return true
        }
        let (across, down) = (
            parts.map(\.across).max() ?? 1, parts.map(\.down).max() ?? 1
        )
        for number in 0..<count {
            // A part that the frame does not name is the decoder's to refuse.
            guard let id = scan.u8(1 + 2 * number), let part = parts.first(where: { $0.id == id })
            else { return true }
            if across % (2 * part.across) == 0, down % (2 * part.down) == 0 { return true }
        }
        return false
    }
}
