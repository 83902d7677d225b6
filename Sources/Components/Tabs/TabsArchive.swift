/// The archived state of tabs, from which a later session is restored.
public struct TabsArchive: Sendable, Equatable {
    /// The newest format version that this code reads.
    public static let newest = 1
    /// The format version of the file; currently 1.
    public var version = TabsArchive.newest
    /// The tabs, in order.
    public var tabs: [TabItem]
    /// The groups.
    public var groups: [TabGroup]
    /// The selected tab.
    public var selected: TabItem.ID?
    /// The closed tabs that can be reopened, most recent last.
    var closed: [ClosedTab]
    /// The number of tabs in the file that could not be read.
    public var unreadable = 0
}

extension TabsArchive: Codable {
    private enum CodingKeys: String, CodingKey { case version, tabs, groups, selected, closed }

    /// Decodes an archive. A tab that cannot be decoded is skipped and counted in
    /// ``TabsArchive/unreadable``.
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

    /// A value that is `nil` if it cannot be decoded.
    private struct Readable<Value: Decodable>: Decodable {
        var value: Value?
        init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
    }
}

extension TabsModel {
    /// The archive of the current state.
    public var archive: TabsArchive {
        TabsArchive(tabs: tabs, groups: groups, selected: selected, closed: closed)
    }

    /// Restores archived tabs and repairs invalid state: duplicate identifiers become unique,
    /// pinned tabs come first, tabs of a group become adjacent, and one tab is selected.
    ///
    /// - Parameters:
    ///   - archive: The archived state.
    ///   - configuration: The current settings.
    ///   - knows: Returns `true` for a kind of content that the app supports.
    /// - Complexity: linear in the number of tabs, and in the number of groups times the number of
    ///   tabs.
    public init(
        _ archive: TabsArchive, _ configuration: TabsConfiguration = TabsConfiguration(),
        knows: (String) -> Bool = { _ in true }
    ) {
        self.init([], configuration)
        var groupIDs: [TabGroup.ID: TabGroup.ID] = [:]
        for group in archive.groups where groupIDs[group.id] == nil {
            groupIDs[group.id] = nextID
            groups.append(
                TabGroup(
                    id: nextID, name: group.name, isCollapsed: group.isCollapsed,
                    tint: group.tint))
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
            (closed[index].tab.id, closed[index].hadContent) = (nextID, nil)
            nextID += 1
            guard let group = closed[index].tab.group else { continue }
            if groupIDs[group] == nil {
                // The group was removed with its last tab and is restored with a reopened one.
                groupIDs[group] = nextID
                nextID += 1
            }
            closed[index].tab.group = groupIDs[group]
        }
        let chosen = archive.selected.flatMap { ids[$0] }
        if let id = chosen.flatMap(tab)?.id ?? shown.first?.id ?? tabs.first?.id { choose(id) }
        arrival = Arrival()
    }

    /// Returns the tabs of an archive that cannot be restored because the app does not support
    /// their kind of content.
    public static func missing(
        in archive: TabsArchive, knows: (String) -> Bool
    ) -> [TabItem] {
        archive.tabs.filter { !knows($0.kind) }
    }
}
