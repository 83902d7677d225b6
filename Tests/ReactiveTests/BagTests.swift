import CairnReactive
import Testing

@Suite struct BagTests {
    @Test func aCellThatIsReusedLetsGoOfItsSubscriptions() {
        let (signal, log, bag) = (Signal<Int>(), Log<String>(), Bag())
        for row in 0..<10 {
            bag.removeAll()
            signal.subscribe { log.add("row \(row): \($0)") }.store(in: bag)
        }
        signal.send(1)
        #expect(log.entries == ["row 9: 1"])
        #expect(signal.listenerCount == 1)
    }

    @Test func subscriptionsEndWithTheOwnerOfTheBag() {
        final class Owner { let bag = Bag() }
        let signal = Signal<Int>()
        var owner: Owner? = Owner()
        if let owner { signal.subscribe { _ in }.store(in: owner.bag) }
        #expect(signal.listenerCount == 1)
        owner = nil
        #expect(signal.listenerCount == 0)
    }

    @Test func subscriptionsThatEndedByThemselvesDoNotPileUp() {
        let (signal, bag) = (Signal<Int>(), Bag())
        weak var first: Subscription?
        for round in 0..<1000 {
            let subscription = signal.prefix(1).subscribe { _ in }
            if round == 0 { first = subscription }
            bag.add(subscription)
            signal.send(1)
        }
        #expect(bag.count == 0)
        #expect(first == nil, "the first one is long gone")
    }

    @Test func partsOfACancelledSubscriptionAreCancelledAtOnce() {
        var ended = 0
        let whole = Subscription()
        whole.add(Subscription { ended += 1 })
        whole.cancel()
        whole.cancel()
        whole.add(Subscription { ended += 1 })
        #expect(ended == 2)
    }
}
