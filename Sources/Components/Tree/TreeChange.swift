/// A change of a tree's content, in the form in which it is undone, saved and transmitted.
public enum TreeChange: Sendable, Hashable, Codable {
    /// Records were inserted under a node, or at the top level for `nil`, at an index among the
    /// children there. Parents precede their children; records whose parent is not among them are
    /// the new children.
    case inserted([TreeRecord], under: String?, at: Int)
    /// A node was removed, with all its descendants.
    case removed(String)
    /// A node was moved, with all its descendants, under another node, or to the top level for
    /// `nil`, at an index among the children there, counted without the moved node.
    case moved(String, under: String?, at: Int)
    /// The content of a node changed; its id stays the same.
    case edited(TreeNode)
    /// Nodes were checked or unchecked, each with all its descendants.
    case checked([String], Bool)
    /// Nodes were expanded or collapsed.
    case expanded([String], Bool)
    /// All nodes were replaced by others.
    case replaced([TreeRecord])
    /// Several changes, in order, that are undone as one.
    case group([TreeChange])

    /// Indicates that the user can undo the change; expanding and collapsing does not change the
    /// content.
    var isUndoable: Bool {
        switch self {
        case .expanded, .replaced: false
        case .group(let changes): changes.contains { $0.isUndoable }
        default: true
        }
    }
}

extension TreeChange {
    /// Indicates that the change replaces the whole tree.
    var isWhole: Bool {
        switch self {
        case .replaced: true
        case .group(let changes): changes.contains { $0.isWhole }
        default: false
        }
    }
}

extension TreeStorage {
    /// Applies a change and returns its inverse, or `nil` if it changed nothing.
    mutating func apply(_ change: TreeChange) -> TreeChange? {
        switch change {
        case .inserted(let records, let parent, let number):
            guard parent == nil || contains(parent ?? "") else { return nil }
            return insert(records, below: parent, at: number)
        case .removed(let id):
            guard let place = place(of: id) else { return nil }
            let parent = rows.parent(place).map { node(at: $0).id }
            let undo = TreeChange.inserted(
                records(branch(place), under: parent), under: parent, at: self.number(place))
            remove(place)
            return undo
        case .moved(let id, let parent, let number):
            guard let place = place(of: id), parent.map({ !holds(id, $0) && contains($0) }) ?? true
            else { return nil }
            let old = rows.parent(place).map { node(at: $0).id }
            let from = self.number(place)
            let target = min(max(number, 0), childCount(of: parent) - (old == parent ? 1 : 0))
            guard old != parent || from != target else { return nil }
            let wasOpen =
                old.flatMap { self.place(of: $0) }
                .map { rows[$0].flags.contains(.expanded) } ?? false
            move(id, under: parent, at: target)
            let undo = TreeChange.moved(id, under: old, at: from)
            // A node that lost its last child is no branch; it is opened again with the child.
            guard let old, wasOpen, old != parent, childCount(of: old) == 0 else { return undo }
            return .group([undo, .expanded([old], true)])
        case .edited(let node):
            guard let old = self.node(node.id), old != node else { return nil }
            edit(node)
            return .edited(old)
        case .checked(let ids, let isChecked): return check(ids, isChecked)
        case .expanded(let ids, let isOpen):
            let changed = ids.filter { id in
                place(of: id).map { expand($0, isOpen) } ?? false
            }
            return changed.isEmpty ? nil : .expanded(changed, !isOpen)
        case .replaced(let records):
            let old = self.records(rows.start..<rows.end, under: nil)
            var problems: [TreeProblem] = []
            self = TreeStorage(records, problems: &problems)
            return .replaced(old)
        case .group(let changes):
            let undone = changes.compactMap { apply($0) }
            return undone.isEmpty ? nil : .group(undone.reversed())
        }
    }

    private mutating func insert(
        _ records: [TreeRecord], below parent: String?, at number: Int
    ) -> TreeChange? {
        let owner = parent.flatMap(place).map { rows[$0].flags }
        let came = insert(records, under: parent, at: number)
        guard !came.isEmpty else { return nil }
        var undo = came.map(TreeChange.removed)
        // A node that loses its last child takes over its checked state; the inverse unchecks a
        // node that was unchecked.
        if let parent, let owner, !owner.contains(.branch), !owner.contains(.checked) {
            let isChecked = came.lazy.compactMap(place).contains { self.isChecked($0) }
            if isChecked { undo.append(.checked([parent], false)) }
        }
        return undo.count == 1 ? undo[0] : .group(undo)
    }

    private mutating func check(_ ids: [String], _ isChecked: Bool) -> TreeChange? {
        var undo: [TreeChange] = []
        for id in ids {
            guard let place = place(of: id) else { continue }
            let before = rows.leaves(in: branch(place))
            guard before.checked != (isChecked ? before.all : 0) else { continue }
            let rest = rows.entries(in: branch(place))
                .filter { !$0.flags.contains(.branch) && $0.flags.contains(.checked) == isChecked }
                .map { node($0.slot).id }
            check(place, isChecked)
            undo.append(.checked([id], !isChecked))
            if !rest.isEmpty { undo.append(.checked(rest, isChecked)) }
        }
        return undo.isEmpty ? nil : undo.count == 1 ? undo[0] : .group(undo)
    }
}
