import Foundation

/// A change of an element's picture that moves no neighbour: applied about the element's centre, first
/// scale, then turn, then shift.
public struct Transform: Sendable, Hashable, Codable {
    /// Points to shift by.
    public var shift: Point
    /// How many times as wide and as high.
    public var scale: Size
    /// A turn clockwise about the centre, in degrees.
    public var rotation: Double
    /// A turn about the vertical axis, in degrees, as a page or the side of a cube turns.
    public var turn: Double

    /// Creates a transform; by default it changes nothing.
    public init(
        shift: Point = .zero, scale: Size = Size(width: 1, height: 1), rotation: Double = 0,
        turn: Double = 0
    ) {
        self.shift = shift
        self.scale = scale
        self.rotation = rotation
        self.turn = turn
    }

    /// Changes nothing.
    public static let identity = Transform()

    /// Returns where `point` goes, when the element's frame is `frame`. The turn about the vertical axis
    /// narrows the picture by its cosine.
    public func applied(to point: Point, in frame: Frame) -> Point {
        let (x, y) = (point.x - frame.center.x, point.y - frame.center.y)
        let (sine, cosine) = Self.sineAndCosine(ofDegrees: rotation)
        let sx = x * scale.width * Self.sineAndCosine(ofDegrees: turn).cosine
        let sy = y * scale.height
        return Point(
            x: frame.center.x + shift.x + sx * cosine - sy * sine,
            y: frame.center.y + shift.y + sx * sine + sy * cosine)
    }

    /// Returns where a point of the picture came from; `nil` when the picture has no area.
    public func undone(from point: Point, in frame: Frame) -> Point? {
        let (sine, cosine) = Self.sineAndCosine(ofDegrees: rotation)
        let width = scale.width * Self.sineAndCosine(ofDegrees: turn).cosine
        guard abs(width) > 1e-9, abs(scale.height) > 1e-9 else { return nil }
        let (x, y) = (point.x - frame.center.x - shift.x, point.y - frame.center.y - shift.y)
        return Point(
            x: frame.center.x + (x * cosine + y * sine) / width,
            y: frame.center.y + (y * cosine - x * sine) / scale.height)
    }

    /// Right angles exactly, so that a quarter turn lands on whole pixels.
    private static func sineAndCosine(ofDegrees degrees: Double) -> (sine: Double, cosine: Double) {
        let rest = degrees.truncatingRemainder(dividingBy: 360)
        switch rest < 0 ? rest + 360 : rest {
        case 0: return (0, 1)
        case 90: return (1, 0)
        case 180: return (0, -1)
        case 270: return (-1, 0)
        case let other:
            let angle = other * .pi / 180
            return (sin(angle), cos(angle))
        }
    }
}
