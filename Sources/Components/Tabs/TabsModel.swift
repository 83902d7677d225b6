public import CairnUI

/// A set of tabs, the selection, and the recently closed tabs. Pure.
///
/// The model keeps these invariants: pinned tabs come first and are in no group, the tabs of a
/// group are adjacent, and exactly one tab is selected if there are any, which is not hidden in a
/// collapsed group.
public struct TabsModel: Model, Codable {
    /// The actions of the tabs.
    public typealias Action = TabsAction

    /// A change to announce to assistive technology.
    public enum News: Sendable, Equatable, Codable {
        case opened(String)
        case closed(String)
    }

    /// A pending request to close a tab.
    struct Question: Sendable, Equatable, Codable {
        var tab: TabItem.ID
        var byPointer: Bool
    }

    /// The transition of the selected content to its place.
    struct Arrival: Sendable, Equatable, Codable {
        /// The number that identifies the transition; 0 for none.
        var number = 0
        /// The start offset in widths: above 0 is after its place.
        var from = 0.0
        /// The direction: 1 toward later tabs, -1 toward earlier ones.
        var way = 1
        /// The outgoing content, while it may be visible.
        var leaving: TabItem.ID?
        /// A Boolean value that indicates whether a swipe started the transition.
        var isSwipe = false
    }

    /// The settings.
    public var configuration: TabsConfiguration
    /// The tabs, in order.
    public internal(set) var tabs: [TabItem] = []
    /// The groups, unordered.
    public internal(set) var groups: [TabGroup] = []
    /// The selected tab; `nil` if there are no tabs.
    public internal(set) var selected: TabItem.ID?
    /// The tabs with a pending close request.
    public var asking: [TabItem.ID] { questions.map(\.tab) }
    /// The change to announce.
    public internal(set) var news: News? {
        didSet { newsNumber += 1 }
    }
    /// The swipe position of the content: 0 at rest, 1 at the next tab, -1 at the previous one.
    public internal(set) var swipe = 0.0
    /// A counter that distinguishes successive announcements with the same text.
    private(set) var newsNumber = 0
    var questions: [Question] = []
    /// The transition of the selected content.
    var arrival = Arrival()
    /// The selected tabs in order of selection, most recent last; these tabs have content.
    var recent: [TabItem.ID] = []
    var closed: [ClosedTab] = []
    /// The number of times that the last tab was closed.
    private(set) var emptied = 0
    /// The number of handles for which widths are computed while several tabs are closed in
    /// succession with their buttons.
    var heldCount: Int?
    var nextID = 1

    // Pending close requests are left out: nobody would answer them after a restart.
    private enum CodingKeys: String, CodingKey {
        case configuration, tabs, groups, selected, news, swipe, newsNumber, arrival, recent
        case closed, emptied, heldCount, nextID
    }

