/// A system call on a file that failed.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file.
    public var path: String
    /// The system's error number, such as `ENOSPC`.
    public var code: Int32

    /// Creates an error from an error number.
    public init(_ path: String, code: Int32) { (self.path, self.code) = (path, code) }

    /// Creates an error from the number of the last failed call.
    init(_ path: String) { self.init(path, code: errno) }

    /// Indicates that another owner holds the lock.
    public var isInUse: Bool { code == EWOULDBLOCK }

    /// The system's message.
    public var reason: String {
        code == EISDIR ? "it is a folder" : String(cString: strerror(code))
    }

    /// The path and the system's message.
    public var description: String { "\(path): \(reason)" }
}
