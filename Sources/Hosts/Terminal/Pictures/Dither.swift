/// Error-diffusion dithering to a small palette (Floyd and Steinberg, 1976, serpentine).
struct Dither {
    /// The palette, `0xRRGGBB`, 1 to 256 colors.
    let palette: [UInt32]

    /// Returns the palette index of each pixel. Alpha is ignored.
    ///
    /// - Complexity: one search of the palette for each color seen, at five bits per component.
    func indices(of image: PixelImage) -> [UInt8] {
        let (width, height) = (image.width, image.height)
        var result = [UInt8](repeating: 0, count: width * height)
        // The nearest palette color for each color of five bits per component; one search each.
        var known = [Int16](repeating: -1, count: 1 << 15)
        // The errors of this row and the next, in sixteenths, padded by one pixel at both ends.
        var here = [Int32](repeating: 0, count: (width + 2) * 3)
        var below = here
        for y in 0..<height {
            let isForward = y & 1 == 0
            for step in 0..<width {
                let x = isForward ? step : width - 1 - step
                let at = (y * width + x) * 4
                let slot = (x + 1) * 3
                var wanted: (Int32, Int32, Int32) = (0, 0, 0)
                wanted.0 = Self.clamped(Int32(image.pixels[at]) + (here[slot] + 8) >> 4)
                wanted.1 = Self.clamped(Int32(image.pixels[at + 1]) + (here[slot + 1] + 8) >> 4)
                wanted.2 = Self.clamped(Int32(image.pixels[at + 2]) + (here[slot + 2] + 8) >> 4)
                let key = Int(wanted.0 >> 3) << 10 | Int(wanted.1 >> 3) << 5 | Int(wanted.2 >> 3)
                if known[key] < 0 { known[key] = Int16(nearest(to: wanted)) }
                let choice = Int(known[key])
                result[y * width + x] = UInt8(choice)
                let color = palette[choice]
                let ahead = isForward ? 3 : -3
                func spread(_ part: Int, _ error: Int32) {
                    here[slot + ahead + part] += error * 7
                    below[slot - ahead + part] += error * 3
                    below[slot + part] += error * 5
                    below[slot + ahead + part] += error
                }
                spread(0, wanted.0 - Int32(color >> 16 & 0xFF))
                spread(1, wanted.1 - Int32(color >> 8 & 0xFF))
                spread(2, wanted.2 - Int32(color & 0xFF))
            }
            swap(&here, &below)
            for index in below.indices { below[index] = 0 }
        }
        return result
    }

    private static func clamped(_ value: Int32) -> Int32 { min(255, max(0, value)) }

    /// Returns the nearest palette color by weighted RGB distance: errors are diffused in RGB, so
    /// the search must use it too.
    private func nearest(to wanted: (Int32, Int32, Int32)) -> Int {
        var best = 0
        var least = Int32.max
        for (index, color) in palette.enumerated() {
            let red = wanted.0 - Int32(color >> 16 & 0xFF)
            let green = wanted.1 - Int32(color >> 8 & 0xFF)
            let blue = wanted.2 - Int32(color & 0xFF)
            let distance = 2 * red * red + 4 * green * green + 3 * blue * blue
            if distance < least { (best, least) = (index, distance) }
        }
        return best
    }
}
