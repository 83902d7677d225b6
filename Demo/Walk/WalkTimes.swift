#if CommandLine && Database && Vault
import Foundation
import Synchronization

/// What a step of a walk took, by the clock and in milliseconds where nothing else is said. Making the picture of the step
/// counts for none of it but ``encoding``.
struct WalkTimes: Sendable, Encodable {
    /// From a press or key to the first frame after it, painted: the app has answered. The longest of the step.
    var answer = 0.0
    /// From a press or key to the frame that shows what the page had to read, painted; photos may still be decoded. The longest
    /// of the step.
    var content = 0.0
    /// From the first press or key of the step to the frame after which nothing changes any more: what had to be read was
    /// read, photos were decoded, lists know their sizes.
    var rest = 0.0
    /// Processor time until then, of all threads.
    var processor = 0.0
    /// The time of movements, which a walk lets pass at once: it is in nothing of the above.
    var movement = 0.0
    /// Making the picture, which no person waits for.
    var encoding = 0.0
    /// How many scenes the app made until it was at rest.
    var scenes = 0
    /// How many bodies were asked for them.
    var bodies = 0
    /// What the process has in memory then, in millions of bytes, shared libraries included; 0 where the system does not tell.
    var memory = 0.0
}

extension Duration {
    /// To a tenth.
    var milliseconds: Double {
        let parts = components
        return Double(parts.seconds) * 1000 + (Double(parts.attoseconds) / 1e14).rounded() / 10
    }
}

extension WalkTimes {
    /// What the process has in memory now, in millions of bytes.
    static func memoryNow() -> Double {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else {
            return 0
        }
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
        return (pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e5).rounded() / 10
    }
}

/// The time of movements that a walk did not wait for.
final class WalkPauses: Sendable {
    private let passed = Mutex(Duration.zero)

    /// Lets time pass, at once.
    var pause: TravelPause {
        { [self] duration in
            try Task.checkCancellation()
            passed.withLock { $0 += duration }
        }
    }

    /// What has passed since this was asked last.
    func take() -> Duration {
        passed.withLock { passed in
            defer { passed = .zero }
            return passed
        }
    }
}

/// A stopwatch for the clock and for the processor.
struct WalkWatch {
    private let start = ContinuousClock.now
    private let work = Self.processor()

    var elapsed: Duration { start.duration(to: .now) }
    var processor: Duration { Self.processor() - work }

    /// What all threads of the process have worked.
    private static func processor() -> Duration {
        var now = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now)
        return .seconds(Int64(now.tv_sec)) + .nanoseconds(Int64(now.tv_nsec))
    }
}
#endif
