#if Database && Vault
import CairnCalendar
import CairnGallery
import CairnGalleryLibrary
import CairnGestureLock
import CairnLayout
import CairnLockFlow
import CairnPasscode
import CairnResources
import CairnStrings
import CairnUI
import CairnVault

/// The settings of language, appearance, motion, the calendar and the lock.
struct SettingsPage: Component {
    var model: TravelModel
    var languages: [String]
    var send: TravelSend

    func body(in context: Context) -> some Component {
        ScrollingPage(
            context.phrases[.menuSettings], back: { send(.returned) }, gap: context.theme.space.wide
        ) {
            AnyComponent(lock(context))
            AnyComponent(language(context))
            AnyComponent(look(context))
            AnyComponent(calendarSystem(context))
            AnyComponent(firstWeekday(context))
        }
    }

    private func lock(_ context: Context) -> some Component {
        let kind = model.lock.kind
        return Column(gap: context.theme.space.small) {
            Heading(context.phrases[.settingsLock])
            Text(context.phrases[.settingsLockText]).font(context.theme.type.callout)
                .color(context.palette.textSecondary)
            Card {
                if let kind {
                    NavigationRow(
                        icon: kind == .passcode ? .lock : .pattern,
                        words: context.phrases[kind.name], value: context.phrases[.commonOn]
                    ) {
                        send(.codeAsked(kind, .change))
                    }
                    Divider()
                    NavigationRow(
                        icon: kind == .passcode ? .pattern : .lock,
                        words: context.phrases[.settingsSecondFactor],
                        value: context.phrases[
                            model.lock.kinds.second == nil ? .commonOff : kind.other.name]
                    ) {
                        let purpose = model.lock.kinds.second == nil ? LockPurpose.set : .remove
                        send(.codeAsked(kind.other, purpose, isSecond: true))
                    }
                    Divider()
                    NavigationRow(icon: .unlock, words: context.phrases[.commonRemove]) {
                        send(.codeAsked(kind, .remove))
                    }
                    Divider()
                    NavigationRow(icon: .lock, words: context.phrases[.lockLockNow]) {
                        send(.lock(.lockedNow))
                    }
                } else {
                    NavigationRow(icon: .lock, words: context.phrases[.settingsPasscode]) {
                        send(.codeAsked(.passcode, .set))
                    }
                    Divider()
                    NavigationRow(icon: .pattern, words: context.phrases[.settingsPattern]) {
                        send(.codeAsked(.pattern, .set))
                    }
                }
            }
        }
    }

    private func language(_ context: Context) -> some Component {
        let names = [""] + languages
        return Column(gap: context.theme.space.small) {
            Heading(context.phrases[.menuLanguage])
            Choices(
                name: context.phrases[.menuLanguage],
                items: names.map {
                    $0.isEmpty
                        ? context.phrases[.menuAsSystem]
                        : context.phrases[TextKey("language." + $0)]
                },
                chosen: names.firstIndex(of: model.choices.language ?? "") ?? 0
            ) { index in
                var choices = model.choices
                choices.language = names[index].isEmpty ? nil : names[index]
                send(.chosen(choices))
            }
        }
    }

    private func look(_ context: Context) -> some Component {
        let looks = TravelChoices.Look.allCases
        return Column(gap: context.theme.space.small) {
            Heading(context.phrases[.menuLook])
            Choices(
                name: context.phrases[.menuLook],
                items: [
                    context.phrases[.menuAsSystem], context.phrases[.menuLight],
                    context.phrases[.menuDark],
                ], chosen: looks.firstIndex(of: model.choices.look) ?? 0
            ) { index in
                var choices = model.choices
                choices.look = looks[index]
                send(.chosen(choices))
            }
            Card {
                Toggle(context.phrases[.menuReducedMotion], isOn: model.choices.hasLessMotion) {
                    var choices = model.choices
                    choices.hasLessMotion = $0
                    send(.chosen(choices))
                }
            }
        }
    }
}

extension SettingsPage {
    private func calendarSystem(_ context: Context) -> some Component {
        let systems = CalendarSystem.allCases
        let own = model.settings.calendar.system
        return Column(gap: context.theme.space.small) {
            Heading(context.phrases[.settingsCalendarSystem])
            Choices(
                name: context.phrases[.settingsCalendarSystem],
                items: systems.map { context.phrases[$0.name] },
                chosen: systems.firstIndex(of: model.choices.calendarSystem ?? own) ?? 0
            ) { index in
                var choices = model.choices
                choices.calendarSystem = systems[index] == own ? nil : systems[index]
                send(.chosen(choices))
            }
        }
    }

