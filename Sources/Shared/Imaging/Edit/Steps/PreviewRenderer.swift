import CVips

/// A step of an editor: performs the work of ``Renderer`` on pixels in memory, starting from the
/// latest reusable intermediate result. Creating a libvips pipeline would take longer than this
/// does.
struct PreviewRenderer {
    let renderer: Renderer
    let proxy: EditingProxy
    private let rows: RowDispatcher
    private var recipe: PhotoRecipe { renderer.recipe }

    init(_ renderer: Renderer, _ proxy: EditingProxy) {
        self.renderer = renderer
        self.proxy = proxy
        rows = RowDispatcher(renderer.configuration)
    }

    /// Returns the result of the recipe, fitted into `box` if one is given.
    func preview(fitting box: PixelSize?) throws(ImagingError) -> PhotoPixels {
        let plan = RenderGeometry(recipe, proxy.size)
        let full = RenderGeometry(recipe, proxy.fullSize).output
        let wanted =
            box.map { self.size(of: full, fitting: $0, atMost: plan.output) } ?? plan.output
        let cut = try proxy.prepared.pixels(for: .init(cut: recipe, wanted)) {
            () throws(ImagingError) in
            if proxy.isOpaque { return try self.cut(plan, wanted) }
            // Blending pixels requires weighting colors by alpha, which libvips does.
            let picture = try proxy.pixels.picture(renderer.watch)
            return try PixelBuffer(
                renderer.cut(of: picture, .up, to: wanted))
        }
        // libvips may round differently.
        let size = cut.size
        let scale = Double(size.width) / Double(max(1, full.width))
        var bytes = try toned(cut, size, scale)
        try drawStrokes(on: &bytes, size, plan)
        for overlay in recipe.overlays { try lay(overlay, over: &bytes, size, plan) }
        return PhotoPixels(size, bytes)
    }

    /// Returns the pixels with everything but strokes and overlays. They are kept while lines are
    /// drawn: a new stroke computes nothing else anew.
    private func toned(
        _ cut: PixelBuffer, _ size: PixelSize, _ scale: Double
    ) throws(ImagingError) -> [UInt8] {
        func make() throws(ImagingError) -> [UInt8] {
            var bytes = try adjusted(cut, scale)
            if let outline = recipe.crop?.outline(in: size) { mask(&bytes, size, outline) }
            return bytes
        }
        if recipe.strokes.isEmpty { return try make() }
        let kept = try proxy.prepared.pixels(for: .init(toned: recipe, size)) {
            () throws(ImagingError) in
            try PixelBuffer(PhotoPixels(size, make()))
        }
        return [UInt8](unsafeUninitializedCapacity: size.area * 4) { buffer, count in
            guard let out = buffer.baseAddress else { return }
            _ = kept.read { out.initialize(from: $0, count: size.area * 4) }
            count = size.area * 4
        }
    }

    private func drawStrokes(
        on bytes: inout [UInt8], _ size: PixelSize, _ plan: RenderGeometry
    ) throws(ImagingError) {
        let scale = Double(size.width) / Double(plan.output.width)
        let side = Double(min(proxy.size.width, proxy.size.height)) * scale
        guard
            let strokes = StrokePoints(
                recipe.strokes, plan, upright: proxy.size, scale, side: side)
        else { return }
        let result = bytes.withUnsafeMutableBufferPointer { buffer in
            Result { () throws(ImagingError) in
                guard let out = buffer.baseAddress else { return }
                try strokes.draw(on: out, size, rows, renderer.watch)
            }
        }
        try result.get()
    }

    /// Returns the size of the saved result fitted into the same box, rounded only once, from the
    /// original's size. No larger than the resolution of the copy.
    private func size(
        of full: PixelSize, fitting box: PixelSize, atMost copy: PixelSize
    ) -> PixelSize {
        let saved = full.fitted(into: box)
        return saved.width <= copy.width && saved.height <= copy.height
            ? saved : full.fitted(into: copy)
    }

