extension ImageHeader {
    /// Reads a TIFF 6.0 or BigTIFF file: a chain of directories.
    mutating func readTIFF(_ bytes: Bytes) -> Bool {
        let tiff = TIFFFields(bytes)
        let folders = tiff.folders(atMost: 1000)
        guard let first = folders.first else { return false }
        pages = folders.count
        width = tiff.integer(0x100, in: first) ?? 0
        height = tiff.integer(0x101, in: first) ?? 0
        bits = tiff.integer(0x102, in: first) ?? 1
        let extra = tiff.integer(0x152, in: first)
        hasAlpha = extra == 1 || extra == 2
        switch tiff.integer(0x106, in: first) {
        case 0, 1: color = .gray
        case 3: color = .palette
        case 5: color = .cmyk
        default: color = .rgb
        }
        for folder in folders {
            largestPart.width = max(largestPart.width, tiff.integer(0x100, in: folder) ?? 0)
            largestPart.height = max(largestPart.height, tiff.integer(0x101, in: folder) ?? 0)
        }
        exif = bytes
        xmp = tiff.bytes(0x2BC, in: first)
        profile = tiff.bytes(0x8773, in: first)
        isWhole = tiff.isInside(first)
        return width > 0
    }
}
