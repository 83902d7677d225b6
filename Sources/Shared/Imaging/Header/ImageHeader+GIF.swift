extension ImageHeader {
    /// Reads a GIF89a file: a logical screen, then frames and extensions up to the trailer.
    mutating func readGIF(_ bytes: Bytes) -> Bool {
        guard let across = bytes.u16(6, little: true), let down = bytes.u16(8, little: true),
            let flags = bytes.u8(10)
        else { return false }
        (width, height, color) = (across, down, .palette)
        largestPart = (across, down)
        pages = 0
        var at = 13 + Self.tableSize(flags)
        while let kind = bytes.u8(at) {
            if kind == 0x3B {
                isWhole = true
                break
            }
            if kind == 0x21 {
                // The graphic control extension specifies whether a color is transparent.
                if bytes.u8(at + 1) == 0xF9, (bytes.u8(at + 3) ?? 0) & 1 == 1 { hasAlpha = true }
                at += 2
            } else if kind == 0x2C, let flags = bytes.u8(at + 9) {
                pages += 1
                grow(bytes, at + 1)
                at += 11 + Self.tableSize(flags)
            } else {
                break
            }
            // Data blocks, up to the empty one.
            while let size = bytes.u8(at), size > 0 { at += size + 1 }
            at += 1
        }
        // The decoder holds a logical screen with four bytes per pixel.
        heldBytes = max(width, largestPart.width) * max(height, largestPart.height) * 4
        return pages > 0
    }

    /// Enlarges the size for a frame that extends beyond the logical screen, for which the decoder
    /// allocates memory.
    private mutating func grow(_ bytes: Bytes, _ at: Int) {
        let place = (0..<4).map { bytes.u16(at + 2 * $0, little: true) ?? 0 }
        largestPart.width = max(largestPart.width, place[0] + place[2])
        largestPart.height = max(largestPart.height, place[1] + place[3])
    }

    private static func tableSize(_ flags: Int) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1)
    }
}
