public import CairnPropertyList

/// What can go wrong where tabs are kept.
public enum TabsError: Error, Equatable, CustomStringConvertible {
    /// The file is no session of tabs; it was put aside under the name `aside`, so that nothing writes over it.
    case unreadable(ConfigurationError, aside: String?)
    /// A later version of the app wrote the file; it was put aside too.
    case newer(file: String, version: Int, aside: String?)
    /// The file cannot be written.
    case unwritable(ConfigurationError)

    /// One line: what could not be done, with which file.
    public var description: String {
        switch self {
        case .unreadable(let error, let aside):
            error.description + Self.place(aside)
        case .newer(let file, let version, let aside):
            "\(file): expected version \(TabsArchive.newest) or less, found \(version)"
                + Self.place(aside)
        case .unwritable(let error): error.description
        }
    }

    private static func place(_ aside: String?) -> String {
        aside.map { "; put aside as \($0)" } ?? ""
    }
}
