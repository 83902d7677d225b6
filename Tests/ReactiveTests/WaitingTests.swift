import CairnReactive
import Testing

@Suite struct WaitingTests {
    private let clock = ManualScheduler()
    private let signal = Signal<Int>()
    private let log = Log<String>()

    private func listen(_ pipeline: Pipeline<Int>) -> Subscription {
        pipeline.subscribe { [log, clock] in log.add("\($0) at \(clock.now / .seconds(1))") }
    }

    @Test func debounceEmitsTheNewestOnceItIsStill() {
        let subscription = listen(signal.debounce(for: .seconds(3), on: clock.scheduler))
        signal.send(1)
        clock.advance(by: .seconds(2))
        signal.send(2)
        clock.advance(by: .seconds(2))
        #expect(log.entries.isEmpty)
        clock.advance(by: .seconds(5))
        signal.send(3)
        clock.advance(by: .seconds(3))
        #expect(log.entries == ["2 at 5.0", "3 at 12.0"])
        #expect(clock.pendingCount == 0)
        _ = subscription
    }

    @Test func throttleEmitsTheFirstAndThenTheNewestOfEverySpan() {
        let subscription = listen(signal.throttle(for: .seconds(2), on: clock.scheduler))
        for value in 1...7 {
            signal.send(value)
            clock.advance(by: .seconds(1))
        }
        clock.advance(by: .seconds(5))
        signal.send(8)
        #expect(
            log.entries == [
                "1 at 0.0", "2 at 2.0", "4 at 4.0", "6 at 6.0", "7 at 8.0", "8 at 12.0",
            ])
        _ = subscription
    }

    @Test func nothingComesAfterCancel() {
        let both = [
            listen(signal.debounce(for: .seconds(1), on: clock.scheduler)),
            listen(signal.throttle(for: .seconds(1), on: clock.scheduler)),
        ]
        signal.send(1)
        signal.send(2)
        for subscription in both { subscription.cancel() }
        clock.advance(by: .seconds(9))
        #expect(log.entries == ["1 at 0.0"])
        #expect(clock.pendingCount == 0)
    }

    @Test func aWaitingValueIsPartOfACombination() {
        let late = signal.debounce(for: .seconds(1), on: clock.scheduler)
        let subscription = combineLatest(signal, late).subscribe { [log] in log.add("\($0) \($1)") }
        signal.send(1)
        clock.advance(by: .seconds(1))
        signal.send(2)
        clock.advance(by: .seconds(1))
        #expect(log.entries == ["1 1", "2 1", "2 2"])
        _ = subscription
    }

    @Test func callsThatFallDueTogetherComeInTheirOrder() {
        let scheduler = clock.scheduler
        let all = [2, 1, 2, 1].enumerated().map { index, seconds in
            scheduler.after(.seconds(seconds)) { [log] in log.add("\(index)") }
        }
        clock.advance(by: .seconds(3))
        #expect(log.entries == ["1", "3", "0", "2"])
        _ = all
    }

    @MainActor @Test func aSchedulerOnAClockCallsInTheSameDomain() async {
        let scheduler = Scheduler(clock: ContinuousClock())
        let signal = Signal<Int>()
        let done = AsyncStream<Int>.makeStream()
        let subscription = signal.debounce(for: .milliseconds(5), on: scheduler).subscribe {
            MainActor.assertIsolated()
            done.continuation.yield($0)
        }
        var cancelled = 0
        scheduler.after(.milliseconds(1)) { cancelled += 1 }.cancel()
        signal.send(1)
        signal.send(2)
        var iterator = done.stream.makeAsyncIterator()
        #expect(await iterator.next(isolation: #isolation) == 2)
        #expect(cancelled == 0)
        _ = subscription
    }
}
