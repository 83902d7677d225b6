import CairnReactive
import Testing

@Suite struct OperatorTests {
    typealias Operator = @Sendable (Pipeline<Int>) -> Pipeline<Int>

    static let table: [(String, Operator, [Int])] = [
        ("map", { $0.map { $0 * 2 } }, [2, 4, 4, 6, 2]),
        ("filter", { $0.filter { $0 > 1 } }, [2, 2, 3]),
        ("compactMap", { $0.compactMap { $0 == 2 ? nil : -$0 } }, [-1, -3, -1]),
        ("scan", { $0.scan(100) { $0 + $1 } }, [101, 103, 105, 108, 109]),
        ("removeDuplicates", { $0.removeDuplicates() }, [1, 2, 3, 1]),
        ("removeDuplicates by", { $0.removeDuplicates { $0 % 2 == $1 % 2 } }, [1, 2, 3]),
        ("dropFirst", { $0.dropFirst(3) }, [3, 1]),
        ("dropFirst below zero", { $0.dropFirst(-3) }, [1, 2, 2, 3, 1]),
        ("prefix", { $0.prefix(2) }, [1, 2]),
        ("prefix of none", { $0.prefix(0) }, []),
        ("prefix below zero", { $0.prefix(-1) }, []),
        ("merge", { merge($0, $0.map { $0 * 10 }) }, [1, 10, 2, 20, 2, 20, 3, 30, 1, 10]),
        ("chain", { $0.filter { $0 != 2 }.map { $0 + 1 }.scan(0, +).dropFirst() }, [6, 8]),
    ]

    @Test(arguments: table.indices)
    func anOperatorMakesOfValuesWhatItSays(index: Int) {
        let (name, make, expected) = Self.table[index]
        let (signal, log) = (Signal<Int>(), Log<Int>())
        let subscription = make(signal.pipeline).subscribe { log.add($0) }
        for value in [1, 2, 2, 3, 1] { signal.send(value) }
        #expect(log.entries == expected, "\(name)")
        subscription.cancel()
        signal.send(9)
        #expect(log.entries == expected, "\(name), cancelled")
        #expect(signal.listenerCount == 0, "\(name), cancelled")
    }

    @Test func aPipelineIsColdAndEverySubscriptionHasItsOwnRun() {
        let signal = Signal<Int>()
        var runs = 0
        let sums = signal.map {
            runs += 1
            return $0
        }.scan(0, +)
        #expect(signal.listenerCount == 0)
        let (first, second) = (Log<Int>(), Log<Int>())
        let a = sums.subscribe { first.add($0) }
        signal.send(1)
        let b = sums.subscribe { second.add($0) }
        signal.send(2)
        #expect(first.entries == [1, 3])
        #expect(second.entries == [2])
        #expect(runs == 3)
        _ = (a, b)
    }

    @Test func prefixEndsBeforeItsLastListenerCanSendMore() {
        let (signal, log) = (Signal<Int>(), Log<Int>())
        let subscription = signal.prefix(2).subscribe {
            log.add($0)
            signal.send($0 + 1)
        }
        signal.send(1)
        #expect(log.entries == [1, 2])
        #expect(subscription.isCancelled)
        #expect(signal.listenerCount == 0)
    }

    @Test func prefixOfAStateIsItsValueOfNow() {
        let (state, log) = (State(5), Log<Int>())
        let subscription = state.prefix(1).subscribe { log.add($0) }
        state.value = 6
        #expect(log.entries == [5])
        #expect(state.listenerCount == 0)
        _ = subscription
    }

    @Test func takeUntilEndsWithTheFirstSign() {
        let (signal, end, log) = (Signal<Int>(), Signal<Void>(), Log<Int>())
        let subscription = signal.take(until: end).subscribe { log.add($0) }
        signal.send(1)
        end.send(())
        signal.send(2)
        #expect(log.entries == [1])
        #expect(signal.listenerCount == 0)
        #expect(end.listenerCount == 0)
        #expect(subscription.isCancelled)
    }

    @Test func takeUntilAStateEndsAtOnce() {
        let (signal, log) = (Signal<Int>(), Log<Int>())
        let subscription = signal.take(until: State(true)).subscribe { log.add($0) }
        signal.send(1)
        #expect(log.entries.isEmpty)
        #expect(signal.listenerCount == 0)
        _ = subscription
    }

    @Test func takeUntilTheSameEventLeavesThatEventOut() {
        let (signal, log) = (Signal<Int>(), Log<Int>())
        let subscription = signal.take(until: signal.filter { $0 == 3 }).subscribe { log.add($0) }
        for value in 1...5 { signal.send(value) }
        #expect(log.entries == [1, 2])
        _ = subscription
    }

    @Test func flatMapLatestListensToTheNewestOnly() {
        let (choice, log) = (State(0), Log<String>())
        let sources = [State("a"), State("b")]
        let subscription = choice.flatMapLatest { sources[$0] }.subscribe { log.add($0) }
        sources[0].value = "a2"
        choice.value = 1
        sources[0].value = "a3"
        sources[1].value = "b2"
        #expect(log.entries == ["a", "a2", "b", "b2"])
        #expect(sources.map(\.listenerCount) == [0, 1])
        subscription.cancel()
        #expect(sources.map(\.listenerCount) == [0, 0])
        #expect(choice.listenerCount == 0)
    }

    @Test func flatMapLatestMaySwitchFromInsideTheInnerValue() {
        let (choice, log) = (State(0), Log<Int>())
        let sources = (0..<4).map { State($0 * 10) }
        let subscription = choice.flatMapLatest { sources[$0] }.subscribe {
            log.add($0)
            if choice.value < 3 { choice.value += 1 }
        }
        #expect(log.entries == [0, 10, 20, 30])
        #expect(sources.map(\.listenerCount) == [0, 0, 0, 1])
        _ = subscription
    }

    @Test func manySwitchesLeaveNothingBehind() {
        let choice = Signal<Int>()
        let inner = Signal<Int>()
        let subscription = choice.flatMapLatest { value in inner.map { $0 + value } }
            .subscribe { _ in }
        for value in 0..<10_000 { choice.send(value) }
        #expect(inner.listenerCount == 1)
        _ = subscription
    }

    @Test func aPipelineOfOnesOwnEndsWithItsSubscription() {
        var ended = 0
        let three = Pipeline<Int> { receive in
            for value in 1...3 { receive(value) }
            return Subscription { ended += 1 }
        }
        let log = Log<Int>()
        three.map { $0 * 2 }.subscribe { log.add($0) }.cancel()
        #expect(log.entries == [2, 4, 6])
        #expect(ended == 1)
    }
}
