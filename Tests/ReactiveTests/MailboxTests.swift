import CairnReactive
import TestSupport
import Testing

@Suite struct MailboxTests {
    @MainActor @Test func aThousandPostsCostTheReaderFewBatches() async {
        let mailbox = Mailbox<Int>()
        // The main actor is busy here until the first `await`, as it is while it draws.
        for value in 0..<1000 { mailbox.post(value) }
        mailbox.finish()
        var batches: [[Int]] = []
        for await batch in mailbox.batches { batches.append(batch) }
        #expect(batches == [Array(0..<1000)])
    }

    @MainActor @Test func aReaderThatSleepsWakesToAllThatCameMeanwhile() async {
        let mailbox = Mailbox<Int>()
        var batches: [[Int]] = []
        let reader = Task { @MainActor in
            for await batch in mailbox.batches {
                MainActor.assertIsolated()
                batches.append(batch)
            }
        }
        // Let the reader fall asleep, then post without giving it a chance to run.
        for _ in 0..<20 { await Task.yield() }
        for value in 0..<100 { mailbox.post(value) }
        for _ in 0..<20 { await Task.yield() }
        mailbox.post(contentsOf: [100, 101])
        mailbox.finish()
        await reader.value
        #expect(batches == [Array(0..<100), [100, 101]])
    }

    @Test("what many threads post arrives whole, each thread's in order", arguments: 0..<5)
    func manyThreads(run: Int) async {
        let mailbox = Mailbox<[Int]>()
        async let posting: Void = withTaskGroup(of: Void.self) { group in
            for thread in 0..<4 {
                group.addTask {
                    for value in 0..<2000 { mailbox.post([thread, value]) }
                }
            }
            await group.waitForAll()
            mailbox.finish()
        }
        var seen = [Int](repeating: 0, count: 4)
        for await batch in mailbox.batches {
            #expect(!batch.isEmpty)
            for entry in batch {
                #expect(seen[entry[0]] == entry[1])
                seen[entry[0]] += 1
            }
        }
        await posting
        #expect(seen == [2000, 2000, 2000, 2000])
    }

    @Test(arguments: [(1, [9]), (3, [7, 8, 9]), (0, [9]), (100, Array(0..<10))])
    func onlyTheNewestAreKeptIfThatIsAskedFor(count: Int, expected: [Int]) async {
        let mailbox = Mailbox<Int>(buffering: .newest(count))
        for value in 0..<10 { mailbox.post(value) }
        mailbox.finish()
        var iterator = mailbox.batches.makeAsyncIterator()
        #expect(await iterator.next() == expected)
        #expect(await iterator.next() == nil)
    }

    @Test func aFinishedMailboxTakesNothing() {
        let mailbox = Mailbox<Int>()
        #expect(mailbox.post(1))
        #expect(mailbox.post(contentsOf: []))
        mailbox.finish()
        #expect(!mailbox.post(2))
        #expect(!mailbox.post(contentsOf: [3]))
        #expect(!mailbox.post(contentsOf: []))
        #expect(mailbox.isFinished)
    }

    @Test func aReaderThatLeavesClosesTheMailbox() async {
        let mailbox = Mailbox<Int>()
        mailbox.post(1)
        for await _ in mailbox.batches { break }
        #expect(!mailbox.post(2))
    }

    @Test("cancelling a reader ends it, asleep or not", arguments: [true, false])
    func cancelledReader(asleep: Bool) async {
        let mailbox = Mailbox<Int>()
        let reader = Task { for await _ in mailbox.batches {} }
        if asleep { for _ in 0..<20 { await Task.yield() } }
        reader.cancel()
        await reader.value
        #expect(mailbox.isFinished)
    }

    @Test func aSecondReaderEndsAtOnceWhileTheFirstWaits() async {
        let mailbox = Mailbox<Int>()
        let first = Task { () -> [Int]? in
            var iterator = mailbox.batches.makeAsyncIterator()
            return await iterator.next()
        }
        // Hold on until the first one sleeps: a post wakes exactly it.
        for _ in 0..<50 { await Task.yield() }
        let second = mailbox.batches.makeAsyncIterator()
        mailbox.post(1)
        #expect(await first.value == [1])
        _ = second
    }
}
