import Dispatch
import Foundation

/// Rows of a picture shared among processors.
struct SharedRows: Sendable {
    /// How many share a picture, at most.
    let threads: Int

    /// As many as the configuration allows, and no more than four: beyond that they wait for memory.
    init(_ configuration: ImagingConfiguration) {
        let most = configuration.threads
        threads = min(4, most > 0 ? most : ProcessInfo.processInfo.activeProcessorCount)
    }

    /// Does work for rows from a first one to before a last one until all are done. Each call writes its own rows.
    func forEach(_ count: Int, _ work: (_ from: Int32, _ to: Int32) -> Void) {
        // Too few to be worth waking anybody for.
        let parts = min(threads, max(1, count / 64))
        guard parts > 1 else { return work(0, Int32(count)) }
        // All calls have returned when this one does, and no two of them write the same row.
        nonisolated(unsafe) let shared = work
        DispatchQueue.concurrentPerform(iterations: parts) { part in
            shared(Int32(count * part / parts), Int32(count * (part + 1) / parts))
        }
    }
}
