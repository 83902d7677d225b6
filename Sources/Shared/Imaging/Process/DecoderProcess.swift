import CSandbox
import CVips
import CairnFiles
import Foundation

/// A running decoding process, which ends with this object.
private final class DecoderProcess {
    /// The reason for the end of a process.
    enum Failure: Error {
        case ended(signal: Int32)
        case operation(ImagingError)
    }

    private let child: DecoderChild
    private let memory: DecoderMemory
    private(set) var jobs = 0
    var isRunning: Bool { child.isRunning }

    init(
        _ program: DecoderProgram, _ configuration: ImagingConfiguration
    ) throws(ImagingError) {
        let descriptor = cairn_sandbox_memory(DecoderMemory.size(configuration))
        guard descriptor >= 0, let memory = DecoderMemory(descriptor),
            let settings = try? JSONEncoder().encode(configuration)
        else { throw Self.failure(FileError(program.path, code: errno)) }
        defer { close(descriptor) }
        do throws(FileError) {
            child = try DecoderChild(
                program, .photos, settings: String(decoding: settings, as: UTF8.self),
                on: descriptor)
        } catch { throw Self.failure(error) }
        self.memory = memory
    }

    private static func failure(_ error: FileError) -> ImagingError {
        ImagingError(.undecodable("\(error.path) does not start: \(error.reason)"))
    }

    /// Ends the process, and returns the signal by which it had ended before.
    private func end() -> Int32 { child.end() }

    /// Performs an operation on a file.
    func outcome(
        _ operation: PhotoOperation, of bytes: PhotoBytes, mayHold: Bool,
        texts: [Int: PixelBuffer], _ watch: Watch
    ) throws(Failure) -> PhotoOperation.Outcome {
        jobs += 1
        let file = bytes.all.pointer
        var request = DecoderRequest(operation: operation, count: file.count, mayHold: mayHold)
        guard let place = memory.part(0, file.count) else {
            throw .operation(ImagingError(.tooManyBytes(file.count, atMost: 0)))
        }
        place.copyMemory(from: file)
        var used = file.count
        for (index, pixels) in texts {
            guard let place = memory.part(used, pixels.size.area * 4) else {
                throw .operation(ImagingError(.recipe("its texts are too large")))
            }
            _ = pixels.read { place.copyMemory(from: .init(start: $0, count: place.count)) }
            used += place.count
            request.texts.append(.init(index: index, size: pixels.size))
        }
        defer { memory.discard(used) }
        watch.share(memory.watch)
        child.limitTime(seconds: watch.seconds)
        guard (try? DecoderMessage.send(request, to: child.socket)) != nil else {
            throw .ended(signal: end())
        }
        try wait(watch)
        guard let reply = try? DecoderMessage.receive(DecoderReply.self, from: child.socket) else {
            throw .ended(signal: end())
        }
        // The decoder cannot tell why it was stopped.
        if reply.error == .cancelled, let reason = watch.reason {
            throw .operation(ImagingError(reason))
        }
        let outcome = try outcome(of: reply)
        if case .done(let result) = outcome {
            used = max(used, result.parts.reduce(0) { $0 + $1.bytes.count })
        }
        return outcome
    }

    /// Waits for the reply, and passes on that the operation must stop.
    private func wait(_ watch: Watch) throws(Failure) {
        var isStopped: ContinuousClock.Instant?
        while cairn_sandbox_wait(child.socket, 20) == 0 {
            guard let reason = watch.reason else { continue }
            Watch.stop(memory.watch)
            let since = isStopped ?? .now
            isStopped = since
            // A decoder that does not look at its stop sign is ended.
            if since.duration(to: .now) > .seconds(1) {
                _ = end()
                throw .operation(ImagingError(reason))
            }
        }
    }

    private func outcome(of reply: DecoderReply) throws(Failure) -> PhotoOperation.Outcome {
        if let reason = reply.error { throw .operation(ImagingError(reason)) }
        if let held = reply.holding { return .waits(holding: held) }
        guard let facts = reply.facts else { throw .ended(signal: end()) }
        var result = PhotoOperation.Result(facts: facts)
        result.fingerprint = reply.fingerprint
        result.isOpaque = reply.isOpaque
        var at = 0
        for part in reply.parts {
            guard let place = memory.part(at, part.count) else { throw .ended(signal: end()) }
            at += part.count
            result.parts.append(
                .init(format: part.format, size: part.size, bytes: Array(place)))
        }
        return .done(result)
    }
}

/// The decoder of a worker thread: a process that is started with the first picture, used for many,
/// and replaced when it ends.
final class PhotoDecoder {
    /// The number of pictures after which a process is replaced, in case it loses memory.
    private static let most = 500

    private let program: DecoderProgram
    private let configuration: ImagingConfiguration
    private var process: DecoderProcess?

    init(_ program: DecoderProgram, _ configuration: ImagingConfiguration) {
        (self.program, self.configuration) = (program, configuration)
    }

    /// Performs an operation on a file. One during which the process ends is tried once more by a
    /// new one, because the end may have another cause than the file.
    func outcome(
        _ operation: PhotoOperation, of bytes: PhotoBytes, mayHold: Bool,
        texts: [Int: PixelBuffer] = [:], _ watch: Watch
    ) throws(ImagingError) -> PhotoOperation.Outcome {
        var signal: Int32 = 0
        for _ in 0..<2 {
            let process = try running()
            let result = Result { () throws(DecoderProcess.Failure) in
                try process.outcome(operation, of: bytes, mayHold: mayHold, texts: texts, watch)
            }
            if !process.isRunning { self.process = nil }
            switch result {
            case .success(let outcome): return outcome
            case .failure(.operation(let error)): throw error
            case .failure(.ended(let number)): signal = number
            }
            try watch.check()
            if signal == SIGXCPU { break }
        }
        throw ImagingError(.undecodable(Self.text(signal)))
    }

    /// Returns the process, or a new one if there is none or it has done its share.
    private func running() throws(ImagingError) -> DecoderProcess {
        if let process, process.jobs < Self.most { return process }
        let next = try DecoderProcess(program, configuration)
        process = next
        return next
    }

    private static func text(_ signal: Int32) -> String {
        switch signal {
        case 0: "its decoder ended"
        case SIGXCPU: "its decoder took too long and was stopped"
        default: "its decoder was ended by signal \(signal)"
        }
    }
}
