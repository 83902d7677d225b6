import CairnTransitions
import CairnUI
import Testing

@Suite struct FrameTests {
    static let size = Size(width: 300, height: 500)
    static let stage = Frame(origin: .zero, size: size)

    static func frame(
        _ kind: TransitionKind, _ direction: TransitionDirection = .start, at moment: Double,
        goesBack: Bool = false, isMirrored: Bool = false,
        shared: TransitionFrame.Shared? = nil
    ) -> TransitionFrame {
        var look = TransitionConfiguration()
        (look.kind, look.direction) = (kind, direction)
        return TransitionFrame(
            at: moment, look, in: size, goesBack: goesBack, isMirrored: isMirrored, shared: shared)
    }

    static let shared = TransitionFrame.Shared(
        from: Frame(x: 20, y: 100, width: 80, height: 80),
        to: Frame(x: 0, y: 50, width: 300, height: 300))

    @Test func withoutPerspectiveAFoldedPageEndsEdgeOn() {
        var look = TransitionConfiguration()
        (look.kind, look.direction, look.eye) = (.fold, .left, 0)
        let half = TransitionFrame(at: 0.5, look, in: Self.size)
        #expect(abs(half.outgoing.transform.turn) == 45)
        look.eye = 0.5
        #expect(abs(TransitionFrame(at: 0.5, look, in: Self.size).outgoing.transform.turn) == 67.5)
    }

    @Test(arguments: [(0.0, 80.0), (80, 0), (0, 0)])
    func aSharedElementWithoutAnAreaOnlyFades(width: Double, height: Double) {
        let flat = Frame(x: 20, y: 100, width: width, height: height)
        for shared in [
            TransitionFrame.Shared(from: flat, to: Self.shared.to),
            TransitionFrame.Shared(from: Self.shared.from, to: flat),
        ] {
            let frame = Self.frame(.shared, at: 0.5, shared: shared)
            #expect(frame.outgoing.transform == .identity)
            #expect(frame.incoming.transform == .identity && frame.incoming.opacity == 0.5)
        }
    }

    @Test(arguments: TransitionKind.allCases, TransitionDirection.allCases)
    func bothEndsAreOneScreenAsItIs(kind: TransitionKind, direction: TransitionDirection) {
        let start = Self.frame(kind, direction, at: 0, shared: Self.shared)
        #expect(start.outgoing == TransitionFrame.Face())
        #expect(start.incoming.opacity == 0)
        let end = Self.frame(kind, direction, at: 1, shared: Self.shared)
        #expect(end.incoming == TransitionFrame.Face())
        #expect(end.outgoing.opacity == 0)
        for moment in [-1, -Double.infinity, .nan] {
            #expect(Self.frame(kind, direction, at: moment, shared: Self.shared) == start)
        }
        #expect(Self.frame(kind, direction, at: 7, shared: Self.shared) == end)
    }

    @Test(arguments: [
        (TransitionDirection.left, 0), (.right, 0), (.up, 1), (.down, 1),
    ]) func sidesOfACubeShareTheirEdgeAtEveryMoment(direction: TransitionDirection, axis: Int) {
        let corners = [
            Point(x: 0, y: 0), Point(x: 300, y: 0), Point(x: 0, y: 500), Point(x: 300, y: 500),
        ]
        // The corners of the old side at the edge, and those of the new one that lie on them.
        let pairs: [(Int, Int)] =
            switch direction {
            case .left: [(1, 0), (3, 2)]
            case .right: [(0, 1), (2, 3)]
            case .up: [(2, 0), (3, 1)]
            default: [(0, 2), (1, 3)]
            }
        for step in 1..<100 {
            let frame = Self.frame(.cube, direction, at: Double(step) / 100)
            for (old, new) in pairs {
                let one = frame.outgoing.transform.applied(to: corners[old], in: Self.stage)
                let two = frame.incoming.transform.applied(to: corners[new], in: Self.stage)
                #expect(abs(one.x - two.x) < 1e-6 && abs(one.y - two.y) < 1e-6, "\(step)")
            }
        }
    }

    @Test func theEdgeOfACubeMovesOneWay() {
        var last = 301.0
        for step in 1..<100 {
            let frame = Self.frame(.cube, .left, at: Double(step) / 100)
            let edge = frame.outgoing.transform.applied(to: Point(x: 300, y: 250), in: Self.stage)
            #expect(edge.x < last)
            last = edge.x
        }
    }

