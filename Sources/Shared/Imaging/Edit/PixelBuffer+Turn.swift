extension PixelBuffer {
    /// Returns the pixels rotated clockwise by an angle about their center, in a box that holds all
    /// of them; transparent around them.
    ///
    /// - Parameters:
    ///   - degrees: The angle.
    ///   - limits: The maximum size of a picture.
    ///   - watch: Ends the work early.
    /// - Returns: The rotated pixels.
    /// - Throws: ``ImagingError`` for a box that is too large.
    func turned(
        by degrees: Double, _ limits: PhotoLimits, _ watch: Watch
    ) throws(ImagingError) -> PixelBuffer {
        let angle = degrees * .pi / 180
        let (sine, cosine) = (Arithmetic.sine(angle), Arithmetic.cosine(angle))
        let (wide, high) = (Double(size.width), Double(size.height))
        let box = PixelSize(
            width: max(1, Int((abs(wide * cosine) + abs(high * sine)).rounded(.up))),
            height: max(1, Int((abs(wide * sine) + abs(high * cosine)).rounded(.up))))
        try limits.check(box, pages: 1)
        try watch.check()
        return try PixelBuffer(box) { out in
            _ = read { pixels -> Bool? in
                for row in 0..<box.height {
                    let down = Double(row) + 0.5 - Double(box.height) / 2
                    for column in 0..<box.width {
                        let across = Double(column) + 0.5 - Double(box.width) / 2
                        sample(
                            pixels, across * cosine + down * sine + wide / 2 - 0.5,
                            down * cosine - across * sine + high / 2 - 0.5,
                            into: out + (row * box.width + column) * 4)
                    }
                }
                return true
            }
        }
    }

    /// Writes the color at a point between pixels, weighted by their opacity; transparent outside.
    private func sample(
        _ pixels: UnsafePointer<UInt8>, _ x: Double, _ y: Double,
        into out: UnsafeMutablePointer<UInt8>
    ) {
        let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        let (part, rest) = (x - Double(left), y - Double(top))
        var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
        for (right, below) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let (column, row) = (left + right, top + below)
            guard column >= 0, column < size.width, row >= 0, row < size.height else { continue }
            let pixel = pixels + row * line + column * 4
            let weight =
                (right == 0 ? 1 - part : part) * (below == 0 ? 1 - rest : rest) * Double(pixel[3])
            red += weight * Double(pixel[0])
            green += weight * Double(pixel[1])
            blue += weight * Double(pixel[2])
            alpha += weight
        }
        func byte(_ sum: Double) -> UInt8 {
            alpha > 0 ? UInt8(min(max((sum / alpha).rounded(), 0), 255)) : 0
        }
        (out[0], out[1], out[2]) = (byte(red), byte(green), byte(blue))
        out[3] = UInt8(min(max(alpha.rounded(), 0), 255))
    }
}
