import CVips

extension Renderer {
    /// Returns a symbol as RGBA, in a square about its center that holds it at its angle.
    ///
    /// - Parameters:
    ///   - symbol: The symbol.
    ///   - width: Its width in pixels.
    /// - Returns: The picture.
    /// - Throws: ``ImagingError`` for one that is too large.
    func drawn(_ symbol: PhotoSymbol, width: Double) throws(ImagingError) -> Picture {
        let angle = PhotoOverlay.symbol(symbol).shownAngle * .pi / 180
        let (sine, cosine) = (Arithmetic.sine(angle), Arithmetic.cosine(angle))
        let side = max(1, Int((width * (abs(sine) + abs(cosine))).rounded(.up)))
        let size = PixelSize(width: side, height: side)
        try configuration.limits.check(size, pages: 1)
        try watch.check()
        let middle = Double(side) / 2
        let points = symbol.shape.outline.flatMap { point in
            let (x, y) = ((point.x - 0.5) * width, (point.y - 0.5) * width)
            return [middle + x * cosine - y * sine, middle + x * sine + y * cosine]
        }
        let color = symbol.color
        let plain = try PixelBuffer(size) { out in
            for index in 0..<size.area {
                let pixel = out + index * 4
                (pixel[0], pixel[1], pixel[2], pixel[3]) = (color.red, color.green, color.blue, 255)
            }
        }
        return try plain.picture(watch).mapped { cairn_image_mask($0, points, points.count / 2) }
    }
}
