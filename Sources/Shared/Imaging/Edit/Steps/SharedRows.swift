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

    /// Does work for rows from a first one to before a last one until all are done. `work` runs on several threads at once: each
    /// call may write the rows it is given and nothing else, and read nothing that another one writes.
    func forEach(_ count: Int, _ work: (_ from: Int32, _ to: Int32) -> Void) {
        // Too few to be worth waking anybody for.
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
