/// What an app wants to hear before something happens to a tree, and may forbid. What did happen is the action in the
/// `effects` of its session.
public struct TreeHooks {
    /// Whether something may happen; by default everything may.
    public var should: (TreeIntent) -> Bool
    /// Something is about to happen.
    public var will: (TreeIntent) -> Void

    /// Creates hooks.
    public init(
        should: @escaping (TreeIntent) -> Bool = { _ in true },
        will: @escaping (TreeIntent) -> Void = { _ in }
    ) {
        self.should = should
        self.will = will
    }
}

/// What an action would do to a tree, said so that an app can forbid it.
public enum TreeIntent: Sendable, Hashable {
    /// A node is to be opened.
    case expand(String)
    /// A node is to be closed.
    case collapse(String)
    /// Everything below a node is to be opened, or everything at all.
    case expandAll(under: String?)
    /// Nodes are to go, with all below them.
    case remove([String])
    /// A node is to go elsewhere.
    case move(String)
    /// A node is to get another title.
    case rename(String)
    /// A node is to be added under another, or at the top.
    case add(under: String?)
}

extension TreeModel {
    /// What an action would do; `nil` for one that only walks, chooses or looks.
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

    private func intent(of key: TreeKey, on id: String) -> TreeIntent? {
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
