import CVips
import Foundation

/// Threads for work that blocks, which has no place on the threads of Swift's tasks.
///
/// They start when there is work, at most as many as asked for, and end after a while without. `@unchecked
/// Sendable`: every property is touched under `condition` alone.
final class Workers: @unchecked Sendable {
    private let limit: Int
    private let condition = NSCondition()
    private var waiting: [@Sendable () -> Void] = []
    private var next = 0
    private var running = 0
    private var idle = 0
    /// Pieces of work done since memory was last given back.
    private var untrimmed = 0

    init(limit: Int) {
        self.limit = limit > 0 ? limit : max(1, ProcessInfo.processInfo.activeProcessorCount)
    }

    /// Runs work in the order asked for, as soon as a thread is free.
    func add(_ work: @escaping @Sendable () -> Void) {
        condition.lock()
        defer { condition.unlock() }
        waiting.append(work)
        if idle >= waiting.count - next {
            condition.signal()
        } else if running < limit {
            running += 1
            let thread = Thread { [self] in run() }
            // Decoders put whole rows on the stack.
            thread.stackSize = 4 << 20
            thread.start()
        }
    }

    private static let mark = "cairn-imaging"

    /// Whether the caller runs on a thread of workers.
    static var isOwnThread: Bool { Thread.current.threadDictionary[mark] != nil }

    private func run() {
        // A mark that is there from the first moment; a name is not, while the thread starts.
        Thread.current.threadDictionary[Self.mark] = true
        while let work = take() {
            work()
            if isTrimDue() { cairn_memory_trim() }
        }
    }

    /// Pieces of work after which freed memory is given back; a quarter of them if nothing is left to do.
    private static let burst = 32

    /// Every thread has a heap of its own, of whose middle glibc gives nothing back by itself: that would be tens of
    /// megabytes once a screen of photos has been read.
    private func isTrimDue() -> Bool {
        condition.lock()
        defer { condition.unlock() }
        untrimmed += 1
        let isLast = next == waiting.count && idle == running - 1
        let isDue = untrimmed >= (isLast ? Self.burst / 4 : Self.burst)
        if isDue { untrimmed = 0 }
        return isDue
    }

    private func take() -> (@Sendable () -> Void)? {
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
