import CairnReactive
import Testing

/// The lines of the module's README, compiled and run.
@MainActor @Suite struct ReadmeTests {
    @Test func theExampleDoesWhatItSays() async {
        var shown: [String] = []
        let send = { (text: String) async in text.count }

        // README
        let bag = Bag()
        let draft = State("")
        let taps = Signal<Void>()

        let canSend = State(false, from: draft.map { !$0.allSatisfy(\.isWhitespace) })
        let sending = Command<String, Int>(isEnabled: canSend) { await send($0) }
        taps.subscribe { sending.run(draft.value) }.store(in: bag)
        sending.outputs.subscribe { length in
            shown.append("sent \(length) letters")
            draft.value = ""
        }.store(in: bag)
        combineLatest(draft, sending.isRunning)
            .map { text, isRunning in isRunning ? "…" : "[\(text)]" }
            .removeDuplicates()
            .subscribe { shown.append($0) }
            .store(in: bag)

        taps.send(())  // nothing to send yet
        draft.value = "Hello"
        taps.send(())
        // end

        for _ in 0..<50 { await Task.yield() }
        #expect(shown == ["[]", "[Hello]", "…", "[Hello]", "sent 5 letters", "[]"])
    }
}
