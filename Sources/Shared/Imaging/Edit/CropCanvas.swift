/// The entire picture as an editor shows it during cropping: flipped, rotated and straightened
/// according to the recipe, but not cropped, so that the crop is an upright rectangle on it.
///
///     let stage = CropCanvas(recipe, of: facts.size)
///     let frame = stage.frame                          // what the recipe keeps, by fractions of the stage
///     recipe.crop?.rectangle = stage.part(for: moved)  // and back
public struct CropCanvas: Sendable, Hashable {
    /// The size of the stage in pixels of the original: the bounding box of the rotated picture.
    public let size: PixelSize
    /// The upright size of the original.
    public let original: PixelSize
    /// The crop of the recipe, as fractions of the stage.
    public let frame: UnitRectangle
    private let turn: Orientation
    private let cosine: Double
    private let sine: Double

    /// Creates the stage of a recipe for an upright original of `size`, at least 1 × 1.
    public init(_ recipe: PhotoRecipe, of size: PixelSize) {
        original = size
        turn = recipe.turn
        let plan = RenderGeometry(recipe, size)
        let radians = plan.angle * .pi / 180
        cosine = Arithmetic.cosine(radians)
        sine = Arithmetic.sine(radians)
        let (width, height) = (Double(size.width), Double(size.height))
        let box = PixelSize(
            width: max(1, Int((width * abs(cosine) + height * abs(sine)).rounded(.up))),
            height: max(1, Int((width * abs(sine) + height * abs(cosine)).rounded(.up))))
        self.size = turn.turning(box)
        // The size and center of the part, on the stage.
        let output = plan.output
        let middle = Self.turned(
            plan.middle.x - width / 2, plan.middle.y - height / 2, cosine, sine, turn)
        let (w, h) = (Double(self.size.width), Double(self.size.height))
        frame = UnitRectangle(
            x: 0.5 + (middle.x - Double(output.width) / 2) / w,
            y: 0.5 + (middle.y - Double(output.height) / 2) / h,
            width: Double(output.width) / w, height: Double(output.height) / h)
    }

    /// Returns an offset from the center of the upright picture as it appears on the stage.
    private static func turned(
        _ x: Double, _ y: Double, _ cosine: Double, _ sine: Double, _ turn: Orientation
    ) -> (x: Double, y: Double) {
        var (px, py) = (cosine * x - sine * y, sine * x + cosine * y)
        if turn.isMirrored { px = -px }
        for _ in 0..<turn.quarterTurns { (px, py) = (-py, px) }
        return (px, py)
    }

    /// Converts a point on the stage to the upright original; outside the range 0 to 1 if it is not
    /// on the picture.
    public func onOriginal(_ point: UnitPoint) -> UnitPoint {
        var x = (point.x - 0.5) * Double(size.width)
        var y = (point.y - 0.5) * Double(size.height)
        for _ in 0..<turn.quarterTurns { (x, y) = (y, -x) }
        if turn.isMirrored { x = -x }
        let (ux, uy) = (cosine * x + sine * y, -sine * x + cosine * y)
        return UnitPoint(
            x: 0.5 + ux / Double(original.width), y: 0.5 + uy / Double(original.height))
    }

    /// Converts a point on the upright original to the stage.
    public func onStage(_ point: UnitPoint) -> UnitPoint {
        let way = Self.turned(
            (point.x - 0.5) * Double(original.width), (point.y - 0.5) * Double(original.height),
            cosine, sine, turn)
        return UnitPoint(
            x: 0.5 + way.x / Double(size.width), y: 0.5 + way.y / Double(size.height))
    }

    /// Returns the part of the upright original for a frame on the stage: ``PhotoCrop/rectangle``.
    public func part(for frame: UnitRectangle) -> UnitRectangle {
        let middle = onOriginal(frame.center)
        // A part is measured on the picture before quarter turns.
        let wide = frame.width * Double(size.width)
        let high = frame.height * Double(size.height)
        let (across, down) = turn.swapsAxes ? (high, wide) : (wide, high)
        let width = across / Double(original.width)
        let height = down / Double(original.height)
        return UnitRectangle(
            x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    }

    /// Returns whether a frame is entirely on the picture, within a thousandth of a pixel.
    public func contains(_ frame: UnitRectangle) -> Bool {
        guard frame.x.isFinite, frame.y.isFinite, frame.width.isFinite, frame.height.isFinite
        else { return false }
        let spare = (
            0.001 / Double(max(1, original.width)), 0.001 / Double(max(1, original.height))
        )
        return [(0.0, 0.0), (1, 0), (0, 1), (1, 1)].allSatisfy { corner in
            let point = onOriginal(
                UnitPoint(
                    x: frame.x + corner.0 * frame.width, y: frame.y + corner.1 * frame.height))
            return point.x >= -spare.0 && point.x <= 1 + spare.0 && point.y >= -spare.1
                && point.y <= 1 + spare.1
        }
    }

    /// Moves one frame toward another as far as it stays on the picture. `start` is on the picture;
    /// the frames that are on the picture form a convex set, so the path leaves it at most once.
    public func limited(from start: UnitRectangle, to end: UnitRectangle) -> UnitRectangle {
        if contains(end) { return end }
        func between(_ part: Double) -> UnitRectangle {
            UnitRectangle(
                x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part,
                width: start.width + (end.width - start.width) * part,
                height: start.height + (end.height - start.height) * part)
        }
        guard contains(start), [end.x, end.y, end.width, end.height].allSatisfy(\.isFinite)
        else { return start }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if contains(between(middle)) { low = middle } else { high = middle }
        }
        return between(low)
    }
}
