/// An event of loading and saving the nodes of a tree.
public enum TreeStoreAction: Sendable, Equatable {
    /// The children of a node were loaded.
    case loaded(String, [TreeRecord])
    /// The children of a node could not be loaded.
    case failed(String)
    /// Another attempt to load the children of a node was requested.
    case retried(String)
    /// The whole tree was reloaded; expansion, selection and focus are preserved.
    case reloaded([TreeRecord])
    /// Changes up to a revision were saved.
    case saved(Int)
    /// Changes could not be saved; the text gives the reason.
    case notSaved(String)
    /// The user dismissed the message about a damaged file.
    case damageSeen
}
