/// The code that is being entered while a lock is opened or its code is set, changed or removed.
public enum CodeStep: String, Sendable, Codable {
    /// The current code.
    case current
    /// A new code.
    case new
    /// The new code, repeated.
    case again
}
