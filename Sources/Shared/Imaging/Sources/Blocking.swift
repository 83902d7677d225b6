import Dispatch

/// Runs work that blocks on disks or decoders on dedicated threads, never on the cooperative thread
/// pool.
package enum Blocking {
    private static let queue = DispatchQueue(
        label: "CairnImaging.files", attributes: .concurrent)

    /// Runs `work` on a dedicated thread; the calling task is suspended without blocking a thread.
    package static func run<T: Sendable>(_ work: @escaping @Sendable () -> T) async -> T {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}
