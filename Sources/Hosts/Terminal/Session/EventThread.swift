import CairnFiles

/// Reads events on a dedicated thread: a blocking wait must not occupy one of the few threads
/// shared by tasks.
enum EventThread {
    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    static func start(
        early: [TerminalEvent], input: FileDescriptor, output: FileDescriptor, wake: Int32,
        escapeTimeout: Duration, eraseByte: UInt8
    ) -> AsyncStream<TerminalEvent> {
        let (stream, continuation) = AsyncStream<TerminalEvent>.makeStream()
        for event in early { continuation.yield(event) }
        guard let (stopRead, stopWrite) = SystemCall.pipe() else {
            continuation.finish()
            return stream
        }
        // Closing the writing end ends the wait; the thread closes the other one.
        continuation.onTermination = { _ in _ = close(stopWrite) }
        run {
            var source = InputSource(
                input: input, output: output, wake: wake, stop: stopRead,
                escapeTimeout: escapeTimeout, eraseByte: eraseByte)
            reading: while true {
                let events = source.next(until: nil)
                if events.isEmpty { break }
                for event in events {
                    if case .terminated = continuation.yield(event) { break reading }
                    if event == .ended { break reading }
                }
            }
            close(stopRead)
            continuation.finish()
        }
        return stream
    }

    /// Runs a closure on a thread of its own.
    static func run(_ body: @escaping @Sendable () -> Void) {
        let work = Unmanaged.passRetained(Work(body))
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        let result = pthread_create(
            &thread, nil,
            { argument in
                #if canImport(Darwin)
                Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
                #else
                if let argument {
                    Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
                }
                #endif
                return nil
            }, work.toOpaque())
        guard result == 0 else { return work.release() }
        #if canImport(Darwin)
        if let thread { pthread_detach(thread) }
        #else
        pthread_detach(thread)
        #endif
    }
}
