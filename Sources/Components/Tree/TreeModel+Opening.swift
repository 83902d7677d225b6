// Expanding, collapsing, and loading lazy children.

import CairnUI

extension TreeModel {
    mutating func toggle(_ id: String) {
        typed = ""
        guard let place = place(id) else { return }
        let entry = shown[place]
        guard entry.flags.contains(.branch) else {
            if loading.contains(id) {
                // A second press during loading cancels the load.
                loading.remove(id)
            } else if forest.node(entry.slot).isLazy, found == nil {
                fetch(id)
            }
            return
        }
        expand([id], !entry.flags.contains(.expanded))
    }

    /// Expands or collapses nodes, and moves focus away from rows that are no longer visible.
    mutating func expand(_ ids: [String], _ isOpen: Bool) {
        guard !ids.isEmpty else { return }
        if found != nil {
            // Filtered rows have an expansion state of their own.
            for id in ids { if let place = place(id) { _ = found?.expand(place, isOpen) } }
        } else {
            commit(.expanded(ids, isOpen))
        }
        leaveHidden()
    }

    /// Moves focus to the nearest visible ancestor.
    mutating func leaveHidden() {
        guard let focus, var place = place(focus) else { return }
        while !isSeen(place), let parent = shown.parent(place) { place = parent }
        self.focus = id(place)
        // The anchor of a range selection must be visible.
        if let anchor, row(of: anchor) == nil { self.anchor = nil }
    }

    // MARK: Everything

    mutating func expandAll(under parent: String?) {
        guard found == nil, let range = forest.inside(of: parent) else { return }
        if let parent, let place = forest.place(of: parent) {
            let entry = forest.rows[place]
            if entry.flags.contains(.branch) {
                expand([parent], true)
            } else if forest.node(entry.slot).isLazy {
                sweep = Sweep(waiting: [parent], budget: configuration.expandLimit)
                return continueSweep()
            }
        }
        let before = forest.rows
        let limit = configuration.expandLimit
        forest.expandAll(range, true, limit: limit)
        record(before, range, true)
        // Only visible nodes are loaded; nodes below a collapsed one are not visible.
        var lazy: [String] = []
        var seen = 0
        for block in forest.rows.blocks where block.visible > 0 && seen < limit {
            for offset in 0..<block.count where block.isVisible(offset) {
                seen += 1
                let entry = block[offset]
                let node = forest.node(entry.slot)
                if node.isLazy, !entry.flags.contains(.branch),
                    parent.map({ forest.holds($0, node.id) }) ?? true
                {
                    lazy.append(node.id)
                }
            }
        }
        guard !lazy.isEmpty else { return }
        sweep = Sweep(waiting: lazy, budget: max(0, limit - seen))
        continueSweep()
    }

    /// Records which nodes were expanded or collapsed, so that the change can be saved.
    private mutating func record(
        _ before: RowSequence, _ range: Range<RowSequence.Place>, _ isOpen: Bool
    ) {
        revision += 1
        guard recordsChanges else { return }
        let (old, new) = (before.entries(in: range), forest.rows.entries(in: range))
        let ids = zip(old, new).filter { $0.flags != $1.flags }.map { forest.node($1.slot).id }
        unsaved.append(.expanded(ids, isOpen))
    }

    mutating func collapseAll(under parent: String?) {
        cancelSweep()
        if found != nil {
            guard
                let range = parent.map({ place($0).map { shown.inside($0) } })
                    ?? shown.start..<shown.end
            else { return }
            found?.expandAll(range, false, limit: 0)
        } else {
            guard let range = forest.inside(of: parent) else { return }
            let before = forest.rows
            forest.expandAll(range, false, limit: 0)
            record(before, range, false)
            if let parent { expand([parent], false) }
        }
        leaveHidden()
        view.first = min(view.first, Double(max(0, rowCount - 1)))
    }

    private mutating func continueSweep() {
        guard var sweep else { return }
        while loading.count < max(1, configuration.parallelLoads), !sweep.waiting.isEmpty {
            let id = sweep.waiting.removeFirst()
            if !loading.contains(id) { fetch(id) }
        }
        self.sweep = sweep.waiting.isEmpty && loading.isEmpty ? nil : sweep
    }

    mutating func cancelSweep() {
        guard sweep != nil else { return }
        sweep = nil
        loading = []
    }

    // MARK: From elsewhere

    /// Requests the children of a node.
    mutating func fetch(_ id: String) {
        guard let place = forest.place(of: id), forest.node(at: place).isLazy,
            !forest.rows[place].flags.contains(.branch), !loading.contains(id)
        else { return }
        failed.remove(id)
        loading.insert(id)
    }

    mutating func load(_ records: [TreeRecord], under id: String) {
        // The load was canceled, or the node was removed in the meantime.
        guard loading.remove(id) != nil, var node = forest.node(id) else { return }
        node.isLazy = false
        let fits = sweep.map { $0.budget >= records.count } ?? true
        let isLoaded = commit(
            .group([
                .edited(node), .inserted(records, under: id, at: 0),
                .expanded(fits ? [id] : [], true),
            ]), isUndoable: false)
        guard isLoaded else {
            failed.insert(id)
            return continueSweep()
        }
        if sweep != nil {
            sweep?.budget -= records.count
            let lazy = forest.children(of: id).map { forest.node(at: $0) }.filter(\.isLazy)
            if fits { sweep?.waiting.append(contentsOf: lazy.map(\.id)) }
        }
        refilter()
        continueSweep()
    }

    /// Marks a node as failed. It stays collapsed and can be retried; other loads continue.
    mutating func fail(_ id: String) {
        guard loading.remove(id) != nil else { return }
        if forest.contains(id) { failed.insert(id) }
        continueSweep()
    }

    /// Replaces the whole tree; nodes that still exist keep their expansion, selection and focus.
    mutating func reload(_ records: [TreeRecord]) {
        let old = forest
        let focusBefore = focused
        var known: [String: Bool] = [:]
        for block in old.rows.blocks {
            for entry in block.entries {
                known[old.node(entry.slot).id] = entry.flags.contains(.expanded)
            }
        }
        let wasOpen = known
        let carried = records.map { record in
            var record = record
            if let isOpen = wasOpen[record.node.id] { record.isExpanded = isOpen }
            return record
        }
        problems = []
        forest = TreeStorage(carried, problems: &problems)
        revision += 1
        (undo, redo, notice, isTooDeep) = ([], [], nil, false)
        dropMissing()
        // Children that were already loaded are loaded again.
        for record in carried
        where record.isExpanded && record.node.isLazy && wasOpen[record.node.id] == true {
            fetch(record.node.id)
        }
        if recordsChanges { unsaved.append(.replaced(carried)) }
        refilter()
        if let focusBefore { focus = nearest(to: focusBefore, in: old) }
        leaveHidden()
        view.first = min(view.first, Double(max(0, rowCount - 1)))
    }

    /// Returns the node if it still exists; otherwise the next, the previous or the parent node
    /// that does.
    private func nearest(to id: String, in old: TreeStorage) -> String? {
        if forest.contains(id) { return id }
        guard let place = old.place(of: id) else { return nil }
        var at = old.rows.nextSibling(place)
        while let next = at {
            if forest.contains(old.node(at: next).id) { return old.node(at: next).id }
            at = old.rows.nextSibling(next)
        }
        at = old.rows.previousSibling(place)
        while let next = at {
            if forest.contains(old.node(at: next).id) { return old.node(at: next).id }
            at = old.rows.previousSibling(next)
        }
        return old.rows.parent(place).flatMap { nearest(to: old.node(at: $0).id, in: old) }
    }
}
