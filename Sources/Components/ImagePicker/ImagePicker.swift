import CairnImaging
import CairnLayout
import CairnStrings
public import CairnUI

/// A screen for choosing or taking photos.
///
///     ImagePicker(model, send: send.scope(AppAction.picker))
public struct ImagePicker: Component {
    private let model: ImagePickerModel
    private let send: Sender<ImagePickerAction>

    /// Creates a picker screen.
    public init(_ model: ImagePickerModel, send: Sender<ImagePickerAction>) {
        self.model = model
        self.send = send
    }

    /// The toolbar, the sources, the filters, the photos and the status messages.
    public func body(in context: Context) -> some Component {
        let theme = context.theme
        Layers {
            Column {
                PickerBar(model: model, send: send)
                if model.sources.count > 1 { sources(context) }
                if !model.results.isEmpty {
                    PickerResults(model: model, send: send)
                } else if model.face?.kind == .camera {
                    PickerCamera(model: model, send: send)
                } else {
                    photos(context)
                }
                if PickerTray.isShown(model) { PickerTray(model: model, send: send) }
                if let message = model.message {
                    Row(gap: theme.space.small, justify: .spaceBetween) {
                        Text(words(message, context)).role(.status).shrink(1)
                        Button(context.phrases[.commonOk], .plain) { send(.messageRead) }
                    }
                    .padding(horizontal: theme.space.base, vertical: theme.space.tiny)
                    .background(context.palette.selection)
                    .shrink(0)
                }
            }
            .grow()
            .background(context.palette.background)
            if case .asking = model.camera { TargetQuestion(send: send) }
        }
        .grow()
        .on(.dismiss) { send(.cancelled) }
        .onChange(
            of: model.isBehind ? true : nil,
            send: send.pager.scope { (_: Bool) in .refreshed })
    }

    private func sources(_ context: Context) -> some Component {
        let theme = context.theme
        return Row(gap: theme.space.small, wraps: true) {
            for face in model.sources {
                Choice(
                    context.phrases[face.kind.key], isChosen: model.source == face.id, kind: .tab
                ) { send(.sourceChosen(face.id)) }
                .key(face.id)
            }
        }
        .padding(horizontal: theme.layout.margin(context.sizeClass), vertical: theme.space.tiny)
        .shrink(0)
        .role(.tabList, name: context.phrases[.pickerSource])
    }

    private func photos(_ context: Context) -> some Component {
        Column {
            switch model.access {
            case nil:
                Center { Text(context.phrases[.commonLoading]).role(.status) }.grow()
            case .full:
                PickerFilters(model: model, send: send)
                PickerGrid(model: model, send: send)
            case .limited:
                Limited(send: send)
                PickerFilters(model: model, send: send)
                PickerGrid(model: model, send: send)
            case .notAsked:
                Notice(
                    title: .pickerAccessTitle, text: context.phrases[.pickerAccessText],
                    ways: [(.pickerAccessAllow, { send(.accessAsked) })])
            case .denied: Denied(face: model.face, send: send)
            case .missing: Missing(face: model.face, send: send)
            case .restricted:
                Notice(title: .pickerAccessRestricted, text: nil, ways: [])
            }
        }
        .flexible()
    }

    private func words(_ message: ImagePickerModel.Message, _ context: Context) -> String {
        switch message {
        case .full(let most): context.phrases[.pickerFull, context.writer.number(most)]
        case .tooFew(let least): context.phrases[.pickerTooFew, context.writer.number(least)]
        case .unavailable: context.phrases[.pickerUnavailable]
        case .text(let key): context.phrases[key]
        }
    }
}

/// The toolbar: Cancel, the number of selected photos, and Done.
private struct PickerBar: Component {
    let model: ImagePickerModel
    let send: Sender<ImagePickerAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let count = model.selection.photos.count
        let isOne = model.selection.maximum == 1
        let title =
            count > 0 && !isOne
            ? context.phrases[.countSelected, count]
            : context.phrases[isOne ? .pickerTitleOne : .pickerTitle]
        Row(gap: theme.space.small, justify: .spaceBetween) {
            Button(context.phrases[.commonCancel], .plain) { send(.cancelled) }
            Text(title).font(theme.type.body).lines(1).role(.heading(level: 1), name: title)
            Button(context.phrases[.commonDone], .plain, isEnabled: model.canFinish) { send(.done) }
        }
        .padding(horizontal: theme.space.small, vertical: theme.space.tiny)
        .shrink(0)
    }
}

