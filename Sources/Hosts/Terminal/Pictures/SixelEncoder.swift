/// An encoder of pixels as sixels (DEC STD 070): bands of six rows, one color at a time, run-length
/// encoded.
enum SixelEncoder {
    /// Returns the complete sequence. Pixels that are less than half opaque leave the screen
    /// unchanged. The terminal has `colors` registers, 2 to 256.
    static func encode(_ image: PixelImage, colors: Int = 256) -> [UInt8] {
        let palette = MedianCut.palette(of: image, limit: min(256, max(2, colors)))
        var out: [UInt8] = []
        // Background 1: pixels that are not drawn are kept. Then the pixel aspect ratio, and the size.
        out.append(ascii: "\u{1B}P0;1q\"1;1;")
        out.append(decimal: image.width)
        out.append(ascii: ";")
        out.append(decimal: image.height)
        guard !palette.isEmpty else {
            out.append(ascii: "\u{1B}\\")
            return out
        }
        for (index, color) in palette.enumerated() {
            out.append(ascii: "#")
            out.append(decimal: index)
            out.append(ascii: ";2")
            for shift in [16, 8, 0] as [UInt32] {
                out.append(ascii: ";")
                // In percent, as the protocol requires.
                out.append(decimal: (Int(color >> shift & 0xFF) * 100 + 127) / 255)
            }
        }
        let indices = Dither(palette: palette).indices(of: image)
        let (width, height) = (image.width, image.height)
        // For each color the six bits of every column of the band, and the first and last column with the color.
        var bits = [UInt8](repeating: 0, count: palette.count * width)
        var first = [Int](repeating: width, count: palette.count)
        var last = [Int](repeating: -1, count: palette.count)
        for top in stride(from: 0, to: height, by: 6) {
            for y in top..<min(height, top + 6) {
                let bit = UInt8(1) << UInt8(y - top)
                for x in 0..<width where image.pixels[(y * width + x) * 4 + 3] >= 128 {
                    let color = Int(indices[y * width + x])
                    bits[color * width + x] |= bit
                    if x < first[color] { first[color] = x }
                    if x > last[color] { last[color] = x }
                }
            }
            if top > 0 { out.append(ascii: "-") }
            var isFirst = true
            for color in palette.indices where last[color] >= 0 {
                if !isFirst { out.append(ascii: "$") }
                isFirst = false
                out.append(ascii: "#")
                out.append(decimal: color)
                let start = color * width
                write(bits[start..<start + last[color] + 1], into: &out)
                for x in first[color]...last[color] { bits[start + x] = 0 }
                (first[color], last[color]) = (width, -1)
            }
        }
        // No line feed after the last band: at the bottom of the screen it would scroll.
        out.append(ascii: "\u{1B}\\")
        return out
    }

    private static func write(_ bits: ArraySlice<UInt8>, into out: inout [UInt8]) {
        var at = bits.startIndex
        while at < bits.endIndex {
            var end = at + 1
            while end < bits.endIndex, bits[end] == bits[at] { end += 1 }
            let count = end - at
            let byte = bits[at] + 63
            if count > 3 {
                out.append(ascii: "!")
                out.append(decimal: count)
                out.append(byte)
            } else {
                for _ in 0..<count { out.append(byte) }
            }
            at = end
        }
    }
}
