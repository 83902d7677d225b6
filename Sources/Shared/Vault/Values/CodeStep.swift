/// Which code is being given while one is opened, set, changed or taken away.
public enum CodeStep: String, Sendable, Codable {
    /// The one that there is.
    case current
    /// A new one.
    case new
    /// The new one once more.
    case again
}
