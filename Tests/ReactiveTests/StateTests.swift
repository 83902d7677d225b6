import CairnReactive
import Testing

@Suite struct StateTests {
    @Test func aListenerHearsTheValueOfNowAndThenEveryChange() {
        let (state, log) = (State(1), Log<Int>())
        let subscription = state.subscribe { log.add($0) }
        state.value = 2
        state.value = 3
        #expect(log.entries == [1, 2, 3])
        _ = subscription
    }

    @Test func anEqualValueIsSilent() {
        let (state, log) = (State("a"), Log<String>())
        let subscription = state.changes.subscribe { log.add($0) }
        state.value = "a"
        state.value = "b"
        state.value = "b"
        #expect(log.entries == ["b"])
        _ = subscription
    }

    @Test func whatCountsAsEqualCanBeSaid() {
        let (state, log) = (State(1, areEqual: { _, _ in false }), Log<Int>())
        let subscription = state.changes.subscribe { log.add($0) }
        state.value = 1
        #expect(log.entries == [1])
        _ = subscription
    }

    @Test func settingInAListenerReadsAtOnceAndIsHeardInOrder() {
        let (state, log) = (State(0), Log<String>())
        var answered = false
        let a = state.changes.subscribe { _ in
            guard !answered else { return }
            answered = true
            state.value = 2
            log.add("reads \(state.value)")
            state.value = 1
        }
        let b = state.changes.subscribe { log.add("hears \($0)") }
        state.value = 1
        #expect(log.entries == ["reads 2", "hears 1", "hears 2", "hears 1"])
        _ = (a, b)
    }

    @Test func settingWhileHearingTheFirstValueComesAfterIt() {
        let (state, log) = (State(1), Log<String>())
        let other = state.subscribe { log.add("other \($0)") }
        let subscription = state.subscribe {
            log.add("begin \($0)")
            if $0 == 1 { state.value = 2 }
            log.add("end \($0)")
        }
        #expect(
            log.entries == ["other 1", "begin 1", "end 1", "other 2", "begin 2", "end 2"])
        _ = (other, subscription)
    }

    @Test func whoSubscribesInADeliveryHearsTheNewValueOnce() {
        let (state, log) = (State(0), Log<Int>())
        let bag = Bag()
        state.changes.subscribe { value in
            if value == 1 { state.subscribe { log.add($0) }.store(in: bag) }
        }.store(in: bag)
        state.value = 1
        #expect(log.entries == [1])
        state.value = 2
        #expect(log.entries == [1, 2])
    }

    @Test func aStateFollowsAPipelineForAsLongAsItLives() {
        let source = State(1)
        var doubled: State<Int>? = State(0, from: source.map { $0 * 2 })
        source.value = 4
        #expect(doubled?.value == 8)
        #expect(source.listenerCount == 1)
        doubled = nil
        #expect(source.listenerCount == 0)
    }

    @Test func aProjectionIsComputedOnceAChangeAndSilentIfEqual() {
        struct Person { var name: String; var age: Int }
        let (person, log) = (
            State(Person(name: "Ada", age: 1), areEqual: { _, _ in false }), Log<String>()
        )
        var computed = 0
        let subscription = person.map {
            computed += 1
            return $0.name
        }.removeDuplicates().subscribe { log.add($0) }
        for age in 2...10 { person.value.age = age }
        person.value.name = "Bea"
        #expect(log.entries == ["Ada", "Bea"])
        #expect(computed == 11)
        _ = subscription
    }
}
