import CairnImaging
import CairnLayout
import CairnStrings
import CairnUI

/// The loading states of the selected photos, with commands for those that are not loaded.
struct PickerResults: Component {
    let model: ImagePickerModel
    let send: Sender<ImagePickerAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let writer = context.writer
        let isSettled = model.results.allSatisfy(\.isSettled)
        Column(gap: theme.space.small) {
            Text(
                context.phrases[
                    .pickerResultReady, writer.number(model.ready.count),
                    writer.number(model.results.count)]
            )
            .role(.status)
            ScrollArea(name: context.phrases[.pickerGrid]) {
                Column(gap: theme.space.small) {
                    for result in model.results {
                        line(result, result.photo.words(in: context, writer), context)
                            .key(result.id)
                    }
                }
            }
            if isSettled, !model.ready.isEmpty {
                Button(context.phrases[.pickerResultUse], .main) { send(.readyUsed) }
            }
        }
        .padding(theme.layout.margin(context.sizeClass))
        .flexible()
    }

    private func line(
        _ result: PickResult, _ name: String, _ context: Context
    ) -> AnyComponent {
        let theme = context.theme
        let side = max(theme.layout.target, 40)
        return AnyComponent(
            Row(gap: theme.space.snug) {
                RemoteImage(result.photo.thumbnail, alt: nil, size: Size(width: side, height: side))
                Column(gap: theme.space.tiny, align: .flexStart) {
                    switch result.state {
                    case .loading(let part):
                        Text(name).lines(1)
                        Progress(
                            name, done: part,
                            says: context.phrases[
                                .pickerResultLoading, context.writer.percent(part, fraction: 0...0)]
                        )
                        .align(.stretch)
                    case .ready:
                        Text(name).lines(1)
                        Text(context.phrases[.commonDone]).color(context.palette.textSecondary)
                    case .failed(let key):
                        Text(
                            context.phrases[.pickerResultFailed, name] + ": "
                                + context.phrases[key]
                        )
                        .color(context.palette.danger).role(.alert)
                        Button(context.phrases[.commonRetry]) { send(.retried(result.id)) }
                    }
                }
                .fill()
                if case .loading = result.state {
                    let words = context.phrases[.commonCancel]
                    Button(name: words + ": " + name, .plain) {
                        send(.givenUp(result.id))
                    } label: {
                        Text(words).lines(1)
                    }
                }
            }
            .shrink(0))
    }
}

/// The photos taken during this pick, with a button to discard each.
private struct NewPhotos: Component {
    let model: ImagePickerModel
    let send: Sender<ImagePickerAction>

    func body(in context: Context) -> some Component {
        let side = max(1.6 * context.theme.layout.target, 70)
        let writer = context.writer
        Row(gap: context.theme.space.small, justify: .center, wraps: true) {
            for new in model.taken {
                PickerCell(
                    photo: new.photo, number: model.selection.number(of: new.photo),
                    chosen: model.selection.photos.count,
                    showsOrder: model.configuration.showsOrder, isDisabled: false,
                    isGone: model.gone.contains(new.photo.id),
                    words: new.photo.words(in: context, writer), send: send
                )
                .style { style in
                    style.flexGrow = 0
                    style.flexShrink = 0
                    style.flexBasis = .auto
                    style.width = .points(side)
                    style.height = .points(side)
                }
                .key(new.photo.id)
            }
        }
        .role(.grid(columns: max(1, model.taken.count)), name: context.phrases[.pickerGrid])
    }
}

/// The camera, or a file field if there is no camera.
struct PickerCamera: Component {
    let model: ImagePickerModel
    let send: Sender<ImagePickerAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let isBusy: Bool =
            switch model.camera {
            case .busy, .keeping: true
            case .idle, .asking, .failed: false
            }
        Column(gap: theme.space.base, align: .center, justify: .center) {
            if case .failed(let key) = model.camera {
                Text(context.phrases[key]).color(context.palette.danger).alignment(.center)
                    .role(.alert)
            }
            if isBusy {
                Text(context.phrases[.pickerCameraBusy]).role(.status)
            } else if model.face?.canShoot == true {
                Button(context.phrases[.pickerCameraShoot], .main) { send.camera(.shutterPressed) }
            } else {
                Text(context.phrases[.pickerCameraNone]).font(theme.type.heading)
                    .alignment(.center)
                    .role(.heading(level: 2), name: context.phrases[.pickerCameraNone])
                Text(context.phrases[.pickerCameraDrop]).color(context.palette.textSecondary)
                    .alignment(.center)
            }
            if !model.taken.isEmpty {
                NewPhotos(model: model, send: send)
            }
            if !isBusy {
                // Set on the element: pages cannot see the key of a component.
                Column {
                    TextField(
                        context.phrases[.pickerCameraFile], text: "", limit: 4096,
                        submit: send.camera.scope(PickerCameraAction.fileGiven))
                }
                .style { $0.width = .percent(100) }
                .key(ImagePicker.fileKey)
            }
        }
        .padding(theme.layout.margin(context.sizeClass))
        .grow()
    }
}
