#if CommandLine && Database && Vault
import Foundation
import Synchronization

/// The measurements of a step of a walk. Times are wall-clock times in milliseconds unless noted;
/// except for ``encoding``, they exclude encoding the step's image.
struct WalkTimes: Sendable, Encodable {
    /// The longest time in the step from a press or key to the first painted frame that reflects
    /// it.
    var answer = 0.0
    /// The longest time in the step from a press or key to the painted frame that shows the page's
    /// loaded data; photos may still be decoding.
    var content = 0.0
    /// The time from the first press or key of the step to the last frame that changes anything:
    /// data is loaded, photos are decoded, and list rows are measured.
    var rest = 0.0
    /// The processor time until then, of all threads.
    var processor = 0.0
    /// The total duration of animations, which a walk skips; it is not part of the other times.
    var movement = 0.0
    /// The time to encode the image, which a user never waits for.
    var encoding = 0.0
    /// The number of scenes that the app produced until it was idle.
    var scenes = 0
    /// The number of bodies evaluated for them.
    var bodies = 0
    /// The resident memory at the end, in millions of bytes, including shared libraries; 0 if the
    /// system does not provide it.
    var memory = 0.0
}

extension Duration {
    /// The duration in milliseconds, rounded to a tenth.
    var milliseconds: Double {
        let parts = components
        return Double(parts.seconds) * 1000 + (Double(parts.attoseconds) / 1e14).rounded() / 10
    }
}

extension WalkTimes {
    /// Returns the current resident memory of the process, in millions of bytes.
    static func memoryNow() -> Double {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
            return 0
        }
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return (pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e5).rounded() / 10
    }
}

/// A clock by which animations end at once: waits of up to a second, which a settling session waits
/// for, only advance it. Longer waits take their time.
final class WalkClock: Clock {
    private let skipped = Mutex(Instant(time: .zero))

    /// The total duration of the waits that were skipped.
    struct Instant: InstantProtocol {
        var time: Duration

        func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
        func duration(to other: Instant) -> Duration { other.time - time }
        static func < (one: Instant, other: Instant) -> Bool { one.time < other.time }
    }

    var now: Instant { skipped.withLock { $0 } }
    var minimumResolution: Duration { .nanoseconds(1) }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let rest = now.duration(to: deadline)
        guard rest <= .seconds(1) else { return try await Task.sleep(for: rest) }
        try Task.checkCancellation()
        skipped.withLock { $0 = max($0, deadline) }
    }
}

/// A stopwatch for wall-clock and processor time.
struct WalkStopwatch {
    private let start = ContinuousClock.now
    private let work = Self.processor()

    var elapsed: Duration { start.duration(to: .now) }
    var processor: Duration { Self.processor() - work }

    /// Returns the processor time of all threads of the process.
    private static func processor() -> Duration {
        var now = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
        return .seconds(Int64(now.tv_sec)) + .nanoseconds(Int64(now.tv_nsec))
    }
}
#endif
