import CairnReactive
import Testing

/// Waits until `condition` holds, giving way to others meanwhile; false if it never does.
@MainActor private func eventually(_ condition: () -> Bool) async -> Bool {
    for _ in 0..<120_000 {
        if condition() { return true }
        try? await Task.sleep(for: .milliseconds(1))
    }
    return false
}

@MainActor @Suite struct AsyncTests {
    @Test func valuesAreAwaitedInOrderAndNoneIsLost() async {
        let signal = Signal<Int>()
        let values = signal.values()
        for value in 1...5 { signal.send(value) }
        var heard: [Int] = []
        for await value in values {
            heard.append(value)
            if value < 8 { signal.send(value + 5) }
            if heard.count == 12 { break }
        }
        #expect(heard == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
    }

    @Test func theNewestOnlyIfThatIsAskedFor() async {
        let state = State(0)
        var iterator = state.values(buffering: .newest(1)).makeAsyncIterator()
        for value in 1...100 { state.value = value }
        #expect(await iterator.next(isolation: #isolation) == 100)
    }

    @Test func listeningEndsWithTheLoop() async {
        let signal = Signal<Int>()
        do {
            let values = signal.values()
            signal.send(1)
            #expect(signal.listenerCount == 1)
            for await _ in values { break }
        }
        #expect(signal.listenerCount == 0)
    }

    @Test func listeningEndsWithACancelledTask() async {
        let signal = Signal<Int>()
        let reader = Task { for await _ in signal.values() {} }
        #expect(await eventually { signal.listenerCount == 1 })
        reader.cancel()
        await reader.value
        #expect(signal.listenerCount == 0)
    }

    @Test func aMailboxCarriesASignalToAnotherDomain() async {
        let (signal, mailbox) = (Signal<Int>(), Mailbox<Int>())
        let subscription = signal.post(to: mailbox)
        let sum = Task.detached {
            var sum = 0
            for await batch in mailbox.batches { sum += batch.reduce(0, +) }
            return sum
        }
        for value in 1...1000 { signal.send(value) }
        subscription.cancel()
        #expect(await sum.value == 500_500)
    }

    @Test func aSignalLetsGoOfAMailboxNobodyReads() async {
        let (signal, mailbox) = (Signal<Int>(), Mailbox<Int>())
        let subscription = signal.post(to: mailbox)
        signal.send(1)
        for await _ in mailbox.batches { break }
        signal.send(2)
        #expect(subscription.isCancelled)
        #expect(signal.listenerCount == 0)
    }

    @Test func aSignalSendsEveryElementOfASequence() async {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        var ends = 0
        let signal = Signal(
            from: stream,
            onEnd: { error in
                MainActor.assertIsolated()
                if error == nil { ends += 1 }
            })
        let log = Log<Int>()
        let subscription = signal.subscribe { log.add($0) }
        for value in 1...100 { continuation.yield(value) }
        continuation.finish()
        #expect(await eventually { ends == 1 })
        #expect(log.entries == Array(1...100))
        _ = subscription
    }

    @Test func anErrorOfTheSequenceIsReported() async {
        struct Broken: Error {}
        let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
        var (error, last): ((any Error)?, Int?) = (nil, nil)
        let state = State(0, from: stream, onEnd: { error = $0 })
        let subscription = state.changes.subscribe { last = $0 }
        continuation.yield(1)
        continuation.finish(throwing: Broken())
        #expect(await eventually { error is Broken })
        #expect(last == 1)
        _ = subscription
    }

    @Test func aStateEndsTheReadingOfItsSequence() async {
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        let ended = Mailbox<Void>()
        continuation.onTermination = { _ in ended.finish() }
        var state: State<Int>? = State(0, from: stream)
        continuation.yield(7)
        #expect(await eventually { state?.value == 7 })
        weak let weakly = state
        state = nil
        #expect(weakly == nil)
        for await _ in ended.batches {}
    }

    @Test func aMailboxFeedsASignalAndEndsWithIt() async {
        let mailbox = Mailbox<Int>()
        var signal: Signal<Int>? = Signal(from: mailbox)
        let log = Log<Int>()
        var subscription = signal?.subscribe { log.add($0) }
        Task.detached { for value in 1...1000 { mailbox.post(value) } }
        #expect(await eventually { log.entries.count == 1000 })
        #expect(log.entries == Array(1...1000))
        subscription = nil
        signal = nil
        #expect(mailbox.isFinished)
        _ = subscription
    }

    @Test func anActorHasItsOwnSignals() async {
        actor Store {
            private let log = Log<Int>()
            private var state: State<Int>?
            private let bag = Bag()
            func follow(_ stream: AsyncStream<Int>) {
                let state = State(0, from: stream)
                state.subscribe { [log] in
                    self.assertIsolated()
                    log.add($0)
                }.store(in: bag)
                self.state = state
            }
            var heard: Int? { log.entries.last }
        }
        let (stream, continuation) = AsyncStream<Int>.makeStream()
        let store = Store()
        await store.follow(stream)
        continuation.yield(5)
        var heard: Int?
        for _ in 0..<120_000 where heard != 5 {
            try? await Task.sleep(for: .milliseconds(1))
            heard = await store.heard
        }
        #expect(heard == 5)
    }
}
