/// The work that a tree asks for.
public enum TreeRequest: Sendable, Equatable {
    /// Load the children of a lazy node; answered by ``TreeAction/loaded(_:_:)`` or
    /// ``TreeAction/failed(_:)``.
    case load(String)
    /// Cancel the load of a node's children.
    case cancelLoad(String)
    /// Save the unsaved changes, oldest first; the last of them has the number `revision`. Answered
    /// by ``TreeAction/saved(_:)`` or ``TreeAction/notSaved(_:)``.
    case save([TreeChange], revision: Int)
}
