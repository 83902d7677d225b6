/// Tabs as they are written down, to go on with another day.
public struct TabsArchive: Sendable, Equatable {
    /// The newest form that is known.
    public static let newest = 1
    /// The form of the file; this one is 1.
    public var version = TabsArchive.newest
    /// The tabs, in their order.
    public var tabs: [TabItem]
    /// The groups.
    public var groups: [TabGroup]
    /// The chosen tab.
    public var selected: TabItem.ID?
    /// Closed tabs that can be opened again, the newest last.
    var closed: [ClosedTab]
    /// How many tabs of the file could not be read.
    public var unreadable = 0
}

extension TabsArchive: Codable {
    private enum CodingKeys: String, CodingKey { case version, tabs, groups, selected, closed }

    /// Reads what can be read: one tab that makes no sense is left out and counted, and the others come.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        version = try values.decode(Int.self, forKey: .version)
        let tabs = try values.decode([Readable<TabItem>].self, forKey: .tabs)
        self.tabs = tabs.compactMap(\.value)
        unreadable = tabs.count - self.tabs.count
        groups =
            try values.decodeIfPresent([Readable<TabGroup>].self, forKey: .groups)?
            .compactMap(\.value) ?? []
        selected = try? values.decodeIfPresent(Int.self, forKey: .selected)
        closed =
            try values.decodeIfPresent([Readable<ClosedTab>].self, forKey: .closed)?
            .compactMap(\.value) ?? []
    }

    /// An entry, if it is one.
    private struct Readable<Value: Decodable>: Decodable {
        var value: Value?
        init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
    }
}

extension TabsModel {
    /// What is to be written down.
    public var archive: TabsArchive {
        TabsArchive(tabs: tabs, groups: groups, selected: selected, closed: closed)
    }

    /// Restores tabs that were written down. What a file cannot mean is mended: equal ids are told apart, pinned tabs
    /// come first, groups are put together, and one tab is chosen.
    ///
    /// - Parameters:
    ///   - archive: what was written down.
    ///   - configuration: the settings of today.
    ///   - knows: whether the app has a kind of content.
    /// - Complexity: linear in the tabs, and in the groups times the tabs.
    public init(
        _ archive: TabsArchive, _ configuration: TabsConfiguration = TabsConfiguration(),
        knows: (String) -> Bool = { _ in true }
    ) {
        self.init([], configuration)
        var groupIDs: [TabGroup.ID: TabGroup.ID] = [:]
        for group in archive.groups where groupIDs[group.id] == nil {
            groupIDs[group.id] = nextID
            groups.append(
                TabGroup(id: nextID, name: group.name, isCollapsed: group.isCollapsed))
            nextID += 1
        }
        var ids: [TabItem.ID: TabItem.ID] = [:]
        var restored: [TabItem] = []
        for tab in archive.tabs where knows(tab.kind) && restored.count < configuration.most {
            var tab = tab
            let old = tab.id
            tab.id = nextID
            nextID += 1
            if ids[old] == nil { ids[old] = tab.id }
            tab.group = tab.group.flatMap { groupIDs[$0] }
            (tab.isBusy, tab.opener) = (false, nil)
            restored.append(tab)
        }
        tabs = restored
        tidy()
        closed = archive.closed.filter { knows($0.tab.kind) }.suffix(
            max(0, configuration.reopenable)
        )
        for index in closed.indices {
            guard let group = closed[index].tab.group else { continue }
            if groupIDs[group] == nil {
                // Gone with its last tab; it comes back with one.
                groupIDs[group] = nextID
                nextID += 1
            }
            closed[index].tab.group = groupIDs[group]
        }
        let chosen = archive.selected.flatMap { ids[$0] }
        if let id = chosen.flatMap(tab)?.id ?? shown.first?.id ?? tabs.first?.id { choose(id) }
        arrival = Arrival()
    }

    /// The tabs of an archive that cannot be restored, because the app has not their kind of content.
    public static func missing(
        in archive: TabsArchive, knows: (String) -> Bool
    ) -> [TabItem] {
        archive.tabs.filter { !knows($0.kind) }
    }
}
