extension TabsModel {
    // MARK: Coming

    /// Inserts a tab under an identifier of its own.
    ///
    /// - Returns: The identifier.
    @discardableResult
    mutating func insert(_ tab: TabItem, at index: Int, keepsID: Bool = false) -> TabItem.ID {
        var tab = tab
        if !keepsID || self.tab(tab.id) != nil {
            tab.id = nextID
            nextID += 1
        }
        tabs.insert(tab, at: min(max(index, 0), tabs.count))
        tidy()
        return tab.id
    }

    mutating func add(_ tab: TabItem, _ selects: Bool) {
        guard tabs.count < configuration.most else { return }
        var tab = tab
        (tab.isPinned, tab.group, tab.opener) = (false, nil, selected)
        var index = tabs.count
        if configuration.newPlace == .next, let selected, let place = self.index(selected) {
            // After the tabs that the selected one opened before, in opening order, and never
            // inside another group.
            tab.group = tabs[place].group
            index = place + 1
            while tabs.indices.contains(index), tabs[index].opener == selected,
                tabs[index].group == tab.group, !tabs[index].isPinned
            { index += 1 }
        }
        let id = insert(tab, at: index)
        news = .opened(tab.title)
        if selects || selected == nil { choose(id) }
    }

    mutating func duplicate(_ id: TabItem.ID) {
        guard let index = index(id), tabs.count < configuration.most else { return }
        var copy = tabs[index]
        copy.opener = id
        let new = insert(copy, at: index + 1)
        news = .opened(copy.title)
        choose(new)
    }

    mutating func reopen() {
        guard tabs.count < configuration.most, let last = closed.popLast() else { return }
        var tab = last.tab
        tab.opener = nil
        if let group = tab.group, self.group(group) == nil {
            // The group was removed with its last tab and is restored with it.
            groups.append(
                TabGroup(
                    id: group, name: last.groupName ?? "", tint: last.groupTint ?? .primary))
        }
        // Under its own identifier, so that its content goes on with its state.
        let id = insert(tab, at: last.index, keepsID: true)
        news = .opened(tab.title)
        choose(id)
    }

    // MARK: Choosing

    /// Selects a tab manually, which clears the openers of all tabs.
    mutating func select(_ id: TabItem.ID) {
        guard tab(id) != nil, id != selected else { return }
        for index in tabs.indices { tabs[index].opener = nil }
        choose(id)
    }

    /// Selects a tab and expands its group if it is collapsed.
    mutating func choose(_ id: TabItem.ID) {
        guard let tab = tab(id) else { return }
        if id != selected {
            let places = (selected.flatMap(index), index(id) ?? 0)
            let way = places.0.map { $0 > places.1 } == true ? -1 : 1
            arrival = Arrival(
                number: arrival.number + 1, from: Double(way), way: way,
                leaving: places.0 == nil ? nil : selected)
            swipe = 0
        }
        selected = id
        recent.removeAll { $0 == id }
        recent.append(id)
        if let group = tab.group, let place = groups.firstIndex(where: { $0.id == group }) {
            groups[place].isCollapsed = false
        }
    }

    mutating func step(_ step: Int) {
        let shown = shown
        guard let selected, let place = shown.firstIndex(where: { $0.id == selected }) else {
            return
        }
        let count = shown.count
        // The step can be of any size, so it is reduced first to avoid overflow.
        select(shown[((place + step % count) % count + count) % count].id)
    }

    // MARK: Going

    /// Returns the tabs of a selection, in order; none for an unknown tab or group.
    func members(of selection: TabSelection) -> [TabItem.ID] {
        switch selection {
        case .all: return tabs.map(\.id)
        case .others(let id):
            guard tab(id) != nil else { return [] }
            return tabs.filter { $0.id != id && !$0.isPinned }.map(\.id)
        case .after(let id):
            guard let index = index(id) else { return [] }
            return tabs[(index + 1)...].filter { !$0.isPinned }.map(\.id)
        case .group(let group): return tabs.filter { $0.group == group }.map(\.id)
        }
    }

    /// Selects the tab at which several others are closed: always for `others`, and for `after` if
    /// the selected one is among those that are closed.
    mutating func stay(_ selection: TabSelection, _ going: [TabItem.ID]) {
        switch selection {
        case .others(let id): select(id)
        case .after(let id): if let selected, going.contains(selected) { select(id) }
        case .all, .group: break
        }
    }

    mutating func ask(_ id: TabItem.ID, _ byPointer: Bool) {
        guard let tab = tab(id), tab.isClosable, !asking.contains(id) else { return }
        questions.append(Question(tab: id, byPointer: byPointer))
    }