/// The filters: search text, kind and album.
private struct PickerFilters: Component {
    let model: ImagePickerModel
    let send: Sender<ImagePickerAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let configuration = model.configuration
        // On a low screen, the photos need the space.
        let isLow = context.heightClass == .compact
        Column(gap: isLow ? 0 : theme.space.small) {
            if configuration.searches {
                TextField(
                    context.phrases[.commonSearch], text: model.query.words, purpose: .search,
                    limit: 200, change: send.scope(ImagePickerAction.searched))
            }
            if isLow {
                Column { ScrollArea(.horizontal) { choices(wraps: false, context) } }
                    .size(height: theme.layout.target).shrink(0)
            } else {
                choices(wraps: true, context)
            }
        }
        .padding(
            horizontal: theme.layout.margin(context.sizeClass),
            vertical: isLow ? 0 : theme.space.small
        )
        .shrink(0)
    }

    private func choices(wraps: Bool, _ context: Context) -> some Component {
        let theme = context.theme
        let configuration = model.configuration
        return Row(gap: theme.space.small, wraps: wraps) {
            if configuration.showsAlbums, !model.albums.isEmpty { albums(context) }
            if configuration.kinds.count > 1 {
                Row(gap: theme.space.small, wraps: wraps) {
                    for kind in configuration.kinds {
                        Choice(
                            context.phrases[kind.key], isChosen: model.query.kind == kind
                        ) { send(.kindChosen(kind)) }
                        .key(kind.rawValue)
                    }
                }
                .role(.radioGroup, name: context.phrases[.pickerKind])
            }
        }
    }

    private func albums(_ context: Context) -> some Component {
        let all = context.phrases[.pickerAlbumAll]
        let chosen = model.albums.first { $0.id == model.query.album }?.name ?? all
        let items =
            [Menu.Item(all) { send(.albumChosen(nil)) }]
            + model.albums.map { album in
                let count = album.count.map { context.writer.number($0) }
                let title = context.writer.joined([album.name] + (count.map { [$0] } ?? []))
                return Menu.Item(title) { send(.albumChosen(album.id)) }
            }
        return Menu(chosen, items: items)
    }
}

/// The notice that the app can access only some of the photos.
private struct Limited: Component {
    let send: Sender<ImagePickerAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Row(gap: theme.space.small, justify: .spaceBetween, wraps: true) {
            Text(context.phrases[.pickerAccessLimited]).color(context.palette.textSecondary).shrink(
                1)
            Button(context.phrases[.pickerAccessMore], .plain) { send(.accessAsked) }
        }
        .padding(horizontal: theme.layout.margin(context.sizeClass))
        .background(context.palette.selection)
        .shrink(0)
    }
}

/// The dialog for the destination of a new photo.
private struct TargetQuestion: Component {
    let send: Sender<ImagePickerAction>

    func body(in context: Context) -> some Component {
        let title = context.phrases[.pickerStoreTitle]
        Sheet(title, close: { send.camera(.shotDropped) }) {
            Column(gap: context.theme.space.small) {
                Button(context.phrases[.pickerStoreGallery], .primary) {
                    send.camera(.targetChosen(.gallery))
                }
                Button(context.phrases[.pickerStoreDevice]) { send.camera(.targetChosen(.device)) }
                Button(context.phrases[.pickerStoreBoth]) { send.camera(.targetChosen(.both)) }
            }
        }
    }
}

extension ImagePicker {
    /// The key of the file field, for hosts whose pages upload files instead of giving paths:
    /// `options.uploads[ImagePicker.fileKey]` of `CairnWeb`.
    public static let fileKey = Key.text("picker.file")
}

/// The senders of the parts of a picker.
extension Sender<ImagePickerAction> {
    var pager: Sender<Pager<PickerPhoto, String>.Action> { scope(ImagePickerAction.pager) }
    var camera: Sender<PickerCameraAction> { scope(ImagePickerAction.camera) }
}
