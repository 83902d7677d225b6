import CairnLayout
import CairnLocalizations
import CairnResources
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
            Heading(context.words(.showcaseHeadingStories), level: 1)
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
                    Button(context.words(.showcaseSheetTitle), .main) { isOpen.set(true) }
                }
                .padding(theme.space.base)
            }
            .grow()
            if isOpen.value {
                Sheet(context.words(.showcaseSheetTitle), close: { isOpen.set(false) }) {
                    StoryRow(story: .pass)
                    Divider()
                    ServiceRow(icon: .mail, name: context.words(.showcaseServiceMail))
                    ServiceRow(icon: .globe, name: context.words(.showcaseServiceMastodon))
                    Toggle(context.words(.showcaseSettingKeepPlace), isOn: keepsPlace.value) {
                        keepsPlace.set($0)
                    }
                    Button(context.words(.shareToServices, 2), .main) { isOpen.set(false) }
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
                    Button(context.words(.commonDelete), .destructive) { isOpen.set(true) }
                }
                .padding(context.theme.space.base)
            }
            .grow()
            if isOpen.value {
                Alert(
                    context.words(.showcaseAlertTitle),
                    message: context.words(
                        .showcaseAlertMessage, context.words(.showcaseStoryPass)),
                    choices: [
                        Alert.Choice(context.words(.showcaseActionKeep), cancels: true) {
                            isOpen.set(false)
                        },
                        Alert.Choice(context.words(.commonDelete), .destructive) {
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
                Toast(context.words(.showcaseToastTrashed)) {
                    Button(context.words(.commonUndo), .plain) { isGone.set(true) }
                }
            }
        }
        .grow()
    }
}

private struct MenuPage: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column(gap: theme.space.base) {
            Heading(context.words(.showcaseStoryGarden), level: 1)
            Text(JournalStory.garden.byline(in: context)).color(context.palette.textSecondary)
            Row {
                Menu(
                    context.words(.commonMore),
                    items: [
                        .init(context.words(.commonEdit)) {},
                        .init(context.words(.commonShare)) {},
                        .init(context.words(.commonCopyLink), isEnabled: false) {},
                        .init(context.words(.commonDelete), isDestructive: true) {},
                    ])
            }
            Photo(.garden).radius(theme.radius.card).clipped()
        }
        .padding(theme.layout.margin(context.sizeClass))
        .grow()
    }
}

private struct NavigationPage: Component {
    func body(in context: Context) -> some Component {
        let depth = context.state("depth", initially: 2)
        let theme = context.theme
        let titles = [context.words(.showcaseHeadingStories), context.words(.showcaseStoryLight)]
        NavigationStack(
            Array(0..<depth.value), title: { titles[$0] }, back: { depth.set(1) }
        ) { page in
            Column(gap: theme.space.base) {
                if page == 0 {
                    for story in JournalStory.all {
                        StoryRow(story: story)
                            .role(.button, name: context.words(story.title))
                            .on(.tap) { depth.set(2) }
                            .key(story.id)
                    }
                } else {
                    Photo(.light).radius(theme.radius.card).clipped()
                    Text(JournalStory.light.byline(in: context)).font(theme.type.callout)
                        .color(context.palette.textSecondary)
                    Text(context.words(.showcaseTextNoon))
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
            Text(context.words(.showcaseServiceReady)).font(context.theme.type.callout)
                .color(context.palette.textSecondary)
            IconView(.check, color: context.palette.primary)
        }
        .minimum(height: context.theme.layout.target)
    }
}
