public import CairnPropertyList

/// An error of tree storage.
public enum TreeError: Error, Equatable, CustomStringConvertible {
    /// Another program, or another store of this one, is writing the file.
    case inUse(file: String)
    /// The file exists but is not a tree file, or has an unknown version.
    case notATree(file: String)
    /// A system call failed; `reason` is the system's message.
    case system(file: String, reason: String)
    /// The property list could not be read.
    case configuration(ConfigurationError)

    /// A one-line message that names the failed operation and the file.
    public var description: String {
        switch self {
        case .inUse(let file): "\(file): in use"
        case .notATree(let file): "\(file): expected a tree, found something else"
        case .system(let file, let reason): "\(file): \(reason)"
        case .configuration(let error): error.description
        }
    }
}
