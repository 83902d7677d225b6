import CairnLocalizations
import CairnLockFlow
import CairnResources
import CairnStrings
import CairnUI
import CairnVault
import Foundation
import Testing

@Suite struct LockFlowTests {
    private typealias Flow = LockFlow<String>

    private func flow(
        for purpose: LockPurpose = .unlock, asksSecondFactor: Bool = false
    ) -> Flow {
        Flow(for: purpose, asksSecondFactor: asksSecondFactor, errorSeconds: 2, isMuted: false)
    }

    @Test func aCodeIsAskedAndAnswered() {
        var flow = flow()
        #expect(flow.update(.appeared) == [.status])
        #expect(flow.update(.told(.open(left: 5))) == [])
        #expect(flow.submit(Secret("8205")) == [.ask(.check(Secret("8205")))])
        #expect(flow.phase == .checking && !flow.takesInput)
        #expect(
            flow.update(.answered(.wrong(left: 4, wait: .zero)))
                == [.endError(after: .seconds(2)), .play(.error), .status])
        #expect(flow.phase == .wrong && flow.message == .wrong && flow.left == 4)
        #expect(flow.update(.errorPassed) == [])
        #expect(flow.phase == .ready)
        _ = flow.submit(Secret("8206"))
        #expect(flow.update(.answered(.right)) == [.play(.unlock)])
        #expect(flow.phase == .right && flow.left == nil && !flow.takesInput)
    }

    @Test func aNewCodeIsCheckedRepeatedAndSet() {
        var flow = flow(for: .set)
        _ = flow.submit(Secret("1111"), rejecting: "weak")
        #expect(flow.message == .note("weak") && flow.step == .new)
        #expect(flow.submit(Secret("8205")) == [])
        #expect(flow.step == .again)
        _ = flow.submit(Secret("8206"))
        #expect(flow.message == .differ && flow.step == .new)
        _ = flow.submit(Secret("8205"))
        #expect(flow.submit(Secret("8205")) == [.ask(.set(Secret("8205"), current: nil))])
        #expect(flow.update(.answered(.right)) == [.play(.success)])
    }

    @Test("a second factor stands before what a code allows", arguments: LockPurpose.allCases)
    func secondFactor(purpose: LockPurpose) {
        var flow = flow(for: purpose, asksSecondFactor: true)
        _ = flow.submit(Secret("8205"))
        guard purpose != .set else {
            #expect(flow.step == .again)
            return
        }
        #expect(flow.request == .check(Secret("8205")))
        #expect(flow.update(.answered(.right)) == [.confirm])
        #expect(flow.phase == .confirming && flow.request == nil)
        var refused = flow
        let denied = refused.update(.confirmed(false))
        #expect(denied.contains(.status))
        #expect(refused.message == .refused && refused.step == .current)
        let requests = flow.update(.confirmed(true))
        switch purpose {
        case .remove: #expect(requests == [.ask(.remove(Secret("8205")))])
        case .change: #expect(flow.step == .new && requests == [.status])
        default: #expect(flow.phase == .right)
        }
    }

    @Test func aFlowIsEncodedWithoutItsCodes() throws {
        var flow = flow(for: .change)
        _ = flow.submit(Secret("canary"))
        _ = flow.update(.answered(.right))
        _ = flow.submit(Secret("canary2"))
        let data = try JSONEncoder().encode(flow)
        var text = String(decoding: data, as: UTF8.self) + "\(flow)"
        dump(flow, to: &text)
        #expect(!text.contains("canary"))
        #expect(try JSONDecoder().decode(Flow.self, from: data) == self.flow(for: .change))
    }

    // MARK: Words and layout

    private func phrases() throws -> Phrases {
        Phrases(try Localizations.load(LanguagePreferences(["en"])))
    }

    private func said(_ flow: Flow) throws -> LockCaption {
        let texts = LockTexts(
            wrong: .lockWrong, differ: .lockCodesDiffer, same: .lockSameCode,
            saved: .lockCodeSaved, removed: .lockCodeRemoved)
        return flow.caption(texts, in: try phrases()) { LockCaption($0) }
    }

    @Test func theStateIsSaid() throws {
        #expect(try said(flow()) == LockCaption(nil))
        #expect(try said(flow()).seen(inOneLine: false) == " ")
        let waiting = try said(flow().applying(.told(.waiting(.seconds(90)))))
        #expect(waiting.isError && waiting.text?.contains("2 minutes") == true)
        var wrong = flow()
        _ = wrong.submit(Secret("8205"))
        _ = wrong.update(.answered(.wrong(left: 15, wait: .zero)))
        let caption = try said(wrong)
        #expect(caption.more == "15 attempts left")
        #expect(caption.spoken.hasSuffix(". 15 attempts left"))
        #expect(caption.seen(inOneLine: false).contains("\n"))
        #expect(try said(flow().applying(.told(.ended))).isError)
    }

    @Test(arguments: [
        (60, "count.seconds", 60), (61, "count.minutes", 2), (400_000, "count.days", 5),
    ])
    func aWaitHasOneUnit(seconds: Int, key: String, count: Int) {
        let text = LockoutDurationText(.seconds(seconds))
        #expect(text.key.name == key && text.count == count)
    }

    private struct Probe: Component {
        func body(in context: Context) -> some Component {
            let layout = LockLayout(in: context)
            Text("\(layout.isWide) \(layout.isTight) \(layout.gap == 0) \(layout.mostLines)")
        }
    }

    private struct Still: Model {
        mutating func update(_ action: Never) -> [Never] {}
    }

    @Test(
        "a lock lies beside its words where the screen is low",
        arguments: [
            (Size(width: 390, height: 844), "false false false 10"),
            (Size(width: 568, height: 320), "true false false 10"),
            (Size(width: 1024, height: 800), "false false false 10"),
            // A terminal of 40 by 12 cells.
            (Size(width: 400, height: 240), "false true true 6"),
        ])
    func layout(viewport: Size, expected: String) async throws {
        var environment = Environment()
        environment.traits.viewport = viewport
        let session = Session(Still(), environment: environment) { _, _ in Probe() }
        #expect(await session.outline.description == "text \"\(expected)\"\n")
    }

    // MARK: Away

    @Test("the time away goes on in the background, by the setting of the moment")
    func absences() {
        func at(_ seconds: Double) -> Moment { Moment(boot: "b", uptime: seconds) }
        var absence = LiveAbsence(at: at(0))
        func locks(at moment: Moment, isAway: Bool, after limit: Double) -> Bool {
            absence.locks(at: moment, isAway: isAway, after: limit)
        }
        #expect(!locks(at: at(1), isAway: false, after: 60))
        for second in stride(from: 2.0, to: 59, by: 1) {
            #expect(!locks(at: at(second), isAway: true, after: 60))
        }
        // Back after 58 seconds; the same again with a shorter limit, and with a longer absence.
        #expect(!locks(at: at(59), isAway: false, after: 60))
        #expect(!locks(at: at(100), isAway: true, after: 60))
        #expect(locks(at: at(117), isAway: false, after: 30))
        #expect(!locks(at: at(118), isAway: false, after: 30))
        // Asleep, which is not in the background.
        #expect(locks(at: at(300), isAway: false, after: 60))
    }

    @Test(
        "coming back late locks",
        arguments: [
            ("a", 159.9, false), ("a", 160, true), ("b", 101, true), ("a", 50, true),
        ])
    func away(boot: String, uptime: Double, locks: Bool) {
        var absence = AutoLock(after: 60)
        absence.leave(at: Moment(boot: "a", uptime: 100))
        #expect(absence.locks(returningAt: Moment(boot: boot, uptime: uptime)) == locks)
        // Two absences are not added up.
        #expect(absence.locks(returningAt: Moment(boot: "a", uptime: 999)) == false)
    }
}
