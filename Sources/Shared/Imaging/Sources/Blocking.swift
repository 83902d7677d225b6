import Dispatch

/// Work that waits for disks and decoders: on threads of its own, never on those that tasks share.
package enum Blocking {
    private static let queue = DispatchQueue(
        label: "CairnImaging.files", attributes: .concurrent)

    /// Runs `work` elsewhere; the task waits without holding a thread.
    package static func run<T: Sendable>(_ work: @escaping @Sendable () -> T) async -> T {
        await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: work()) }
        }
    }
}
