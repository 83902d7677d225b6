public import CairnUI
import Foundation

/// What is seen of two screens at one moment of their change: a pure function of the moment.
///
/// At 0 the old screen is seen as it is, and nothing of the new one; at 1 the new one, and nothing of the old one.
public struct TransitionFrame: Sendable, Hashable {
    /// How one of the two screens is seen.
    public struct Face: Sendable, Hashable {
        /// Where it is.
        public var transform = Transform.identity
        /// How much of it is seen, 0 to 1.
        public var opacity = 1.0
        /// How dark it is, 0 to 1.
        public var shade = 0.0

        /// Creates a face that is seen as it is.
        public init() {}
    }

    /// A part that both screens show: a photo in a grid, and the same one alone. Frames in points of the stage.
    public struct Shared: Sendable, Hashable, Codable {
        /// Where it is on the old screen.
        public var from: Frame
        /// Where it is on the new one.
        public var to: Frame

        /// Creates a shared part.
        public init(from: Frame, to: Frame) { (self.from, self.to) = (from, to) }
    }

    /// The screen that goes.
    public var outgoing = Face()
    /// The screen that comes.
    public var incoming = Face()
    /// Whether the new screen is in front of the old one.
    public var isIncomingAbove = true

    /// The frame at a moment.
    ///
    /// - Parameters:
    ///   - moment: 0 to 1; what is outside of it, or no number, counts as the nearer end, or 0.
    ///   - configuration: what it looks like.
    ///   - size: the size of the stage, in points.
    ///   - goesBack: whether it goes back to where one came from: everything moves the other way.
    ///   - isMirrored: whether one reads from right to left.
    ///   - shared: the part that both show, for ``TransitionKind/shared``.
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
        // Whole and alone at both ends, whatever was added up on the way.
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

/// A stage at a moment, and what turns on it.
private struct Stage {
    var moment: Double
    var size: Size
    /// Whether it goes to the left or the right.
    var isLevel: Bool
    /// -1 to the left and upwards.
    var sign: Double
    /// How far the eye is, in extents.
    var eye: Double

    private var extent: Double { isLevel ? size.width : size.height }

    func turned(_ degrees: Double, pivot: Transform.Pivot = Transform.Pivot()) -> Transform {
        // What goes up turns its upper side back, what goes left its left side.
        Transform(
            turn: isLevel ? degrees : 0, tilt: isLevel ? 0 : -degrees, pivot: pivot,
            perspective: extent * eye, hidesBack: true)
    }

    /// A side of a cube whose front is the stage.
    func cubeSide(_ degrees: Double) -> Transform {
        turned(degrees, pivot: Transform.Pivot(depth: -extent / 2))
    }

    /// A page that is folded back about the edge that it goes to, until it is seen from its side.
    func folded() -> Transform {
        // The eye is in front of the middle: seen from there, a page at a right angle is not yet gone.
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

    /// A screen of which one part lies `share` of the way to where the other screen has it.
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
    /// A number that is there and not below 0.
    fileprivate var counted: Double { isFinite ? max(self, 0) : 0 }
}

extension Frame {
    fileprivate var hasArea: Bool { size.width > 0 && size.height > 0 }
}
