// Adding, renaming, moving and removing nodes, with undo and redo.

import CairnUI

extension TreeModel {
    /// Applies a change, and records it for undo and for saving.
    ///
    /// - Returns: `false` if a node would be too deep; then nothing changes.
    @discardableResult
    mutating func commit(_ change: TreeChange, isUndoable: Bool? = nil) -> Bool {
        guard forest.fits(change) else {
            (isTooDeep, notice) = (true, nil)
            return false
        }
        apply(change, isUndoable: isUndoable ?? change.isUndoable)
        return true
    }

    private mutating func apply(_ change: TreeChange, isUndoable: Bool) {
        guard let back = forest.apply(change) else { return }
        remember(change)
        guard isUndoable else { return }
        undo.append(back)
        undo.removeFirst(max(0, undo.count - max(0, configuration.undoDepth)))
        redo = []
    }

    private mutating func remember(_ change: TreeChange) {
        revision += 1
        if recordsChanges { unsaved.append(change) }
        if change.isUndoable { (notice, isTooDeep) = (nil, false) }
    }

    // MARK: Titles

    mutating func add(_ node: TreeNode, under parent: String?) {
        guard configuration.edits, !node.id.isEmpty, !forest.contains(node.id),
            parent.map(forest.contains) ?? true
        else { return }
        if !filter.isEmpty { look(for: "") }
        // Lazy children must be loaded first; otherwise the new node would be taken for all of
        // them.
        if let parent, forest.node(parent)?.isLazy == true { return fetch(parent) }
        guard
            commit(.inserted([TreeRecord(node, parent: parent)], under: parent, at: .max))
        else { return }
        if let parent { open(to: parent) }
        go(to: node.id)
        selected = configuration.selection == .none || configuration.checkboxes ? [] : [node.id]
        renaming = node.id
        fresh = node.id
    }

    /// Expands a node and all its ancestors.
    mutating func open(to id: String) {
        var ids: [String] = []
        var at = forest.place(of: id)
        while let place = at {
            if !forest.rows[place].flags.contains(.expanded) {
                ids.append(forest.node(at: place).id)
            }
            at = forest.rows.parent(place)
        }
        expand(ids, true)
    }

    mutating func rename(_ id: String, _ title: String) {
        renaming = nil
        fresh = nil
        guard configuration.edits, var node = forest.node(id), node.title != title else { return }
        node.title = title
        commit(.edited(node))
        refilter()
    }

    mutating func write(_ text: String, into id: String) {
        guard configuration.edits, var node = forest.node(id), node.text != text else { return }
        node.text = text
        commit(.edited(node))
        refilter()
    }

    mutating func cancelRenaming() {
        renaming = nil
        guard let id = fresh else { return }
        fresh = nil
        // A new node without a title is discarded.
        guard forest.node(id)?.title.isEmpty == true, !undo.isEmpty else { return }
        leave([id])
        if forest.apply(.removed(id)) != nil {
            undo.removeLast()
            remember(.removed(id))
            selected.remove(id)
        }
    }

    // MARK: Taking away

    /// Removes nodes, after asking the user if the configuration says so.
    mutating func askToRemove(_ ids: [String]) {
        guard configuration.edits, let removal = removal(of: ids) else { return }
        let asks =
            switch configuration.asksToDelete {
            case .always: true
            case .branches: removal.count > 1
            case .never: false
            }
        if asks { self.removal = removal } else { remove(removal.ids) }
    }

    /// Returns the nodes that are not inside another one of them, in order.
    func tops(of ids: [String]) -> [String] {
        // A branch is one range of places, so one pass over the places in order is sufficient.
        let places = ids.compactMap { id in forest.place(of: id).map { (id: id, place: $0) } }
            .sorted { $0.place < $1.place }
        var tops: [String] = []
        var end: RowSequence.Place?
        for (id, place) in places {
            if let end, place < end { continue }
            tops.append(id)
            end = forest.rows.branchEnd(place)
        }
        return tops
    }

    private func removal(of ids: [String]) -> Removal? {
        let tops = tops(of: ids)
        guard let first = tops.first, let title = forest.node(first)?.title else { return nil }
        let count = tops.reduce(0) { sum, id in
            sum + (forest.place(of: id).map { forest.rows.count(in: forest.branch($0)) } ?? 0)
        }
        return Removal(ids: tops, title: title, count: count)
    }

