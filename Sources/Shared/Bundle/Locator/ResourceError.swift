/// Resources that cannot be used, and where they were looked for.
public enum ResourceError: Error, Sendable, Equatable, CustomStringConvertible {
    /// No place holds the bundle. `tried` lists every place, in order.
    case bundleNotFound(bundle: String, tried: [ResourceAttempt])
    /// The bundles are there, but none of them holds the file. `searched` names each.
    case fileNotFound(path: String, searched: [String])
    /// The file is there, but cannot be read.
    case unreadable(path: String, reason: String)

    /// What is wrong, and a line for every place tried.
    public var description: String {
        switch self {
        case .bundleNotFound(let bundle, let tried):
            (["\(bundle): found nowhere; tried"] + tried.map { "  \($0)" })
                .joined(separator: "\n")
        case .fileNotFound(let path, let searched):
            (["\(path): no such resource; searched"] + searched.map { "  \($0)" })
                .joined(separator: "\n")
        case .unreadable(let path, let reason):
            "\(path): cannot be read: \(reason)"
        }
    }
}
