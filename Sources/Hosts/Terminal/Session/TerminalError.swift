/// Why a terminal cannot be used.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
    /// The input or the output is no terminal: write the plain outline instead.
    case notATerminal
    /// The process has a guarded session already: signals belong to one.
    case busy
    /// The terminal is gone: its window was closed, the connection broke.
    case gone
    /// The session to be run has no ``TerminalHost``.
    case noHost
    /// A call of the system failed: its name and number.
    case system(call: String, number: Int32)

    /// One line for developers: `tcsetattr(): 5`.
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
