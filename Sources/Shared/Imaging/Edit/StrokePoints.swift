import CVips

/// The strokes of a recipe in pixels of a result.
struct StrokePoints {
    private var points: [Double] = []
    private var strokes: [cairn_stroke] = []

    /// Places strokes; `nil` if there are none.
    ///
    /// - Parameters:
    ///   - strokes: The strokes.
    ///   - plan: The geometry of the recipe.
    ///   - upright: The size of the upright picture for which the plan was made.
    ///   - scale: The pixels of the result per pixel of the plan's output.
    ///   - side: The length in the result that widths are fractions of.
    init?(
        _ strokes: [PhotoStroke], _ plan: RenderGeometry, upright: PixelSize, _ scale: Double,
        side: Double
    ) {
        if strokes.isEmpty { return nil }
        for stroke in strokes.bounded {
            self.strokes.append(
                cairn_stroke(
                    first: points.count / 2, count: stroke.points.count,
                    // A line thinner than a pixel would fade away on a small screen.
                    radius: max(0.5, stroke.shownWidth * side / 2),
                    color: (
                        Double(stroke.color.red), Double(stroke.color.green),
                        Double(stroke.color.blue)
                    )))
            for point in stroke.points {
                let place = plan.place(
                    of: point.x.limited(to: -1000...1000, or: 0.5) * Double(upright.width),
                    point.y.limited(to: -1000...1000, or: 0.5) * Double(upright.height))
                points.append(place.x * scale)
                points.append(place.y * scale)
            }
        }
    }

    /// Draws the strokes on a picture with color bands.
    func draw(on picture: Picture) throws(ImagingError) -> Picture {
        try picture.mapped { cairn_image_draw($0, points, strokes, strokes.count) }
    }

    /// Draws the strokes on pixels in memory, and stops when the watch does.
    func draw(
        on pixels: UnsafeMutablePointer<UInt8>, _ size: PixelSize, _ rows: RowDispatcher,
        _ watch: Watch
    ) throws(ImagingError) {
        for index in strokes.indices {
            try watch.check()
            // Positions are among the points of all strokes, wherever the strokes begin.
            let one = [strokes[index]]
            rows.forEach(size.height) { from, to in
                cairn_pixels_draw(pixels, Int32(size.width), points, one, 1, from, to)
            }
        }
    }
}
