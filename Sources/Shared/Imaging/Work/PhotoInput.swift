/// The source of a picture's bytes.
public enum PhotoInput: Sendable {
    /// A file, given by its path.
    case file(String)
    /// Bytes in memory; the name is used in error messages.
    case bytes([UInt8], name: String)

    /// The name used in errors.
    public var name: String {
        switch self {
        case .file(let path): path
        case .bytes(_, let name): name
        }
    }
}