    private func firstWeekday(_ context: Context) -> some Component {
        let own = model.settings.calendar.firstWeekday
        return Column(gap: context.theme.space.small) {
            Heading(context.phrases[.settingsFirstWeekday])
            Choices(
                name: context.phrases[.settingsFirstWeekday],
                items: [context.phrases[.settingsAsRegion]]
                    + (0..<7).map { weekday in
                        // 4 January 1970 was a Sunday.
                        let name = context.travelDay(Day(number: 3 + weekday), .weekday)
                        return name.prefix(1).uppercased() + name.dropFirst()
                    },
                chosen: model.choices.calendar(model.settings.calendar).firstWeekday
            ) { index in
                var choices = model.choices
                choices.firstWeekday = index == own ? nil : index
                send(.chosen(choices))
            }
        }
    }
}

extension LockKind {
    /// The key of the kind's localized name.
    var name: TextKey {
        switch self {
        case .passcode: .settingsPasscode
        case .pattern: .settingsPattern
        }
    }
}

/// A list of mutually exclusive choices, one per line.
private struct Choices: Component {
    var name: String
    var items: [String]
    var chosen: Int
    var choose: (Int) -> Void

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Card {
            Column {
                for (number, item) in items.enumerated() {
                    let isChosen = number == chosen
                    Row(gap: theme.space.snug) {
                        IconView(
                            isChosen ? .checkCircle : .circle,
                            color: isChosen ? context.palette.primary : nil)
                        Text(item).lines(1).fill().shrinkable()
                    }
                    .minimum(height: theme.layout.target)
                    .role(.radio, name: item)
                    .state(.checked, isChosen)
                    .on(.tap) { choose(number) }
                    .key(number)
                }
            }
            .role(.radioGroup, name: name)
        }
    }
}

/// The page for setting, changing or removing a code.
struct CodePage: Component {
    var model: TravelModel
    var send: TravelSend

    func body(in context: Context) -> some Component {
        Column {
            // Digits can be typed immediately, so the bar does not take the focus.
            NavigationBar(context.phrases[.settingsLock], back: { send(.returned) }, isFirst: false)
            if let setup = model.setup {
                Center {
                    ConfirmedEntryView(entry: setup.entry, send: send.scope(TravelAction.code))
                }
                .padding(context.theme.layout.margin(context.sizeClass))
            }
        }
        .flexible()
        .background(context.palette.background)
    }
}

/// The screen for a code, or for the second factor that confirms it.
private struct ConfirmedEntryView: Component {
    var entry: ConfirmedEntry
    var send: Sender<ConfirmedEntry.Action>
    var footer: AnyComponent?

    func body(in context: Context) -> some Component {
        if let second = entry.second {
            CodeEntryView(
                entry: second, send: send.scope(ConfirmedEntry.Action.second),
                footer: AnyComponent(
                    Button(context.phrases[.commonCancel], .plain) { send(.cancelled) }))
        } else {
            CodeEntryView(
                entry: entry.code, send: send.scope(ConfirmedEntry.Action.code), footer: footer)
        }
    }
}

/// The screen for a code of either kind.
private struct CodeEntryView: Component {
    var entry: CodeEntry
    var send: Sender<CodeEntry.Action>
    var footer: AnyComponent?

    func body(in context: Context) -> some Component {
        switch entry {
        case .passcode(let model):
            PasscodeComponent(model, send: send.scope(CodeEntry.Action.passcode)) {
                if let footer { footer }
            }
        case .pattern(let model):
            GestureLockComponent(
                model, showsMute: true, send: send.scope(CodeEntry.Action.pattern)
            ) { if let footer { footer } }
        }
    }
}

/// The lock screen.
struct LockPage: Component {
    var lock: TravelLock
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Layers {
            Column(gap: theme.space.base, align: .center, justify: .center) {
                Row(gap: theme.space.small, justify: .center) {
                    IconView(.cairn, color: context.palette.primary, scale: 1.4)
                    Text(context.phrases[.openingTitle]).font(theme.type.body.strong)
                        .color(context.palette.primary)
                }
                if let recovery = lock.recovery {
                    LockRecoveryView(
                        recovery: recovery,
                        send: send.scope(TravelAction.lock).scope(LockAction.recovery))
                } else {
                    ConfirmedEntryView(
                        entry: lock.entry,
                        send: send.scope(TravelAction.lock).scope(LockAction.entry),
                        footer: AnyComponent(
                            Button(context.phrases[.lockForgot], .plain) {
                                send(.lock(.recovery(.asked(true))))
                            }))
                }
            }
            .grow()
            .padding(theme.layout.margin(context.sizeClass))
        }
        .grow()
    }
}

