import Foundation

/// A transform of a painted element that does not affect layout: scale first, then the rotations,
/// all about the pivot (the element's center by default), then perspective, then translation.
public struct Transform: Sendable, Hashable, Codable {
    /// The fixed point of rotation and scaling.
    public struct Pivot: Sendable, Hashable, Codable {
        /// The position within the frame: 0 is the left or top edge, 1 the right or bottom one.
        public var x: Double, y: Double
        /// The depth in points in front of the element; below 0 behind it, as the center of a cube
        /// is behind its faces.
        public var depth: Double

        /// Creates a pivot; by default the center of the element.
        public init(x: Double = 0.5, y: Double = 0.5, depth: Double = 0) {
            (self.x, self.y, self.depth) = (x, y, depth)
        }
    }

    /// The translation in points on the screen, applied last.
    public var shift: Point
    /// The horizontal and vertical scale factors.
    public var scale: Size
    /// The clockwise rotation, in degrees.
    public var rotation: Double
    /// The rotation about the vertical axis, in degrees, like a turning page or the face of a cube:
    /// the right side moves away.
    public var turn: Double
    /// The rotation about the horizontal axis, in degrees: the top edge moves away.
    public var tilt: Double
    /// The pivot of the scaling and the rotations.
    public var pivot: Pivot
    /// The distance of the eye in front of the element's center, in points; 0 means an infinite
    /// distance, without perspective. CSS uses the same term (css-transforms-2, 13.1).
    public var perspective: Double
    /// Indicates that the back of the element is hidden.
    public var hidesBack: Bool

    /// Creates a transform; by default the identity.
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

    /// The transform that changes nothing.
    public static let identity = Transform()

    /// Indicates that perspective has a visible effect, so that parallel lines may converge.
    public var isProjective: Bool { perspective > 0 && !(turn.isWhole(180) && tilt.isWhole(180)) }

    /// Indicates that the transform is a translation only.
    public var isShift: Bool {
        scale == Size(width: 1, height: 1) && rotation.isWhole(360) && turn.isWhole(360)
            && tilt.isWhole(360)
    }

    /// Returns the position of `point` after the transform of an element with `frame`. Without
    /// perspective, a rotation about an axis narrows the element by its cosine. A point level with
    /// the eye or behind it is mapped very far away.
    public func applied(to point: Point, in frame: Frame) -> Point {
        projection(of: frame).applied(to: point)
    }

    /// Returns the original position of a transformed point; `nil` if the element is collapsed to a
    /// line or a point, or its back is showing and hidden.
    public func undone(from point: Point, in frame: Frame) -> Point? {
        guard !hidesBack || !isBackShown(of: frame) else { return nil }
        return projection(of: frame).inverse?.applied(to: point)
    }

    /// Returns `true` if the back of an element is showing.
    public func isBackShown(of frame: Frame) -> Bool {
        let corners = [
            frame.origin, Point(x: frame.maxX, y: frame.minY), Point(x: frame.minX, y: frame.maxY),
        ]
        let projection = projection(of: frame)
        let places = corners.map { projection.applied(to: $0) }
        let (right, down) = (places[1] - places[0], places[2] - places[0])
        return right.x * down.y - right.y * down.x < 0
    }

    /// Returns the complete transform as a map of the plane.
    ///
    /// The order is that of CSS: `translate(shift) perspective(d) rotate(rotation) rotateX(tilt)
    /// rotateY(turn) scale()` about the pivot, with the eye in front of the frame's center.
    public func projection(of frame: Frame) -> Projection {
        let (rotation, tilt, turn) = (
            Angle(degrees: rotation), Angle(degrees: tilt), Angle(degrees: turn)
        )
        // Rotates a vector with components to the right, down and to the front.
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
        // The pivot relative to the frame's center.
        let pivotX = (pivot.x - 0.5) * frame.size.width
        let pivotY = (pivot.y - 0.5) * frame.size.height
        // A point of the plane is the pivot + (x - px) right + (y - py) down + back.
        let startX = pivotX + back.x - (middleX + pivotX) * right.x - (middleY + pivotY) * down.x
        let startY = pivotY + back.y - (middleX + pivotX) * right.y - (middleY + pivotY) * down.y
        let startZ =
            pivot.depth + back.z - (middleX + pivotX) * right.z - (middleY + pivotY) * down.z
        let nearness = perspective > 0 ? 1 / perspective : 0
        // w = 1 - z / d; the position on the screen is the center + shift + (x, y) / w.
        let w = (x: -right.z * nearness, y: -down.z * nearness, z: 1 - startZ * nearness)
        let (endX, endY) = (middleX + shift.x, middleY + shift.y)
        return Projection(
            x: (right.x + endX * w.x, down.x + endX * w.y, startX + endX * w.z),
            y: (right.y + endY * w.x, down.y + endY * w.y, startY + endY * w.z), w: w)
    }
}

/// An angle whose sine and cosine are exact for right angles, so that a quarter turn maps to whole
/// pixels.
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
