import CairnTransitions
import CairnUI
import Foundation
import Testing

@Suite struct ModelTests {
    typealias Stage = TransitionModel<String>

    static func after(_ actions: [TransitionAction<String>]) -> Stage {
        actions.reduce(Stage("a")) { $0.applying($1) }
    }

    @Test func aChangeEndsOnce() {
        let running = Self.after([.shown("b", goesBack: false)])
        #expect(running.phase == .running && running.page == "a" && running.coming == "b")
        #expect(running.destination == "b")
        let done = running.applying(.arrived(running.number))
        #expect(done.phase == .still && done.page == "b" && done.changes == 1)
        #expect(done.applying(.arrived(running.number)) == done)
        #expect(done.applying(.finished) == done)
    }

    @Test func aMovementThatTakesTimeAsksForItsEnd() {
        var stage = Self.after([.shown("b", goesBack: false)])
        let end = TimerRequest.settle(after: .milliseconds(580), number: stage.number)
        #expect(stage.update(.started(stage.number, lasting: .milliseconds(500))) == [end])
        #expect(stage.update(.started(stage.number + 1, lasting: .seconds(1))) == [])
        #expect(stage.update(.started(stage.number, lasting: .zero)) == [])
        #expect(stage.phase == .still && stage.page == "b")
    }

    @Test func aDragFinishesWhatRuns() {
        let dragged = Self.after([
            .shown("b", goesBack: false), .dragBegan("c", goesBack: true),
        ])
        #expect(dragged.page == "b" && dragged.coming == "c" && dragged.changes == 1)
        #expect(dragged.phase == .dragged && dragged.goesBack)
        // The page that runs in is the one that the drag would pull in: nothing is left to pull.
        let same = Self.after([.shown("b", goesBack: false), .dragBegan("b", goesBack: false)])
        #expect(same.page == "b" && same.phase == .still && same.changes == 1)
    }

    @Test func aSecondChangeFinishesTheFirst() {
        let first = Self.after([.shown("b", goesBack: false)])
        let second = first.applying(.shown("c", goesBack: false))
        #expect(second.page == "b" && second.coming == "c" && second.changes == 1)
        // The first one's end comes late, and is not the second one's.
        #expect(second.applying(.arrived(first.number)) == second)
        #expect(second.applying(.arrived(second.number)).changes == 2)
    }

    @Test func theSamePageIsNoChange() {
        let stage = Self.after([.shown("a", goesBack: false)])
        #expect(stage.phase == .still && stage.changes == 0)
        let back = Self.after([.shown("b", goesBack: false), .shown("b", goesBack: false)])
        #expect(back.page == "b" && back.phase == .still && back.changes == 1)
    }

    @Test(arguments: [(0.49, false), (0.5, false), (0.51, true)])
    func aDragCountsPastTheHalf(part: Double, arrives: Bool) {
        let pulled = Self.after([.dragBegan("b", goesBack: false), .dragMoved(part)])
        #expect(pulled.phase == .dragged && pulled.progress == part)
        let released = pulled.applying(.dragEnded(speed: 0))
        #expect(released.phase == (arrives ? .running : .returning))
        let done = released.applying(.arrived(released.number))
        #expect(done.page == (arrives ? "b" : "a") && done.changes == (arrives ? 1 : 0))
        #expect(done.phase == .still && done.coming == nil)
    }

    @Test func aFlickCountsBeforeTheHalfAndAgainstIt() {
        let pulled = Self.after([.dragBegan("b", goesBack: false), .dragMoved(0.1)])
        #expect(pulled.applying(.dragEnded(speed: 1.2)).phase == .running)
        let far = Self.after([.dragBegan("b", goesBack: false), .dragMoved(0.9)])
        #expect(far.applying(.dragEnded(speed: -1.2)).phase == .returning)
        #expect(far.applying(.dragEnded(speed: .nan)).phase == .running)
        #expect(far.applying(.dragCancelled).phase == .returning)
    }

    @Test func whatComesLateChangesNothing() {
        let still = Stage("a")
        for action: TransitionAction<String> in [
            .dragMoved(0.7), .dragEnded(speed: 3), .dragCancelled, .arrived(0), .arrived(7),
            .finished,
        ] {
            #expect(still.applying(action) == still)
        }
        let pulled = Self.after([.dragBegan("b", goesBack: false), .dragMoved(.nan)])
        #expect(pulled.progress == 0)
        #expect(pulled.applying(.dragMoved(9)).progress == 1)
        #expect(pulled.applying(.dragMoved(-9)).progress == 0)
    }

    @Test func backPressedInTheMiddleOfAPullGoesBack() {
        let pulled = Self.after([.dragBegan("b", goesBack: false), .dragMoved(0.5)])
        let other = pulled.applying(.shown("c", goesBack: true))
        #expect(other.page == "a" && other.coming == "c" && other.goesBack && other.changes == 0)
        // Asked for what is being pulled, it goes on from there.
        let same = pulled.applying(.shown("b", goesBack: false))
        #expect(same.phase == .running && same.progress == 0.5)
    }

    @Test func replacedSettingsLeaveTheMovementAsItIs() throws {
        var configuration = TransitionConfiguration()
        (configuration.kind, configuration.seconds) = (.slide, 3)
        let running = Self.after([.shown("b", goesBack: false)])
        let model = running.configured(configuration)
        #expect(model.configuration == configuration)
        #expect(model.configured(TransitionConfiguration()) == running)
        #expect(model.applying(.arrived(running.number)).page == "b")
        let data = try JSONEncoder().encode(model)
        #expect(try JSONDecoder().decode(Stage.self, from: data).configuration == configuration)
    }

    @Test func aParkedStageComesBackAtItsEnd() throws {
        func parked(_ stage: Stage) throws -> Stage {
            try JSONDecoder().decode(Stage.self, from: JSONEncoder().encode(stage))
        }
        let running = try parked(Self.after([.shown("b", goesBack: false)]))
        #expect(running.page == "b" && running.phase == .still && running.changes == 1)
        let pulled = try parked(Self.after([.dragBegan("b", goesBack: false), .dragMoved(0.9)]))
        #expect(pulled.page == "a" && pulled.changes == 0)
    }
}
