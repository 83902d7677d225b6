import CairnReactive
import Testing

/// Work that the test lets go on, step by step.
@MainActor private final class Desk {
    private(set) var started: [String] = []
    private var waiting: [String: CheckedContinuation<String, any Error>] = [:]

    func work(_ name: String) async throws -> String {
        started.append(name)
        return try await withCheckedThrowingContinuation { waiting[name] = $0 }
    }

    func finish(_ name: String, _ result: Result<String, any Error>) async {
        waiting.removeValue(forKey: name)?.resume(with: result)
        await settle()
    }

    func settle() async { for _ in 0..<50 { await Task.yield() } }
}

@MainActor @Suite struct CommandTests {
    private struct Refused: Error {}
    private let desk = Desk()
    private let log = Log<String>()
    private let bag = Bag()

    private func command(
        _ policy: Command<String, String>.Policy, isEnabled: State<Bool>? = nil
    ) -> Command<String, String> {
        let command = Command(policy, isEnabled: isEnabled) { [desk] (name: String) in
            try await desk.work(name)
        }
        command.outputs.subscribe { [log] in log.add($0) }.store(in: bag)
        command.failures.subscribe { [log] in log.add("\(type(of: $0))") }.store(in: bag)
        return command
    }

    @Test func itRunsOnceAndSaysWhatCameOfIt() async {
        let command = command(.drop)
        var running: [Bool] = []
        command.isRunning.subscribe { running.append($0) }.store(in: bag)
        #expect(command.run("a"))
        await desk.settle()
        await desk.finish("a", .success("A"))
        #expect(command.run("b"))
        await desk.settle()
        await desk.finish("b", .failure(Refused()))
        #expect(log.entries == ["A", "Refused"])
        #expect(running == [false, true, false, true, false])
    }

    @Test func dropRefusesWhileItRuns() async {
        let command = command(.drop)
        var available: [Bool] = []
        command.isAvailable.subscribe { available.append($0) }.store(in: bag)
        #expect(command.run("a"))
        #expect(!command.run("b"))
        await desk.settle()
        await desk.finish("a", .success("A"))
        #expect(desk.started == ["a"])
        #expect(available == [true, false, true])
    }

    @Test func queueTakesThemOneByOne() async {
        let command = command(.queue)
        var running: [Bool] = []
        command.isRunning.subscribe { running.append($0) }.store(in: bag)
        for name in ["a", "b", "c"] { #expect(command.run(name)) }
        await desk.settle()
        #expect(desk.started == ["a"])
        await desk.finish("a", .success("A"))
        #expect(desk.started == ["a", "b"])
        await desk.finish("b", .failure(Refused()))
        await desk.finish("c", .success("C"))
        #expect(log.entries == ["A", "Refused", "C"])
        #expect(running == [false, true, false])
    }

    @Test func replaceThrowsTheOldResultAway() async {
        let command = command(.replace)
        command.run("a")
        await desk.settle()
        command.run("b")
        await desk.settle()
        // The old one ignores its cancellation and comes last.
        await desk.finish("b", .success("B"))
        await desk.finish("a", .success("A"))
        #expect(log.entries == ["B"])
    }

    @Test func replaceCancelsTheOldOne() async {
        let ended = Mailbox<Bool>()
        let command = Command<Int, Void>(.replace) { number in
            try? await Task.sleep(for: .seconds(number == 1 ? 600 : 0))
            ended.post(Task.isCancelled)
        }
        command.run(1)
        await desk.settle()
        command.run(2)
        var heard: [Bool] = []
        for await batch in ended.batches {
            heard += batch
            if heard.count == 2 { break }
        }
        #expect(heard.contains(true))
    }

    @Test func aDisabledCommandDoesNotStart() async {
        let enabled = State(false)
        let command = command(.queue, isEnabled: enabled)
        #expect(!command.run("a"))
        enabled.value = true
        #expect(command.run("b"))
        await desk.settle()
        #expect(desk.started == ["b"])
        await desk.finish("b", .success("B"))
    }

    @Test func cancelForgetsAll() async {
        let command = command(.queue)
        command.run("a")
        command.run("b")
        await desk.settle()
        command.cancel()
        #expect(!command.isRunning.value)
        await desk.finish("a", .success("A"))
        #expect(desk.started == ["a"])
        #expect(log.entries.isEmpty)
        command.run("c")
        await desk.settle()
        await desk.finish("c", .success("C"))
        #expect(log.entries == ["C"])
    }

    @Test func theActionRunsInTheDomainOfTheCommand() async {
        let command = Command<Int, Int> { value in
            MainActor.assertIsolated()
            return value + 1
        }
        let log = Log<Int>()
        let subscription = command.outputs.subscribe {
            MainActor.assertIsolated()
            log.add($0)
        }
        command.run(1)
        await desk.settle()
        #expect(log.entries == [2])
        _ = subscription
    }

    @Test func aCommandThatIsDroppedCancelsItsAction() async {
        let ended = Mailbox<Bool>()
        var command: Command<Int, Void>? = Command { _ in
            try? await Task.sleep(for: .seconds(600))
            ended.post(Task.isCancelled)
        }
        command?.run(1)
        await desk.settle()
        command = nil
        var iterator = ended.batches.makeAsyncIterator()
        #expect(await iterator.next(isolation: #isolation) == [true])
    }

    @Test func aNewCommandListensToNothing() {
        let enabled = State(true)
        let command = Command<Int, Int>(isEnabled: enabled) { $0 }
        #expect(enabled.listenerCount == 0)
        _ = command
    }
}
