#if Database
import CairnFiles
import Foundation
import GRDB

/// An error of a database, with the file it concerns.
public struct StoreError: Error, Sendable, Hashable {
    /// The cause, as far as a caller can act on it.
    public enum Reason: Sendable, Hashable {
        /// The file cannot be opened or created.
        case cannotOpen
        /// The file is a database of another program; it was left untouched.
        case foreign
        /// A newer version of the app changed the file; it was left untouched. `found` contains the
        /// unknown migrations.
        case newer(found: [String])
        /// The file is damaged or not a database, or it holds something that the store never
        /// makes; it was left untouched.
        case damaged
        /// Another connection held its lock for longer than the options permit.
        case locked
        /// The file or its folder is not writable.
        case readOnly
        /// The disk is full. Everything stored before is complete.
        case noRoom
        /// The database was closed.
        case closed
        /// The operation was canceled.
        case cancelled
        /// Any other error.
        case other
    }

    /// The cause.
    public let reason: Reason
    /// The path of the file.
    public let path: String
    /// The extended result code of SQLite; 0 for an error from elsewhere.
    public let code: Int
    /// The message of SQLite, or a short description; never a stored value.
    public let message: String

    init(_ reason: Reason, _ path: String, code: ResultCode, _ message: String) {
        (self.reason, self.path, self.message) = (reason, path, message)
        self.code = Int(code.rawValue)
    }

    /// The start of a message of SQLite, which says nothing to a person.
    public static let sqlite = "SQLite: "

    /// Returns the error of a file that was found to be damaged by a check.
    public static func damaged(at path: String, _ message: String = "") -> StoreError {
        StoreError(.damaged, path, code: .SQLITE_CORRUPT, message)
    }

    /// Whether the file itself is the reason: it is damaged, or not one of the store.
    public var isOfFile: Bool { [.damaged, .foreign].contains(reason) }

    /// Classifies an error thrown by GRDB, or by a body that uses it.
    init(_ error: any Error, _ path: String) {
        switch error {
        case let error as StoreError: self = error
        case let error as DatabaseError:
            let isOfFile = Self.isOfSchema(error) || Self.isOfHeader(error, path)
            let reason = isOfFile ? .damaged : Self.reason(of: error.resultCode, path)
            let start = reason == .damaged ? Self.sqlite : ""
            self.init(
                reason, path, code: error.extendedResultCode, start + (error.message ?? ""))
        case is CancellationError: self.init(.cancelled, path, code: .SQLITE_OK, "cancelled")
        case is RowDecodingError: self.init(.damaged, path, code: .SQLITE_OK, "type of a value")
        default:
            guard let code = Self.systemCode(of: error) else {
                self.init(.other, path, code: .SQLITE_OK, Self.words(of: error))
                return
            }
            let reason: Reason =
                switch code {
                case ENOSPC, EDQUOT: .noRoom
                case EROFS, EACCES, EPERM: .readOnly
                default: .other
                }
            self.init(
                reason, path, code: reason == .noRoom ? .SQLITE_FULL : .SQLITE_OK,
                FileError(path, code: code).reason)
        }
    }

    /// Returns the system's error number of an error of a file, also of one of Foundation.
    private static func systemCode(of error: any Error) -> Int32? {
        if let error = error as? FileError { return error.code }
        let error = error as NSError
        switch error.domain {
        case NSPOSIXErrorDomain: return Int32(clamping: error.code)
        case NSCocoaErrorDomain where error.code == CocoaError.Code.fileWriteOutOfSpace.rawValue:
            return ENOSPC
        case NSCocoaErrorDomain:
            return (error.userInfo[NSUnderlyingErrorKey] as? any Error).flatMap(systemCode)
        default: return nil
        }
    }

    /// Returns a short description of an error from elsewhere.
    private static func words(of error: any Error) -> String {
        let foundation = error as NSError
        return foundation.domain == NSCocoaErrorDomain
            ? foundation.localizedDescription : String(describing: type(of: error))
    }

    /// Returns `true` if a statement refers to a table, column or index that is not there, or creates one
    /// that is, or if a search index has a version that is not its own: the file has another schema than
    /// the store made.
    private static func isOfSchema(_ error: DatabaseError) -> Bool {
        guard error.resultCode == .SQLITE_ERROR, let message = error.message else { return false }
        return [
            "no such table:", "no such column:", "no such index:", "duplicate column name:",
            "invalid fts5 file format", "vtable constructor failed:",
        ].contains(where: message.hasPrefix) || message.hasSuffix(" already exists")
    }

    /// Returns `true` if the header of the file tells a version of the format that no SQLite has: it
    /// would be a file of the future, which SQLite refuses, or reads and does not write.
    private static func isOfHeader(_ error: DatabaseError, _ path: String) -> Bool {
        switch error.extendedResultCode {
        case .SQLITE_ERROR: error.message == "unsupported file format"
        case .SQLITE_READONLY: versions(of: path).contains { $0 > 2 }
        default: false
        }
    }

    /// Returns the versions for writing and for reading in the header of a file.
    private static func versions(of path: String) -> [UInt8] {
        guard let file = FileHandle(forReadingAtPath: path) else { return [] }
        defer { try? file.close() }
        return Array((try? file.read(upToCount: 20)) ?? Data()).dropFirst(18).map { $0 }
    }

    private static func reason(of code: ResultCode, _ path: String) -> Reason {
        switch code {
        case .SQLITE_FULL: .noRoom
        case .SQLITE_IOERR where isFull(path): .noRoom
        case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH: .readOnly
        case .SQLITE_CANTOPEN:
            access(path, F_OK) == 0 && access(path, W_OK) != 0 ? .readOnly : .cannotOpen
        case .SQLITE_BUSY, .SQLITE_LOCKED: .locked
        case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged
        case .SQLITE_MISUSE: .closed
        case .SQLITE_ABORT: .cancelled
        default: .other
        }
    }

    /// Returns `true` if no more data can be written to a path, because the disk is full or a limit
    /// of this process is reached.
    private static func isFull(_ path: String) -> Bool {
        var limit = rlimit()
        #if canImport(Darwin)
        let kind = RLIMIT_FSIZE
        #else
        let kind = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
        #endif
        if getrlimit(kind, &limit) == 0, limit.rlim_cur < 1 << 40 { return true }
        var status = statvfs()
        guard statvfs(path, &status) == 0 else { return false }
        return UInt64(status.f_bavail) * UInt64(status.f_frsize) < 1 << 20
    }
}

extension StoreError: CustomStringConvertible {
    /// One line: `/data/stories.sqlite: locked: database is locked (5)`.
    public var description: String { "\(path): \(reason): \(message) (\(code))" }
}
#endif
