import CairnLayout
import CairnResources
import CairnSharing
import CairnStrings
import CairnUI

extension ShowcaseEntries {
    /// Layers above a screen, and stacked screens.
    static let layers = [
        ShowcaseEntry("sheet", room: .screen) { SheetPage() },
        ShowcaseEntry("alert", room: .screen) { AlertPage() },
        ShowcaseEntry("toast", room: .screen) { ToastPage() },
        ShowcaseEntry("menu", room: .screen, prepare: { try await $0.tap(.button) }) { MenuPage() },
        ShowcaseEntry("navigation-stack", room: .screen) { NavigationPage() },
    ]
}

/// The screen below other layers.
struct StoryList: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column {
            Heading(context.phrases[.showcaseHeadingStories], level: 1)
                .padding(vertical: theme.space.base)
            for story in JournalStory.all {
                StoryRow(story: story).key(story.id)
                Divider()
            }
        }
        .padding(horizontal: theme.layout.margin(context.sizeClass))
        .grow()
    }
}

private struct SheetPage: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        let isOpen = context.state("isOpen", initially: true)
        let keepsPlace = context.state("keepsPlace", initially: true)
        Layers {
            Column {
                StoryList()
                Row(justify: .center) {
                    Button(context.phrases[.showcaseSheetTitle], .main) { isOpen.set(true) }
                }
                .padding(theme.space.base)
            }
            .grow()
            if isOpen.value {
                Sheet(context.phrases[.showcaseSheetTitle], close: { isOpen.set(false) }) {
                    StoryRow(story: .pass)
                    Divider()
                    ServiceRow(icon: .mail, name: context.phrases[.showcaseServiceMail])
                    ServiceRow(icon: .globe, name: context.phrases[.showcaseServiceMastodon])
                    Toggle(context.phrases[.showcaseSettingKeepPlace], isOn: keepsPlace.value) {
                        keepsPlace.set($0)
                    }
                    Button(context.phrases[.shareToServices, 2], .main) { isOpen.set(false) }
                }
            }
        }
        .grow()
    }
}

private struct AlertPage: Component {
    func body(in context: Context) -> some Component {
        let isOpen = context.state("isOpen", initially: true)
        Layers {
            Column {
                StoryList()
                Row(justify: .center) {
                    Button(context.phrases[.commonDelete], .destructive) { isOpen.set(true) }
                }
                .padding(context.theme.space.base)
            }
            .grow()
            if isOpen.value {
                Alert(
                    context.phrases[.showcaseAlertTitle],
                    message: context.phrases[
                        .showcaseAlertMessage, context.phrases[.showcaseStoryPass]],
                    choices: [
                        Alert.Choice(context.phrases[.showcaseActionKeep], cancels: true) {
                            isOpen.set(false)
                        },
                        Alert.Choice(context.phrases[.commonDelete], .destructive) {
                            isOpen.set(false)
                        },
                    ])
            }
        }
        .grow()
    }
}

private struct ToastPage: Component {
    func body(in context: Context) -> some Component {
        let isGone = context.state("isGone", initially: false)
        Layers {
            StoryList()
            if !isGone.value {
                Toast(context.phrases[.showcaseToastTrashed]) {
                    Button(context.phrases[.commonUndo], .plain) { isGone.set(true) }
                }
            }
        }
        .grow()
    }
}

/// A story with a menu; the chosen item is named below it.
private struct MenuPage: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        let chosen = context.state("chosen", initially: "")
        Column(gap: theme.space.base) {
            Heading(context.phrases[.showcaseStoryGarden], level: 1)
            Text(JournalStory.garden.byline(in: context)).color(context.palette.textSecondary)
            Row(gap: theme.space.snug) {
                Menu(
                    context.phrases[.commonMore],
                    items: [
                        item(.commonEdit, chosen, context), item(.commonShare, chosen, context),
                        .init(context.phrases[.commonCopyLink], isEnabled: false) {},
                        item(.commonDelete, isDestructive: true, chosen, context),
                    ])
                if !chosen.value.isEmpty {
                    Text(chosen.value).color(context.palette.textSecondary).lines(1)
                        .role(.status)
                }
            }
            Photo(.garden).radius(theme.radius.card).clipped()
        }
        .padding(theme.layout.margin(context.sizeClass))
        .grow()
    }

    private func item(
        _ key: TextKey, isDestructive: Bool = false, _ chosen: Local<String>, _ context: Context
    ) -> Menu.Item {
        let name = context.phrases[key]
        return Menu.Item(name, isDestructive: isDestructive) { chosen.set(name) }
    }
}

private struct NavigationPage: Component {
    func body(in context: Context) -> some Component {
        let depth = context.state("depth", initially: 2)
        let theme = context.theme
        let titles = [
            context.phrases[.showcaseHeadingStories], context.phrases[.showcaseStoryLight],
        ]
        NavigationStack(
            Array(0..<depth.value), title: { titles[$0] }, back: { depth.set(1) }
        ) { page in
            Column(gap: theme.space.base) {
                if page == 0 {
                    for story in JournalStory.all {
                        StoryRow(story: story)
                            .role(.button, name: context.phrases[story.title])
                            .on(.tap) { depth.set(2) }
                            .key(story.id)
                    }
                } else {
                    Photo(.light).radius(theme.radius.card).clipped()
                    Text(JournalStory.light.byline(in: context)).font(theme.type.callout)
                        .color(context.palette.textSecondary)
                    Text(context.phrases[.showcaseTextNoon])
                }
            }
            .padding(theme.layout.margin(context.sizeClass))
        }
    }
}

/// A service that a story can be sent to.
struct ServiceRow: Component {
    var icon: Icon
    var name: String

    func body(in context: Context) -> some Component {
        Row(gap: context.theme.space.snug) {
            IconView(icon)
            Text(name).fill()
            Text(context.phrases[.showcaseServiceReady]).font(context.theme.type.callout)
                .color(context.palette.textSecondary)
            IconView(.check, color: context.palette.primary)
        }
        .minimum(height: context.theme.layout.target)
    }
}
