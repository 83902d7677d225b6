import CairnReactive
import TestSupport
import Testing

@Suite struct SignalTests {
    @Test func listenersAreCalledInTheOrderOfTheirSubscriptions() {
        let (signal, log) = (Signal<Int>(), Log<String>())
        let subscriptions = ["a", "b", "c"].map { name in
            signal.subscribe { log.add("\(name)\($0)") }
        }
        signal.send(1)
        signal.send(2)
        #expect(log.entries == ["a1", "b1", "c1", "a2", "b2", "c2"])
        _ = subscriptions
    }

    @Test func aPlaceThatIsUsedAgainComesLast() {
        let (signal, log) = (Signal<Int>(), Log<String>())
        let a = signal.subscribe { _ in log.add("a") }
        let b = signal.subscribe { _ in log.add("b") }
        a.cancel()
        let c = signal.subscribe { _ in log.add("c") }
        signal.send(1)
        #expect(log.entries == ["b", "c"])
        _ = (b, c)
    }

    @Test func everybodyHearsNestedSendsInTheOrderOfSending() {
        let (signal, log) = (Signal<Int>(), Log<String>())
        let a = signal.subscribe {
            log.add("a\($0)")
            if $0 == 1 {
                signal.send(2)
                signal.send(3)
            }
        }
        let b = signal.subscribe { log.add("b\($0)") }
        signal.send(1)
        #expect(log.entries == ["a1", "b1", "a2", "b2", "a3", "b3"])
        _ = (a, b)
    }

    @Test func aChainOfNestedSendsDoesNotGrowTheStack() {
        let signal = Signal<Int>()
        var last = 0
        let subscription = signal.subscribe {
            last = $0
            if $0 < 100_000 { signal.send($0 + 1) }
        }
        signal.send(1)
        #expect(last == 100_000)
        _ = subscription
    }

    @Test func aListenerCancelledDuringADeliveryHearsNothingMore() {
        let (signal, log) = (Signal<Int>(), Log<String>())
        var second: Subscription?
        let first = signal.subscribe { _ in
            log.add("first")
            second?.cancel()
        }
        second = signal.subscribe { _ in log.add("second") }
        let third = signal.subscribe { _ in log.add("third") }
        signal.send(1)
        #expect(log.entries == ["first", "third"])
        _ = (first, third)
    }

    @Test func aListenerMayCancelItselfAndItsNeighbors() {
        let (signal, log) = (Signal<Int>(), Log<Int>())
        var all: [Subscription] = []
        for index in 0..<5 {
            all.append(
                signal.subscribe { _ in
                    log.add(index)
                    if index == 1 { for victim in 0...3 { all[victim].cancel() } }
                })
        }
        signal.send(1)
        signal.send(2)
        #expect(log.entries == [0, 1, 4, 4])
    }

    @Test func whoSubscribesDuringADeliveryHearsTheNextEventOnly() {
        let (signal, log) = (Signal<Int>(), Log<String>())
        var late: Subscription?
        let first = signal.subscribe {
            log.add("first\($0)")
            if $0 == 1 {
                signal.send(2)
                late = signal.subscribe { log.add("late\($0)") }
                signal.send(3)
            }
        }
        signal.send(1)
        #expect(log.entries == ["first1", "first2", "first3", "late3"])
        _ = (first, late)
    }

    @Test func aCancelledListenerDoesNotHearWhatWaits() {
        let (signal, log) = (Signal<Int>(), Log<String>())
        var second: Subscription?
        let first = signal.subscribe {
            if $0 == 1 { signal.send(2) }
            if $0 == 2 { second?.cancel() }
        }
        second = signal.subscribe { log.add("second\($0)") }
        signal.send(1)
        #expect(log.entries == ["second1"])
        _ = first
    }

    @Test func aDroppedSubscriptionIsCancelled() {
        let (signal, log) = (Signal<Int>(), Log<Int>())
        var subscription: Subscription? = signal.subscribe { log.add($0) }
        signal.send(1)
        #expect(subscription?.isCancelled == false)
        subscription = nil
        signal.send(2)
        #expect(log.entries == [1])
        #expect(signal.listenerCount == 0)
    }

    @Test func whatAListenerCapturedIsFreedWithItsSubscription() {
        let signal = Signal<Int>()
        weak var weakly: Log<Int>?
        let subscription: Subscription
        do {
            let log = Log<Int>()
            weakly = log
            subscription = signal.subscribe { log.add($0) }
        }
        #expect(weakly != nil)
        subscription.cancel()
        #expect(weakly == nil)
    }

    @Test func theEndOfACapturedObjectMayUseTheSignal() {
        final class Farewell {
            let action: () -> Void
            init(_ action: @escaping () -> Void) { self.action = action }
            deinit { action() }
        }
        let (signal, log) = (Signal<Int>(), Log<Int>())
        let kept = signal.subscribe { log.add($0) }
        let bag = Bag()
        do {
            let farewell = Farewell {
                signal.subscribe { log.add($0 * 10) }.store(in: bag)
                signal.send(7)
            }
            let dying = signal.subscribe { _ in _ = farewell }
            signal.send(1)
            dying.cancel()
        }
        #expect(log.entries == [1, 7, 70])
        _ = kept
    }

    /// The rules again, against a model: random subscriptions, cancels and nested sends.
    @Test("random life agrees with the plain rules", arguments: UInt64(0)..<200)
    func randomLife(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let signal = Signal<Int>()
        let heard = Log<[Int]>()
        var live: [(id: Int, subscription: Subscription, since: Int)] = []
        var cancelled: Set<Int> = []
        var (nextID, sent) = (0, 0)
        var births: [Int: Int] = [:]
        var depth = 0

        func send() {
            sent += 1
            signal.send(sent)
        }
        func subscribe() {
            let id = nextID
            nextID += 1
            births[id] = sent
            let subscription = signal.subscribe { value in
                #expect(!cancelled.contains(id), "no event after cancel")
                #expect(value > births[id] ?? 0, "no event from before the subscription")
                heard.add([value, id])
                guard depth < 30 else { return }
                switch Int.random(in: 0..<12, using: &random) {
                case 0:
                    depth += 1
                    send()
                case 1: subscribe()
                case 2: cancel()
                default: break
                }
            }
            live.append((id, subscription, sent))
        }
        func cancel() {
            guard let victim = live.indices.randomElement(using: &random) else { return }
            cancelled.insert(live[victim].id)
            live.remove(at: victim).subscription.cancel()
        }
        for _ in 0..<60 {
            switch Int.random(in: 0..<4, using: &random) {
            case 0, 1: subscribe()
            case 2: cancel()
            default: send()
            }
        }
        for (earlier, later) in zip(heard.entries, heard.entries.dropFirst()) {
            // By event, and within an event by age: 1, 2, 3 to everybody, in order.
            #expect(earlier.lexicographicallyPrecedes(later))
        }
        // Everybody who lives has heard all since he came.
        for listener in live {
            let values = heard.entries.filter { $0[1] == listener.id }.map { $0[0] }
            #expect(values == Array(stride(from: listener.since + 1, through: sent, by: 1)))
        }
        #expect(signal.listenerCount == live.count)
    }
}