    mutating func remove(_ ids: [String]) {
        removal = nil
        guard configuration.edits, let going = removal(of: ids) else { return }
        let tops = going.ids
        leave(tops)
        let changes = tops.map(TreeChange.removed)
        commit(changes.count == 1 ? changes[0] : .group(changes))
        forgetMissing()
        notice = Notice(title: going.title, count: going.count)
    }

    /// Moves focus out of branches that are removed: to the next sibling, the previous one or the
    /// parent, in this order; otherwise clears it.
    private mutating func leave(_ ids: [String]) {
        guard let focus = focused, let top = ids.first(where: { forest.holds($0, focus) }),
            let place = place(top)
        else { return }
        let going = Set(ids)
        var at = shown.nextSibling(place)
        while let next = at, going.contains(id(next)) { at = shown.nextSibling(next) }
        if at == nil {
            at = shown.previousSibling(place)
            while let next = at, going.contains(id(next)) { at = shown.previousSibling(next) }
        }
        self.focus = (at ?? shown.parent(place)).map(id)
    }

    /// Ends what concerned nodes that no longer exist.
    mutating func dropMissing() {
        selected = selected.filter(forest.contains)
        failed = failed.filter(forest.contains)
        loading = loading.filter(forest.contains)
        if let id = anchor, !forest.contains(id) { anchor = nil }
        if let id = renaming, !forest.contains(id) { renaming = nil }
        if let ids = drag?.ids, !ids.allSatisfy(forest.contains) { drag = nil }
        if let ids = removal?.ids, !ids.allSatisfy(forest.contains) { removal = nil }
    }

    private mutating func forgetMissing() {
        dropMissing()
        if let target = drag?.drop?.target, !forest.contains(target) { drag?.drop = nil }
        if let id = focus, !forest.contains(id) { focus = nil }
        refilter()
        view.first = min(view.first, Double(max(0, rowCount - 1)))
    }

    // MARK: Moving

    mutating func move(_ id: String, under parent: String?, at number: Int) {
        guard configuration.edits else { return }
        guard commit(.moved(id, under: parent, at: number)) else { return }
        refilter()
        if place(id) != nil {
            if let parent { open(to: parent) }
            go(to: id)
        }
    }

    mutating func move(_ id: String, by key: TreeKeyCommand) {
        // In filtered rows, adjacent rows are not necessarily siblings.
        guard found == nil, let place = forest.place(of: id) else { return }
        let parent = forest.rows.parent(place)
        let above = parent.map { self.id($0) }
        let number = forest.number(place)
        switch key {
        case .moveUp where number > 0: move(id, under: above, at: number - 1)
        case .moveDown: move(id, under: above, at: number + 1)
        case .moveIn:
            guard let sibling = forest.rows.previousSibling(place) else { return }
            let target = self.id(sibling)
            if forest.node(target)?.isLazy == true, forest.childCount(of: target) == 0 {
                return fetch(target)
            }
            move(id, under: target, at: .max)
        case .moveOut:
            guard let parent else { return }
            move(
                id, under: forest.rows.parent(parent).map { self.id($0) },
                at: forest.number(parent) + 1)
        default: break
        }
    }

    // MARK: Boxes

    mutating func toggleCheck(_ id: String) {
        guard configuration.checkboxes, let place = forest.place(of: id) else { return }
        focus = id
        commit(.checked([id], check(place, in: forest.rows) != .on))
    }

    // MARK: Back and forth

    mutating func takeBack() {
        guard let change = undo.popLast() else { return }
        if let again = forest.apply(change) { redo.append(again) }
        settle(change)
    }

    mutating func makeAgain() {
        guard let change = redo.popLast() else { return }
        if let back = forest.apply(change) { undo.append(back) }
        settle(change)
    }

    private mutating func settle(_ change: TreeChange) {
        remember(change)
        (renaming, fresh) = (nil, nil)
        forgetMissing()
        if let id = change.subject, let place = forest.place(of: id) {
            if let parent = forest.rows.parent(place) { open(to: self.forest.node(at: parent).id) }
            go(to: id)
        }
        leaveHidden()
    }
}

extension TreeChange {
    /// The node that the change concerns; `nil` for a removal, an expansion or a replacement.
    var subject: String? {
        switch self {
        case .inserted(let records, _, _): records.first?.node.id
        case .removed: nil
        case .moved(let id, _, _): id
        case .edited(let node): node.id
        case .checked(let ids, _): ids.first
        case .expanded, .replaced: nil
        case .group(let changes): changes.lazy.compactMap(\.subject).first
        }
    }
}
