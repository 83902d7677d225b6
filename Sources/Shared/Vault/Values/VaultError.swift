/// Why something secret cannot be used. Every case keeps what it guards closed.
public enum VaultError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The file is cut short, or is no file of this kind.
    case damaged(path: String)
    /// A file is gone that must be there, as the others say.
    case missing(path: String)
    /// The file is an older one, put back.
    case rolledBack(path: String)
    /// The file belongs to another key.
    case wrongKey(path: String)
    /// The key is the right one, but the file was changed by somebody without it.
    case tampered(path: String)
    /// The file was written by a newer program.
    case version(path: String, found: Int)
    /// The file cannot be read; the system's words.
    case unreadable(path: String, reason: String)
    /// The file cannot be written; the system's words.
    case unwritable(path: String, reason: String)
    /// A name that is empty, or longer than 200 bytes.
    case badName
    /// The text is no recovery key: a letter was misread.
    case badRecoveryKey
    /// A cost that scrypt does not take, or that this program refuses.
    case badCost(String)

    /// One line, without anything secret.
    public var description: String {
        switch self {
        case .damaged(let path): "\(path): damaged"
        case .missing(let path): "\(path): missing"
        case .rolledBack(let path): "\(path): an older file was put back"
        case .wrongKey(let path): "\(path): belongs to another key"
        case .tampered(let path): "\(path): was changed by somebody else"
        case .version(let path, let found): "\(path): version \(found) is not known"
        case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
        case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
        case .badName: "a name has 1 to 200 bytes"
        case .badRecoveryKey: "not a recovery key"
        case .badCost(let reason): "scrypt: \(reason)"
        }
    }
}
