import CTerminal
import CairnFiles

/// Waits for input bytes, signals and wake-ups, and turns them into events. Bound to one thread.
struct InputSource {
    private let input: FileDescriptor
    private let output: FileDescriptor
    /// The guard's pipe, and one that ends the wait; -1 for none.
    private let wake: FileDescriptor
    private let stop: FileDescriptor
    private let escapeTimeout: Duration
    var decoder = InputDecoder()
    private var pendingSince: ContinuousClock.Instant?
    private var hasEnded = false

    init(
        input: FileDescriptor, output: FileDescriptor, wake: Int32, stop: Int32 = -1,
        escapeTimeout: Duration, eraseByte: UInt8
    ) {
        self.input = input
        self.output = output
        self.wake = FileDescriptor(wake)
        self.stop = FileDescriptor(stop)
        self.escapeTimeout = escapeTimeout
        decoder.eraseByte = eraseByte
    }

    /// Returns the next events; none when `deadline` passes or the wait is ended.
    mutating func next(until deadline: ContinuousClock.Instant?) -> [TerminalEvent] {
        if hasEnded { return [.ended] }
        let clock = ContinuousClock()
        while true {
            let now = clock.now
            if let pendingSince, now >= pendingSince + patience {
                let events = decoder.timeOut()
                self.pendingSince = nil
                if !events.isEmpty { return events }
            }
            // Input is polled once even if the deadline has passed.
            let until = [deadline, pendingSince.map { $0 + patience }].compactMap { $0 }.min()
            let ready = isReady(
                milliseconds: until.map { Self.milliseconds(now.duration(to: $0)) } ?? -1)
            if !ready.any {
                if let deadline, clock.now >= deadline { return [] }
                continue
            }
            if ready.stop { return [] }
            var events: [TerminalEvent] = []
            if ready.wake { events += wakeEvents() }
            if ready.input {
                let bytes = input.read()
                if bytes.isEmpty {
                    hasEnded = true
                    events += decoder.timeOut() + [.ended]
                } else {
                    events += decoder.decode(bytes)
                    pendingSince = decoder.pending == .none ? nil : clock.now
                }
            }
            if !events.isEmpty { return events }
        }
    }

    /// The time that the decoder may wait for the rest of an incomplete sequence.
    private var patience: Duration {
        switch decoder.pending {
        case .none, .escape: escapeTimeout
        case .sequence: max(.seconds(1), escapeTimeout)
        case .paste: .seconds(5)
        }
    }

    private static func milliseconds(_ duration: Duration) -> Int32 {
        let parts = duration.components
        let whole = Double(parts.seconds) * 1000 + Double(parts.attoseconds) / 1e15
        return Int32(min(1e9, max(0, whole.rounded(.up))))
    }

    private func isReady(
        milliseconds: Int32
    ) -> (input: Bool, wake: Bool, stop: Bool, any: Bool) {
        var entries = [input, wake, stop].map {
            pollfd(fd: $0.number, events: Int16(POLLIN), revents: 0)
        }
        let count = poll(&entries, nfds_t(entries.count), milliseconds)
        if count <= 0 { return (false, false, false, false) }
        let ready = entries.map { $0.revents != 0 }
        return (ready[0], ready[1], ready[2], true)
    }

    private func wakeEvents() -> [TerminalEvent] {
        var events: [TerminalEvent] = []
        var mayHaveResized = false
        for byte in wake.read() {
            switch Int32(byte) {
            case Int32(CAIRN_GUARD_RESIZED): mayHaveResized = true
            case Int32(CAIRN_GUARD_RESUMED):
                // The window may have changed while the process was stopped.
                mayHaveResized = true
                events.append(.resumed)
            default: events.append(.signal(Int32(byte)))
            }
        }
        // One report for many signals.
        if mayHaveResized, let size = output.windowSize {
            events.append(.resized(columns: size.columns, rows: size.rows))
        }
        return events
    }
}
