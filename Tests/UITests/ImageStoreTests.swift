import CairnUI
import Foundation
import Testing

@Suite struct ImageStoreTests {
    /// Loads that wait to be let through, and what became of them.
    private actor Gate {
        private var open = false
        private var waiting: [CheckedContinuation<Void, Never>] = []
        private(set) var loads = 0
        private(set) var cancelled = 0

        func pass() async {
            loads += 1
            guard !open else { return }
            await withCheckedContinuation { waiting.append($0) }
        }
        func letThrough() {
            open = true
            waiting.forEach { $0.resume() }
            waiting = []
        }
        func noteCancelled() { cancelled += 1 }
    }

    private func bytes(_ count: Int) -> [UInt8] { Array(repeating: 0, count: count) }

    @Test func theLeastRecentlyUsedGoesFirst() async throws {
        let store = ImageStore(budget: 100, bytes: { (bytes: [UInt8]) in bytes.count }) { source in
            guard case .stored(let size) = source else { throw Oops() }
            return Array(repeating: 0, count: Int(size.split(separator: "-")[0]) ?? 0)
        }
        _ = try await store.picture(for: .stored("40-a"))
        _ = try await store.picture(for: .stored("40-b"))
        #expect(store.kept(.stored("40-a")) != nil)
        _ = try await store.picture(for: .stored("30-c"))
        #expect(store.kept(.stored("40-b")) == nil)
        #expect(store.kept(.stored("40-a")) != nil)
        #expect(store.used == 70)
        // Larger than the budget: handed out, and not kept.
        #expect(try await store.picture(for: .stored("101-d")).count == 101)
        #expect(store.kept(.stored("101-d")) == nil)
        #expect(store.used == 70)
        store.removeAll()
        #expect(store.used == 0)
    }

    @Test func whatSeveralAskForIsLoadedOnce() async throws {
        let gate = Gate()
        let store = ImageStore(budget: 100, bytes: { (bytes: [UInt8]) in bytes.count }) { _ in
            await gate.pass()
            return [1]
        }
        async let one = store.picture(for: .remote("x"))
        async let two = store.picture(for: .remote("x"))
        while await gate.loads == 0 { await Task.yield() }
        await gate.letThrough()
        #expect(try await one == two)
        #expect(await gate.loads == 1)
    }

    @Test func aLoadThatNobodyWaitsForIsCancelled() async throws {
        let gate = Gate()
        await gate.letThrough()
        let store = ImageStore(budget: 100, bytes: { (bytes: [UInt8]) in bytes.count }) { _ in
            await gate.pass()
            do { try await Task.sleep(for: .seconds(3600)) } catch {
                await gate.noteCancelled()
                throw error
            }
            return [1]
        }
        let waiters = (0..<3).map { _ in Task { try await store.picture(for: .remote("x")) } }
        while await gate.loads == 0 { await Task.yield() }
        for waiter in waiters { waiter.cancel() }
        for waiter in waiters {
            await #expect(throws: CancellationError.self) { try await waiter.value }
        }
        #expect(await gate.cancelled == 1)
        #expect(await gate.loads == 1)
    }

    @Test func aLoadThatSomebodyStillWaitsForGoesOn() async throws {
        let gate = Gate()
        let store = ImageStore(budget: 100, bytes: { (bytes: [UInt8]) in bytes.count }) { _ in
            await gate.pass()
            return Task.isCancelled ? [0] : [1]
        }
        let leaving = Task { try await store.picture(for: .remote("x")) }
        while await gate.loads == 0 { await Task.yield() }
        let staying = Task { try await store.picture(for: .remote("x")) }
        while await store.waiting(for: .remote("x")) < 2 { await Task.yield() }
        leaving.cancel()
        while await store.waiting(for: .remote("x")) > 1 { await Task.yield() }
        await gate.letThrough()
        #expect(try await staying.value == [1])
        await #expect(throws: CancellationError.self) { try await leaving.value }
        #expect(await gate.loads == 1)
    }

    @Test func whatIsHeldStaysWhateverTheBudget() async throws {
        let store = ImageStore(budget: 50, bytes: { (bytes: [UInt8]) in bytes.count }) { source in
            guard case .stored(let size) = source else { throw Oops() }
            return Array(repeating: 0, count: Int(size.split(separator: "-")[0]) ?? 0)
        }
        var holds = [
            try await store.hold(.stored("40-a")), try await store.hold(.stored("60-b")),
        ]
        _ = try await store.picture(for: .stored("30-c"))
        // What is on the screen stays, though it is more than the budget; the other one goes.
        #expect(store.used == 100)
        #expect(store.kept(.stored("30-c")) == nil)
        store.removeAll()
        #expect(holds.allSatisfy { store.kept($0.source) == $0.picture })
        holds.removeLast()
        #expect(store.used == 40)
        holds.removeLast()
        #expect(store.kept(.stored("40-a")) != nil)  // within the budget it is kept all the same
        store.removeAll()
        #expect(store.used == 0)
    }

    /// Loads of which each waits until it is let through by name.
    private actor Desk {
        private(set) var asked: [ImageSource] = []
        private var open: [ImageSource: CheckedContinuation<Void, Never>] = [:]

        func load(_ source: ImageSource) async -> Int {
            asked.append(source)
            await withCheckedContinuation { open[source] = $0 }
            return 1
        }
        func letThrough(_ source: ImageSource) -> Bool {
            guard let load = open.removeValue(forKey: source) else { return false }
            load.resume()
            return true
        }
    }

    @Test func whatIsInSightComesNext() async throws {
        let desk = Desk()
        let store = ImageStore(budget: 100, bytes: { (_: Int) in 1 }, atOnce: 2) {
            await desk.load($0)
        }
        func source(_ number: Int) -> ImageSource { .stored("\(number)") }
        var waiters: [Task<Int, any Error>] = []
        for number in 0..<8 {
            waiters.append(Task { try await store.picture(for: source(number)) })
            while await store.waiting(for: source(number)) == 0 { await Task.yield() }
        }
        while await desk.asked.count < 2 { await Task.yield() }
        // What is under way goes on; one that waits is given up; what nobody asked for is no hindrance.
        store.prefer([source(9), source(6), source(5), source(6)])
        waiters[2].cancel()
        await #expect(throws: CancellationError.self) { try await waiters[2].value }
        while await store.waiting(for: source(2)) > 0 { await Task.yield() }
        for turn in 0..<7 {
            let wanted = [0, 1, 6, 5, 3, 4, 7][turn]
            while await !desk.letThrough(source(wanted)) { await Task.yield() }
            #expect(try await waiters[wanted].value == 1)
        }
        #expect(await desk.asked.prefix(2) == [source(0), source(1)])
        #expect(
            await desk.asked.dropFirst(2) == [
                source(6), source(5), source(3), source(4), source(7),
            ])
        // All turns are free again.
        async let one = store.picture(for: source(20))
        async let two = store.picture(for: source(21))
        for number in [20, 21] {
            while await !desk.letThrough(source(number)) { await Task.yield() }
        }
        #expect(try await one + two == 2)
    }

    @Test func aFailureIsNotKept() async throws {
        let gate = Gate()
        await gate.letThrough()
        let store = ImageStore(budget: 100, bytes: { (bytes: [UInt8]) in bytes.count }) { _ in
            await gate.pass()
            guard await gate.loads > 1 else { throw Oops() }
            return [1]
        }
        await #expect(throws: Oops.self) { try await store.picture(for: .remote("x")) }
        #expect(try await store.picture(for: .remote("x")) == [1])
    }
}
