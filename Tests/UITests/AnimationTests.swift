import CairnUI
import TestSupport
import Testing

@Suite struct AnimationTests {
    private let slide = Animation(
        [
            .init(0, opacity: 0, transform: Transform(shift: Point(x: 100, y: 0))),
            .init(1, opacity: 1, transform: .identity),
        ], duration: .milliseconds(200))

    @Test(arguments: [
        Curve.linear, .bezier(0.2, 0, 0, 1), .bezier(0.42, 0, 0.58, 1), .overshoot(0.08),
    ])
    func aCurveBeginsAndEndsWhereItShould(curve: Curve) {
        #expect(curve.value(at: 0) == 0)
        #expect(curve.value(at: 1) == 1)
        #expect(curve.value(at: -3) == 0)
        #expect(curve.value(at: 9) == 1)
        let values = stride(from: 0.0, through: 1, by: 0.001).map(curve.value)
        #expect(zip(values, values.dropFirst()).allSatisfy { abs($0 - $1) < 0.02 })
    }

    @Test func aBezierIsThatOfCSS() {
        // cubic-bezier(0.42, 0, 0.58, 1) is symmetric; (0.25, 0.1, 0.25, 1) at 0.5 is 0.8024.
        #expect(abs(Curve.bezier(0.42, 0, 0.58, 1).value(at: 0.5) - 0.5) < 1e-6)
        #expect(abs(Curve.bezier(0.25, 0.1, 0.25, 1).value(at: 0.5) - 0.8024) < 1e-4)
    }

    @Test func anOvershootGoesOverOnceAndComesBack() {
        let values = stride(from: 0.0, through: 1, by: 0.001).map(Curve.overshoot(0.08).value)
        #expect(abs((values.max() ?? 0) - 1.08) < 1e-4)
        let turns = zip(zip(values, values.dropFirst()), values.dropFirst(2)).filter {
            ($0.0.1 - $0.0.0) * ($0.1 - $0.0.1) < 0
        }
        #expect(turns.count == 1)
    }

    @Test func aMovementIsSampledByTimeAlone() {
        let play = Playback(slide, at: .seconds(5))
        #expect(play.sample(at: .seconds(4)).opacity == 0)
        #expect(play.sample(at: .milliseconds(5100)).opacity == 0.5)
        #expect(play.sample(at: .milliseconds(5100)).transform?.shift.x == 50)
        #expect(!play.isDone(at: .milliseconds(5199)))
        #expect(play.isDone(at: .milliseconds(5200)))
        #expect(play.end == .milliseconds(5200))
    }

    @Test("turned round, it goes back as it came and arrives", arguments: [0, 40, 100, 160, 200])
    func reversal(milliseconds: Int) {
        let play = Playback(slide, at: .zero)
        let turn = Duration.milliseconds(milliseconds)
        let back = play.reversed(at: turn)
        for step in 0...10 {
            let way = turn * step / 10
            let there = play.sample(at: turn - way).opacity ?? -1
            let again = back.sample(at: turn + way).opacity ?? -2
            #expect(abs(there - again) < 1e-9)
        }
        #expect(back.isDone(at: turn * 2))
        #expect(back.end == turn * 2)
    }

    @Test("another movement takes over without a jump", arguments: UInt64(0)..<100)
    func interruption(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let play = Playback(slide, at: .zero)
        let time = Duration.milliseconds(Int.random(in: 0...250, using: &random))
        let next = Animation(
            [
                .init(0.3, transform: Transform(shift: Point(x: -50, y: 20), rotation: 30)),
                .init(1, opacity: 0.2, transform: Transform(shift: Point(x: 10, y: 10))),
            ], duration: .milliseconds(300), curve: .bezier(0.2, 0, 0, 1))
        let after = play.interrupted(by: next, at: time)
        let (before, now) = (play.sample(at: time), after.sample(at: time))
        #expect(abs((before.opacity ?? 0) - (now.opacity ?? 9)) < 1e-9)
        #expect(before.transform == now.transform)
        #expect(after.sample(at: after.end) == next.sample(at: 1))
    }

    @Test func reducedMotionMovesNothingAndFades() {
        let still = slide.withReducedMotion(fade: .milliseconds(120))
        #expect(still.duration == .milliseconds(120))
        for part in stride(from: 0.0, through: 1, by: 0.1) {
            #expect(still.sample(at: part).transform == .identity)
        }
        #expect(still.sample(at: 0).opacity == 0)
        #expect(still.sample(at: 1) == slide.sample(at: 1))
    }

    private func screen(_ animation: Animation?) -> Element {
        var element = Element(id: ElementID(1))
        element.animation = animation
        return element
    }

    @Test(arguments: [false, true])
    func everyAnimationEndsExactlyOnce(reducesMotion: Bool) {
        var animator = Animator(reducesMotion: reducesMotion)
        var ends: [ElementID] = []
        func show(_ animation: Animation?, _ milliseconds: Int) {
            ends += animator.update(screen(animation), at: .milliseconds(milliseconds))
            ends += animator.advance(to: .milliseconds(milliseconds))
        }
        show(slide, 0)
        #expect(animator.isMoving)
        show(slide, 50)
        #expect(ends.isEmpty)
        var other = slide
        other.key = "again"
        show(other, 100)
        #expect(ends.count == 1)  // taken over
        for time in stride(from: 110, through: 900, by: 10) { show(other, time) }
        #expect(ends.count == 2)  // arrived
        #expect(!animator.isMoving)
        #expect(animator.paint(of: screen(other), at: .seconds(9)).opacity == 1)
        show(slide, 1000)
        show(nil, 1010)
        #expect(ends.count == 3)  // taken away
        show(nil, 2000)
        #expect(ends.count == 3)
    }

    @Test func anAnimationWithoutTimeEndsAtOnce() {
        var animator = Animator()
        let cut = Animation([.init(1, opacity: 0.5)], duration: .zero)
        #expect(animator.update(screen(cut), at: .zero).isEmpty)
        #expect(animator.advance(to: .zero) == [ElementID(1)])
    }
}
