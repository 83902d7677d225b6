import CairnLayout
import CairnTabs
import CairnUI

extension ShowcaseEntries {
    /// Stories in tabs, as in a browser.
    static let tabs = [
        ShowcaseEntry("tabs", room: .screen) { TabsPage() },
        ShowcaseEntry("tabs-swipe", room: .screen) { TabsPage(.swipe) },
        ShowcaseEntry("tabs-pill", room: .screen) { TabsPage(.pill) },
        ShowcaseEntry("tabs-side", room: .screen) { TabsPage(.side) },
        ShowcaseEntry("tabs-groups", room: .screen) { TabsPage(.groups) },
        ShowcaseEntry(
            "tabs-menu", room: .screen,
            prepare: { driver in
                let tab = await driver.outline.items(.tab).first { $0.states.contains(.selected) }
                try await driver.longPress(.tab, tab?.name)
            }
        ) { TabsPage(.swipe, isHeld: false) },
    ]
}

private struct TabsPage: Component {
    /// A style or state of the tab bar.
    enum Kind { case paper, swipe, pill, side, groups }

    private let kind: Kind
    private let isHeld: Bool

    /// Creates a page. `isHeld` indicates that a swipe to the next tab is in progress.
    init(_ kind: Kind = .paper, isHeld: Bool = true) { (self.kind, self.isHeld) = (kind, isHeld) }

    func body(in context: Context) -> some Component {
        let state = context.state("tabs", initially: model(context))
        TabsComponent(
            state.value,
            send: context.sender { action in state.update { $0.answered(after: action) } },
            add: { TabItem(title: "") }, asksToClose: kind == .paper
        ) { tab in
            let story = JournalStory.all.first { $0.id == tab.content } ?? .pass
            ScrollArea {
                Column(gap: context.theme.space.base) {
                    Photo(story).radius(context.theme.radius.card).clipped()
                    Heading(context.phrases[story.title], level: 1)
                    Text(story.byline(in: context)).color(context.palette.textSecondary)
                    Text(context.phrases[.showcaseTextNoon])
                }
                .padding(context.theme.layout.margin(context.sizeClass))
            }
        }
    }

    private func model(_ context: Context) -> TabsModel {
        var settings = TabsConfiguration()
        switch kind {
        case .paper: break
        case .swipe:
            (settings.look, settings.indicator, settings.swipes) = (.plain, .line, true)
        case .pill: (settings.look, settings.overflow, settings.close) = (.pill, .fill, .selected)
        case .side:
            (settings.place, settings.look, settings.indicator) = (.leading, .plain, .line)
        case .groups: (settings.indicator, settings.tint) = (.dot, .info)
        }
        var model = TabsModel(
            JournalStory.all.map { story in
                TabItem(
                    kind: "story", content: story.id, title: context.phrases[story.title],
                    symbol: "story")
            }, settings)
        model = model.applying(.selected(model.tabs[1].id))
        switch kind {
        case .paper, .side:
            var tab = model.tabs[1]
            tab.isUnsaved = true
            model = model.applying(.changed(tab.id, tab))
            model = model.applying(.pinned(model.tabs[3].id, true))
        case .swipe:
            if isHeld { model = model.applying(.swiped(.moved, part: 0.4, speed: 0)) }
        case .pill:
            var tab = model.tabs[2]
            (tab.badge, tab.isBusy) = ("3", true)
            model = model.applying(.changed(tab.id, tab))
        case .groups:
            let (first, second) = (model.tabs[0].id, model.tabs[1].id)
            model = model.applying(
                .groupAdded(first, name: context.phrases[.showcasePlaceAbisko]))
            model = model.applying(.grouped(second, model.groups[0].id))
            model = model.applying(
                .groupAdded(
                    model.tabs[3].id, name: context.phrases[.showcasePlaceKalmar]))
            model = model.applying(.groupCollapsed(model.groups[1].id, true))
        }
        return model
    }
}

extension TabsModel {
    /// Returns the tabs after an action and the answer of an app that lets every tab close.
    fileprivate func answered(after action: TabsAction) -> TabsModel {
        var next = self
        for case .confirmClosing(let tab) in next.update(action) {
            _ = next.update(.answered(tab.id, closes: true))
        }
        return next
    }
}
