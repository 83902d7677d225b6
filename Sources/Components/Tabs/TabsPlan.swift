import CairnLayout
import CairnUI

/// How large handles are in a room, where each begins, and how they scroll. A pure function of counts and settings.
struct TabsPlan: Equatable {
    /// A stretch along the bar.
    struct Span: Equatable {
        var start: Double
        var extent: Double
        var end: Double { start + extent }

        /// The stretch a part of the way to another.
        func mixed(with other: Span, by part: Double) -> Span {
            Span(
                start: start + (other.start - start) * part,
                extent: extent + (other.extent - extent) * part)
        }
    }

    /// Whether handles stand below one another.
    let isVertical: Bool
    /// Whether the host counts in characters.
    let isCells: Bool
    /// Along the bar: a handle, and a pinned one.
    let extent: Double
    let pinned: Double
    /// Across the bar.
    let thickness: Double
    /// The room of all handles along the bar.
    let room: Double
    /// The width of a group's name; the height where handles stand below one another.
    private let chips: [TabGroup.ID: Double]

    /// Makes a plan: `room` is the size of bar and contents together, `tools` the number of buttons behind the handles.
    init(_ model: TabsModel, room: Size, tools: Int, _ context: Context) {
        let theme = context.theme
        let settings = model.configuration
        let isCells = theme.countsInCells
        func units(_ points: Double) -> Double { isCells ? (points / 8).rounded() : points }
        self.isCells = isCells
        isVertical = settings.place == .leading || settings.place == .trailing
        let height = isCells ? 1 : max(settings.handleHeight, theme.layout.target)
        let shown = model.shown
        if isVertical {
            // The content keeps half of the room at least.
            thickness = max(
                isCells ? 6 : theme.layout.target,
                min(units(settings.greatestWidth), (room.width / 2).rounded(.down)))
            self.extent = height
            self.pinned = height
            chips = Dictionary(uniqueKeysWithValues: model.groups.map { ($0.id, height) })
            self.room = max(0, room.height - Double(tools) * height)
            return
        }
        thickness = height
        chips = Dictionary(
            uniqueKeysWithValues: model.groups.map {
                ($0.id, Self.chip($0, isCells: isCells))
            })
        let tool = isCells ? 5 : theme.layout.target
        let free = max(0, room.width - Double(tools) * tool)
        let pinnedCount = shown.count(where: \.isPinned)
        let count = max(1, (model.heldCount ?? shown.count) - pinnedCount)
        let pinned = units(settings.pinnedWidth)
        let taken = chips.values.reduce(0, +) + pinned * Double(pinnedCount)
        let each = (free - taken) / Double(count)
        let (least, greatest) = (units(settings.leastWidth), units(settings.greatestWidth))
        let extent =
            switch settings.overflow {
            case .scroll: greatest
            case .shrink: min(max(each, least), greatest)
            case .fill: max(each, least)
            }
        self.extent = isCells ? extent.rounded(.down) : extent
        self.pinned = pinned
        self.room = free
    }

    /// The width of a group's name.
    private static func chip(_ group: TabGroup, isCells: Bool) -> Double {
        let letters = Double(min(max(group.name.count, 5), 16))
        return isCells ? letters + 4 : letters * 9 + 32
    }

    /// The room along the bar of a group's name.
    func chip(_ group: TabGroup) -> Double { chips[group.id] ?? 0 }

    /// How wide a tab's handle is on the screen.
    func width(_ tab: TabItem) -> Double {
        isVertical ? thickness : tab.isPinned ? pinned : extent
    }

    /// How high it is.
    var height: Double { isVertical ? extent : thickness }

    /// Where each handle is, from the beginning of the bar.
    func spans(_ model: TabsModel) -> [TabItem.ID: Span] {
        var spans: [TabItem.ID: Span] = [:]
        var start = 0.0
        var last: TabGroup.ID?
        for tab in model.tabs {
            if let group = tab.group.flatMap(model.group), group.id != last {
                start += chip(group)
            }
            last = tab.group
            guard !model.isHidden(tab) else { continue }
            let span = Span(start: start, extent: tab.isPinned ? pinned : extent)
            spans[tab.id] = span
            start = span.end
        }
        return spans
    }

    /// How far the handles are moved so that the chosen one is seen: as little as can be.
    func offset(_ model: TabsModel, _ spans: [TabItem.ID: Span], from old: Double) -> Double {
        let end = spans.values.map(\.end).max() ?? 0
        let most = max(0, end - room)
        guard let seen = model.selected.flatMap({ spans[$0] }) else {
            return min(max(old, 0), most)
        }
        return min(max(min(max(old, seen.end - room), seen.start), 0), most)
    }

    /// How many letters of a title there is room for.
    func letters(_ tab: TabItem, font: Font, hasSymbol: Bool, hasClose: Bool) -> Int {
        let width = width(tab)
        if isCells {
            var marks = 2.0
            if let badge = tab.badge { marks += Double(badge.count) + 3 }
            if tab.isUnsaved { marks += 2 }
            if tab.isBusy { marks += 2 }
            if hasClose { marks += 2 }
            return Int(max(0, width - marks))
        }
        var marks = 24.0
        if hasSymbol || tab.isBusy { marks += 26 }
        if tab.isUnsaved { marks += 14 }
        if let badge = tab.badge { marks += Double(badge.count) * 8 + 22 }
        if hasClose { marks += 30 }
        // As wide as letters of a bold title are.
        return Int(max(0, (width - marks) / (font.size * 0.62)))
    }
}
