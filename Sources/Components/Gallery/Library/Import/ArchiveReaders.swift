#if Database
import CairnFiles
import CairnImaging
import Foundation
import Synchronization

/// Processes without rights that read archives, for the duration of an import.
///
/// Each has an archive open, and reads one of its files at a time. What they send is checked: the
/// number of bytes by ``ZipArchive``, the time here.
final class ArchiveReaders: Sendable {
    /// The maximum computing time for a directory, and for the first megabytes of a file, in
    /// seconds.
    private let seconds: Double
    /// The maximum time without an answer, in seconds. It includes that of a slow disk.
    private let patience: Double
    /// The maximum number of processes that wait for work.
    private let most: Int
    private let program: DecoderProgram
    private let state = Mutex(State())

    private struct State {
        /// The processes without work, the one used last at the end.
        var idle: [ArchiveProcess] = []
        /// The number of files of an archive during which its process ended.
        var failures: [String: Int] = [:]
    }

    /// The number of failures after which an archive is given up.
    private static let mostFailures = 3

    init(
        _ program: DecoderProgram, most: Int, seconds: Double = 60, patience: Double = 120
    ) {
        (self.program, self.most) = (program, most)
        (self.seconds, self.patience) = (seconds, patience)
    }

    /// Calls a function with each record of an archive's directory.
    func list(
        _ path: String, _ body: (ZipRecord) throws(PhotoProblem) -> Void
    ) throws(PhotoProblem) {
        let process = try ArchiveProcess(path, program, patience: patience)
        do {
            try process.list(seconds: seconds, body)
        } catch let problem as PhotoProblem {
            throw problem
        } catch {
            throw .damagedArchive
        }
        keep(process)
    }

    /// Calls a function with each chunk of a file.
    ///
    /// - Throws: ``PhotoProblem``, and any error of the function.
    func read(
        _ record: ZipRecord, of path: String, _ body: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        let (waiting, failures) = state.withLock { state in
            (
                state.idle.lastIndex { $0.path == path }.map { state.idle.remove(at: $0) },
                state.failures[path, default: 0]
            )
        }
        guard failures < Self.mostFailures else { throw PhotoProblem.damagedArchive }
        let process = try waiting ?? ArchiveProcess(path, program, patience: patience)
        do {
            // A file of an archive on a slow processor expands by five megabytes in a second.
            try process.read(record, seconds: seconds + Double(record.bytes) / 5e6, body)
        } catch {
            // After an error of the function, the rest of the file is still on its way.
            if process.hasFailed { state.withLock { $0.failures[path, default: 0] += 1 } }
            if process.isReady { keep(process) }
            throw error
        }
        keep(process)
    }

    private func keep(_ process: ArchiveProcess) {
        // The oldest one ends when it is returned, outside of the lock.
        _ = state.withLock { state -> ArchiveProcess? in
            state.idle.append(process)
            return state.idle.count > most ? state.idle.removeFirst() : nil
        }
    }
}

/// A process that has an archive open.
///
/// `@unchecked Sendable`: used by one thread at a time, the one that has taken it from
/// ``ArchiveReaders``.
private final class ArchiveProcess: @unchecked Sendable {
    let path: String
    private let child: DecoderChild
    private let patience: Double
    /// Indicates that the process can take another request.
    private(set) var isReady = true
    /// Indicates that the process ended or broke a rule.
    private(set) var hasFailed = false

    /// The maximum size of a reply, in bytes. JSON takes up to six bytes for one of a name.
    private static let mostBytes = 6 * (ArchiveReply.size + (1 << 16)) + (4 << 20)

    init(_ path: String, _ program: DecoderProgram, patience: Double) throws(PhotoProblem) {
        (self.path, self.patience) = (path, patience)
        let file = try ZipReader.open(path)
        do throws(FileError) {
            child = try file.withDescriptor { (descriptor) throws(FileError) in
                try DecoderChild(program, .archives, on: descriptor)
            }
        } catch {
            throw .unreadable(reason: error.description)
        }
    }

    /// Calls a function with each record of the directory.
    func list(
        seconds: Double, _ body: (ZipRecord) throws(PhotoProblem) -> Void
    ) throws {
        try perform(ArchiveRequest(), seconds) {
            while true {
                let reply = try child.receive(
                    ArchiveReply.self, atMost: Self.mostBytes, within: patience)
                for record in reply.records { try body(record) }
                if reply.isLast { return reply.problem }
            }
        }
    }

    /// Calls a function with each chunk of a file.
    func read(
        _ record: ZipRecord, seconds: Double, _ body: (UnsafeRawBufferPointer) throws -> Void
    ) throws {
        try perform(ArchiveRequest(record: record), seconds) {
            while true {
                let piece = try child.receiveBytes(atMost: ZipReader.chunk, within: patience)
                if piece.isEmpty { break }
                try piece.withUnsafeBytes { try body($0) }
            }
            return try child.receive(
                ArchiveReply.self, atMost: Self.mostBytes, within: patience
            ).problem
        }
    }

    private func perform(
        _ request: ArchiveRequest, _ seconds: Double, _ receive: () throws -> PhotoProblem?
    ) throws {
        isReady = false
        do {
            child.limitTime(seconds: seconds)
            try child.send(request)
            let problem = try receive()
            isReady = true
            // Another process has no say in other problems.
            if let problem { throw problem == .changed ? problem : PhotoProblem.damagedArchive }
        } catch DecoderChild.Failure.late {
            hasFailed = true
            throw PhotoProblem.tookTooLong
        } catch DecoderChild.Failure.ended(let signal) {
            hasFailed = true
            switch signal {
            case SIGXCPU: throw PhotoProblem.tookTooLong
            case 0: throw PhotoProblem.damagedArchive
            default: throw PhotoProblem.unreadable(reason: String(cString: strsignal(signal)))
            }
        }
    }
}
#endif
