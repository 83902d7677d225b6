import CairnLockFlow
import CairnUI
import CairnVault
import Foundation
import TestSupport
import Testing

@testable import CairnGestureLock

@Suite struct ModelTests {
    private func place(_ dot: Int, columns: Int = 3, rows: Int = 3) -> Point {
        Point(
            x: (Double(dot % columns) + 0.5) / Double(columns),
            y: (Double(dot / columns) + 0.5) / Double(rows))
    }

    private func drawing(_ dots: [Int], on model: GestureLockModel) -> GestureLockModel {
        var next = model
        for (index, dot) in dots.enumerated() {
            next = next.applying(.dragged(index == 0 ? .began : .moved, place(dot)))
        }
        return next.applying(.dragged(.ended, place(dots.last ?? 0)))
    }

    private func choosing(_ dots: [Int], on model: GestureLockModel) -> GestureLockModel {
        dots.reduce(model) { $0.applying(.added($1)) }
    }

    @Test func aDrawnPatternIsAsked() {
        let model = drawing([0, 1, 2, 5], on: GestureLockModel())
        #expect(model.phase == .checking)
        #expect(model.request == .check(Secret("3x3:0-1-2-5")))
        #expect(model.applying(.lock(.answered(.right))).phase == .right)
        let wrong = model.applying(.lock(.answered(.wrong(left: 3, wait: .zero))))
        #expect(wrong.phase == .wrong && wrong.message == .wrong && wrong.left == 3)
        #expect(wrong.stroke == [0, 1, 2, 5])
        let passed = wrong.applying(.lock(.errorPassed))
        #expect(passed.phase == .ready && passed.stroke == [] && passed.message == nil)
        // A new touch clears it at once; a timer that comes late clears nothing new.
        let touched = wrong.applying(.dragged(.began, place(4)))
        #expect(touched.stroke == [4] && touched.phase == .ready)
        #expect(touched.applying(.lock(.errorPassed)).stroke == [4])
    }

    @Test func replacedSettingsApplyAtOnce() {
        let drawn = choosing([0, 1], on: GestureLockModel())
        var configuration = GestureLockConfiguration()
        configuration.rows = 2
        configuration.hasSounds = false
        let other = drawn.configured(configuration)
        #expect(other.stroke == [] && other.isMuted && other.phase == .ready)
        configuration = GestureLockConfiguration()
        configuration.demoSeconds = 2
        #expect(drawn.configured(configuration).stroke == [0, 1])
        #expect(drawn.applying(.lock(.muted(true))).configured(configuration).isMuted)
    }

