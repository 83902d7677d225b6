#if Database
import CairnFiles
import Foundation

extension StoreFile {
    /// Damage in the log of a file.
    public enum LogDamage: Sendable, Equatable {
        /// Single bits had flipped, and were put back.
        case mended
        /// One bit is wrong, and it is not known which one: its page is used as it is. If the bit is one
        /// of a row, ``evidence(_:_:)`` tells.
        case uncertain
        /// The last transactions cannot be read.
        case lost
    }

    /// Checks the write-ahead log that a program left beside a file, before anybody opens the file. SQLite
    /// ignores a frame that does not have its checksum, and everything behind it, without a word.
    ///
    /// A single flipped bit of the log is put back, whichever it is. Otherwise, the log is cut before
    /// the damage. The end of a transaction that was never complete is no damage, as after a power
    /// failure, nor is what remains of an older log. A log that another process uses is left alone:
    /// SQLite's lock of the file tells.
    ///
    /// - Parameters:
    ///   - path: The path of the file. This process must not have it open: closing it here would release
    ///     SQLite's locks.
    ///   - keep: Receives the path of a damaged log before it is replaced, to put a copy aside.
    /// - Throws: `FileError`; errors of `keep`. The log is then unchanged.
    /// - Returns: the damage; `nil` if there is none.
    /// - Complexity: linear in the log; without a log, one system call.
    public static func checkLog(
        of path: String, keeping keep: (_ log: String) throws -> Void = { _ in }
    ) throws -> LogDamage? {
        let log = path + logs[0]
        let least = WriteAheadLog.Head.bytes + WriteAheadLog.Frame.headBytes
        guard let info = try? FileInfo.at(log, followingLinks: false), info.kind == .file,
            info.size > least, FileInfo.isFile(path), let database = ExclusiveDatabase(path)
        else { return nil }
        let found = try WriteAheadLog(log, of: database).map(LogScan.init)
        if let found {
            guard found.isCorrected || found.isUncertain || found.isLost else { return nil }
        } else {
            guard try WriteAheadLog.hasFrames(log, of: database) else { return nil }
        }
        try keep(log)
        var new = try PendingFile(path + ".part-" + UUID().uuidString)
        try new.file.setPermissions(info.permissions)
        try found?.log.write(to: new, length: found?.length ?? 0, sums: found?.sums ?? [:])
        try new.move(to: log)
        try Folder.synchronize(Folder.parent(of: log))
        return withExtendedLifetime(database) {
            guard let found, !found.isLost else { return .lost }
            return found.isUncertain ? .uncertain : .mended
        }
    }
}
#endif
