import Dispatch
import Foundation

/// Distributes the rows of a picture among processors.
struct RowDispatcher: Sendable {
    /// The maximum number of threads for one picture.
    let threads: Int

    /// Uses the number of threads in the configuration, but at most four: additional threads would
    /// be limited by memory bandwidth.
    init(_ configuration: ImagingConfiguration) {
        let most = configuration.threads
        threads = min(4, most > 0 ? most : ProcessInfo.processInfo.activeProcessorCount)
    }

    /// Calls `work` for consecutive half-open ranges of rows until all are processed. `work` runs
    /// on several threads concurrently: each call may write only the rows it is given, and must not
    /// read anything that another call writes.
    func forEach(_ count: Int, _ work: (_ from: Int32, _ to: Int32) -> Void) {
        // Too few rows to be worth waking other threads.
        let parts = min(threads, max(1, count / 64))
        guard parts > 1 else { return work(0, Int32(count)) }
        // Proof that sharing is safe. The constant is set before the first call and only read from then on. `concurrentPerform`
        // returns when its last call has, so neither the function nor the memory it was given outlives this one, which is why
        // it need not escape. Part p goes from ⌊count·p/parts⌋ to before ⌊count·(p+1)/parts⌋: the parts lie end to end from 0
        // to `count`, so that no row is in two of them; a call writes the rows of its part, and reads what none of them writes.
        nonisolated(unsafe) let shared = work
        DispatchQueue.concurrentPerform(iterations: parts) { part in
            shared(Int32(count * part / parts), Int32(count * (part + 1) / parts))
        }
    }
}