    /// Returns the entire copy as on a ``CropCanvas``, rotated and adjusted according to the recipe.
    func stage(fitting box: PixelSize?) throws(ImagingError) -> PhotoPixels {
        let stage = CropCanvas(recipe, of: proxy.size)
        let size = box.map { stage.size.fitted(into: $0) } ?? stage.size
        guard proxy.isOpaque else {
            return try PhotoPixels(
                renderer.stage(of: proxy.pixels.picture(renderer.watch), fitting: size))
        }
        let plan = RenderGeometry(recipe, proxy.size).uncut(of: proxy.size, stage.size)
        let full = CropCanvas(recipe, of: proxy.fullSize).size
        let scale = Double(size.width) / Double(max(1, full.width))
        guard plan.isSampled else {
            let all = PixelRectangle(wholeOf: proxy.size)
            return PhotoPixels(
                size, try adjusted(straight(all, plan.turn, size), scale))
        }
        var bytes = try adjusted(turned(plan, size), scale)
        if plan.angle == 0 { return PhotoPixels(size, bytes) }
        let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].map { corner in
            let place = stage.onStage(UnitPoint(x: corner.0, y: corner.1))
            return UnitPoint(x: place.x * Double(size.width), y: place.y * Double(size.height))
        }
        mask(&bytes, size, corners)
        return PhotoPixels(size, bytes)
    }

    // MARK: Which pixel lies where

    private func cut(_ plan: RenderGeometry, _ size: PixelSize) throws(ImagingError) -> PixelBuffer
    {
        plan.isSampled ? try turned(plan, size) : try straight(plan.window, plan.turn, size)
    }

    /// Returns a part rotated by quarter turns. `size` is that of the result.
    private func straight(
        _ part: PixelRectangle, _ turn: Orientation, _ size: PixelSize
    ) throws(ImagingError) -> PixelBuffer {
        let upright = turn.inverse.turning(size)
        if upright != part.size {
            return try turned(smaller(part, upright), PixelRectangle(wholeOf: upright), turn)
        }
        return try turned(redacted(), part, turn)
    }

    /// Returns a part of pixels rotated by quarter turns.
    private func turned(
        _ pixels: PixelBuffer, _ part: PixelRectangle, _ turn: Orientation
    ) throws(ImagingError) -> PixelBuffer {
        if turn == .up, part.size == pixels.size { return pixels }
        try renderer.watch.check()
        let size = turn.turning(part.size)
        return try PixelBuffer(size) { out in
            _ = pixels.read(from: part.left, part.top) { start in
                rows.forEach(size.height) { from, to in
                    cairn_pixels_turn(
                        start, pixels.line, out, Int32(size.width), Int32(size.height),
                        Int32(turn.rawValue), from, to)
                }
            }
        }
    }

    /// Returns a part rotated by an angle, sampled from a copy that is only slightly larger.
    private func turned(_ plan: RenderGeometry, _ size: PixelSize) throws(ImagingError)
        -> PixelBuffer
    {
        let copy = try nearlyAsSmall(Double(size.width) / Double(max(1, plan.output.width)))
        try renderer.watch.check()
        let across = Double(copy.size.width) / Double(proxy.size.width)
        let down = Double(copy.size.height) / Double(proxy.size.height)
        func origin(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
            let place = plan.origin(
                of: x * Double(plan.output.width) / Double(size.width),
                y * Double(plan.output.height) / Double(size.height))
            // A projection maps pixels of the copy to edit on, and the others those of the smaller one.
            return plan.projection == nil ? (place.x * across, place.y * down) : place
        }
        let (start, right, below) = (origin(0, 0), origin(1, 0), origin(0, 1))
        let matrix = [
            right.x - start.x, below.x - start.x, start.x,
            right.y - start.y, below.y - start.y, start.y,
        ]
        if let projection = plan.projection {
            let warp = projection.composed(
                matrix, proxy.size, scale: UnitPoint(x: across, y: down))
            return try PixelBuffer(size) { out in
                _ = copy.read { pixels in
                    rows.forEach(size.height) { from, to in
                        cairn_pixels_warp(
                            pixels, Int32(copy.size.width), Int32(copy.size.height), warp, out,
                            Int32(size.width), from, to)
                    }
                }
            }
        }
        return try PixelBuffer(size) { out in
            _ = copy.read { pixels in
                rows.forEach(size.height) { from, to in
                    cairn_pixels_sample(
                        pixels, Int32(copy.size.width), Int32(copy.size.height), matrix, out,
                        Int32(size.width), from, to)
                }
            }
        }
    }

    /// Returns the entire copy scaled to at least `scale`, but only slightly larger. The size is
    /// one of a few steps, so that the cache contains it while the user adjusts the angle.
    private func nearlyAsSmall(_ scale: Double) throws(ImagingError) -> PixelBuffer {
        let step = 0.840_896_415  // The fourth root of 1/2.
        var level = 1.0
        while level * step >= scale, level > 1.0 / 64 { level *= step }
        let size = PixelSize(
            width: max(1, Int((Double(proxy.size.width) * level).rounded())),
            height: max(1, Int((Double(proxy.size.height) * level).rounded())))
        return try size == proxy.size
            ? redacted() : smaller(PixelRectangle(wholeOf: proxy.size), size)
    }

    /// Returns a part at another size, with redactions applied.
    private func smaller(
        _ part: PixelRectangle, _ size: PixelSize
    ) throws(ImagingError) -> PixelBuffer {
        let clear = try proxy.prepared.pixels(for: .part(part, size)) {
            () throws(ImagingError) in
            try renderer.watch.check()
            return try PixelBuffer(size) { out in
                _ = proxy.pixels.read(from: part.left, part.top) { start in
                    rows.forEach(size.height) { from, to in
                        cairn_pixels_resize(
                            start, proxy.pixels.line, Int32(part.width), Int32(part.height), out,
                            Int32(size.width), Int32(size.height), from, to)
                    }
                }
            }
        }
        let covered = coveredAreas
        guard let changed = PixelRectangle(around: covered)?.intersection(part) else {
            return clear
        }
        return try proxy.prepared.pixels(for: .covered(recipe.redactions, part, size)) {
            () throws(ImagingError) in
            try renderer.watch.check()
            return try covering(clear, changed, covered, part)
        }
    }

    /// Returns a scaled part after recomputing only the pixels that redactions affect, usually a
    /// small area.
    private func covering(
        _ clear: PixelBuffer, _ changed: PixelRectangle, _ covered: [PixelRectangle],
        _ part: PixelRectangle
    ) throws(ImagingError) -> PixelBuffer {
        let size = clear.size
        var (result, source) = (cairn_area(), cairn_area())
        cairn_pixels_resize_reach(
            Int32(part.width), Int32(part.height), Int32(size.width), Int32(size.height),
            changed.moved(-part.left, -part.top).area, &result, &source)
        // A block's color is the mean of all of its pixels, including those outside the part.
        let needed = PixelRectangle(source).moved(part.left, part.top)
        guard let held = PixelRectangle(around: covered + [needed]) else { return clear }
        let redacted = try PixelBuffer(held.size) { out in
            _ = proxy.pixels.read(from: held.left, held.top) { start in
                for row in 0..<held.height {
                    (out + row * held.width * 4).update(
                        from: start + row * proxy.pixels.line, count: held.width * 4)
                }
            }
            redact(out, held)
        }
        return try PixelBuffer(size) { out in
            _ = clear.read { out.update(from: $0, count: size.area * 4) }
            _ = redacted.read { start in
                rows.forEach(Int(result.height)) { from, to in
                    var area = result
                    area.top += from
                    area.height = to - from
                    cairn_pixels_resize_area(
                        start, redacted.line, held.moved(-part.left, -part.top).area,
                        Int32(part.width), Int32(part.height), out, Int32(size.width),
                        Int32(size.height), area)
                }
            }
        }
    }

    /// Returns the copy with redactions applied.
    private func redacted() throws(ImagingError) -> PixelBuffer {
        if recipe.redactions.isEmpty { return proxy.pixels }
        return try proxy.prepared.pixels(for: .redacted(recipe.redactions)) {
            () throws(ImagingError) in
            try PixelBuffer(proxy.size) { out in
                _ = proxy.pixels.read { out.update(from: $0, count: proxy.size.area * 4) }
                redact(out, PixelRectangle(wholeOf: proxy.size))
            }
        }
    }

    /// The redacted areas of the copy.
    private var coveredAreas: [PixelRectangle] {
        let all = PixelRectangle(wholeOf: proxy.size)
        return recipe.redactions.compactMap { $0.area(on: all, of: proxy.size) }
    }

    /// Applies the redactions to a part of the copy that contains all of their areas.
    private func redact(_ out: UnsafeMutablePointer<UInt8>, _ held: PixelRectangle) {
        for redaction in recipe.redactions {
            guard let area = redaction.area(on: held, of: proxy.size) else { continue }
            let (left, top) = (Int32(area.left), Int32(area.top))
            let (width, height) = (Int32(area.width), Int32(area.height))
            switch redaction.style {
            case .filled(let color):
                cairn_pixels_fill(
                    out, Int32(held.width), left, top, width, height, color.channels)
            case .pixelated:
                cairn_pixels_pixelate(
                    out, Int32(held.width), left, top, width, height,
                    Int32(redaction.block(in: proxy.size)))
            }
        }
    }

    // MARK: What a pixel looks like

    private func adjusted(
        _ pixels: PixelBuffer, _ scale: Double
    ) throws(ImagingError) -> [UInt8] {
        try renderer.watch.check()
        let size = pixels.size
        let curves = recipe.changesTones ? ToneCurves(recipe, bits: 8) : nil
        let colors = recipe.colorRanges.isNeutral ? nil : ColorTables(recipe.colorRanges)
        let toned = [UInt8](unsafeUninitializedCapacity: size.area * 4) { buffer, count in
            guard let out = buffer.baseAddress else { return }
            cairn_memory_in_large_pages(out, size.area * 4)
            _ = pixels.read { start in
                if let curves {
                    rows.forEach(size.height) { from, to in
                        curves.apply(to: start, out, size, from, to)
                    }
                } else {
                    out.initialize(from: start, count: size.area * 4)
                }
            }
            if let colors {
                rows.forEach(size.height) { from, to in
                    colors.apply(to: out, width: size.width, from, to)
                }
            }
            count = size.area * 4
        }
        guard let sigma = renderer.sharpeningSigma(scale) else { return toned }
        return [UInt8](unsafeUninitializedCapacity: size.area * 4) { buffer, count in
            guard let out = buffer.baseAddress else { return }
            cairn_memory_in_large_pages(out, size.area * 4)
            toned.withUnsafeBufferPointer { toned in
                guard let start = toned.baseAddress else { return }
                rows.forEach(size.height) { from, to in
                    cairn_pixels_sharpen(
                        start, out, Int32(size.width), Int32(size.height), sigma,
                        recipe.sharpeningAmount, from, to)
                }
            }
            count = size.area * 4
        }
    }

    private func mask(_ bytes: inout [UInt8], _ size: PixelSize, _ outline: [UnitPoint]) {
        let points = outline.flatMap { [$0.x, $0.y] }
        bytes.withUnsafeMutableBufferPointer { buffer in
            guard let out = buffer.baseAddress else { return }
            rows.forEach(size.height) { from, to in
                cairn_pixels_mask(out, Int32(size.width), points, outline.count, from, to)
            }
        }
    }

    private func lay(
        _ overlay: PhotoOverlay, over bytes: inout [UInt8], _ size: PixelSize,
        _ plan: RenderGeometry
    ) throws(ImagingError) {
        let scale = Double(size.width) / Double(plan.output.width)
        let side = Double(min(proxy.size.width, proxy.size.height)) * scale
        let ink = try proxy.prepared.pixels(for: .overlay(overlay.anywhere, side: side)) {
            () throws(ImagingError) in
            try PixelBuffer(renderer.drawn(overlay, side))
        }
        guard
            let corner = renderer.corner(of: overlay, ink.size, plan, upright: proxy.size, scale)
        else { return }
        bytes.withUnsafeMutableBufferPointer { buffer in
            guard let out = buffer.baseAddress else { return }
            _ = ink.read { over in
                cairn_pixels_overlay(
                    out, Int32(size.width), Int32(size.height), over, Int32(ink.size.width),
                    Int32(ink.size.height), Int32(corner.left), Int32(corner.top),
                    overlay.shownOpacity)
            }
        }
    }
}

extension PixelRectangle {
    /// The rectangle as the C functions expect it.
    fileprivate var area: cairn_area {
        cairn_area(
            left: Int32(left), top: Int32(top), width: Int32(width), height: Int32(height))
    }

    fileprivate init(_ area: cairn_area) {
        self.init(
            left: Int(area.left), top: Int(area.top), width: Int(area.width),
            height: Int(area.height))
    }
}
