import CVips

/// Renders a recipe. The input picture may have any orientation; the output is upright and not yet
/// encoded.
struct Renderer {
    let recipe: PhotoRecipe
    let configuration: ImagingConfiguration
    let watch: Watch
    /// The texts among the overlays that are drawn already, by their index.
    var texts: [Int: PixelBuffer] = [:]
    /// The decoder of stickers; `nil` to decode them in this process.
    var decoder: PhotoDecoder?

    /// Returns the result for a picture whose pixels have yet to be rotated by `orientation`,
    /// fitted into `box` if one is given.
    ///
    /// `full` is the upright size of the original, of which `picture` may be a smaller copy.
    func result(
        of picture: Picture, _ orientation: Orientation, full: PixelSize, fitting box: PixelSize?
    ) throws(ImagingError) -> Picture {
        // Rounded only once, from the original: a size fitted twice may be a pixel too short.
        let size = box.map { RenderGeometry(recipe, full).output.fitted(into: $0) }
        return try finished(
            cut(of: picture, orientation, to: size),
            upright: orientation.turning(picture.size), full: full)
    }

    /// Returns the cropped and rotated part at a size, by default its natural size. Performs all
    /// geometric operations.
    func cut(
        of picture: Picture, _ orientation: Orientation, to size: PixelSize?
    ) throws(ImagingError) -> Picture {
        let upright = orientation.turning(picture.size)
        let plan = RenderGeometry(recipe, upright)
        let next =
            plan.isSampled
            ? try turned(picture, orientation, plan, upright)
            : try straight(picture, orientation, plan, upright)
        return try next.resized(to: size ?? plan.output)
    }

    /// Returns a cropped picture with its adjustments, outline and overlays. `upright` is the
    /// upright size of the picture from which it was cropped, `full` that of the original.
    func finished(
        _ cut: Picture, upright: PixelSize, full: PixelSize
    ) throws(ImagingError) -> Picture {
        let plan = RenderGeometry(recipe, upright)
        let exact = RenderGeometry(recipe, full).output
        let scale = Double(cut.size.width) / Double(plan.output.width)
        var next = try adjusted(
            cut, scale: Double(cut.size.width) / Double(max(1, exact.width)))
        if let outline = recipe.crop?.outline(in: next.size) {
            let points = outline.flatMap { [$0.x, $0.y] }
            next = try next.mapped { cairn_image_mask($0, points, outline.count) }
        }
        let side = Self.side(of: full, cut: exact, to: cut.size)
        if let strokes = StrokePoints(recipe.strokes, plan, upright: upright, scale, side: side) {
            next = try strokes.draw(on: next.withColorBands())
        }
        for (index, overlay) in recipe.overlays.enumerated() {
            let over: Picture
            if let text = texts[index] {
                over = try text.picture(watch)
            } else {
                over = try drawn(overlay, side)
            }
            guard let corner = corner(of: overlay, over.size, plan, upright: upright, scale)
            else { continue }
            next = try next.withColorBands().mapped(with: over) {
                cairn_image_overlay(
                    $0, $1, Int32(corner.left), Int32(corner.top), overlay.shownOpacity)
            }
        }
        return next
    }

    /// Returns an entire upright picture as on a ``CropCanvas``, fitted into `box` and adjusted
    /// according to the recipe; transparent outside the picture.
    func stage(of whole: Picture, fitting box: PixelSize) throws(ImagingError) -> Picture {
        var picture = whole
        let uncut = CropCanvas(recipe, of: picture.size).size
        let target = uncut.fitted(into: box)
        if target != uncut {
            // Scales down first, to avoid rotating pixels that are not visible.
            let scale = Double(target.width) / Double(uncut.width)
            picture = try picture.resized(
                to: PixelSize(
                    width: max(1, Int((Double(picture.size.width) * scale).rounded())),
                    height: max(1, Int((Double(picture.size.height) * scale).rounded()))))
        }
        let stage = CropCanvas(recipe, of: picture.size)
        let size = picture.size
        let plan = RenderGeometry(recipe, size)
        let all = PixelRectangle(left: 0, top: 0, width: size.width, height: size.height)
        var next = try redacted(picture, all, size)
        if !plan.isSampled {
            next = try plan.turn == .up ? next : next.inMemory().turned(plan.turn)
        } else {
            let uncut = plan.uncut(of: size, stage.size)
            next = try sampled(next.inMemory(), uncut, from: all)
            if plan.turn != .up { next = try next.inMemory().turned(plan.turn) }
            let corners = [(0.0, 0.0), (1, 0), (1, 1), (0, 1)].flatMap { corner in
                let place = stage.onStage(UnitPoint(x: corner.0, y: corner.1))
                return [place.x * Double(stage.size.width), place.y * Double(stage.size.height)]
            }
            next = try next.withColorBands().mapped { cairn_image_mask($0, corners, 4) }
        }
        return try adjusted(next, scale: 1)
    }

