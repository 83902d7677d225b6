/// An advisory lock (`flock`) against other processes and other values of this one, held until the
/// value is destroyed. The system releases it when the process ends for any reason.
///
///     let lock = try FileLock(folder + "/lock")
///     …
///     _ = consume lock
///
/// The file is never removed: otherwise, two owners could lock different files of the same name.
public struct FileLock: ~Copyable, Sendable {
    /// The owners that a lock admits.
    public enum Mode: Sendable {
        /// A single owner.
        case exclusive
        /// Any number of shared owners.
        case shared
    }

    private let file: OpenFile

    /// Acquires a lock.
    ///
    /// - Parameters:
    ///   - path: the path of the file, which is created if it does not exist.
    ///   - mode: the owners that the lock admits.
    ///   - waits: `true` blocks until the lock is available; `false` throws an error with
    ///     ``FileError/isInUse`` if it is not.
    ///   - permissions: the permissions of a new file.
    /// - Throws: ``FileError``, also if the lock is held and `waits` is `false`.
    public init(
        _ path: String, _ mode: Mode = .exclusive, waits: Bool = true, permissions: UInt16 = 0o600
    ) throws(FileError) {
        let file = try OpenFile(updating: path, creating: permissions)
        let operation = (mode == .shared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB)
        while flock(file.descriptor, operation) != 0 {
            guard errno == EINTR else { throw FileError(path) }
        }
        self.file = file
    }

    /// Acquires an exclusive lock without occupying a thread while it waits.
    ///
    /// - Throws: ``FileError``, with ``FileError/isInUse`` if the lock was not available within the
    ///   time, and with the code `ECANCELED` if the task was canceled.
    public init(_ path: String, within time: Duration) async throws(FileError) {
        let end = ContinuousClock.now + time
        while true {
            do throws(FileError) {
                try self.init(path, waits: false)
                return
            } catch {
                guard error.isInUse, ContinuousClock.now < end else { throw error }
            }
            guard (try? await Task.sleep(for: .milliseconds(50))) != nil else {
                throw FileError(path, code: ECANCELED)
            }
        }
    }

    // Before the file is closed: a child process between fork and exec has the descriptor too.
    deinit { flock(file.descriptor, LOCK_UN) }

    /// Indicates that the path still leads to the locked file: its folder may have been moved, unmounted or
    /// replaced while the lock was waited for.
    public func isAt(_ path: String) throws(FileError) -> Bool {
        let own = try file.info()
        return (try? FileInfo.at(path))?.isSameFile(as: own) == true
    }

    /// Replaces the line that the owner leaves in the file, such as the number of its process.
    public func setNote(_ note: String) throws(FileError) {
        try file.truncate(to: 0)
        try file.write(Array((note + "\n").utf8), at: 0)
    }

    /// Returns the line that the last owner left in the file; empty if there is none.
    public static func note(at path: String) -> String {
        guard let file = try? OpenFile(own: path) else { return "" }
        let bytes = (try? file.bytes(count: 64)) ?? []
        return String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
    }

    /// Returns the other processes that have the file open, each as `program (number)`; empty where
    /// the system does not tell.
    public static func users(of path: String) -> [String] {
        guard let file = try? FileInfo.at(path), let processes = try? Folder.names(in: "/proc")
        else { return [] }
        return processes.compactMap { Int32($0) }.filter { $0 != getpid() }.sorted()
            .compactMap { process in
                let place = "/proc/\(process)"
                let files = (try? Folder.names(in: place + "/fd")) ?? []
                let isUser = files.contains { name in
                    (try? FileInfo.at("\(place)/fd/\(name)"))?.isSameFile(as: file) == true
                }
                guard isUser else { return nil }
                let name = (try? OpenFile(reading: place + "/comm").bytes(count: 64)) ?? []
                let text = String(decoding: name.prefix { $0 > 31 }, as: UTF8.self)
                return "\(text) (\(process))"
            }
    }
}
