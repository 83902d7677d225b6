/// An error in using a terminal.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
    /// The input or the output is not a terminal: write the plain outline instead.
    case notATerminal
    /// The process already has a guarded session: signals belong to a single one.
    case busy
    /// The terminal is gone: its window was closed or the connection broke.
    case gone
    /// The session to run has no ``TerminalHost``.
    case noHost
    /// A system call failed: its name and error number.
    case system(call: String, number: Int32)

    /// A one-line message for developers: `tcsetattr(): 5`.
    public var description: String {
        switch self {
        case .notATerminal: "isatty(): 0"
        case .busy: "guard(): EBUSY"
        case .gone: "write(): EIO"
        case .noHost: "host(): 0"
        case .system(let call, let number): "\(call)(): \(number)"
        }
    }
}
