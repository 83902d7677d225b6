import CVips
import Foundation

/// Threads for blocking work, which must not run on Swift's cooperative thread pool.
///
/// Threads are started on demand, up to the limit, and end after a period without work. `@unchecked
/// Sendable`: every property is accessed only under `condition`.
final class Workers: @unchecked Sendable {
    private let limit: Int
    private let makeDecoder: @Sendable () -> PhotoDecoder?
    private let condition = NSCondition()
    private var waiting: [@Sendable (PhotoDecoder?) -> Void] = []
    private var next = 0
    private var running = 0
    private var idle = 0
    /// The number of jobs completed since free memory was last returned to the system.
    private var untrimmed = 0

    /// Creates threads on demand, each with a decoder of its own if one is made for it.
    init(limit: Int, decoder: @escaping @Sendable () -> PhotoDecoder? = { nil }) {
        makeDecoder = decoder
        self.limit = limit > 0 ? limit : max(1, ProcessInfo.processInfo.activeProcessorCount)
    }

    /// Runs jobs in the order in which they were added, as soon as a thread is available.
    func add(_ work: @escaping @Sendable (PhotoDecoder?) -> Void) {
        condition.lock()
        defer { condition.unlock() }
        waiting.append(work)
        if idle >= waiting.count - next {
            condition.signal()
        } else if running < limit {
            running += 1
            let thread = Thread { [self] in run() }
            // Decoders allocate entire rows on the stack.
            thread.stackSize = 4 << 20
            thread.start()
        }
    }

    private static let mark = "cairn-imaging"

    /// A Boolean value that indicates whether the caller runs on a worker thread.
    static var isOwnThread: Bool { Thread.current.threadDictionary[mark] != nil }

    private func run() {
        // A mark that is present immediately, unlike the name of a starting thread.
        Thread.current.threadDictionary[Self.mark] = true
        let decoder = makeDecoder()
        while let work = take() {
            work(decoder)
            if isTrimDue() { cairn_memory_trim() }
        }
    }

    /// The number of jobs after which freed memory is returned to the system; a quarter of that if
    /// no work is left.
    private static let burst = 32

    /// Returns whether freed memory should be returned to the system. Every thread has a heap of
    /// its own, and glibc does not automatically return free memory in the middle of one: after a
    /// screen of photos was read, that would be tens of megabytes.
    private func isTrimDue() -> Bool {
        condition.lock()
        defer { condition.unlock() }
        untrimmed += 1
        let isLast = next == waiting.count && idle == running - 1
        let isDue = untrimmed >= (isLast ? Self.burst / 4 : Self.burst)
        if isDue { untrimmed = 0 }
        return isDue
    }

    private func take() -> (@Sendable (PhotoDecoder?) -> Void)? {
        condition.lock()
        defer { condition.unlock() }
        while next == waiting.count {
            idle += 1
            let isWoken = condition.wait(until: Date(timeIntervalSinceNow: 10))
            idle -= 1
            if !isWoken, next == waiting.count {
                running -= 1
                return nil
            }
        }
        let work = waiting[next]
        next += 1
        if next == waiting.count {
            waiting.removeAll(keepingCapacity: true)
            next = 0
        } else if next > 1024 {
            waiting.removeFirst(next)
            next = 0
        }
        return work
    }
}
