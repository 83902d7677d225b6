import CVips

/// Ends an operation at its deadline or when its caller is canceled. libvips polls it while
/// computing pixels.
///
/// `@unchecked Sendable`: the deadline is written once, before the operation begins, on its own
/// thread; the flag is accessed only by atomic instructions.
final class Watch: @unchecked Sendable {
    let pointer: UnsafeMutablePointer<cairn_watch>
    let seconds: Double
    private let isShared: Bool

    /// Creates a watch for an operation that has not begun. If `seconds` is 0, there is no
    /// deadline.
    init(seconds: Double) {
        self.seconds = seconds
        isShared = false
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: cairn_watch(stop: 0, deadline: 0))
    }

    /// Creates a watch over memory in which another process watches the operation.
    init(seconds: Double, sharing memory: UnsafeMutablePointer<cairn_watch>) {
        self.seconds = seconds
        isShared = true
        pointer = memory
    }

    deinit {
        if !isShared { pointer.deallocate() }
    }

    /// Writes the deadline, and that the operation may run, to memory shared with another process.
    func share(_ memory: UnsafeMutablePointer<cairn_watch>) {
        memory.pointee = cairn_watch(stop: 0, deadline: pointer.pointee.deadline)
    }

    /// Stops the operation of another process.
    static func stop(_ memory: UnsafeMutablePointer<cairn_watch>) {
        cairn_watch_stop(memory)
    }

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
