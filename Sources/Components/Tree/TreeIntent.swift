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
    /// Expands collapsed nodes that are siblings.
    case expandSiblings([String])
    /// Collapses all descendants of a node and the node itself, or all nodes for `nil`.
    case collapseAll(under: String?)
    /// Removes nodes, with all their descendants. A removal that the user is asked about has this
    /// effect twice: when it is requested, and when it is confirmed.
    case remove([String])
    /// Moves nodes.
    case move([String])
    /// Checks or unchecks a node, with all its descendants.
    case check(String)
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
        case .pressed(let key, let id): (id ?? focused).flatMap { intent(of: key, on: $0) }
        case .expandedAll(let parent): .expandAll(under: parent)
        case .collapsedAll(let parent): .collapseAll(under: parent)
        case .checked(let id): .check(id)
        case .removed(let ids): .remove(ids)
        case .removalConfirmed: removal.map { .remove($0.ids) }
        case .moved(let id, _, _): .move([id])
        case .dragged(.began(let id, _)): .move(dragged(with: id))
        case .dragged(.dropped): drag.flatMap { $0.drop == nil ? nil : .move($0.ids) }
        case .dragged(.held(let number)):
            drag?.wait.flatMap { $0.number == number ? $0.branch.map(TreeIntent.expand) : nil }
        case .renaming(let id), .renamed(let id, _): .rename(id)
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
        case .moveUp, .moveDown, .moveIn, .moveOut: return .move([id])
        case .expandSiblings:
            let closed = closedSiblings(place)
            return closed.isEmpty ? nil : .expandSiblings(closed)
        case .select: return configuration.checkboxes ? .check(id) : nil
        case .rename: return .rename(id)
        default: return nil
        }
    }
}