/// The screen on which the recovery key opens the lock, and a new code is chosen.
private struct LockRecoveryView: Component {
    var recovery: LockRecovery
    var send: Sender<RecoveryAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let cancel = Button(context.phrases[.commonCancel], .plain) { send(.asked(false)) }
        switch recovery {
        case .key(let key, let isWrong):
            // The element tree receives the length of the key, never its characters.
            let count = key.revealedText()?.count ?? 0
            Column(gap: theme.space.snug) {
                Heading(context.phrases[.lockRecoveryKey], level: 1)
                Text(context.phrases[.lockRecoveryHint]).color(context.palette.textSecondary)
                TextField(
                    context.phrases[.lockRecoveryKey], text: String(repeating: "•", count: count),
                    purpose: .secret,
                    problem: isWrong ? context.phrases[.lockRecoveryWrong] : nil, limit: 100,
                    isFirst: true, change: send.scope(RecoveryAction.typed),
                    submit: send.scope(id: "submit") { _ in .submitted })
                Row(gap: theme.space.small, justify: .flexEnd, wraps: true) {
                    cancel
                    Button(context.phrases[.commonDone], .primary, isEnabled: count > 0) {
                        send(.submitted)
                    }
                }
            }
            .maximum(width: theme.layout.textColumn / 1.5)
            .on(.dismiss) { send(.asked(false)) }
        case .code(_, let code):
            CodeEntryView(
                entry: code, send: send.scope(RecoveryAction.entry), footer: AnyComponent(cancel))
        }
    }
}

/// The stories in the trash, each of which can be restored or permanently deleted.
struct TrashPage: Component {
    var model: TravelModel
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let shelf = model.shelf(.trash)
        let title = context.phrases[.menuTrash]
        Layers {
            if let stories = shelf?.stories, !stories.isEmpty {
                // The heading scrolls with the stories.
                ListPageLayout(
                    title, back: { send(.returned) }, [nil] + stories.map { Optional($0) },
                    key: { $0.map { String($0.id) } ?? "" }, .lines(context),
                    more: { send(.moreWanted(.trash)) }
                ) {
                    Button(context.phrases[.galleryTrashClear], .plain) {
                        send(.stories(.purgeAsked(true)))
                    }
                } above: {
                    Nothing()
                } row: { story, _ in
                    if let story {
                        AnyComponent(row(story, context))
                    } else {
                        Heading(context.phrases[.trashStories])
                            .style { $0.paddingBottom = .points(context.theme.space.tiny) }
                    }
                }
            } else {
                ScrollingPage(title, back: { send(.returned) }) {
                    if shelf != nil {
                        EmptyStateView(icon: .trash, title: context.phrases[.galleryTrashEmpty])
                    }
                }
            }
            if model.isPurging, let shelf { question(shelf.count, context) }
        }
        .flexible()
    }

    private func row(_ story: Story, _ context: Context) -> some Component {
        let theme = context.theme
        return Row(gap: theme.space.small, keeping: .trailing) {
            Column(gap: theme.space.hair) {
                Text(story.name(in: context)).font(theme.type.body.strong).lines(1)
                Text(story.byline(in: context)).font(theme.type.caption)
                    .color(context.palette.textSecondary).lines(1)
            }
            .fill().shrinkable()
            Button(context.phrases[.commonRestore], .quiet) { send(.stories(.restored(story.id))) }
        }
        .padding(vertical: theme.space.tiny)
    }

    private func question(_ count: Int, _ context: Context) -> some Component {
        Alert(
            context.phrases[.galleryTrashClear],
            message: context.phrases[.countStories, count] + ". "
                + context.phrases[.galleryTrashText],
            choices: [
                .init(context.phrases[.commonCancel], cancels: true) {
                    send(.stories(.purgeAsked(false)))
                },
                .init(context.phrases[.galleryTrashForGood], .destructive) {
                    send(.stories(.purged(nil)))
                },
            ])
    }
}

/// Information about the app and the location of its data.
struct AboutPage: Component {
    var folder: String
    var version: String
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let theme = context.theme
        ScrollingPage(context.phrases[.menuAbout], back: { send(.returned) }) {
            Column(gap: theme.space.snug, align: .center) {
                IconView(.cairn, color: context.palette.primary, scale: 3)
                Text(context.phrases[.openingTitle]).font(theme.type.title)
                Text(context.phrases[.aboutLead]).alignment(.center)
                Text(context.phrases[.menuVersion, version]).font(theme.type.callout)
                    .color(context.palette.textSecondary)
                Text(context.phrases[.aboutData, folder]).font(theme.type.caption)
                    .color(context.palette.textSecondary).alignment(.center)
            }
            .padding(vertical: theme.space.wide)
        }
    }
}
#endif
