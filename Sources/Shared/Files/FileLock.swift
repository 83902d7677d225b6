/// An advisory lock (`flock`) against other processes and other values of this one, held until the
/// value is destroyed. The system releases it when the process ends for any reason.
///
///     let lock = try FileLock(folder + "/lock")
///     …
///     _ = consume lock
///
/// The file is never removed: otherwise, two owners could lock different files of the same name. An
/// exclusive owner replaces one that has other names, which are hard links, by a locked copy: nothing is
/// written to a file that somebody else may own. Whoever waited for the former file locks the new one.
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
        file = try Self.acquired(path, mode, waits, permissions)
    }

    private static func acquired(
        _ path: String, _ mode: Mode, _ waits: Bool, _ permissions: UInt16
    ) throws(FileError) -> OpenFile {
        let operation = (mode == .shared ? LOCK_SH : LOCK_EX) | (waits ? 0 : LOCK_NB)
        while true {
            let file = try OpenFile(updating: path, creating: permissions)
            try lock(file, operation)
            let info = try file.info()
            // While it waited, another file may have come to the path.
            if let now = try? FileInfo.at(path, followingLinks: false), now.kind == .file,
                !now.isSameFile(as: info)
            {
                flock(file.descriptor, LOCK_UN)
                continue
            }
            // Others that share the lock go on using the file. Without room for a copy, it is locked as
            // it is, and no note is written.
            if mode == .exclusive, info.links > 1,
                let own = try? separated(file, path, permissions)
            {
                flock(file.descriptor, LOCK_UN)
                return own
            }
            return file
        }
    }

    private static func lock(_ file: borrowing OpenFile, _ operation: Int32) throws(FileError) {
        while flock(file.descriptor, operation) != 0 {
            guard errno == EINTR else { throw FileError(file.path) }
        }
    }

    /// Puts a new file with the same note, which is locked before it has the name, in place of a locked
    /// one.
    private static func separated(
        _ file: borrowing OpenFile, _ path: String, _ permissions: UInt16
    ) throws(FileError) -> OpenFile {
        let note = try file.bytes(count: mostBytes + 1)
        let beside = AtomicFile.beside(path)
        var new = try OpenFile(creating: beside, permissions: permissions)
        do throws(FileError) {
            try lock(new, LOCK_EX | LOCK_NB)
            // Anything longer is no note.
            if note.count <= mostBytes { try new.write(note) }
            guard rename(beside, path) == 0 else { throw FileError(path) }
        } catch {
            unlink(beside)
            throw error
        }
        new.path = path
        return new
    }

    /// The maximum number of bytes of a note.
    private static let mostBytes = 64

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
    ///
    /// - Throws: ``FileError``; with the code `EMLINK`, without writing, if the file has other names.
    public func setNote(_ note: String) throws(FileError) {
        guard try file.info().links <= 1 else { throw FileError(file.path, code: EMLINK) }
        try file.truncate(to: 0)
        try file.write(Array((note + "\n").utf8), at: 0)
    }

    /// Returns the line that the last owner left in the file; empty if there is none.
    public static func note(at path: String) -> String {
        guard let file = try? OpenFile(own: path) else { return "" }
        let bytes = (try? file.bytes(count: mostBytes)) ?? []
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
