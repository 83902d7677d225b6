/// Pixels to be sent to a terminal: red, green, blue and alpha, row by row.
struct PixelImage {
    var width: Int
    var height: Int
    var pixels: [UInt8]

    init(width: Int, height: Int, pixels: [UInt8]) {
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    init(_ picture: TerminalPicture) {
        self.init(width: picture.width, height: picture.height, pixels: picture.pixels)
    }

    /// Returns a part of the picture; it must be within the bounds.
    func cropped(x: Int, y: Int, width: Int, height: Int) -> PixelImage {
        if width == self.width && height == self.height { return self }
        var part: [UInt8] = []
        part.reserveCapacity(width * height * 4)
        for row in y..<y + height {
            let start = (row * self.width + x) * 4
            part += pixels[start..<start + width * 4]
        }
        return PixelImage(width: width, height: height, pixels: part)
    }

    /// Returns the picture composited on a background color, `0xRRGGBB`.
    func opaque(on ground: UInt32) -> PixelImage {
        var copy = self
        let parts = [ground >> 16 & 0xFF, ground >> 8 & 0xFF, ground & 0xFF]
        for start in stride(from: 0, to: pixels.count, by: 4) where pixels[start + 3] < 255 {
            let alpha = UInt32(pixels[start + 3])
            for part in 0..<3 {
                let mixed = UInt32(pixels[start + part]) * alpha + parts[part] * (255 - alpha)
                copy.pixels[start + part] = UInt8((mixed + 127) / 255)
            }
            copy.pixels[start + 3] = 255
        }
        return copy
    }

    /// Returns the picture at another size: the mean of the pixels covered by each new one,
    /// weighted by area and by alpha, so that fine lines and transparent neighbors do not distort
    /// the color.
    func scaled(width newWidth: Int, height newHeight: Int) -> PixelImage {
        if newWidth == width && newHeight == height { return self }
        let columns = Self.spans(from: width, to: newWidth)
        let rows = Self.spans(from: height, to: newHeight)
        var result = [UInt8](repeating: 0, count: newWidth * newHeight * 4)
        pixels.withUnsafeBufferPointer { pixels in
            for (y, row) in rows.enumerated() {
                for (x, column) in columns.enumerated() {
                    var red: Float = 0
                    var green: Float = 0
                    var blue: Float = 0
                    var alpha: Float = 0
                    var area: Float = 0
                    for (offsetY, weightY) in row.weights.enumerated() {
                        var at = ((row.first + offsetY) * width + column.first) * 4
                        for weightX in column.weights {
                            let weight = weightX * weightY
                            let seen = weight * Float(pixels[at + 3])
                            red += seen * Float(pixels[at])
                            green += seen * Float(pixels[at + 1])
                            blue += seen * Float(pixels[at + 2])
                            alpha += seen
                            area += weight
                            at += 4
                        }
                    }
                    let to = (y * newWidth + x) * 4
                    guard alpha > 0 else { continue }
                    result[to] = UInt8(red / alpha + 0.5)
                    result[to + 1] = UInt8(green / alpha + 0.5)
                    result[to + 2] = UInt8(blue / alpha + 0.5)
                    result[to + 3] = UInt8(min(255, alpha / area + 0.5))
                }
            }
        }
        return PixelImage(width: newWidth, height: newHeight, pixels: result)
    }

    /// Returns the old pixels covered by each new one, with their weights.
    private static func spans(from old: Int, to new: Int) -> [(first: Int, weights: [Float])] {
        (0..<new).map { index in
            // Integer units: an old pixel is `new` wide, a new one `old`.
            let start = index * old
            let end = start + old
            let first = start / new
            let last = (end - 1) / new
            let weights = (first...last).map {
                Float(min(end, ($0 + 1) * new) - max(start, $0 * new))
            }
            return (first, weights)
        }
    }

    /// Returns the palette index of each pixel, with the error diffused to its neighbors (Floyd and
    /// Steinberg, 1976, in serpentine order).
    mutating func dithered(to candidates: Range<Int>) -> [UInt8] {
        let palette = candidates.map { IndexedPalette.colors[$0] }
        return Dither(palette: palette).indices(of: self).map { $0 + UInt8(candidates.lowerBound) }
    }
}
