import CairnReactive
import Testing

@Suite struct BatchTests {
    @Test func listenersHearTheLastValueOfAStateOnce() {
        let (state, log) = (State(0), Log<Int>())
        let subscription = state.changes.subscribe { log.add($0) }
        let read = batch(state) {
            state.value = 1
            state.value = 2
            #expect(log.entries.isEmpty)
            return state.value
        }
        #expect(read == 2)
        #expect(log.entries == [2])
        _ = subscription
    }

    @Test func signalsLoseNothingAndKeepTheOrderAcrossSources() {
        let (a, b, state, log) = (Signal<Int>(), Signal<Int>(), State(0), Log<String>())
        let bag = Bag()
        a.subscribe { log.add("a\($0)") }.store(in: bag)
        b.subscribe { log.add("b\($0)") }.store(in: bag)
        state.changes.subscribe { log.add("state\($0)") }.store(in: bag)
        batch(a, b, state) {
            a.send(1)
            b.send(2)
            state.value = 3
            a.send(4)
            state.value = 5
        }
        #expect(log.entries == ["a1", "b2", "state5", "a4"])
    }

    @Test func aStateThatIsBackWhereItWasIsSilent() {
        let (state, log) = (State(0), Log<Int>())
        let subscription = state.changes.subscribe { log.add($0) }
        batch(state) {
            state.value = 1
            state.value = 0
        }
        #expect(log.entries.isEmpty)
        state.value = 2
        #expect(log.entries == [2])
        _ = subscription
    }

    @Test func whoCameInBetweenHearsThatItIsBack() {
        let (state, log) = (State(0), Log<String>())
        let bag = Bag()
        state.changes.subscribe { log.add("old\($0)") }.store(in: bag)
        batch(state) {
            state.value = 1
            state.subscribe { log.add("new\($0)") }.store(in: bag)
            state.value = 0
        }
        #expect(log.entries == ["new1", "new0"])
    }

    @Test func aCombinationEmitsOnceForAllItsSources() {
        let (first, last, log) = (State("Ada"), State("Lovelace"), Log<String>())
        let bag = Bag()
        combineLatest(first, last).subscribe { log.add("\($0) \($1)") }.store(in: bag)
        batch(first, last) {
            first.value = "Selma"
            last.value = "Lagerlöf"
        }
        #expect(log.entries == ["Ada Lovelace", "Selma Lagerlöf"])
    }

    @Test func theOutermostBatchDelivers() {
        let (state, other, log) = (State(0), State(0), Log<String>())
        let bag = Bag()
        state.changes.subscribe { log.add("state\($0)") }.store(in: bag)
        other.changes.subscribe { log.add("other\($0)") }.store(in: bag)
        batch(state) {
            batch(state, other) {
                state.value = 1
                other.value = 1
            }
            #expect(log.entries == ["other1"])
            state.value = 2
        }
        #expect(log.entries == ["other1", "state2"])
    }

    @Test func whatWasSetBeforeAThrowIsDelivered() {
        struct Stop: Error {}
        let (state, log) = (State(0), Log<Int>())
        let subscription = state.changes.subscribe { log.add($0) }
        #expect(throws: Stop.self) {
            try batch(state) {
                state.value = 1
                throw Stop()
            }
        }
        state.value = 2
        #expect(log.entries == [1, 2])
        _ = subscription
    }

    @Test func aBatchInsideADeliveryComesAfterIt() {
        let (state, log) = (State(0), Log<String>())
        let bag = Bag()
        state.changes.subscribe { value in
            guard value == 1 else { return }
            batch(state) {
                state.value = 2
                state.value = 3
            }
        }.store(in: bag)
        state.changes.subscribe { log.add("\($0)") }.store(in: bag)
        state.value = 1
        #expect(log.entries == ["1", "3"])
    }

    @Test func anAnswerToABatchIsHeardInOrder() {
        let (a, b, log) = (Signal<Int>(), Signal<Int>(), Log<String>())
        let bag = Bag()
        a.subscribe {
            log.add("a\($0)")
            if $0 == 1 {
                b.send(10)
                a.send(3)
            }
        }.store(in: bag)
        b.subscribe { log.add("b\($0)") }.store(in: bag)
        batch(a, b) {
            a.send(1)
            b.send(2)
            a.send(2)
        }
        #expect(log.entries == ["a1", "b2", "a2", "b10", "a3"])
    }

    @Test func whoIsCancelledInTheBatchHearsNothing() {
        let (signal, log) = (Signal<Int>(), Log<Int>())
        let subscription = signal.subscribe { log.add($0) }
        batch(signal) {
            signal.send(1)
            subscription.cancel()
        }
        #expect(log.entries.isEmpty)
    }
}
