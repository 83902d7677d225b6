public import CairnUI
import Foundation

/// The appearance of two screens at one moment of a transition: a pure function of the moment.
///
/// At 0, only the outgoing screen is visible, without any transformation; at 1, only the incoming
/// one.
public struct TransitionFrame: Sendable, Hashable {
    /// The appearance of one of the two screens.
    public struct Face: Sendable, Hashable {
        /// The transform of the screen.
        public var transform = Transform.identity
        /// The opacity, 0 to 1.
        public var opacity = 1.0
        /// The darkness, 0 to 1.
        public var shade = 0.0

        /// Creates a face without any transformation.
        public init() {}
    }

    /// An element shown on both screens, such as a photo in a grid and the same photo alone. Frames
    /// are in points of the stage.
    public struct Shared: Sendable, Hashable, Codable {
        /// The frame on the outgoing screen.
        public var from: Frame
        /// The frame on the incoming screen.
        public var to: Frame

        /// Creates a shared element.
        public init(from: Frame, to: Frame) { (self.from, self.to) = (from, to) }
    }

    /// The outgoing screen.
    public var outgoing = Face()
    /// The incoming screen.
    public var incoming = Face()
    /// Indicates that the incoming screen is in front of the outgoing one.
    public var isIncomingAbove = true

    /// Creates the frame at a moment of a transition.
    ///
    /// - Parameters:
    ///   - moment: the progress, clamped to 0 to 1; NaN counts as 0.
    ///   - configuration: the appearance of the transition.
    ///   - size: the size of the stage, in points.
    ///   - goesBack: `true` for a transition back to the previous page, which reverses all
    ///     movements.
    ///   - isMirrored: `true` for a right-to-left layout.
    ///   - shared: the shared element, for ``TransitionKind/shared``.
    public init(
        at moment: Double, _ configuration: TransitionConfiguration, in size: Size,
        goesBack: Bool = false, isMirrored: Bool = false, shared: Shared? = nil
    ) {
        let moment = moment.isNaN ? 0 : min(max(moment, 0), 1)
        let way = configuration.direction.resolved(isMirrored: isMirrored, goesBack: goesBack)
        let isLevel = way == .left || way == .right
        let stage = Stage(
            moment: moment,
            size: Size(width: size.width.counted, height: size.height.counted), isLevel: isLevel,
            sign: way == .left || way == .up ? -1 : 1, eye: configuration.eye.counted)
        let shade = min(configuration.shade.counted, 1)
        switch configuration.kind {
        case .cube:
            outgoing.transform = stage.cubeSide(stage.sign * 90 * moment)
            incoming.transform = stage.cubeSide(-stage.sign * 90 * (1 - moment))
            (outgoing.shade, incoming.shade) = (shade * moment, shade * (1 - moment))
        case .flip:
            outgoing.transform = stage.turned(stage.sign * 180 * moment)
            incoming.transform = stage.turned(-stage.sign * 180 * (1 - moment))
            let edge = 1 - abs(1 - 2 * moment)
            (outgoing.shade, incoming.shade) = (shade * edge, shade * edge)
        case .fold:
            outgoing.transform = stage.folded()
            (outgoing.shade, incoming.shade) = (shade * moment, shade * (1 - moment))
            isIncomingAbove = false
        case .slide:
            outgoing.transform = stage.shifted(moment)
            incoming.transform = stage.shifted(moment - 1)
        case .shared:
            incoming.opacity = moment
            if let shared, shared.from.hasArea, shared.to.hasArea {
                outgoing.transform = stage.mapping(shared.from, onto: shared.to, by: moment)
                incoming.transform = stage.mapping(shared.to, onto: shared.from, by: 1 - moment)
            }
        case .fade: incoming.opacity = moment
        case .none: break
        }
        // At both ends, exactly one face is visible, without rounding errors.
        if moment == 0 {
            outgoing = Face()
            incoming.opacity = 0
        } else if moment == 1 {
            incoming = Face()
            outgoing.opacity = 0
        } else if configuration.kind == .none {
            incoming.opacity = 0
        }
    }
}

/// The geometry of a stage at one moment.
private struct Stage {
    var moment: Double
    var size: Size
    /// Indicates that the movement is horizontal.
    var isLevel: Bool
    /// The sign of the direction: -1 to the left and upward.
    var sign: Double
    /// The distance of the viewer, in multiples of the extent.
    var eye: Double

    private var extent: Double { isLevel ? size.width : size.height }

    func turned(_ degrees: Double, pivot: Transform.Pivot = Transform.Pivot()) -> Transform {
        // An upward movement turns the upper edge back, a leftward one the left edge.
        Transform(
            turn: isLevel ? degrees : 0, tilt: isLevel ? 0 : -degrees, pivot: pivot,
            perspective: extent * eye, hidesBack: true)
    }

    /// Returns the transform of a side of a cube whose front is the stage.
    func cubeSide(_ degrees: Double) -> Transform {
        turned(degrees, pivot: Transform.Pivot(depth: -extent / 2))
    }

    /// Returns the transform of a page that is folded back about the edge toward which it moves,
    /// until it is seen edge-on.
    func folded() -> Transform {
        // The viewer faces the center, from where a page at a right angle is still visible.
        let last = eye > 0 ? 90 + atan(0.5 / eye) * 180 / .pi : 90
        let edge = sign < 0 ? 0.0 : 1
        return turned(
            -sign * last * moment,
            pivot: isLevel ? Transform.Pivot(x: edge) : Transform.Pivot(y: edge))
    }

    func shifted(_ part: Double) -> Transform {
        let way = sign * part * extent
        return Transform(shift: isLevel ? Point(x: way, y: 0) : Point(x: 0, y: way))
    }

    /// Returns the transform of a screen that moves one of its parts by the fraction `share` toward
    /// the frame of that part on the other screen.
    func mapping(_ part: Frame, onto other: Frame, by share: Double) -> Transform {
        func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
        let scale = Size(
            width: mix(1, other.size.width / part.size.width),
            height: mix(1, other.size.height / part.size.height))
        let goal = Point(
            x: mix(part.center.x, other.center.x), y: mix(part.center.y, other.center.y))
        let middle = Point(x: size.width / 2, y: size.height / 2)
        return Transform(
            shift: Point(
                x: goal.x - middle.x - (part.center.x - middle.x) * scale.width,
                y: goal.y - middle.y - (part.center.y - middle.y) * scale.height), scale: scale)
    }
}

extension Double {
    /// The number, or 0 if it is negative or not finite.
    fileprivate var counted: Double { isFinite ? max(self, 0) : 0 }
}

extension Frame {
    fileprivate var hasArea: Bool { size.width > 0 && size.height > 0 }
}
