import CairnLayout
import CairnMenus
import CairnUI

extension ShowcaseEntries {
    /// Menus that unfold from a button, and menus at the edge of the screen.
    static let menus = [
        ShowcaseEntry("stack-menu", room: .screen, prepare: { try await $0.openStart() }) {
            StackPage()
        },
        ShowcaseEntry("stack-menu-list", room: .screen, prepare: { try await $0.openStart() }) {
            StackPage(labels: .list)
        },
        ShowcaseEntry("stack-menu-circle", room: .screen, prepare: { try await $0.openStart() }) {
            StackPage(shape: .circle, origin: .center, labels: .never)
        },
        ShowcaseEntry("stripe-menu", room: .screen) { StripePage(style: .over) },
        ShowcaseEntry("stripe-menu-reveal", room: .screen) { StripePage(style: .reveal) },
        ShowcaseEntry("stripe-menu-strip", room: .screen) {
            StripePage(style: .strip, isOpen: false)
        },
        ShowcaseEntry("stripe-menu-top", room: .screen) { StripePage(edge: .top) },
        ShowcaseEntry("stripe-menu-bottom", room: .screen) {
            StripePage(style: .push, edge: .bottom)
        },
        ShowcaseEntry("stripe-menu-pinned", room: .screen) {
            StripePage(isPinned: true, isOpen: false)
        },
    ]
}

extension Driver {
    /// Presses the button that unfolds the menu, which is the last item of the screen.
    fileprivate func openStart() async throws {
        let start = await outline.items(.button).last?.name
        try await tap(.button, start)
    }
}

/// The journal's main screen: its stories, and a menu of actions.
private struct StackPage: Component {
    var shape = StackShape.arc
    var origin = StackOrigin.bottomTrailing
    var labels = StackLabels.auto

    func body(in context: Context) -> some Component {
        let state = context.state("menu", initially: model(context))
        Layers {
            StoryList()
            StackMenuComponent(
                state.value, title: context.phrases[.openingStart], symbol: "add", isFirst: true,
                send: context.sender { action in state.update { $0.atRest(after: action) } })
        }
        .grow()
    }

    private func model(_ context: Context) -> StackMenuModel {
        var settings = StackMenuConfiguration()
        (settings.shape, settings.origin, settings.labels) = (shape, origin, labels)
        return StackMenuModel(
            [
                MenuItem("notes", context.phrases[.openingNotesTree], symbol: "tree"),
                MenuItem("calendar", context.phrases[.openingCalendar], symbol: "calendar"),
                MenuItem(
                    "gallery", context.phrases[.openingGallery], symbol: "gallery",
                    badge: "3"),
                MenuItem("story", context.phrases[.openingStartStory], symbol: "camera"),
            ], settings)
    }
}

/// The journal with its settings in a menu at the edge.
private struct StripePage: Component {
    var style = StripeStyle.over
    var edge = StripeEdge.leading
    /// Indicates that the menu is pinned beside the screen, however narrow the screen is.
    var isPinned = false
    var isOpen = true

    func body(in context: Context) -> some Component {
        let state = context.state("menu", initially: model(context))
        StripeMenuComponent(
            state.value, title: context.phrases[.commonMenu],
            send: context.sender { action in state.update { $0.atRest(after: action) } }
        ) {
            StoryList()
        }
    }

    private func model(_ context: Context) -> StripeMenuModel {
        var settings = StripeMenuConfiguration()
        (settings.style, settings.edge) = (style, edge)
        if isPinned { (settings.pinnedFrom, settings.extent) = (1, 176) }
        let menu = StripeMenuModel(
            [
                MenuItem("stories", context.phrases[.showcaseHeadingStories], symbol: "feed"),
                MenuItem(
                    "gallery", context.phrases[.openingGallery], symbol: "gallery", badge: "12"),
                MenuItem("calendar", context.phrases[.openingCalendar], symbol: "calendar"),
                MenuItem(
                    "share", context.phrases[.commonShare], symbol: "share",
                    items: [MenuItem("mail", context.phrases[.showcaseServiceMail])]),
                MenuItem("help", context.phrases[.commonHelp], symbol: "help", isEnabled: false),
            ], settings, current: "stories")
        return isOpen ? menu.applying(.opened) : menu
    }
}

extension StackMenuModel {
    /// Returns the menu after an action and the end of its movement.
    fileprivate func atRest(after action: StackMenuAction) -> StackMenuModel {
        var menu = self
        for case .wait(.settle(_, let number)) in menu.update(action) {
            _ = menu.update(.settled(number))
        }
        return menu
    }
}

extension StripeMenuModel {
    /// Returns the menu after an action and the end of its movement.
    fileprivate func atRest(after action: StripeMenuAction) -> StripeMenuModel {
        var menu = self
        for case .wait(.settle(_, let number)) in menu.update(action) {
            _ = menu.update(.settled(number))
        }
        return menu
    }
}
