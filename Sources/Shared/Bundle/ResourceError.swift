/// An error in locating or reading resources, with the locations that were searched.
public enum ResourceError: Error, Sendable, Equatable, CustomStringConvertible {
    /// No location contains the bundle. `tried` lists every location, in order.
    case bundleNotFound(bundle: String, tried: [ResourceAttempt])
    /// The bundles exist, but none of them contains the file. `searched` names each bundle.
    case fileNotFound(path: String, searched: [String])
    /// The file exists but cannot be read.
    case unreadable(path: String, reason: String)

    /// A description of the error with each location searched; one line, except for a bundle.
    public var description: String {
        switch self {
        case .bundleNotFound(let bundle, let tried):
            (["\(bundle): found nowhere; tried"] + tried.map { "  \($0)" })
                .joined(separator: "\n")
        case .fileNotFound(let path, let searched):
            "\(path): no such resource; searched \(searched.joined(separator: ", "))"
        case .unreadable(let path, let reason):
            "\(path): cannot be read: \(reason)"
        }
    }
}
