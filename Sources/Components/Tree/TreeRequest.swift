/// The work that a tree asks for.
public enum TreeRequest: Sendable, Equatable {
    /// Load the children of a lazy node; answered by an action in
    /// ``TreeAction/store(_:)``.
    case load(String)
    /// Cancel the load of a node's children.
    case cancelLoad(String)
    /// Save the unsaved changes, oldest first; the last of them has the number `revision`. Answered
    /// by an action in ``TreeAction/store(_:)``.
    case save([TreeChange], revision: Int)
    /// Wait, and then send ``TreeDragAction/held(_:)`` with the number. A newer wait replaces an
    /// older one.
    case wait(Duration, number: Int)
}