    /// Renders without an angle, in whole pixels: crops first, then redacts and rotates the
    /// remainder.
    private func straight(
        _ picture: Picture, _ orientation: Orientation, _ plan: RenderGeometry, _ upright: PixelSize
    ) throws(ImagingError) -> Picture {
        let part = orientation.inverse.turning(plan.window, in: upright)
        let next = try picture.cropped(to: part)
        let turn = orientation.followed(by: plan.turn)
        if recipe.redactions.isEmpty {
            return try turn == .up ? next : next.inMemory().turned(turn)
        }
        let hull = withBlocks(plan.window, upright)
        let all =
            try hull == plan.window
            ? next : picture.cropped(to: orientation.inverse.turning(hull, in: upright))
        return try redacted(all.inMemory().turned(orientation), hull, upright)
            .cropped(to: plan.window.moved(-hull.left, -hull.top)).turned(plan.turn)
    }

    /// Returns a part extended to include every redaction that intersects it, so that blocks of
    /// mean colors do not depend on the crop.
    private func withBlocks(_ part: PixelRectangle, _ upright: PixelSize) -> PixelRectangle {
        let all = PixelRectangle(wholeOf: upright)
        var hull = part
        // A redaction over another one takes its colors from it.
        for redaction in recipe.redactions.reversed() {
            guard let area = redaction.area(on: all, of: upright), area.intersection(hull) != nil
            else { continue }
            if case .pixelated = redaction.style {
                hull = PixelRectangle(around: [hull, area]) ?? hull
            }
        }
        return hull
    }

    /// Returns the window of a plan, sampled from a part of the upright picture.
    private func sampled(
        _ picture: Picture, _ plan: RenderGeometry, from part: PixelRectangle
    ) throws(ImagingError) -> Picture {
        let (width, height) = (Int32(plan.window.width), Int32(plan.window.height))
        if plan.projection != nil {
            let matrix = plan.projective(from: part)
            return try picture.mapped { cairn_image_warp($0, width, height, matrix) }
        }
        let matrix = plan.matrix(from: part)
        return try picture.mapped { cairn_image_sample($0, width, height, matrix) }
    }

    /// Renders with an angle or in perspective: samples the part from the upright picture, then flips and rotates it
    /// by quarter turns.
    private func turned(
        _ picture: Picture, _ orientation: Orientation, _ plan: RenderGeometry, _ upright: PixelSize
    ) throws(ImagingError) -> Picture {
        let bounds = withBlocks(plan.bounds(in: upright), upright)
        let part = orientation.inverse.turning(bounds, in: upright)
        var next = try picture.cropped(to: part).inMemory().turned(orientation)
        next = try redacted(next, bounds, upright)
        next = try sampled(next, plan, from: bounds)
        return try plan.turn == .up ? next : next.inMemory().turned(plan.turn)
    }

    /// Redacts a part of the upright picture before any operation samples, blends or sharpens its
    /// pixels.
    private func redacted(
        _ picture: Picture, _ part: PixelRectangle, _ upright: PixelSize
    ) throws(ImagingError) -> Picture {
        var next = picture
        for redaction in recipe.redactions {
            guard let area = redaction.area(on: part, of: upright) else { continue }
            let (x, y) = (area.left, area.top)
            let (width, height) = (area.width, area.height)
            switch redaction.style {
            case .filled(let color):
                next = try next.mapped {
                    cairn_image_fill(
                        $0, Int32(x), Int32(y), Int32(width), Int32(height), color.channels)
                }
            case .pixelated:
                let side = redaction.block(in: upright)
                next = try next.mapped {
                    cairn_image_pixelate(
                        $0, Int32(x), Int32(y), Int32(width), Int32(height), Int32(side))
                }
            }
        }
        return next
    }

    private func adjusted(_ picture: Picture, scale: Double) throws(ImagingError) -> Picture {
        var next = picture
        if recipe.changesTones {
            next = try next.withColorBands()
            next = try ToneCurves(recipe, bits: next.bits).apply(to: next)
        }
        if !recipe.colorRanges.isNeutral {
            next = try ColorTables(recipe.colorRanges).apply(to: next.withColorBands())
        }
        guard let sigma = sharpeningSigma(scale) else { return next }
        return try next.sharpened(sigma, recipe.sharpeningAmount)
    }

    /// Returns the standard deviation of sharpening for a picture at the given fraction of the
    /// result's size; `nil` for no sharpening.
    func sharpeningSigma(_ scale: Double) -> Double? {
        // The edges of a smaller copy are proportionally closer together.
        let sigma = 1.2 * scale
        return recipe.sharpeningAmount > 0 && sigma >= 0.3 ? sigma : nil
    }

    /// Returns the length that sizes of overlays are fractions of: the shorter side of the original
    /// `full`, of which `exact` is kept, in a result of `size`.
    private static func side(of full: PixelSize, cut exact: PixelSize, to size: PixelSize) -> Double
    {
        Double(min(full.width, full.height)) * Double(size.width) / Double(max(1, exact.width))
    }

