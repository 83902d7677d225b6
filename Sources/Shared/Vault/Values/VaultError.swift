/// An error that prevents the use of a secret. In every case the protected content stays closed.
public enum VaultError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The file is truncated, or is not a file of this kind.
    case damaged(path: String)
    /// A file that other files refer to is missing.
    case missing(path: String)
    /// The file is an older copy that was restored.
    case rolledBack(path: String)
    /// The file is encrypted under another key.
    case wrongKey(path: String)
    /// The key is correct, but the file was modified without it.
    case tampered(path: String)
    /// The file was written by a newer version of the program.
    case version(path: String, found: Int)
    /// The file cannot be read, for the reason given by the system.
    case unreadable(path: String, reason: String)
    /// The file cannot be written, for the reason given by the system.
    case unwritable(path: String, reason: String)
    /// The name is empty or longer than 200 bytes.
    case badName
    /// The text is not a recovery key: a letter was misread.
    case badRecoveryKey
    /// The cost, described in words, is not accepted by scrypt or by this program.
    case badCost(String)

    /// A one-line description without any secret.
    public var description: String {
        switch self {
        case .damaged(let path): "\(path): damaged"
        case .missing(let path): "\(path): missing"
        case .rolledBack(let path): "\(path): an older file was put back"
        case .wrongKey(let path): "\(path): belongs to another key"
        case .tampered(let path): "\(path): damaged, or changed without the key"
        case .version(let path, let found): "\(path): version \(found) is not known"
        case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
        case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
        case .badName: "a name has 1 to 200 bytes"
        case .badRecoveryKey: "not a recovery key"
        case .badCost(let reason): "the scrypt cost \(reason) is not accepted"
        }
    }
}
