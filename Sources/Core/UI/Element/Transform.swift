import Foundation

/// A change of an element's picture that moves no neighbour: first scale, then the turns, all about the pivot (the
/// element's centre unless told otherwise), then perspective, then shift.
public struct Transform: Sendable, Hashable, Codable {
    /// What turns and scaling hold still.
    public struct Pivot: Sendable, Hashable, Codable {
        /// The place within the frame: 0 is the left or upper edge, 1 the right or lower one.
        public var x: Double, y: Double
        /// Points in front of the picture; below 0 behind it, as the middle of a cube is behind its sides.
        public var depth: Double

        /// Creates a pivot; by default the middle of the picture.
        public init(x: Double = 0.5, y: Double = 0.5, depth: Double = 0) {
            (self.x, self.y, self.depth) = (x, y, depth)
        }
    }

    /// Points to shift by, on the screen: after all else.
    public var shift: Point
    /// How many times as wide and as high.
    public var scale: Size
    /// A turn clockwise, in degrees.
    public var rotation: Double
    /// A turn about the vertical axis, in degrees, as a page or the side of a cube turns: the right side goes back.
    public var turn: Double
    /// A turn about the horizontal axis, in degrees: the upper side goes back.
    public var tilt: Double
    /// What the scaling and the turns are about.
    public var pivot: Pivot
    /// How many points in front of the picture's middle the eye is; 0 is an eye without end away, which sees no
    /// perspective. CSS calls it so as well (css-transforms-2, 13.1).
    public var perspective: Double
    /// Whether the picture is not to be seen from behind.
    public var hidesBack: Bool

    /// Creates a transform; by default it changes nothing.
    public init(
        shift: Point = .zero, scale: Size = Size(width: 1, height: 1), rotation: Double = 0,
        turn: Double = 0, tilt: Double = 0, pivot: Pivot = Pivot(), perspective: Double = 0,
        hidesBack: Bool = false
    ) {
        self.shift = shift
        self.scale = scale
        self.rotation = rotation
        self.turn = turn
        self.tilt = tilt
        self.pivot = pivot
        self.perspective = perspective
        self.hidesBack = hidesBack
    }

    /// Changes nothing.
    public static let identity = Transform()

    /// Whether one side of the picture is seen nearer than another, so that lines that run side by side may meet.
    public var isProjective: Bool { perspective > 0 && !(turn.isWhole(180) && tilt.isWhole(180)) }

    /// Whether it shifts and does nothing else.
    public var isShift: Bool {
        scale == Size(width: 1, height: 1) && rotation.isWhole(360) && turn.isWhole(360)
            && tilt.isWhole(360)
    }

    /// Returns where `point` goes, when the element's frame is `frame`. Without perspective a turn about an axis narrows
    /// the picture by its cosine. A point at the height of the eye or behind it goes very far.
    public func applied(to point: Point, in frame: Frame) -> Point {
        projection(of: frame).applied(to: point)
    }

    /// Returns where a point of the picture came from; `nil` when the picture has no area, or shows its hidden back.
    public func undone(from point: Point, in frame: Frame) -> Point? {
        guard !hidesBack || !isBackShown(of: frame) else { return nil }
        return projection(of: frame).inverse?.applied(to: point)
    }

    /// Whether the picture of an element is seen from behind.
    public func isBackShown(of frame: Frame) -> Bool {
        let corners = [
            frame.origin, Point(x: frame.maxX, y: frame.minY), Point(x: frame.minX, y: frame.maxY),
        ]
        let projection = projection(of: frame)
        let places = corners.map { projection.applied(to: $0) }
        let (right, down) = (places[1] - places[0], places[2] - places[0])
        return right.x * down.y - right.y * down.x < 0
    }

    /// The whole of it as one map of the plane onto itself.
    ///
    /// The order is that of CSS: `translate(shift) perspective(d) rotate(rotation) rotateX(tilt) rotateY(turn) scale()`
    /// about the pivot, the eye in front of the frame's middle.
    public func projection(of frame: Frame) -> Projection {
        let (rotation, tilt, turn) = (
            Angle(degrees: rotation), Angle(degrees: tilt), Angle(degrees: turn)
        )
        // Where the unit steps to the right, down and to the front lead.
        func turned(_ x: Double, _ y: Double, _ z: Double) -> (x: Double, y: Double, z: Double) {
            // About the vertical axis, then the horizontal one, then the line of sight.
            let (x1, z1) = (x * turn.cosine + z * turn.sine, z * turn.cosine - x * turn.sine)
            let (y2, z2) = (y * tilt.cosine - z1 * tilt.sine, y * tilt.sine + z1 * tilt.cosine)
            return (
                x1 * rotation.cosine - y2 * rotation.sine,
                x1 * rotation.sine + y2 * rotation.cosine, z2
            )
        }
        let right = turned(scale.width, 0, 0)
        let down = turned(0, scale.height, 0)
        let back = turned(0, 0, -pivot.depth)
        let (middleX, middleY) = (frame.center.x, frame.center.y)
        // The pivot as the eye sees it, from the frame's middle.
        let pivotX = (pivot.x - 0.5) * frame.size.width
        let pivotY = (pivot.y - 0.5) * frame.size.height
        // A point of the plane is the pivot + (x - px) right + (y - py) down + back.
        let startX = pivotX + back.x - (middleX + pivotX) * right.x - (middleY + pivotY) * down.x
        let startY = pivotY + back.y - (middleX + pivotX) * right.y - (middleY + pivotY) * down.y
        let startZ =
            pivot.depth + back.z - (middleX + pivotX) * right.z - (middleY + pivotY) * down.z
        let nearness = perspective > 0 ? 1 / perspective : 0
        // w = 1 - z / d; the place on the screen is the middle + shift + (x, y) / w.
        let w = (x: -right.z * nearness, y: -down.z * nearness, z: 1 - startZ * nearness)
        let (endX, endY) = (middleX + shift.x, middleY + shift.y)
        return Projection(
            x: (right.x + endX * w.x, down.x + endX * w.y, startX + endX * w.z),
            y: (right.y + endY * w.x, down.y + endY * w.y, startY + endY * w.z), w: w)
    }
}

/// Right angles exactly, so that a quarter turn lands on whole pixels.
private struct Angle {
    let sine: Double
    let cosine: Double

    init(degrees: Double) {
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        switch rest < 0 ? rest + 360 : rest {
        case 0: (sine, cosine) = (0, 1)
        case 90: (sine, cosine) = (1, 0)
        case 180: (sine, cosine) = (0, -1)
        case 270: (sine, cosine) = (-1, 0)
        case let other:
            let angle = other * .pi / 180
            (sine, cosine) = (sin(angle), cos(angle))
        }
    }
}

extension Double {
    fileprivate func isWhole(_ step: Double) -> Bool {
        truncatingRemainder(dividingBy: step) == 0
    }
}
