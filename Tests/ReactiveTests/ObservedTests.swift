import CairnReactive
import Observation
import Testing

@MainActor @Suite struct ObservedTests {
    @Observable final class Model {
        var title = "a"
        var count = 0
    }

    private func settle() async { for _ in 0..<50 { await Task.yield() } }

    @Test func aStateFollowsAnObservableModel() async {
        let (model, log) = (Model(), Log<String>())
        let title = State(observing: { model.title })
        let subscription = title.subscribe { log.add($0) }
        for text in ["b", "c"] {
            model.title = text
            await settle()
        }
        #expect(log.entries == ["a", "b", "c"])
        _ = subscription
    }

    @Test func changesWithoutAPauseAreSeenOnceWithTheLastValue() async {
        let (model, log) = (Model(), Log<Int>())
        let count = State(observing: { model.count })
        let subscription = count.changes.subscribe { log.add($0) }
        for value in 1...1000 { model.count = value }
        await settle()
        #expect(log.entries == [1000])
        _ = subscription
    }

    @Test func whatIsNotReadIsNotHeard() async {
        let model = Model()
        var reads = 0
        let title = State(observing: {
            reads += 1
            return model.title
        })
        model.count = 5
        await settle()
        #expect(reads == 1)
        #expect(title.value == "a")
    }

    @Test func theModelIsLetGoWithTheState() async {
        weak var weakly: Model?
        do {
            let model = Model()
            weakly = model
            let title = State(observing: { model.title })
            #expect(title.value == "a")
        }
        await settle()
        #expect(weakly == nil)
    }

    @Test func aStateIsObservedByTracking() {
        let state = State(1)
        let observed = Observed(state)
        let fired = Mailbox<Void>()
        let value = withObservationTracking {
            observed.value
        } onChange: {
            fired.finish()
        }
        #expect(value == 1)
        state.value = 1
        #expect(!fired.isFinished, "an equal value is silent")
        state.value = 2
        #expect(fired.isFinished)
        #expect(observed.value == 2)
        observed.value = 3
        #expect(state.value == 3)
    }
}