    @Test func aShortTryIsNoGuess() {
        let model = drawing([0, 1, 3], on: GestureLockModel())
        #expect(
            model.phase == .wrong && model.message == .note(.tooShort(4)) && model.request == nil)
    }

    @Test func aPressAddsADotAndTheGapRuleHolds() {
        var model = choosing([0, 2], on: GestureLockModel())
        #expect(model.stroke == [0, 1, 2] && model.message == .note(.dots(3)))
        model = model.applying(.added(2)).applying(.added(77)).applying(.added(-1))
        #expect(model.stroke == [0, 1, 2])
        // A choice is taken back with the dots it took along.
        #expect(model.applying(.undone).stroke == [0])
        #expect(model.applying(.undone).applying(.undone).stroke == [])
        #expect(model.applying(.undone).applying(.undone).applying(.undone).phase == .ready)
        #expect(
            model.applying(.added(8)).applying(.submitted).request
                == .check(Secret("3x3:0-1-2-5-8")))
        #expect(model.applying(.cleared).stroke == [])
        #expect(GestureLockModel().applying(.submitted) == GestureLockModel())
    }

    @Test func aTouchOfOneDotIsAPress() {
        let chosen = choosing([0, 1], on: GestureLockModel())
        let touched = drawing([2], on: chosen)
        #expect(touched.stroke == [0, 1])
        #expect(touched.applying(.added(2)).stroke == [0, 1, 2])
        // A drag begins anew, whatever was chosen.
        #expect(drawing([8, 7, 6, 3], on: chosen).stroke == [8, 7, 6, 3])
        let cancelled = chosen.applying(.dragged(.began, place(4))).applying(
            .dragged(.cancelled, place(5)))
        #expect(cancelled.stroke == [] && cancelled.phase == .ready)
        // A movement without a beginning is nothing.
        #expect(chosen.applying(.dragged(.moved, place(8))) == chosen)
        #expect(chosen.applying(.dragged(.ended, place(8))) == chosen)
    }

    @Test func whatCanBeUndoneAndSubmittedIsTold() {
        let empty = GestureLockModel()
        #expect(!empty.canUndo && !empty.canSubmit)
        let two = choosing([0, 2], on: empty)
        #expect(two.canUndo && two.canSubmit)
        let one = two.applying(.undone)
        #expect(one.message == .note(.dots(1)) && one.canUndo)
        let none = one.applying(.undone)
        #expect(none.message == nil && !none.canUndo && !none.canSubmit)
        let asked = choosing([0, 1, 2, 5], on: empty).applying(.submitted)
        #expect(asked.phase == .checking && !asked.canUndo && !asked.canSubmit)
        let wrong = asked.applying(.lock(.answered(.repeated)))
        #expect(wrong.stroke.count == 4 && !wrong.canUndo && !wrong.canSubmit)
    }

    @Test func aCanceledDragEndsAnError() {
        let wrong = drawing([0, 1, 3], on: GestureLockModel())
        let cancelled = wrong.applying(.dragged(.cancelled, place(0)))
        #expect(cancelled.phase == .ready && cancelled.message == nil && cancelled.stroke == [])
    }

    @Test func onlyAWrongStrokeIsSeenDuringAWait() {
        let asked = drawing([0, 1, 2, 5], on: GestureLockModel())
        for answer: CodeAnswer in [
            .wrong(left: 15, wait: .seconds(60)), .wrong(left: 0, wait: .zero),
        ] {
            let shut = asked.applying(.lock(.answered(answer)))
            #expect(shut.isShut && shut.stroke == [0, 1, 2, 5])
            #expect(shut.applying(.lock(.errorPassed)).stroke == [])
        }
        for answer: CodeAnswer in [.waiting(.seconds(5)), .ended, .closed(.badName)] {
            #expect(asked.applying(.lock(.answered(answer))).stroke == [], "\(answer)")
        }
    }

    @Test func aStrokeIsGoneWhileTheSecondFactorIsAsked() {
        let asked = drawing([0, 1, 2, 5], on: GestureLockModel(asksSecondFactor: true))
        let right = asked.applying(.lock(.answered(.right)))
        #expect(right.phase == .confirming && right.stroke == [])
        #expect(right.applying(.lock(.confirmed(true))).phase == .right)
    }

    @Test func onlyALockAsksForItsState() {
        var lock = GestureLockModel()
        #expect(lock.update(.lock(.appeared)) == [.lock(.status)])
        #expect(lock.applying(.lock(.told(.ended))).phase == .ended)
        var commands = GestureLockModel(commandsOf: GestureLockConfiguration())
        #expect(commands.update(.lock(.appeared)) == [])
        #expect(commands.applying(.lock(.told(.ended))).phase == .ready)
    }

    @Test func onlyANewPatternIsJudged() {
        #expect(choosing([0, 1, 2, 5], on: GestureLockModel()).strength == nil)
        let new = choosing([0, 1, 2], on: GestureLockModel(for: .set))
        #expect(new.strength == nil)
        let whole = new.applying(.added(5))
        #expect(whole.strength == PatternStrength([0, 1, 2, 5], in: GestureGrid()))
        // While it is drawn again, that of the first time is shown.
        let again = whole.applying(.submitted)
        #expect(again.step == .again && again.strength == whole.strength)
        let right = choosing([0, 1, 2, 5], on: again).applying(.submitted)
            .applying(.lock(.answered(.right)))
        #expect(right.phase == .right && right.strength == nil)
        var settings = GestureLockConfiguration()
        settings.showsStrength = false
        #expect(choosing([0, 1, 2, 5], on: GestureLockModel(settings, for: .set)).strength == nil)
    }

    @Test func aNewTimeForErrorsIsUsed() {
        var model = choosing([0, 1], on: GestureLockModel())
        model.configuration.errorSeconds = 3
        #expect(model.update(.submitted).contains(.lock(.endError(after: .seconds(3)))))
    }

    @Test func nothingIsDrawnWhileTheLockIsAskedOrWaits() {
        let asked = drawing([0, 1, 2, 5], on: GestureLockModel())
        let stood: [GestureLockModel] = [
            asked, asked.applying(.lock(.answered(.right))),
            asked.applying(.lock(.answered(.wrong(left: 15, wait: .seconds(60))))),
            asked.applying(.lock(.answered(.wrong(left: 0, wait: .zero)))),
            asked.applying(.lock(.answered(.closed(.badName)))),
            asked.applying(.lock(.answered(.ended))),
            asked.applying(.lock(.answered(.unset))), asked.applying(.lock(.answered(.unproved))),
        ]
        for model in stood {
            #expect(!model.takesInput)
            for action: GestureLockAction in [
                .added(4), .submitted, .undone, .cleared, .dragged(.began, place(4)),
                .dragged(.moved, place(5)), .dragged(.ended, place(5)), .demonstrated(true),
            ] {
                #expect(model.applying(action) == model, "\(action)")
            }
        }
        #expect(stood[2].phase == .waiting(.seconds(60)))
        #expect(stood[3].phase == .ended)
        #expect(stood[4].phase == .closed)
        let open = stood[2].applying(.lock(.told(.open(left: 15))))
        #expect(open.phase == .ready && open.stroke == [])
        #expect(
            stood[2].applying(.lock(.told(.waiting(.seconds(59))))).phase == .waiting(.seconds(59)))
    }

    @Test func anAnswerNobodyAskedForChangesNothing() {
        let model = choosing([0, 1], on: GestureLockModel())
        #expect(model.applying(.lock(.answered(.right))) == model)
    }

    @Test func aNewPatternIsDrawnTwice() {
        let model = drawing([0, 1, 2, 5], on: GestureLockModel(for: .set))
        #expect(model.step == .again && model.stroke == [] && model.strength != nil)
        let differs = drawing([0, 1, 2, 4], on: model)
        #expect(differs.message == .differ && differs.step == .new)
        let done = drawing([0, 1, 2, 5], on: model)
        #expect(done.request == .set(Secret("3x3:0-1-2-5"), current: nil))
        #expect(done.applying(.lock(.answered(.right))).phase == .right)
        #expect(done.applying(.lock(.answered(.unproved))).phase == .closed)
        // Palindromes are two patterns.
        #expect(drawing([5, 2, 1, 0], on: model).message == .differ)
        #expect(model.applying(.cleared).step == .new)
    }

    @Test func aChangeAsksForTheOldOneFirst() {
        let asked = drawing([0, 1, 2, 5], on: GestureLockModel(for: .change))
        #expect(asked.request == .check(Secret("3x3:0-1-2-5")))
        let new = asked.applying(.lock(.answered(.right)))
        #expect(new.step == .new && new.phase == .ready)
        #expect(drawing([0, 1, 2, 5], on: new).message == .same)
        let again = drawing([3, 4, 5, 8], on: new)
        #expect(
            drawing([3, 4, 5, 8], on: again).request
                == .set(Secret("3x3:3-4-5-8"), current: Secret("3x3:0-1-2-5")))
        let removed = drawing([0, 1, 2, 5], on: GestureLockModel(for: .remove))
        #expect(removed.request == .remove(Secret("3x3:0-1-2-5")))
    }

    @Test func gesturesDoWhatTheyStandFor() {
        var configuration = GestureLockConfiguration()
        configuration.gestures = ["share": "1-2-3-6", "camera": "7-4-1-2"]
        let model = GestureLockModel(commandsOf: configuration)
        #expect(drawing([0, 1, 2, 5], on: model).gesture == "share")
        #expect(choosing([6, 3, 0, 1], on: model).applying(.submitted).gesture == "camera")
        let unknown = drawing([0, 1, 2, 4], on: model)
        #expect(unknown.gesture == nil && unknown.message == .note(.unknown))
    }

    @Test func aDemonstrationGoesDotByDot() {
        var model = GestureLockModel(example: [0, 2, 8]).applying(.demonstrated(true))
        var shown: [[Int]] = []
        while let demo = model.demo {
            shown.append(demo)
            model = model.applying(.demoStepped)
        }
        #expect(shown == [[0], [0, 1], [0, 1, 2], [0, 1, 2, 5], [0, 1, 2, 5, 8]])
        let begun = GestureLockModel(example: [0, 2]).applying(.demonstrated(true))
        #expect(begun.applying(.added(4)).demo == nil)
        #expect(begun.applying(.demonstrated(false)).demo == nil)
        #expect(GestureLockModel().applying(.demonstrated(true)).demo == nil)
    }

    @Test func aParkedLockComesBackEmptyAndLocked() throws {
        let drawn = drawing([0, 1, 2, 5], on: GestureLockModel(for: .set))
        for model in [
            choosing([3, 4, 7, 8], on: drawn),
            drawing([0, 1, 2, 5], on: drawn).applying(.lock(.answered(.right))),
        ] {
            let data = try JSONEncoder().encode(model)
            #expect(
                try JSONDecoder().decode(GestureLockModel.self, from: data)
                    == GestureLockModel(for: .set))
            let text = String(decoding: data, as: UTF8.self)
            #expect(!text.contains("stroke") && !text.contains("3,4,7,8"))
            var dumped = "\(model) \(String(reflecting: model))"
            dump(model, to: &dumped)
            #expect(!dumped.contains("[3, 4, 7, 8]") && !dumped.contains("- 7"), "\(dumped)")
        }
    }

    @Test("whatever happens, a lock stays a lock", arguments: UInt64(0)..<200)
    func anything(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let purposes = LockPurpose.allCases
        var configuration = GestureLockConfiguration()
        configuration.rows = Int.random(in: 2...6, using: &random)
        configuration.columns = Int.random(in: 2...6, using: &random)
        configuration.allowsRevisit = Bool.random(using: &random)
        var model =
            seed % 5 == 4
            ? GestureLockModel(commandsOf: configuration, example: [0, 3, 2])
            : GestureLockModel(
                configuration, for: purposes[Int(seed % 5)], asksSecondFactor: seed % 2 == 0,
                example: [0, 3, 2])
        let grid = configuration.grid
        let numbers = [-1, 0, 0.1, 0.3, 0.5, 0.7, 0.9, 1, 9, .nan, .infinity]
        func point() -> Point {
            Point(
                x: numbers.randomElement(using: &random) ?? 0,
                y: numbers.randomElement(using: &random) ?? 0)
        }
        for _ in 0..<80 {
            let actions: [GestureLockAction] = [
                .lock(.appeared), .dragged(.began, point()), .dragged(.moved, point()),
                .dragged(.moved, point()),
                .dragged(.ended, point()), .dragged(.cancelled, point()),
                .added(Int.random(in: -2...40, using: &random)), .undone, .submitted, .cleared,
                .lock(.told(.open(left: 3))), .lock(.told(.waiting(.seconds(5)))),
                .lock(.told(.unset)),
                .lock(.answered(.right)),
                .lock(.answered(.wrong(left: 4, wait: .zero))), .lock(.answered(.repeated)),
                .lock(.answered(.unchanged)),
                .lock(.answered(.unreachable)), .lock(.errorPassed),
                .demonstrated(true), .demoStepped, .lock(.confirmed(true)),
                .lock(.confirmed(false)),
            ]
            let was = model
            guard let action = actions.randomElement(using: &random) else { continue }
            model = model.applying(action)
            #expect(model.stroke.allSatisfy { (0..<grid.count).contains($0) })
            #expect(model.stroke.count <= grid.longest)
            if !grid.allowsRevisit { #expect(Set(model.stroke).count == model.stroke.count) }
            if model.phase == .right, was.phase != .right, !model.isForCommands {
                #expect(
                    was.phase == .checking && action == .lock(.answered(.right))
                        || was.phase == .confirming && action == .lock(.confirmed(true)))
            }
            if model.phase == .checking { #expect(model.stroke.count >= configuration.minimumDots) }
        }
    }
}