    /// Reads stored tabs.
    ///
    /// - Throws: `DecodingError` if the state breaks the rules of the model, because it was changed:
    ///   for example, two tabs with one identifier.
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        configuration = try values.decode(TabsConfiguration.self, forKey: .configuration)
        tabs = try values.decode([TabItem].self, forKey: .tabs)
        groups = try values.decode([TabGroup].self, forKey: .groups)
        selected = try values.decodeIfPresent(TabItem.ID.self, forKey: .selected)
        swipe = min(max(try values.decode(Double.self, forKey: .swipe), -1), 1)
        arrival = try values.decode(Arrival.self, forKey: .arrival)
        recent = try values.decode([TabItem.ID].self, forKey: .recent)
        closed = try values.decode([ClosedTab].self, forKey: .closed)
        emptied = try values.decode(Int.self, forKey: .emptied)
        heldCount = try values.decodeIfPresent(Int.self, forKey: .heldCount)
        nextID = try values.decode(Int.self, forKey: .nextID)
        news = try values.decodeIfPresent(News.self, forKey: .news)
        newsNumber = try values.decode(Int.self, forKey: .newsNumber)
        let ids = Set(tabs.map(\.id))
        let used = ids.union(groups.map(\.id))
        // Counters that go on from here never overflow.
        let counters = [emptied, newsNumber, nextID, arrival.number, heldCount ?? 0]
        guard ids.count == tabs.count, used.count == tabs.count + groups.count,
            selected.map(ids.contains) ?? tabs.isEmpty, used.allSatisfy({ $0 < nextID }),
            counters.allSatisfy({ (0...Int(Int32.max)).contains($0) })
        else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(
                    codingPath: decoder.codingPath,
                    debugDescription: "the state breaks the rules of tabs"))
        }
        recent = recent.filter(ids.contains)
        arrival.from = min(max(arrival.from, -1), 1)
        arrival.way = arrival.way < 0 ? -1 : 1
    }

    /// Creates tabs.
    public init(
        _ tabs: [TabItem] = [], _ configuration: TabsConfiguration = TabsConfiguration()
    ) {
        self.configuration = configuration
        for tab in tabs { insert(tab, at: self.tabs.count) }
        if let first = self.tabs.first { choose(first.id) }
        (news, arrival) = (nil, Arrival())
    }

    /// The selected tab.
    public var current: TabItem? { selected.flatMap(tab) }
    /// A Boolean value that indicates whether there is a closed tab to reopen.
    public var canReopen: Bool { !closed.isEmpty }
    /// The tabs whose contents are kept: the most recently selected ones, by weight up to
    /// `keptContents`. The selected tab is always kept, and so are previously selected tabs with
    /// unsaved changes.
    public var kept: [TabItem] { keeping.open }

    /// The closed tabs whose contents are kept until they are reopened, as far as
    /// `keptContents` has room for them beside those of open tabs; most recently closed first.
    var keptClosed: [TabItem] {
        var room = keeping.room
        var kept: [TabItem] = []
        for old in closed.reversed() where old.hadContent == true {
            room -= min(max(0, old.tab.weight), Int(Int32.max))
            guard room >= 0 else { break }
            kept.append(old.tab)
        }
        return kept
    }

    /// The tabs whose contents are kept, and the room that is left.
    private var keeping: (open: [TabItem], room: Int) {
        let places = Dictionary(uniqueKeysWithValues: tabs.indices.map { (tabs[$0].id, $0) })
        var room = max(1, configuration.keptContents)
        var ids: Set<TabItem.ID> = []
        for id in recent.reversed() {
            guard let tab = places[id].map({ tabs[$0] }) else { continue }
            let weight = min(max(0, tab.weight), Int(Int32.max))
            guard id == selected || tab.isUnsaved || weight <= room else {
                // Also drops older tabs that would still fit, so that the most recently selected
                // ones are kept.
                room = 0
                continue
            }
            ids.insert(id)
            room = max(0, room - weight)
        }
        return (tabs.filter { ids.contains($0.id) }, room)
    }
    /// The tabs that have a handle: all except those in collapsed groups.
    public var shown: [TabItem] { tabs.filter { !isHidden($0) } }

    /// Returns the tab with an identifier.
    public func tab(_ id: TabItem.ID) -> TabItem? { tabs.first { $0.id == id } }

    /// Changes the tabs after an action, and returns a request for each tab that is to be asked
    /// before it closes. An action for an unknown tab changes nothing.
    public mutating func update(_ action: TabsAction) -> [TabsRequest] {
        let before = self
        // The widths adapt after any action that does not keep them.
        heldCount = nil
        switch action {
        case .added(let tab, let selects): add(tab, selects)
        case .selected(let id): select(id)
        case .selectedNext(let step): self.step(step)
        case .asked(let id, let byPointer):
            heldCount = before.heldCount
            ask(id, byPointer)
        case .askedAll(let selection):
            heldCount = before.heldCount
            let going = members(of: selection)
            stay(selection, going)
            for id in going { ask(id, false) }
        case .answered(let id, let closes):
            heldCount = before.heldCount
            guard let question = questions.first(where: { $0.tab == id }) else { break }
            questions.removeAll { $0.tab == id }
            if closes {
                heldCount = question.byPointer ? before.heldCount ?? shown.count : nil
                close(id)
            }
        case .closed(let id, let byPointer):
            if byPointer { heldCount = before.heldCount ?? shown.count }
            close(id)
        case .closedAll(let selection):
            let going = members(of: selection)
            guard !going.isEmpty else {
                self = before
                break
            }
            stay(selection, going)
            for id in going.reversed() { close(id) }
        case .reopened: reopen()
        case .moved(let id, let index): move(id, to: index)
        case .pinned(let id, let isPinned): pin(id, isPinned)
        case .duplicated(let id): duplicate(id)
        case .grouped(let id, let group): self.group(id, in: group)
        case .groupAdded(let id, let name):
            guard let tab = tab(id), !tab.isPinned else {
                self = before
                break
            }
            groups.append(TabGroup(id: nextID, name: name))
            nextID += 1
            group(id, in: nextID - 1)
        case .groupRenamed(let id, let name):
            if let index = groups.firstIndex(where: { $0.id == id }) { groups[index].name = name }
        case .groupCollapsed(let id, let isCollapsed): collapse(id, isCollapsed)
        case .groupTinted(let id, let tint):
            if let index = groups.firstIndex(where: { $0.id == id }) { groups[index].tint = tint }
        case .ungrouped(let id):
            for index in tabs.indices where tabs[index].group == id { tabs[index].group = nil }
            tidy()
        case .swiped(let phase, let part, let speed): swipe(phase, part, speed)
        case .settled(let number):
            heldCount = before.heldCount
            if number == arrival.number { arrival.leaving = nil }
        case .changed(let id, let tab):
            heldCount = before.heldCount
            change(id, tab)
        }
        if tabs.isEmpty, !before.tabs.isEmpty { emptied += 1 }
        return asking.filter { !before.asking.contains($0) }.compactMap(tab)
            .map(TabsRequest.confirmClosing)
    }

    func isHidden(_ tab: TabItem) -> Bool {
        tab.group.flatMap(group)?.isCollapsed == true
    }

    func group(_ id: TabGroup.ID) -> TabGroup? { groups.first { $0.id == id } }

    func index(_ id: TabItem.ID) -> Int? { tabs.firstIndex { $0.id == id } }
}

extension TabsModel: ConfigurableModel {
    /// Returns the model with other settings. Tabs above a lower maximum stay open; fewer closed tabs can be reopened.
    public func configured(_ configuration: TabsConfiguration) -> TabsModel {
        var model = self
        model.configuration = configuration
        model.closed = Array(closed.suffix(max(0, configuration.reopenable)))
        return model
    }
}
