import CairnLayout
import CairnUI

/// The layout of the tab bar: the sizes of handles, their positions, and the scroll offset. A pure
/// function of counts and settings.
struct TabBarLayout: Equatable {
    /// A range along the bar.
    struct Span: Equatable {
        var start: Double
        var extent: Double
        var end: Double { start + extent }

        /// Returns the span interpolated toward another span.
        func mixed(with other: Span, by part: Double) -> Span {
            Span(
                start: start + (other.start - start) * part,
                extent: extent + (other.extent - extent) * part)
        }
    }

    /// A Boolean value that indicates whether the handles form a column.
    let isVertical: Bool
    /// The extent of a regular handle along the bar.
    let extent: Double
    let pinned: Double
    /// The extent of the bar across its axis.
    let thickness: Double
    /// The extent available to all handles along the bar.
    let room: Double
    /// The width of each group name, or its height in a vertical bar.
    private let chips: [TabGroup.ID: Double]

    /// Creates a plan, where `room` is the size of bar and contents together, and `tools` the
    /// number of buttons after the handles.
    init(_ model: TabsModel, room: Size, tools: Int, _ context: Context) {
        let theme = context.theme
        let settings = model.configuration
        isVertical = settings.place == .leading || settings.place == .trailing
        let height = context.laidOut(minHeight: max(settings.handleHeight, theme.layout.target))
        let shown = model.shown
        if isVertical {
            // The content keeps at least half of the width.
            thickness = max(
                theme.layout.target,
                min(settings.greatestWidth, (room.width / 2).rounded(.down)))
            self.extent = height
            self.pinned = height
            chips = Dictionary(uniqueKeysWithValues: model.groups.map { ($0.id, height) })
            self.room = max(0, room.height - Double(tools) * height)
            return
        }
        thickness = height
        chips = Dictionary(
            uniqueKeysWithValues: model.groups.map { ($0.id, Self.chip($0, theme)) })
        // A symbol and the padding of a plain button.
        let tool = max(theme.layout.target, theme.type.body.lineHeight + 2 * theme.space.small)
        let free = max(0, room.width - Double(tools) * tool)
        let pinnedCount = shown.count(where: \.isPinned)
        let count = max(1, (model.heldCount ?? shown.count) - pinnedCount)
        let pinned = settings.pinnedWidth
        let taken = chips.values.reduce(0, +) + pinned * Double(pinnedCount)
        let each = (free - taken) / Double(count)
        let (least, greatest) = (settings.leastWidth, settings.greatestWidth)
        extent =
            switch settings.overflow {
            case .scroll: greatest
            case .shrink: min(max(each, least), greatest)
            case .fill: max(each, least)
            }
        self.pinned = pinned
        self.room = free
    }

    /// Returns the width of a group name.
    private static func chip(_ group: TabGroup, _ theme: Theme) -> Double {
        let letters = Double(min(max(group.name.count, 5), 16))
        return letters * theme.type.callout.size * 0.6 + 4 * theme.space.small
    }

    /// Returns the extent of a group name along the bar.
    func chip(_ group: TabGroup) -> Double { chips[group.id] ?? 0 }

    /// Returns the width of a tab's handle on screen.
    func width(_ tab: TabItem) -> Double {
        isVertical ? thickness : tab.isPinned ? pinned : extent
    }

    /// The height of a handle on screen.
    var height: Double { isVertical ? extent : thickness }

    /// Returns the span of each handle, measured from the start of the bar.
    func spans(_ model: TabsModel) -> [TabItem.ID: Span] { places(model).spans }

    /// Returns the extent of all handles and group names.
    func length(_ model: TabsModel) -> Double { places(model).length }

    private func places(_ model: TabsModel) -> (spans: [TabItem.ID: Span], length: Double) {
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
        return (spans, start)
    }

    /// Returns the scroll offset that makes the selected handle visible with the least movement.
    func offset(_ model: TabsModel, _ spans: [TabItem.ID: Span], from old: Double) -> Double {
        let end = spans.values.map(\.end).max() ?? 0
        let most = max(0, end - room)
        guard let seen = model.selected.flatMap({ spans[$0] }) else {
            return min(max(old, 0), most)
        }
        return min(max(min(max(old, seen.end - room), seen.start), 0), most)
    }

    /// Returns the number of letters of a title that fit.
    func letters(_ tab: TabItem, font: Font, hasSymbol: Bool, hasClose: Bool) -> Int {
        let width = width(tab)
        var marks = 24.0
        if hasSymbol || tab.isBusy { marks += 26 }
        if tab.isUnsaved { marks += 14 }
        if let badge = tab.badge { marks += Double(badge.count) * 8 + 22 }
        if hasClose { marks += 30 }
        // The average letter width of a bold title.
        return Int(max(0, (width - marks) / (font.size * 0.62)))
    }
}
