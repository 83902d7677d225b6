import CairnImageEditor
import CairnLayout
import CairnResources
import CairnStrings
import CairnUI

extension ShowcaseEntries {
    /// Screens composed of basic components only.
    static let screens = [
        ShowcaseEntry("main-screen", room: .screen) { MainScreen() },
        ShowcaseEntry("story-screen", room: .screen) { StoryScreen() },
        ShowcaseEntry("editor-screen", room: .screen) { EditorScreen() },
        ShowcaseEntry("editor-adjust", room: .screen) { EditorScreen(tool: .adjust) },
        ShowcaseEntry("editor-filter", room: .screen) { EditorScreen(tool: .filter) },
        ShowcaseEntry("editor-text", room: .screen) { EditorScreen(tool: .text) },
        ShowcaseEntry("editor-sticker", room: .screen) { EditorScreen(tool: .sticker) },
        ShowcaseEntry("editor-draw", room: .screen) { EditorScreen(tool: .draw) },
        ShowcaseEntry("editor-color", room: .screen) { EditorScreen(tool: .color) },
        ShowcaseEntry("editor-curves", room: .screen) { EditorScreen(tool: .curves) },
        ShowcaseEntry("picker-screen", room: .screen) { PickerScreen() },
        ShowcaseEntry("picker-results", room: .screen) { PickerScreen(isBringing: true) },
        ShowcaseEntry("picker-slots", room: .screen) { PickerSlotsScreen() },
        ShowcaseEntry("settings-screen", room: .screen) { SettingsScreen() },
    ]
}

/// The bar at the top of a screen, with a back button and actions.
private struct Bar: Component {
    var title: String?
    var back: () -> Void
    var actions: [(icon: Icon, name: TextKey, act: () -> Void)] = []

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Row(gap: theme.space.tiny) {
            Button(name: context.phrases[.commonBack], .plain, act: back) {
                IconView(.back, color: context.palette.accent)
            }
            Text(title ?? "").font(theme.type.body.strong).lines(1).fill()
                .shrinkable()
            for action in actions {
                Button(name: context.phrases[action.name], .plain, act: action.act) {
                    IconView(action.icon, color: context.palette.accent)
                }
                .key(action.icon.rawValue)
            }
        }
        .padding(horizontal: theme.space.small, vertical: theme.space.tiny)
        .shrink(0)
    }
}

/// The greeting, the latest story, and a button for a new one.
struct MainScreen: Component {
    func body(in context: Context) -> some Component {
        let theme = context.theme
        let margin = theme.layout.margin(context.sizeClass)
        let count = context.state("count", initially: 12)
        Column {
            ScrollArea {
                Column(gap: theme.space.wide) {
                    Column(gap: theme.space.tiny) {
                        Text(context.phrases[.openingGreetingEvening]).font(theme.type.display)
                            .role(
                                .heading(level: 1), name: context.phrases[.openingGreetingEvening])
                        Text(
                            context.phrases[
                                .openingPlaceAndStories, context.phrases[.showcasePlaceVaxjo],
                                context.phrases[.countStories, count.value]]
                        )
                        .color(context.palette.textSecondary)
                    }
                    Column(gap: theme.space.snug) {
                        Heading(context.phrases[.showcaseHeadingLatest])
                        StoryCard(story: .pass, ratio: 4.0 / 3)
                    }
                    Column(gap: theme.space.small) {
                        Heading(context.phrases[.showcaseHeadingAutumn])
                        for story in JournalStory.all.dropFirst() {
                            StoryRow(story: story).key(story.id)
                        }
                    }
                }
                .padding(horizontal: margin, vertical: 24)
            }
            // A separate bar, so that the button never covers a row.
            Divider()
            Row(justify: .flexEnd) {
                Button(name: context.phrases[.openingStart], .main) {
                    count.update { $0 + 1 }
                } label: {
                    IconView(.add, color: context.palette.onAccentFill)
                    Text(context.phrases[.openingStart]).lines(1)
                }
                .radius(theme.radius.pill)
            }
            .padding(horizontal: margin, vertical: 8)
            .shrink(0)
        }
        .grow()
    }
}

/// A story; going back leads to the main screen.
struct StoryScreen: Component {
    func body(in context: Context) -> some Component {
        let isLeft = context.state("isLeft", initially: false)
        if isLeft.value { MainScreen() } else { StoryView { isLeft.set(true) } }
    }
}

