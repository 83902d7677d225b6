public import CairnPropertyList

/// What can go wrong where a tree is kept.
public enum TreeError: Error, Equatable, CustomStringConvertible {
    /// Another program, or another store of this one, is writing the file.
    case inUse(file: String)
    /// The file is there and is no tree of ours, or of a version that is not known.
    case notATree(file: String)
    /// The system could not read or write; `reason` is what it says.
    case system(file: String, reason: String)
    /// A property list that cannot be read.
    case configuration(ConfigurationError)

    /// One line: what could not be done, with which file.
    public var description: String {
        switch self {
        case .inUse(let file): "\(file): in use"
        case .notATree(let file): "\(file): expected a tree, found something else"
        case .system(let file, let reason): "\(file): \(reason)"
        case .configuration(let error): error.description
        }
    }
}
