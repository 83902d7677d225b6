/// Where the bytes of a picture are.
public enum PhotoInput: Sendable {
    /// A file, by its path.
    case file(String)
    /// Bytes in memory; the name stands in error messages.
    case bytes([UInt8], name: String)

    /// What errors call it.
    public var name: String {
        switch self {
        case .file(let path): path
        case .bytes(_, let name): name
        }
    }
}