/// A story with its photo and text, limited to a readable line length.
private struct StoryView: Component {
    var back: () -> Void

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let story = JournalStory.pass
        let isShared = context.state("isShared", initially: false)
        let isShort = context.state("isShort", initially: false)
        Column {
            Bar(
                back: back,
                actions: [
                    (.share, .commonShare, { isShared.update { !$0 } }),
                    (.more, .commonMore, { isShort.update { !$0 } }),
                ])
            ScrollArea {
                Column(align: .center) {
                    Column(gap: theme.space.base) {
                        Photo(story, ratio: 4.0 / 3).radius(theme.radius.card).clipped()
                        Column(gap: theme.space.tiny) {
                            Heading(context.phrases[story.title], level: 1)
                            Text(story.byline(in: context)).font(theme.type.callout)
                                .color(context.palette.textSecondary)
                        }
                        Text(context.phrases[.showcaseTextLead]).font(theme.type.heading)
                            .color(context.palette.primary)
                        if isShared.value { SharedCode() }
                        if !isShort.value {
                            Text(context.phrases[.showcaseTextMorning])
                            Text(context.phrases[.showcaseTextNoon])
                        }
                    }
                    .maximum(width: theme.layout.textColumn)
                    .style { $0.width = .percent(100) }
                }
                .padding(horizontal: theme.layout.margin(context.sizeClass))
                .style { $0.paddingBottom = .points(theme.space.wide) }
            }
        }
        .grow()
    }
}

/// A page that a line of the settings leads to.
private enum SettingsLine: String, Codable, CaseIterable {
    case language, look, accounts, outbox, trash

    var key: TextKey {
        switch self {
        case .language: .menuLanguage
        case .look: .menuLook
        case .accounts: .menuAccounts
        case .outbox: .menuOutbox
        case .trash: .menuTrash
        }
    }

    func icon(in context: Context) -> Icon {
        switch self {
        case .language: .language
        case .look: context.traits.colorScheme == .dark ? .moon : .sun
        case .accounts: .account
        case .outbox: .outbox
        case .trash: .trash
        }
    }

    func value(in context: Context) -> String? {
        switch self {
        case .language: context.phrases[context.languageName]
        case .look:
            context.phrases[context.traits.colorScheme == .dark ? .menuDark : .menuLight]
        case .outbox: context.journal.formatter.number(3)
        case .accounts, .trash: nil
        }
    }
}

/// The settings; a line leads to a page of its own, and going back to the main screen.
private struct SettingsScreen: Component {
    func body(in context: Context) -> some Component {
        let line = context.state("line", initially: SettingsLine?.none)
        let isLeft = context.state("isLeft", initially: false)
        if isLeft.value {
            MainScreen()
        } else if let shown = line.value {
            SettingsLinePage(line: shown) { line.set(nil) }
        } else {
            SettingsList {
                line.set($0)
            } back: {
                isLeft.set(true)
            }
        }
    }
}

/// The page of a line, with its value.
private struct SettingsLinePage: Component {
    var line: SettingsLine
    var back: () -> Void

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column {
            Bar(title: context.phrases[line.key], back: back)
            Column(gap: theme.space.snug, align: .center) {
                IconView(line.icon(in: context), scale: 2)
                Text(line.value(in: context) ?? context.phrases[.commonEmpty])
                    .font(theme.type.heading).alignment(.center)
            }
            .padding(vertical: theme.space.vast)
        }
        .grow()
    }
}

/// The settings, in groups.
private struct SettingsList: Component {
    var open: (SettingsLine) -> Void
    var back: () -> Void

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let sound = context.state("sound", initially: true)
        let motion = context.state("motion", initially: context.reducesMotion)
        let size = context.state("size", initially: 17.0)
        Column {
            Bar(title: context.phrases[.menuSettings], back: back)
            ScrollArea {
                Column(gap: theme.space.wide) {
                    Card {
                        line(.language, context)
                        Divider()
                        line(.look, context)
                    }
                    Card {
                        Toggle(context.phrases[.menuSound], isOn: sound.value) { sound.set($0) }
                        Divider()
                        Toggle(context.phrases[.menuReducedMotion], isOn: motion.value) {
                            motion.set($0)
                        }
                        Divider()
                        Slider(
                            context.phrases[.showcaseSettingTextSize], value: size.value,
                            in: 13...28,
                            says: context.journal.formatter.number(Int(size.value))
                        ) { size.set($0) }
                    }
                    Card {
                        line(.accounts, context)
                        Divider()
                        line(.outbox, context)
                        Divider()
                        line(.trash, context)
                    }
                    Text(context.phrases[.menuVersion, "0.1"]).font(theme.type.caption)
                        .color(context.palette.textSecondary).alignment(.center)
                }
                .padding(theme.layout.margin(context.sizeClass))
            }
        }
        .grow()
    }

    private func line(_ line: SettingsLine, _ context: Context) -> some Component {
        let name = context.phrases[line.key]
        return Button(name: name, .plain) {
            open(line)
        } label: {
            Row(gap: context.theme.space.snug) {
                IconView(line.icon(in: context))
                Text(name).font(context.theme.type.body).color(context.palette.text).fill()
                if let value = line.value(in: context) {
                    Text(value).font(context.theme.type.callout).color(
                        context.palette.textSecondary)
                }
                IconView(.chevronForward)
            }
            .grow()
        }
        .padding(horizontal: 0)
    }
}

extension Context {
    /// The key of the current language's name.
    fileprivate var languageName: TextKey {
        TextKey("language." + phrases.language.prefix(2))
    }
}
