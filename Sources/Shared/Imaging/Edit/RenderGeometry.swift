/// A recipe resolved to pixels for a picture of one size.
struct RenderGeometry {
    /// The part that is kept, on the upright picture. With an angle, only its center and size
    /// apply, because its corners are rotated.
    let window: PixelRectangle
    /// The center of the part, which may be between pixels.
    let middle: UnitPoint
    /// The clockwise rotation of the upright picture in degrees, before it is flipped and rotated
    /// by quarter turns.
    let angle: Double
    /// The flip and quarter turns that follow.
    let turn: Orientation
    /// The size of the result.
    let output: PixelSize
    /// The perspective correction, before everything else; `nil` for none.
    let projection: Projection?
    private let size: PixelSize
    private let cosine: Double
    private let sine: Double

    init(_ recipe: PhotoRecipe, _ size: PixelSize) {
        turn = recipe.turn
        projection = recipe.projection
        self.size = size
        // The angle applies to the displayed picture; a flip reverses it.
        angle = turn.isMirrored ? -recipe.angle : recipe.angle
        cosine = Arithmetic.cosine(angle * .pi / 180)
        sine = Arithmetic.sine(angle * .pi / 180)
        let wanted = recipe.crop?.rectangle ?? .whole
        // A rotated part may be longer than the picture is wide: its corners count, not its sides.
        let part = angle == 0 ? wanted.inside : wanted.turnable
        let most =
            angle == 0
            ? size
            : PixelSize(
                width: size.width + size.height, height: size.width + size.height)
        var inside = PixelSize(
            width: Self.limit(part.width * Double(size.width), most.width),
            height: Self.limit(part.height * Double(size.height), most.height))
        if let ratio = recipe.crop?.ratio { inside = ratio.fitted(into: inside) }
        let center = UnitPoint(
            x: part.center.x * Double(size.width), y: part.center.y * Double(size.height))
        if angle != 0 {
            inside = Self.shrunk(inside, size, center, (abs(cosine), abs(sine)))
            if let ratio = recipe.crop?.ratio { inside = ratio.fitted(into: inside) }
        }
        let left = Int((center.x - Double(inside.width) / 2).rounded())
        let top = Int((center.y - Double(inside.height) / 2).rounded())
        window = PixelRectangle(
            left: min(max(left, 0), size.width - inside.width),
            top: min(max(top, 0), size.height - inside.height),
            width: inside.width, height: inside.height)
        middle =
            angle != 0
            ? center
            : UnitPoint(
                x: Double(window.left) + Double(window.width) / 2,
                y: Double(window.top) + Double(window.height) / 2)
        output = turn.turning(inside)
    }

    private static func limit(_ value: Double, _ most: Int) -> Int {
        min(max(Int(value.rounded()), 1), most)
    }

    /// Returns the largest size with the same aspect ratio and center whose rotated corners are on
    /// the picture.
    private static func shrunk(
        _ inside: PixelSize, _ size: PixelSize, _ center: UnitPoint, _ turn: (Double, Double)
    ) -> PixelSize {
        let (width, height) = (Double(inside.width), Double(inside.height))
        let across = (width * turn.0 + height * turn.1) / 2
        let down = (width * turn.1 + height * turn.0) / 2
        let scale =
            [
                1, center.x / across, (Double(size.width) - center.x) / across, center.y / down,
                (Double(size.height) - center.y) / down,
            ].min().map { max(0, $0) } ?? 1
        // A rounding error of a thousandth of a pixel must not lose a whole pixel.
        let (wide, high) = (width * scale + 0.001, height * scale + 0.001)
        // A side rounded up to one pixel reduces the space available to the other.
        let spareX = 2 * min(center.x, Double(size.width) - center.x)
        let spareY = 2 * min(center.y, Double(size.height) - center.y)
        func beside(_ length: Double, _ along: Double, _ aside: Double) -> Int {
            let most = min(length, (spareX - aside) / along, (spareY - along) / aside)
            return max(1, Int(max(0, most) + 0.001))
        }
        if wide < 1 { return PixelSize(width: 1, height: beside(high, turn.1, turn.0)) }
        if high < 1 { return PixelSize(width: beside(wide, turn.0, turn.1), height: 1) }
        return PixelSize(width: Int(wide), height: Int(high))
    }

    /// Indicates that the part is sampled between pixels, rather than cut out.
    var isSampled: Bool { angle != 0 || projection != nil }

    /// Returns the upright rectangle of pixels from which a rotated window is sampled, with a
    /// margin for the filter.
    func bounds(in size: PixelSize) -> PixelRectangle {
        if projection != nil { return projectedBounds(in: size) }
        let (width, height) = (Double(window.width), Double(window.height))
        let across = (width * abs(cosine) + height * abs(sine)) / 2 + 3
        let down = (width * abs(sine) + height * abs(cosine)) / 2 + 3
        let left = max(0, Int((middle.x - across).rounded(.down)))
        let top = max(0, Int((middle.y - down).rounded(.down)))
        let right = min(size.width, Int((middle.x + across).rounded(.up)))
        let bottom = min(size.height, Int((middle.y + down).rounded(.up)))
        return PixelRectangle(
            left: min(left, size.width - 1), top: min(top, size.height - 1),
            width: max(1, right - left), height: max(1, bottom - top))
    }

