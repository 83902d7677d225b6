public import CairnUI

/// Tabs, which of them is chosen, and which were closed. Pure.
///
/// Always true: pinned tabs stand first and are in no group; the tabs of a group stand beside one another; exactly one tab is chosen
/// where there is one, and it is not hidden in a collapsed group.
public struct TabsModel: Model, Codable {
    /// What happens to it.
    public typealias Action = TabsAction

    /// What there is to say.
    public enum News: Sendable, Equatable, Codable {
        case opened(String)
        case closed(String)
    }

    /// A tab whose content is asked whether it may be closed.
    struct Question: Sendable, Equatable, Codable {
        var tab: TabItem.ID
        var byPointer: Bool
    }

    /// The way of the chosen content to its place.
    struct Arrival: Sendable, Equatable, Codable {
        /// Tells one from the next; 0 for none.
        var number = 0
        /// Where it begins, in widths: above 0 behind its place.
        var from = 0.0
        /// 1 towards the tabs behind, -1 towards those before.
        var way = 1
        /// The content that goes, as long as it may be seen.
        var leaving: TabItem.ID?
        /// Whether a finger began it.
        var isSwipe = false
    }

    /// The settings.
    public var configuration: TabsConfiguration
    /// The tabs, in their order.
    public internal(set) var tabs: [TabItem] = []
    /// The groups, in no order.
    public internal(set) var groups: [TabGroup] = []
    /// The chosen tab; `nil` where there is none.
    public internal(set) var selected: TabItem.ID?
    /// The tabs whose contents are asked whether they may be closed.
    public var asking: [TabItem.ID] { questions.map(\.tab) }
    /// What there is to say.
    public internal(set) var news: News? {
        didSet { newsNumber += 1 }
    }
    /// How far the content is swiped: 0 at rest, 1 at the next tab, -1 at the one before.
    public internal(set) var swipe = 0.0
    /// Tells one piece of news from the next that says the same.
    private(set) var newsNumber = 0
    var questions: [Question] = []
    /// How the chosen content came.
    var arrival = Arrival()
    /// Tabs that were chosen, the newest last; they have contents.
    var recent: [TabItem.ID] = []
    var closed: [ClosedTab] = []
    /// How many times the last tab was closed.
    private(set) var emptied = 0
    /// As many handles as the widths are made for, while tabs are closed one after another by their buttons.
    var heldCount: Int?
    var nextID = 1

    /// Creates tabs.
    public init(
        _ tabs: [TabItem] = [], _ configuration: TabsConfiguration = TabsConfiguration()
    ) {
        self.configuration = configuration
        for tab in tabs { insert(tab, at: self.tabs.count) }
        if let first = self.tabs.first { choose(first.id) }
        (news, arrival) = (nil, Arrival())
    }

    /// The chosen tab.
    public var current: TabItem? { selected.flatMap(tab) }
    /// Whether there is a closed tab to open again.
    public var canReopen: Bool { !closed.isEmpty }
    /// The tabs whose contents are kept: those chosen last, by weight up to `keptContents`; in any case the chosen one, and those that
    /// were chosen and have something unsaved.
    public var kept: [TabItem] {
        let places = Dictionary(uniqueKeysWithValues: tabs.indices.map { (tabs[$0].id, $0) })
        var room = max(1, configuration.keptContents)
        var ids: Set<TabItem.ID> = []
        for id in recent.reversed() {
            guard let tab = places[id].map({ tabs[$0] }) else { continue }
            let weight = min(max(0, tab.weight), Int(Int32.max))
            guard id == selected || tab.isUnsaved || weight <= room else {
                // Older ones that would still fit go too: what is kept is what was chosen last.
                room = 0
                continue
            }
            ids.insert(id)
            room = max(0, room - weight)
        }
        return tabs.filter { ids.contains($0.id) }
    }
    /// The tabs that have a handle: all but those in collapsed groups.
    public var shown: [TabItem] { tabs.filter { !isHidden($0) } }

    /// The tab of an id.
    public func tab(_ id: TabItem.ID) -> TabItem? { tabs.first { $0.id == id } }

    /// The tabs after something happened. What names a tab that is not there changes nothing.
    public func applying(_ action: TabsAction) -> TabsModel {
        var next = self
        switch action {
        case .changed, .asked, .askedOthers, .answered, .settled: break
        default: next.heldCount = nil
        }
        switch action {
        case .added(let tab, let selects): next.add(tab, selects)
        case .selected(let id): next.select(id)
        case .selectedNext(let step): next.step(step)
        case .asked(let id, let byPointer): next.ask(id, byPointer)
        case .askedOthers(let id):
            guard tab(id) != nil else { return self }
            next.select(id)
            for other in tabs where other.id != id && !other.isPinned { next.ask(other.id, false) }
        case .answered(let id, let closes):
            guard let question = questions.first(where: { $0.tab == id }) else { return self }
            next.questions.removeAll { $0.tab == id }
            if closes {
                next.heldCount = question.byPointer ? heldCount ?? shown.count : nil
                next.close(id)
            }
        case .closed(let id, let byPointer):
            if byPointer { next.heldCount = heldCount ?? shown.count }
            next.close(id)
        case .closedOthers(let id):
            guard tab(id) != nil else { return self }
            next.select(id)
            for other in tabs.reversed() where other.id != id && !other.isPinned {
                next.close(other.id)
            }
        case .closedAll: for tab in tabs.reversed() { next.close(tab.id) }
        case .reopened: next.reopen()
        case .moved(let id, let index): next.move(id, to: index)
        case .pinned(let id, let isPinned): next.pin(id, isPinned)
        case .duplicated(let id): next.duplicate(id)
        case .grouped(let id, let group): next.group(id, in: group)
        case .groupAdded(let id, let name):
            guard let tab = tab(id), !tab.isPinned else { return self }
            next.groups.append(TabGroup(id: next.nextID, name: name))
            next.nextID += 1
            next.group(id, in: next.nextID - 1)
        case .groupRenamed(let id, let name):
            if let index = next.groups.firstIndex(where: { $0.id == id }) {
                next.groups[index].name = name
            }
        case .groupCollapsed(let id, let isCollapsed): next.collapse(id, isCollapsed)
        case .swiped(let phase, let part, let speed): next.swipe(phase, part, speed)
        case .settled(let number):
            if number == arrival.number { next.arrival.leaving = nil }
        case .changed(let id, let tab): next.change(id, tab)
        }
        if next.tabs.isEmpty, !tabs.isEmpty { next.emptied += 1 }
        return next
    }

    func isHidden(_ tab: TabItem) -> Bool {
        tab.group.flatMap(group)?.isCollapsed == true
    }

    func group(_ id: TabGroup.ID) -> TabGroup? { groups.first { $0.id == id } }

    func index(_ id: TabItem.ID) -> Int? { tabs.firstIndex { $0.id == id } }
}
