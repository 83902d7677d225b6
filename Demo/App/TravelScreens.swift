#if Database && Vault
import CairnGallery
import CairnImageEditor
import CairnImagePicker
import CairnLayout
import CairnLockFlow
import CairnMenus
import CairnResources
import CairnSharing
import CairnStrings
import CairnTransitions
import CairnUI

/// The dependencies of the app's screens besides the model.
struct ScreenDependencies: Sendable {
    var languages: [String]
    var folder: String
    var version: String
    var newID: @Sendable () -> String
}

/// The whole app: its lock, its pages, the menu at the edge of the screen, and the notices at the
/// bottom.
struct TravelScreens: Component {
    var model: TravelModel
    var scene: ScreenDependencies
    var send: TravelSend

    func body(in context: Context) -> some Component {
        LockGate(isLocked: model.lock.isLocked) {
            LockPage(lock: model.lock, send: send)
        } content: {
            Layers {
                StripeMenuComponent(
                    model.menu, title: context.phrases[.commonMenu],
                    send: send.scope(TravelAction.menu)
                ) {
                    TransitionStage(
                        model.stage,
                        neighbor: { goesBack in goesBack ? model.behind : nil },
                        send: send.scope(TravelAction.stage)
                    ) { page in
                        AnyComponent(TravelPageView(model, page, scene, send))
                    }
                }
                if let slots = model.writing.draft?.slots {
                    PickerSlotCover(
                        slots,
                        send: send.scope(TravelAction.writing).scope(WritingAction.draft)
                            .scope(DraftAction.photos))
                    if slots.editing != nil, let editor = model.library.openEditor {
                        cover(editor, context)
                    }
                }
                // Separate layers, each sized by the lowest layer, which is the page.
                if let sheet = model.sharing.sheet {
                    ShareSheet(
                        sheet,
                        send: send.scope(TravelAction.sharing).scope(SharingAction.sheet),
                        signsInByBrowser: SharingModel.signsInByBrowser,
                        timeZone: LocalTime.zone)
                }
                if let result = model.sharing.result {
                    ShareResultSheet(shown: result, send: send.scope(TravelAction.sharing))
                }
                if let key = model.recovery { recovery(key, context) }
                // No notice above a sheet, because it would cover the sheet's buttons.
                if let notice = model.notice, model.sharing.sheet == nil { toast(notice, context) }
            }
            .flexible()
        }
    }

    /// The recovery key, which is shown only once.
    private func recovery(_ key: String, _ context: Context) -> some Component {
        Alert(
            context.phrases[.lockRecovery], message: context.phrases[.lockRecoveryText, key],
            choices: [
                .init(context.phrases[.lockRecoveryWritten], .primary, cancels: true) {
                    send(.recoveryRead)
                }
            ])
    }

    /// The editor of a photo of the story that is being written.
    private func cover(_ editor: ImageEditorModel, _ context: Context) -> some Component {
        Column {
            ImageEditor(
                editor,
                send: send.scope(TravelAction.library).scope(LibraryModel.Action.editor))
        }
        .covering()
        .background(context.palette.background)
        .role(.dialog, name: context.phrases[.commonEdit])
        .state(.modal)
    }

    @ComponentBuilder private func toast(
        _ notice: TravelModel.Notice, _ context: Context
    ) -> some Component {
        let close = Button(context.phrases[.commonOk], .plain) { send(.noticeRead) }
        switch notice {
        case .saved: Toast(context.phrases[.storySaved]) { close }
        case .trashed(let id, let title):
            Toast(context.phrases[.storyTrashed, title]) {
                Button(context.phrases[.commonUndo], .plain) { send(.stories(.restored(id))) }
            }
        case .failed(let problem): Toast(problem.text(in: context.phrases)) { close }
        case .codeSaved(let kind):
            Toast(context.phrases[kind == .passcode ? .lockCodeSaved : .lockPatternSaved]) { close }
        case .codeRemoved(let kind):
            Toast(context.phrases[kind == .passcode ? .lockCodeRemoved : .lockPatternRemoved]) {
                close
            }
        }
    }
}

/// One page of the app, on a background of its own.
struct TravelPageView: Component {
    private let model: TravelModel
    private let page: TravelPage
    private let scene: ScreenDependencies
    private let send: TravelSend

    init(
        _ model: TravelModel, _ page: TravelPage, _ scene: ScreenDependencies, _ send: TravelSend
    ) {
        (self.model, self.page, self.scene, self.send) = (model, page, scene, send)
    }

    func body(in context: Context) -> some Component {
        Column { AnyComponent(content(context)) }
            .environment(ReturnedRouteKey.self, model.cameBack(to: page)?.route)
            .flexible()
            .background(context.palette.background)
            .role(.main, name: context.phrases[.openingTitle])
            .on(.dismiss) { leave() }
    }

    /// Goes back when Escape is pressed; leaves a draft only if nothing would be lost.
    private func leave() {
        send(page == .writing ? .writing(.draft(.left)) : .returned)
    }

    private func content(_ context: Context) -> AnyComponent {
        switch page {
        case .home:
            AnyComponent(HomePage(model: model, opening: model.settings.opening, send: send))
        case .notes: AnyComponent(NotesTreePage(model: model, newID: scene.newID, send: send))
        case .note(let id): AnyComponent(NotePage(model: model, id: id, send: send))
        case .calendar: AnyComponent(StoryDaysPage(model: model, send: send))
        case .gallery: AnyComponent(LibraryPage(model: model, send: send))
        case .writing: AnyComponent(WritingPage(model: model, send: send))
        case .story(let id): AnyComponent(StoryPage(model: model, id: id, send: send))
        case .trips: AnyComponent(TripsPage(model: model, send: send))
        case .trip(let name): stories(name.isEmpty ? context.phrases[.storyNoTrip] : name)
        case .places: AnyComponent(PlacesPage(model: model, send: send))
        case .place(let name): stories(name.isEmpty ? context.phrases[.storyNoPlace] : name)
        case .search: AnyComponent(SearchPage(model: model, send: send))
        case .tabs: AnyComponent(OpenTabsPage(model: model, send: send))
        case .settings:
            AnyComponent(SettingsPage(model: model, languages: scene.languages, send: send))
        case .code: AnyComponent(CodePage(model: model, send: send))
        case .trash: AnyComponent(TrashPage(model: model, send: send))
        case .about:
            AnyComponent(AboutPage(folder: scene.folder, version: scene.version, send: send))
        }
    }

    private func stories(_ title: String) -> AnyComponent {
        AnyComponent(StoriesPage(model: model, page: page, title: title, send: send))
    }
}

/// The photo gallery, below a bar with a back button.
private struct LibraryPage: Component {
    var model: TravelModel
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let library = model.library
        let isPlain =
            library.gallery.viewer == nil && library.openEditor == nil
            && library.openPicker == nil
        // The bar reduces the height that is available to the grid.
        var room = context.traits
        let bar = isPlain ? context.theme.controlHeight + 2 * context.theme.space.tiny : 0
        room.viewport.height -= bar
        return Column {
            if isPlain {
                Row(gap: context.theme.space.tiny) {
                    IconAction(.back, .commonBack) { send(.returned) }
                    Text(context.phrases[.openingTitle]).font(context.theme.type.callout)
                        .color(context.palette.textSecondary).lines(1)
                }
                .padding(horizontal: context.theme.space.small)
                .size(height: bar).shrink(0)
            }
            LibraryScreens(
                model: library, dates: GalleryDates(context.journal.formatter.language),
                send: send.scope(TravelAction.library)
            )
            .traits(room)
        }
        .flexible()
    }
}
#endif