    /// Draws the texts of a recipe for a process that cannot read fonts.
    static func texts(
        _ operation: PhotoOperation, _ bytes: PhotoBytes, _ configuration: ImagingConfiguration,
        _ watch: Watch, _ decoder: PhotoDecoder
    ) throws(ImagingError) -> [Int: PixelBuffer] {
        guard case .render(let recipe, _, _, let box) = operation else { return [:] }
        let texts = recipe.overlays.enumerated().filter {
            if case .text = $0.element { true } else { false }
        }
        guard !texts.isEmpty else { return [:] }
        guard cairn_vips_start(0) == 0,
            case .done(let result) = try decoder.outcome(
                .facts(partial: false), of: bytes, mayHold: true, watch)
        else { throw ImagingError(.unsupported("libvips does not start; any text")) }
        let full = result.facts.size
        try configuration.limits.check(full, pages: 1)
        let exact = RenderGeometry(recipe, full).output
        let side = side(of: full, cut: exact, to: box.map { exact.fitted(into: $0) } ?? exact)
        let renderer = Renderer(recipe: recipe, configuration: configuration, watch: watch)
        var drawn: [Int: PixelBuffer] = [:]
        for (index, text) in texts {
            drawn[index] = try PixelBuffer(renderer.drawn(text, side))
        }
        return drawn
    }

    /// Returns a sticker as RGBA, `width` pixels wide.
    static func sticker(
        _ photo: OpenedPhoto, _ width: Int, _ configuration: ImagingConfiguration, _ watch: Watch
    ) throws(ImagingError) -> Picture {
        let box = PixelSize(width: width, height: 1 << 20)
        let size = photo.facts.size.fitted(into: box, enlarging: true)
        try configuration.limits.check(size, pages: 1)
        return try photo.picture(atLeast: size, configuration.limits, watch)
            .inSRGB().in8Bits().inMemory().turned(photo.orientation).withColorBands()
            .withAlpha().resized(to: size)
    }

    /// Returns the position of the top left corner of an overlay in pixels of the result; `nil` if
    /// the overlay is far outside it.
    func corner(
        of overlay: PhotoOverlay, _ size: PixelSize, _ plan: RenderGeometry, upright: PixelSize,
        _ scale: Double
    ) -> (left: Int, top: Int)? {
        let middle = overlay.middle
        let place = plan.place(
            of: middle.x * Double(upright.width), middle.y * Double(upright.height))
        let left = (place.x * scale - Double(size.width) / 2).rounded()
        let top = (place.y * scale - Double(size.height) / 2).rounded()
        // Outside the picture it is invisible, regardless of the distance.
        guard abs(left) < 1e6, abs(top) < 1e6 else { return nil }
        return (Int(left), Int(top))
    }

    /// Returns an overlay as RGBA at its final size and angle.
    func drawn(_ overlay: PhotoOverlay, _ side: Double) throws(ImagingError) -> Picture {
        let picture = try upright(overlay, side)
        // A symbol is drawn at its angle.
        if case .symbol = overlay { return picture }
        let angle = overlay.shownAngle
        guard angle != 0 else { return picture }
        return try PixelBuffer(picture).turned(by: angle, configuration.limits, watch)
            .picture(watch)
    }

    private func upright(_ overlay: PhotoOverlay, _ side: Double) throws(ImagingError) -> Picture {
        func limit(_ value: Double, _ low: Double, _ high: Double) -> Double {
            value.isFinite ? min(max(value, low), high) : low
        }
        switch overlay {
        case .text(let text):
            let size = max(1, Int((limit(text.size, 0.005, 1) * side).rounded()))
            let align = PhotoText.Alignment.allCases.firstIndex(of: text.alignment) ?? 1
            let words = text.markup.isEmpty ? " " : String(text.markup.prefix(2000))
            let lines = words.split(separator: "\n", omittingEmptySubsequences: false)
            let longest = lines.map(\.count).max() ?? 1
            let most = configuration.limits.megapixels * 1_000_000
            guard lines.count * longest <= most / size / size else {
                throw ImagingError(.recipe("a text larger than a picture may be"))
            }
            // A NUL would end the font's name before its size.
            let font = text.font.replacing("\0", with: "")
            return try Picture.text(
                words, font: "\(font) \(size)", width: 0, align: align, color: text.color,
                watch: watch)
        case .picture(let sticker):
            let input = PhotoInput.bytes(Array(sticker.file), name: "overlay")
            let width = max(1, Int((limit(sticker.width, 0.005, 2) * side).rounded()))
            guard let decoder else {
                return try Self.sticker(
                    OpenedPhoto(input, configuration, partial: false), width, configuration, watch)
            }
            let bytes = try PhotoBytes(input, atMost: configuration.limits.bytes)
            guard
                case .done(let result) = try decoder.outcome(
                    .sticker(width: width), of: bytes, mayHold: true, watch)
            else { throw ImagingError(.undecodable("its decoder gave no result")) }
            return try PixelBuffer(result.pixels()).picture(watch)
        case .symbol(let symbol):
            let width = max(1, (limit(symbol.width, 0.005, 2) * side).rounded())
            return try drawn(symbol, width: width)
        }
    }
}