    mutating func close(_ id: TabItem.ID) {
        guard let index = index(id), tabs[index].isClosable else { return }
        let tab = tabs[index]
        let next = selected == id ? successor(of: index) : selected
        closed.append(
            ClosedTab(
                tab: tab, index: index, groupName: tab.group.flatMap(group)?.name,
                groupTint: tab.group.flatMap(group)?.tint, hadContent: recent.contains(id)))
        closed.removeFirst(max(0, closed.count - max(0, configuration.reopenable)))
        tabs.remove(at: index)
        recent.removeAll { $0 == id }
        questions.removeAll { $0.tab == id }
        for place in tabs.indices where tabs[place].opener == id { tabs[place].opener = nil }
        tidy()
        news = .closed(tab.title)
        if selected == id {
            (selected, swipe) = (nil, 0)
            if let next { choose(next) }
        }
    }

    /// Returns the tab that is selected when the selected one is closed, preferring visible tabs.
    private func successor(of index: Int) -> TabItem.ID? {
        let tab = tabs[index]
        switch configuration.successor {
        case .opener:
            if let opener = tab.opener, self.tab(opener) != nil { return opener }
        case .recent:
            if let last = recent.last(where: { $0 != tab.id }) { return last }
        case .neighbor: break
        }
        let (behind, before) = (tabs[(index + 1)...], tabs[..<index])
        return
            (behind.first { !isHidden($0) } ?? before.last { !isHidden($0) } ?? behind.first
            ?? before.last)?.id
    }

    // MARK: Order

    mutating func move(_ id: TabItem.ID, to index: Int) {
        guard let from = self.index(id) else { return }
        let pinned = tabs.count(where: \.isPinned)
        let zone = tabs[from].isPinned ? 0...(pinned - 1) : pinned...(tabs.count - 1)
        var tab = tabs.remove(at: from)
        let to = min(max(index, zone.lowerBound), zone.upperBound)
        // Between two tabs of a group it joins the group; away from its own group it leaves it.
        let (before, behind) = (
            to > 0 ? tabs[to - 1].group : nil, to < tabs.count ? tabs[to].group : nil
        )
        if !tab.isPinned {
            if let before, before == behind {
                tab.group = before
            } else if let own = tab.group, own != before, own != behind,
                tabs.contains(where: { $0.group == own })
            {
                tab.group = nil
            }
        }
        tabs.insert(tab, at: to)
        tidy()
        if let selected { choose(selected) }
    }

    mutating func pin(_ id: TabItem.ID, _ isPinned: Bool) {
        guard let index = index(id), tabs[index].isPinned != isPinned else { return }
        var tab = tabs.remove(at: index)
        tab.isPinned = isPinned
        tab.group = nil
        tabs.insert(tab, at: tabs.count(where: \.isPinned))
        tidy()
    }

    // MARK: Groups

    mutating func group(_ id: TabItem.ID, in group: TabGroup.ID?) {
        guard let index = index(id), !tabs[index].isPinned, tabs[index].group != group else {
            return
        }
        guard let group else {
            // A tab that leaves the group is placed after the group's last tab.
            let own = tabs[index].group
            var tab = tabs.remove(at: index)
            tab.group = nil
            let last = tabs.lastIndex { $0.group == own }
            tabs.insert(tab, at: last.map { max($0 + 1, index) } ?? index)
            tidy()
            return
        }
        guard self.group(group) != nil else { return }
        var tab = tabs.remove(at: index)
        tab.group = group
        let last = tabs.lastIndex { $0.group == group }
        tabs.insert(tab, at: last.map { $0 + 1 } ?? index)
        tidy()
        if selected == id { choose(id) }
    }

    mutating func collapse(_ id: TabGroup.ID, _ isCollapsed: Bool) {
        guard let place = groups.firstIndex(where: { $0.id == id }) else { return }
        if isCollapsed, current?.group == id {
            // The selected tab must be visible: another one is selected, or the group stays
            // expanded.
            let others = tabs.filter { $0.group != id && !isHidden($0) }
            guard let index = selected.flatMap(index),
                let other = others.first(where: { (self.index($0.id) ?? 0) > index })
                    ?? others.last
            else { return }
            select(other.id)
        }
        groups[place].isCollapsed = isCollapsed
    }

    mutating func change(_ id: TabItem.ID, _ tab: TabItem) {
        guard let index = index(id) else { return }
        let old = tabs[index]
        tabs[index] = tab
        tabs[index].id = id
        (tabs[index].isPinned, tabs[index].group) = (old.isPinned, old.group)
        tabs[index].opener = old.opener
    }

    /// Restores the invariants: pinned tabs first, the tabs of a group adjacent at the position of
    /// the first one, and no empty groups.
    mutating func tidy() {
        let known = Set(groups.map(\.id))
        for index in tabs.indices {
            if let group = tabs[index].group, tabs[index].isPinned || !known.contains(group) {
                tabs[index].group = nil
            }
        }
        var members: [TabGroup.ID: [TabItem]] = [:]
        for tab in tabs { if let group = tab.group { members[group, default: []].append(tab) } }
        var ordered = tabs.filter(\.isPinned)
        var done: Set<TabGroup.ID> = []
        for tab in tabs where !tab.isPinned {
            guard let group = tab.group else {
                ordered.append(tab)
                continue
            }
            if done.insert(group).inserted { ordered += members[group] ?? [] }
        }
        tabs = ordered
        groups.removeAll { !done.contains($0.id) }
    }
}
