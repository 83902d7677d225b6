import CairnGalleryLibrary
import CairnLayout
import CairnStrings
import CairnUI

/// The form for the name and the rules of a smart album.
struct SmartAlbumSheet: Component {
    var draft: SmartAlbumDraft
    var model: GalleryModel
    var send: Sender<GalleryAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let phrases = context.phrases
        let title = phrases[draft.id == nil ? .gallerySmartNew : .gallerySmartEdit]
        Sheet(title, close: { send(.asked(nil)) }) {
            ScrollArea(name: title) {
                Column(gap: theme.space.small) {
                    TextField(
                        phrases[.galleryAlbumName], text: draft.name, isFirst: true,
                        change: send.smart.scope(SmartAlbumAction.named),
                        submit: send.smart.scope { (_: String) in .saved })
                    OptionGroup(
                        name: phrases[.gallerySmartMatch],
                        options: [
                            (phrases[.gallerySmartAll], SmartRules.Match.all),
                            (phrases[.gallerySmartAny], .any),
                        ], chosen: draft.match,
                        choose: send.smart.scope(SmartAlbumAction.matchChosen))
                    for (index, rule) in draft.rules.enumerated() {
                        SmartRuleRow(index: index, rule: rule, send: send.smart).key(rule.number)
                    }
                    if draft.rules.count < SmartRules.most {
                        AddRule(send: send.smart)
                    }
                }
                .shrink(0)
            }
            .sheetContent(in: model.room)
            Row(justify: .flexEnd) {
                Button(phrases[.commonSave], .primary, isEnabled: draft.isValid) {
                    send.smart(.saved)
                }
            }
        }
    }
}

/// The buttons that add a rule.
private struct AddRule: Component {
    var send: Sender<SmartAlbumAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let name = context.phrases[.gallerySmartAdd]
        Column(gap: theme.space.tiny) {
            Text(name).font(theme.type.callout).color(context.palette.textSecondary)
                .decorative()
            Row(gap: theme.space.small, wraps: true) {
                for kind in SmartAlbumDraft.Kind.allCases {
                    let words = context.phrases[kind.title]
                    Button(name: "\(name): \(words)") {
                        send(.ruleAdded(kind))
                    } label: {
                        Symbol("add", scale: 0.75)
                        Text(words).lines(1)
                    }
                    .key(kind.rawValue)
                }
            }
            .role(.group, name: name)
        }
        .shrink(0)
    }
}

/// The fields of one rule, and the button that removes it.
private struct SmartRuleRow: Component {
    var index: Int
    var rule: SmartAlbumDraft.Rule
    var send: Sender<SmartAlbumAction>

    func body(in context: Context) -> some Component {
        let title = context.phrases[rule.kind.title]
        Row(gap: context.theme.space.small, align: .flexEnd) {
            Column { fields(title, context) }.fill().shrinkable()
            Button(name: context.phrases[.gallerySmartRemove, title], .plain) {
                send(.ruleRemoved(index))
            } label: {
                Symbol("remove", color: context.palette.danger)
            }
            .shrink(0)
        }
        .role(.group, name: title)
        .shrink(0)
    }

    @ComponentBuilder private func fields(_ title: String, _ context: Context) -> some Component {
        let phrases = context.phrases
        switch rule.kind {
        case .favorite: Text(title)
        case .rating:
            OptionGroup(
                name: title, options: (1...5).map { (String($0), $0) }, chosen: rule.rating,
                choose: send.scope(id: Key("rating\(index)")) { .ratingChosen($0, index) })
        case .kind:
            OptionGroup(
                name: title,
                options: [
                    (phrases[.galleryRulePhoto], SmartRules.Kind.photo),
                    (phrases[.galleryRuleAnimation], .animation),
                    (phrases[.galleryRuleRaw], .raw),
                ], chosen: rule.picture,
                choose: send.scope(id: Key("kind\(index)")) { .kindChosen($0, index) })
        case .days:
            Row(gap: context.theme.space.small, align: .flexStart) {
                Column {
                    text(phrases[.galleryRuleFrom], problem: phrases[.galleryEditBadDay])
                }
                .fill().shrinkable()
                Column {
                    second(phrases[.galleryRuleThrough], problem: phrases[.galleryEditBadDay])
                }
                .fill().shrinkable()
            }
        case .area:
            Column(gap: context.theme.space.tiny) {
                text(
                    phrases[.galleryRuleSouthWest], problem: phrases[.galleryEditBadCoordinates])
                second(
                    phrases[.galleryRuleNorthEast], problem: phrases[.galleryEditBadCoordinates])
            }
        case .tag, .lastDays, .placeName, .caption: text(title)
        }
    }

    private func text(_ name: String, problem: String? = nil) -> some Component {
        TextField(
            name, text: rule.text, problem: isWrong(rule.text) ? problem : nil,
            change: send.scope(id: Key("text\(index)")) { .typed($0, index) },
            submit: send.scope(id: "saved") { (_: String) in .saved })
    }

    private func second(_ name: String, problem: String) -> some Component {
        TextField(
            name, text: rule.second, problem: isWrong(rule.second) ? problem : nil,
            change: send.scope(id: Key("second\(index)")) { .secondTyped($0, index) },
            submit: send.scope(id: "saved") { (_: String) in .saved })
    }

    /// Returns `true` for a day or a corner that cannot be used. One that is not typed yet is not
    /// wrong.
    private func isWrong(_ text: String) -> Bool {
        if text.isEmpty { return false }
        return rule.kind == .days
            ? PhotoDraft.day(text) == nil : PhotoDraft.place(text)?.location == nil
    }
}

extension SmartAlbumDraft.Kind {
    /// The name of the rule.
    fileprivate var title: TextKey {
        switch self {
        case .tag: .galleryRuleTag
        case .rating: .galleryRatingAtLeast
        case .days: .galleryRuleDates
        case .lastDays: .galleryRuleLastDays
        case .placeName: .galleryFactsPlace
        case .area: .galleryRuleArea
        case .kind: .galleryRuleKind
        case .caption: .galleryRuleCaption
        case .favorite: .galleryRuleFavorite
        }
    }
}
