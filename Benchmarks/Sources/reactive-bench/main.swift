// Measures the cost of an event: `reactive-bench` prints one line per result, all measured in turn
// in one run;
// `reactive-bench sends N` only sends N events on each path, for counting allocations.

import BenchSupport
import CairnReactive
import Foundation
import Observation

/// Returns the processor time of this process, in seconds, which excludes other processes.
func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
}

/// A benchmark: its name, its repetitions per round, its limit in nanoseconds, and the work of a
/// round.
@MainActor struct Work {
    var name: String
    var count: Int
    var bar: Double?
    var run: (Int) async -> Void
    var times: [Double] = []

    init(_ name: String, _ count: Int, bar: Double? = nil, run: @escaping (Int) async -> Void) {
        (self.name, self.count, self.bar, self.run) = (name, count, bar, run)
    }
}

// Baselines for comparison

@MainActor final class Counter {
    var sum = 0
}
@MainActor protocol CounterDelegate: AnyObject { func add(_ value: Int) }
extension Counter: CounterDelegate { func add(_ value: Int) { sum &+= value } }
@MainActor final class Delegating {
    weak var delegate: (any CounterDelegate)?
    func send(_ value: Int) { delegate?.add(value) }
}
@Observable @MainActor final class Model {
    var value = 0
}

@inline(never) func listener(_ box: UnsafeMutablePointer<Int>) -> (Int) -> Void {
    { box.pointee &+= $0 }
}

/// Retains the listeners for as long as the program runs.
let bag = Bag()

@MainActor func works() -> [Work] {
    let box = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    box.initialize(to: 0)
    let add = listener(box)

    let counter = Counter()
    let delegating = Delegating()
    delegating.delegate = counter
    let model = Model()

    let signal = Signal<Int>()
    signal.subscribe(add).store(in: bag)
    let mapped = Signal<Int>()
    mapped.filter { $0 >= 0 }.map { $0 &+ 1 }.subscribe(add).store(in: bag)
    let state = State(0)
    state.subscribe(add).store(in: bag)
    let (a, b, c) = (State(0), State(0), State(0))
    combineLatest(a, b, c).subscribe { add($0 &+ $1 &+ $2) }.store(in: bag)
    let source = Signal<Int>()
    combineLatest(source.map { $0 &+ 1 }, source.map { $0 &+ 2 }).subscribe { add($0 &+ $1) }
        .store(in: bag)
    let wide = Signal<Int>()
    for _ in 0..<1000 { wide.subscribe(add).store(in: bag) }

    return [
        Work("closure call", 1_000_000) { for value in 0..<$0 { add(value) } },
        Work("weak delegate", 1_000_000) { for value in 0..<$0 { delegating.send(value) } },
        Work("Signal.send, 1 listener", 1_000_000, bar: 25) {
            for value in 0..<$0 { signal.send(value) }
        },
        Work("filter and map, 1 listener", 1_000_000, bar: 50) {
            for value in 0..<$0 { mapped.send(value) }
        },
        Work("State set, 1 listener", 1_000_000) { for value in 0..<$0 { state.value = value } },
        Work("combineLatest of 3, a change", 500_000, bar: 120) {
            for value in 0..<$0 { b.value = value }
        },
        Work("diamond of 2, a change", 500_000) { for value in 0..<$0 { source.send(value) } },
        Work("1 to 1000 listeners", 500, bar: 20_000) { for value in 0..<$0 { wide.send(value) } },
        Work("create a Signal", 500_000) { for _ in 0..<$0 { _ = Signal<Int>() } },
        Work("subscribe and cancel", 500_000, bar: 200) {
            for _ in 0..<$0 { signal.subscribe(add).cancel() }
        },
        Work("subscribe and cancel beside 1000", 500_000, bar: 200) {
            for _ in 0..<$0 { wide.subscribe(add).cancel() }
        },
        Work("create a Command", 500_000, bar: 300) {
            for _ in 0..<$0 { _ = Command<Int, Int> { $0 } }
        },
        Work("Observable set, nobody tracks", 500_000) {
            for value in 0..<$0 { model.value = value }
        },
        Work("Observable: track, set, callback", 50_000) {
            for value in 0..<$0 {
                add(
                    withObservationTracking {
                        model.value
                    } onChange: {
                    })
                model.value = value
            }
        },
        Work("AsyncStream, buffered, read on main", 10_000) { count in
            let (stream, continuation) = AsyncStream<Int>.makeStream()
            for value in 0..<count { continuation.yield(value) }
            continuation.finish()
            for await value in stream { add(value) }
        },
        Work("AsyncStream, sent from beside, read on main", 10_000) { count in
            let (stream, continuation) = AsyncStream<Int>.makeStream()
            Task.detached {
                for value in 0..<count { continuation.yield(value) }
                continuation.finish()
            }
            for await value in stream { add(value) }
        },
        Work("Signal.values, read on main", 10_000) { count in
            let values = signal.values()
            for value in 0..<count { signal.send(value) }
            var iterator = values.makeAsyncIterator()
            for _ in 0..<count {
                if let value = await iterator.next(isolation: #isolation) { add(value) }
            }
        },
        Work("Mailbox, 1000 rows at once from beside to main", 20, bar: 100_000) { count in
            for _ in 0..<count {
                let mailbox = Mailbox<Int>()
                Task.detached {
                    var rows: [Int] = []
                    for value in 0..<1000 { rows.append(value) }
                    mailbox.post(contentsOf: rows)
                    mailbox.finish()
                }
                for await batch in mailbox.batches { for value in batch { add(value) } }
            }
        },
        Work("Mailbox, 1000 rows one by one from beside to main", 20, bar: 100_000) { count in
            for _ in 0..<count {
                let mailbox = Mailbox<Int>()
                Task.detached {
                    for value in 0..<1000 { mailbox.post(value) }
                    mailbox.finish()
                }
                for await batch in mailbox.batches { for value in batch { add(value) } }
            }
        },
    ]
}

/// Runs only the sends, so that a heap profile shows that their number does not matter.
@MainActor func sends(_ count: Int) async {
    for work in works().dropFirst(2).prefix(6) { await work.run(count) }
}

@MainActor func table() async {
    var all = works()
    for round in 0..<9 {
        for index in all.indices {
            let start = processorSeconds()
            await all[index].run(all[index].count)
            let time = (processorSeconds() - start) / Double(all[index].count) * 1e9
            // The first round warms the caches.
            if round > 0 { all[index].times.append(time) }
        }
    }
    print(Machine.summary)
    let call = all[0].times.median
    for work in all {
        let time = work.times.median
        print(
            "\(work.name): \(String(format: "%.1f", time)) ns, "
                + "\(String(format: "%.1f", time / call)) closure calls"
                + (work.bar.map { ", bar \(Int($0)) ns" } ?? ""))
    }
}

let arguments = CommandLine.arguments
if arguments.count == 3, arguments[1] == "sends", let count = Int(arguments[2]) {
    await sends(count)
} else {
    await table()
}
