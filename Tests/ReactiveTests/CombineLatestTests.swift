import CairnReactive
import TestSupport
import Testing

@Suite struct CombineLatestTests {
    @Test func itEmitsOnceBothHaveAValueAndThenAtEveryChange() {
        let (a, b, log) = (Signal<Int>(), Signal<String>(), Log<String>())
        let subscription = combineLatest(a, b).subscribe { log.add("\($0)\($1)") }
        a.send(1)
        #expect(log.entries.isEmpty)
        b.send("x")
        a.send(2)
        b.send("y")
        #expect(log.entries == ["1x", "2x", "2y"])
        subscription.cancel()
        a.send(3)
        #expect(log.entries.count == 3)
        #expect(a.listenerCount + b.listenerCount == 0)
    }

    @Test func statesAreCombinedAtOnce() {
        let (a, b, c, d, log) = (State(1), State(2), State(3), State(4), Log<[Int]>())
        let three = combineLatest(a, b, c).subscribe { log.add([$0, $1, $2]) }
        let four = combineLatest(a, b, c, d).subscribe { log.add([$0, $1, $2, $3]) }
        let all = combineLatest([a, b, c, d]).subscribe { log.add($0) }
        let none = combineLatest([State<Int>]()).subscribe { log.add($0) }
        #expect(log.entries == [[1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4]])
        b.value = 5
        #expect(log.entries.dropFirst(3) == [[1, 5, 3], [1, 5, 3, 4], [1, 5, 3, 4]])
        _ = (three, four, all, none)
    }

    @Test func aDiamondEmitsOnceAChange() {
        let (source, log) = (State(1), Log<[Int]>())
        let diamond = combineLatest(source.map { $0 + 1 }, source.map { $0 * 10 })
        let subscription = diamond.subscribe { log.add([$0, $1]) }
        source.value = 2
        source.value = 3
        #expect(log.entries == [[2, 10], [3, 20], [4, 30]])
        _ = subscription
    }

    @Test func aDiamondEmitsEveryNestedValue() {
        let (source, log) = (Signal<Int>(), Log<[Int]>())
        let sender = source.subscribe { if $0 < 3 { source.send($0 + 1) } }
        let subscription = combineLatest(source, source.map { -$0 }).subscribe {
            log.add([$0, $1])
        }
        source.send(1)
        #expect(log.entries == [[1, -1], [2, -2], [3, -3]])
        _ = (sender, subscription)
    }

    @Test(
        "a diamond of diamonds emits once, whichever side is subscribed first",
        arguments: [false, true])
    func nestedDiamonds(deepSideFirst: Bool) {
        let (source, log) = (State(1), Log<[Int]>())
        let deep = combineLatest(source, source.map { $0 * 10 }).map { $0 + $1 }
        let shallow = source.map { $0 * 100 }
        let both = deepSideFirst ? combineLatest(deep, shallow) : combineLatest(shallow, deep)
        let subscription = both.subscribe { log.add([$0, $1].sorted()) }
        source.value = 2
        source.value = 3
        #expect(log.entries == [[11, 100], [22, 200], [33, 300]])
        _ = subscription
    }

    @Test(
        "a diamond through bound states emits once, whatever was bound or subscribed first",
        arguments: [true, false], [0, 1, 2])
    func boundDiamonds(bindFirst: Bool, depth: Int) {
        let (source, left, right, log) = (State(1), State(0), State(0), Log<[Int]>())
        let bag = Bag()
        func bind() {
            var last = source
            for _ in 0..<depth {
                let next = State(0)
                combineLatest(last, last.map { $0 }).map { ($0 + $1) / 2 }.bind(to: next)
                    .store(in: bag)
                last = next
            }
            combineLatest(last, source).map { $0 + $1 }.bind(to: left).store(in: bag)
            source.map { $0 * 10 }.bind(to: right).store(in: bag)
        }
        if bindFirst { bind() }
        combineLatest(left, right, source).subscribe { log.add([$0, $1, $2]) }.store(in: bag)
        if !bindFirst { bind() }
        log.entries = []
        source.value = 2
        source.value = 3
        #expect(log.entries == [[4, 20, 2], [6, 30, 3]])
    }

