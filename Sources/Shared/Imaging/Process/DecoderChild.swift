import CSandbox
package import CairnFiles
package import Foundation

/// A process without rights that works for this one, and ends with this object.
package final class DecoderChild {
    /// The reason why a process gave no answer. It has ended then.
    package enum Failure: Error, Equatable {
        /// It sent nothing in time.
        case late
        /// It ended, by this signal if it is not 0, or sent what is no answer.
        case ended(signal: Int32)
    }

    private var child = cairn_child()
    /// `false` until the process has started: an initializer that throws ends the object, too.
    package private(set) var isRunning = false
    var socket: Int32 { child.socket }

    /// Starts a process.
    ///
    /// - Parameters:
    ///   - program: the program, whose `main` begins with ``DecoderProgram/serve(_:)``.
    ///   - service: the service that it performs.
    ///   - settings: the settings of the service.
    ///   - descriptor: what it works on: memory, or an open file.
    /// - Throws: `FileError` of the program.
    package init(
        _ program: DecoderProgram, _ service: DecoderService, settings: String = "",
        on descriptor: Int32
    ) throws(FileError) {
        let arguments = [program.path, DecoderProgram.argument, service.name, settings]
        let environment = Self.environment(from: ProcessInfo.processInfo.environment)
            .map { "\($0)=\($1)" }
        var child = cairn_child()
        let status = Self.withPointers(arguments) { arguments in
            Self.withPointers(environment) {
                cairn_sandbox_start(program.path, arguments, $0, descriptor, &child)
            }
        }
        guard status == 0 else { throw FileError(program.path, code: errno) }
        self.child = child
        isRunning = true
    }

    deinit { _ = end() }

    /// The variables that a process gets: those by which it finds its libraries, and those of test
    /// runs. Others may hold secrets of other programs.
    private static let passed: Set<String> = [
        "PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FRAMEWORK_PATH", "TZ",
        "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "UBSAN_OPTIONS", "LLVM_PROFILE_FILE",
    ]

    /// Returns the variables of a process from those of this one.
    package static func environment(from variables: [String: String]) -> [String: String] {
        var environment = variables.filter { passed.contains($0.key) || $0.key.hasPrefix("VIPS_") }
        // A crash is reported by the process that sees it.
        environment["SWIFT_BACKTRACE"] = "enable=no"
        return environment
    }

    private static func withPointers(
        _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
    ) -> Int32 {
        let copies = texts.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return body(copies + [nil])
    }

    /// Ends the process, and returns the signal by which it had ended before.
    package func end() -> Int32 {
        guard isRunning else { return 0 }
        isRunning = false
        return cairn_sandbox_end(child)
    }

    /// Ends the process if it computes for more than these seconds from now on; Linux only.
    package func limitTime(seconds: Double) { cairn_sandbox_limit_time(child.process, seconds) }

    /// Sends a message.
    package func send(_ value: some Encodable) throws(Failure) {
        guard isRunning, (try? DecoderMessage.send(value, to: child.socket)) != nil else {
            throw .ended(signal: end())
        }
    }

    /// Receives a message of at most `limit` bytes, all of which must arrive in time.
    package func receive<Value: Decodable>(
        _ type: Value.Type, atMost limit: Int, within seconds: Double
    ) throws(Failure) -> Value {
        let body = try receiveBytes(atMost: limit, within: seconds)
        guard let value = try? DecoderMessage.value(type, from: body) else { throw brokenRule() }
        return value
    }

    /// Receives a piece of bytes, as ``DecoderMessage/send(_:to:)-(UnsafeRawBufferPointer,_)`` sends
    /// it.
    package func receiveBytes(
        atMost limit: Int, within seconds: Double
    ) throws(Failure) -> Data {
        var count: UInt32 = 0
        let start = ContinuousClock.now
        try withUnsafeMutableBytes(of: &count) { (buffer) throws(Failure) in
            try receive(buffer, seconds)
        }
        guard Int(count) <= limit else { throw brokenRule() }
        var body = Data(count: Int(count))
        let left = seconds - (start.duration(to: .now) / .seconds(1))
        var failure: Failure?
        body.withUnsafeMutableBytes { buffer in
            do throws(Failure) { try receive(buffer, left) } catch { failure = error }
        }
        if let failure { throw failure }
        return body
    }

    /// Ends a process that sent what is no answer.
    private func brokenRule() -> Failure {
        _ = end()
        return .ended(signal: 0)
    }

    private func receive(
        _ buffer: UnsafeMutableRawBufferPointer, _ seconds: Double
    ) throws(Failure) {
        let limit = Int32(clamping: Int((max(0, seconds) * 1000).rounded(.up)))
        guard isRunning else { throw .ended(signal: 0) }
        let status = cairn_sandbox_receive_within(
            child.socket, buffer.baseAddress, buffer.count, limit)
        if status == 0 { return }
        let isLate = errno == ETIMEDOUT
        let signal = end()
        throw isLate ? .late : .ended(signal: signal)
    }
}
