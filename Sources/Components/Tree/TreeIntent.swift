/// The intended effect of an action on a tree. An app prevents it by not passing the action on:
///
///     case .notes(let action):
///         if case .remove = notes.intent(of: action), isReadOnly { return [] }
///         return notes.update(action).map(AppRequest.notes)
public enum TreeIntent: Sendable, Hashable {
    /// Expands a node.
    case expand(String)
    /// Collapses a node.
    case collapse(String)
    /// Expands all descendants of a node, or all nodes for `nil`.
    case expandAll(under: String?)
    /// Removes nodes, with all their descendants.
    case remove([String])
    /// Moves a node.
    case move(String)
    /// Changes the title of a node.
    case rename(String)
    /// Adds a node under another node, or at the top level for `nil`.
    case add(under: String?)
}

extension TreeModel {
    /// Returns the intended effect of an action; `nil` for actions that only navigate, select or
    /// scroll.
    public func intent(of action: TreeAction) -> TreeIntent? {
        switch action {
        case .toggled(let id): toggling(id)
        case .pressed(let key): focused.flatMap { intent(of: key, on: $0) }
        case .expandedAll(let parent): .expandAll(under: parent)
        case .removed(let ids): .remove(ids)
        case .moved(let id, _, _): .move(id)
        case .dropped: drag.flatMap { $0.drop == nil ? nil : .move($0.id) }
        case .renamed(let id, _): .rename(id)
        case .added(_, let parent): .add(under: parent)
        default: nil
        }
    }

    private func toggling(_ id: String) -> TreeIntent? {
        guard let place = place(id) else { return nil }
        return shown[place].flags.contains(.expanded) ? .collapse(id) : .expand(id)
    }

    private func intent(of key: TreeKeyCommand, on id: String) -> TreeIntent? {
        guard let place = place(id) else { return nil }
        let isOpen = shown[place].flags.contains(.expanded)
        let isBranch =
            shown[place].flags.contains(.branch) || forest.node(shown[place].slot).isLazy
        switch key {
        case .forward: return isBranch && !isOpen ? .expand(id) : nil
        case .back: return isOpen ? .collapse(id) : nil
        case .remove: return .remove(selected.contains(id) ? selected.sorted() : [id])
        case .moveUp, .moveDown, .moveIn, .moveOut: return .move(id)
        default: return nil
        }
    }
}