    /// Returns the rectangle around the places that the corners of a window show.
    private func projectedBounds(in size: PixelSize) -> PixelRectangle {
        let all = PixelRectangle(wholeOf: size)
        let (width, height) = (Double(window.width), Double(window.height))
        let matrix = projective(from: all)
        let corners = [(0.0, 0.0), (width, 0), (0, height), (width, height)].map { x, y in
            let weight = matrix[6] * x + matrix[7] * y + matrix[8]
            return (
                x: (matrix[0] * x + matrix[1] * y + matrix[2]) / weight,
                y: (matrix[3] * x + matrix[4] * y + matrix[5]) / weight
            )
        }
        func span(_ values: [Double], _ most: Int) -> (Int, Int) {
            let low = ((values.min() ?? 0) - 3).limited(to: 0...Double(most - 1), or: 0)
            let high = ((values.max() ?? 0) + 3).limited(to: 1...Double(most), or: Double(most))
            let start = Int(low.rounded(.down))
            return (start, max(1, min(most, Int(high.rounded(.up))) - start))
        }
        let (left, across) = span(corners.map(\.x), size.width)
        let (top, down) = span(corners.map(\.y), size.height)
        return PixelRectangle(left: left, top: top, width: across, height: down)
    }

    /// Returns the matrix that maps a pixel of the window to its source in a part of the upright
    /// picture, with nine numbers, for a recipe with a perspective correction.
    func projective(from part: PixelRectangle) -> [Double] {
        let affine = matrix(from: PixelRectangle(wholeOf: size))
        guard let projection else { return affine + [0, 0, 1] }
        return projection.composed(
            affine, size, from: UnitPoint(x: Double(part.left), y: Double(part.top)))
    }

    /// Returns the recipe without its crop: the bounding box of the entire picture, rotated about
    /// its center.
    func uncut(of size: PixelSize, _ stage: PixelSize) -> RenderGeometry {
        let box = turn.inverse.turning(stage)
        return RenderGeometry(
            window: PixelRectangle(left: 0, top: 0, width: box.width, height: box.height),
            middle: UnitPoint(x: Double(size.width) / 2, y: Double(size.height) / 2),
            angle: angle, turn: turn, output: stage, projection, self.size, cosine: cosine,
            sine: sine)
    }

    private init(
        window: PixelRectangle, middle: UnitPoint, angle: Double, turn: Orientation,
        output: PixelSize, _ projection: Projection?, _ size: PixelSize, cosine: Double,
        sine: Double
    ) {
        (self.projection, self.size) = (projection, size)
        (self.window, self.middle, self.angle) = (window, middle, angle)
        (self.turn, self.output) = (turn, output)
        (self.cosine, self.sine) = (cosine, sine)
    }

    /// Returns the matrix that maps a pixel of the window to its source in a part of the upright
    /// picture: a·x + b·y + c, d·x + e·y + f.
    func matrix(from part: PixelRectangle) -> [Double] {
        let (halfX, halfY) = (Double(window.width) / 2, Double(window.height) / 2)
        return [
            cosine, sine, middle.x - Double(part.left) - cosine * halfX - sine * halfY,
            -sine, cosine, middle.y - Double(part.top) + sine * halfX - cosine * halfY,
        ]
    }

    /// Maps a point of the result, in its pixels, to the upright picture after the perspective
    /// correction.
    func origin(of x: Double, _ y: Double) -> (x: Double, y: Double) {
        var (px, py) = (x - Double(output.width) / 2, y - Double(output.height) / 2)
        for _ in 0..<turn.quarterTurns { (px, py) = (py, -px) }
        if turn.isMirrored { px = -px }
        return (middle.x + cosine * px + sine * py, middle.y - sine * px + cosine * py)
    }

    /// Maps a point of the upright picture, in its pixels, to the result.
    func place(of x: Double, _ y: Double) -> (x: Double, y: Double) {
        var (x, y) = (x, y)
        if let projection {
            let (width, height) = (Double(size.width), Double(size.height))
            let seen = projection.inverse(UnitPoint(x: x / width, y: y / height))
            (x, y) = (seen.x * width, seen.y * height)
        }
        let (dx, dy) = (x - middle.x, y - middle.y)
        var (px, py) = (cosine * dx - sine * dy, sine * dx + cosine * dy)
        if turn.isMirrored { px = -px }
        for _ in 0..<turn.quarterTurns { (px, py) = (-py, px) }
        return (px + Double(output.width) / 2, py + Double(output.height) / 2)
    }
}
