public import CairnPropertyList

/// An error in loading or saving tabs.
public enum TabsError: Error, Equatable, CustomStringConvertible {
    /// The file is not a valid session of tabs; it was renamed to `aside`, if possible, so that it
    /// is not overwritten.
    case unreadable(ConfigurationError, aside: String?)
    /// The file was written by a later version of the app; it was also renamed to `aside`, if
    /// possible.
    case newer(file: String, version: Int, aside: String?)
    /// The file cannot be written.
    case unwritable(ConfigurationError)

    /// A one-line description of the failed operation and its file.
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