    @Test(arguments: [TransitionKind.cube, .flip])
    func backsAreHidden(kind: TransitionKind) {
        for step in 1..<100 where step != 50 {
            let frame = Self.frame(kind, .left, at: Double(step) / 100)
            let faces = [frame.outgoing, frame.incoming]
            #expect(faces.allSatisfy { $0.transform.hidesBack })
            let seen = faces.filter { !$0.transform.isBackShown(of: Self.stage) }
            if kind == .flip {
                #expect(seen.count == 1)
                #expect(seen.first == (step < 50 ? frame.outgoing : frame.incoming))
            } else {
                #expect(!seen.isEmpty)
            }
        }
    }

    @Test func aFoldedPageIsGoneAtItsEnd() {
        let frame = Self.frame(.fold, .left, at: 0.999_999)
        let corner = frame.outgoing.transform.applied(to: Point(x: 300, y: 250), in: Self.stage)
        #expect(abs(corner.x) < 0.01)
        #expect(!frame.isIncomingAbove)
        let hinge = Self.frame(.fold, .left, at: 0.4).outgoing.transform.applied(
            to: Point(x: 0, y: 100), in: Self.stage)
        #expect(abs(hinge.x) < 1e-9 && abs(hinge.y - 100) < 1e-9)
    }

    @Test func screensThatSlideTouch() {
        for step in 1..<10 {
            let frame = Self.frame(.slide, .up, at: Double(step) / 10)
            let (old, new) = (frame.outgoing.transform.shift, frame.incoming.transform.shift)
            #expect(abs(new.y - old.y - 500) < 1e-9 && old.x == 0 && new.x == 0)
        }
    }

    @Test func directionsFollowReadingAndGoingBack() {
        func turn(_ direction: TransitionDirection, back: Bool = false, mirrored: Bool = false)
            -> Double
        {
            Self.frame(.cube, direction, at: 0.5, goesBack: back, isMirrored: mirrored)
                .outgoing.transform.turn
        }
        #expect(turn(.start) == -45 && turn(.start, mirrored: true) == 45)
        #expect(turn(.start, back: true) == 45 && turn(.start, back: true, mirrored: true) == -45)
        #expect(turn(.end) == 45 && turn(.end, mirrored: true) == -45)
        #expect(turn(.left) == -45 && turn(.left, mirrored: true) == -45)
        #expect(turn(.right, back: true, mirrored: true) == -45)
        let up = Self.frame(.cube, .up, at: 0.5)
        #expect(up.outgoing.transform.tilt == 45 && up.outgoing.transform.turn == 0)
        #expect(Self.frame(.cube, .up, at: 0.5, goesBack: true).outgoing.transform.tilt == -45)
    }

    @Test func aSharedPartLiesWhereBothSay() {
        for step in 1..<10 {
            let moment = Double(step) / 10
            let frame = Self.frame(.shared, at: moment, shared: Self.shared)
            let old = frame.outgoing.transform.applied(to: Self.shared.from.origin, in: Self.stage)
            let new = frame.incoming.transform.applied(to: Self.shared.to.origin, in: Self.stage)
            #expect(abs(old.x - new.x) < 1e-9 && abs(old.y - new.y) < 1e-9)
            #expect(abs(old.x - 20 * (1 - moment)) < 1e-9)
        }
        // Without a part that has an area it is a fade.
        let none = TransitionFrame.Shared(
            from: Self.shared.from, to: Frame(origin: .zero, size: .zero))
        let fade = Self.frame(.shared, at: 0.5, shared: none)
        #expect(fade.outgoing.transform == .identity && fade.incoming.opacity == 0.5)
    }

    @Test(arguments: TransitionKind.allCases, [0, 1, 10_000, Double.nan, -5])
    func wildSizesAndSettingsGiveNumbers(kind: TransitionKind, extent: Double) {
        for eye in [0, -1, .nan, .infinity, 1e-300, 100] {
            var look = TransitionConfiguration()
            (look.kind, look.eye, look.shade) = (kind, eye, eye)
            let size = Size(width: extent, height: 1)
            let frame = TransitionFrame(at: 0.3, look, in: size, shared: Self.shared)
            for face in [frame.outgoing, frame.incoming] {
                let place = face.transform.applied(
                    to: Point(x: 0, y: 1), in: Frame(origin: .zero, size: Size(width: 1, height: 1))
                )
                #expect(place.x.isFinite && place.y.isFinite)
                #expect((0...1).contains(face.shade) && (0...1).contains(face.opacity))
            }
        }
    }
}
