import CVips

/// Ends an operation at its deadline or when its caller is canceled. libvips polls it while
/// computing pixels.
///
/// `@unchecked Sendable`: the deadline is written once, before the operation begins, on its own
/// thread; the flag is accessed only by atomic instructions.
final class Watch: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<cairn_watch>
    let seconds: Double

    /// Creates a watch for an operation that has not begun. If `seconds` is 0, there is no
    /// deadline.
    init(seconds: Double) {
        self.seconds = seconds
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: cairn_watch(stop: 0, deadline: 0))
    }

    deinit { pointer.deallocate() }

    /// Starts the timer: the time spent waiting for a thread does not count.
    func begin() {
        if seconds > 0 { pointer.pointee.deadline = cairn_monotonic_now() + Int64(seconds * 1e9) }
    }

    func stop() { cairn_watch_stop(pointer) }

    /// The reason that the operation must end, if any.
    var reason: ImagingError.Reason? {
        switch cairn_watch_state(pointer) {
        case 1: .cancelled
        case 2: .deadline(seconds: seconds)
        default: nil
        }
    }

    func check() throws(ImagingError) {
        if let reason { throw ImagingError(reason) }
    }
}