    @Test func aRingOfBindingsComesToRest() {
        let (a, b, log) = (State(1), State(2), Log<[Int]>())
        let bag = Bag()
        a.bind(with: b).store(in: bag)
        combineLatest(a, b).map { max($0, $1) }.bind(to: a).store(in: bag)
        combineLatest(a, b).subscribe { log.add([$0, $1]) }.store(in: bag)
        b.value = 7
        #expect(log.entries == [[2, 2], [7, 7]])
    }

    @Test func aCombinationInsideFlatMapLatestIsPartOfTheTurn() {
        let (source, log) = (State(1), Log<[Int]>())
        let inner = source.removeDuplicates { $0 / 10 == $1 / 10 }.flatMapLatest { _ in
            combineLatest(source, source.map { $0 * 2 }).map { $0 + $1 }
        }
        let subscription = combineLatest(source, inner).subscribe { log.add([$0, $1]) }
        source.value = 2
        source.value = 12
        #expect(log.entries == [[1, 3], [2, 6], [12, 36]])
        _ = subscription
    }

    @Test func combinationsOfOneSourceEmitInTheOrderOfSubscription() {
        let (source, log) = (State(0), Log<Int>())
        let all = (0..<50).map { index in
            combineLatest(source, source.map { -$0 }).subscribe { _ in log.add(index) }
        }
        log.entries = []
        source.value = 1
        #expect(log.entries == Array(0..<50))
        _ = all
    }

    @Test func whoIsCancelledBeforeTheTurnEndsHearsNothing() {
        let (source, log) = (State(0), Log<Int>())
        let combined = combineLatest(source, source).changesOnly.subscribe { log.add($0.0) }
        let killer = source.changes.subscribe { _ in combined.cancel() }
        source.value = 1
        #expect(log.entries.isEmpty)
        _ = killer
    }

    /// Random graphs of combinations over a few sources, with states bound in between: at every
    /// change each emits at most once, and what it emits is never torn.
    @Test("no random graph ever shows a torn value", arguments: UInt64(0)..<150)
    func randomGraphs(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let bag = Bag()
        let sources = (0..<2).map { _ in State(0) }
        // Each node carries (newest value of source 0, of source 1), computed on its own way.
        var nodes: [Pipeline<[Int]>] = [
            sources[0].map { [$0, 0] }, sources[1].map { [0, $0] },
        ]
        var emissions: [Log<[Int]>] = []
        for _ in 0..<8 {
            guard let a = nodes.randomElement(using: &random),
                let b = nodes.randomElement(using: &random)
            else { return }
            let joined = combineLatest(a, b).map { zip($0, $1).map { max($0, $1) } }
            switch Int.random(in: 0..<3, using: &random) {
            case 0:
                let state = State([0, 0])
                joined.bind(to: state).store(in: bag)
                nodes.append(state.pipeline)
            case 1: nodes.append(joined.relayed(in: bag))
            default: nodes.append(joined)
            }
            let log = Log<[Int]>()
            emissions.append(log)
            nodes[nodes.count - 1].subscribe { log.add($0) }.store(in: bag)
        }
        for step in 1...10 {
            for log in emissions { log.entries = [] }
            if step % 3 == 0 {
                batch(sources[0], sources[1]) {
                    sources[0].value = step
                    sources[1].value = step
                }
            } else {
                sources[step % 2].value = step
            }
            let truth = sources.map(\.value)
            for log in emissions {
                #expect(log.entries.count <= 1)
                for entry in log.entries {
                    for (shown, true_) in zip(entry, truth) where shown != 0 {
                        #expect(shown == true_)
                    }
                }
            }
        }
    }
}

extension Pipeline {
    fileprivate var changesOnly: Pipeline<Value> { dropFirst() }
}

extension Pipeline where Value: Equatable {
    /// By way of a signal, which keeps no value.
    fileprivate func relayed(in bag: Bag) -> Pipeline<Value> {
        let signal = Signal<Value>()
        bind(to: signal).store(in: bag)
        return signal.pipeline
    }
}
