import CairnImaging
import CairnLayout
import CairnStrings
public import CairnUI

/// A screen for editing a picture, with the tools below or beside the picture.
///
///     ImageEditor(model, send: send.scope(AppAction.editor))
///
/// It shows ``EditSnapshot/source`` through the image loader of its environment; ``ImageEditorStore``
/// renders it.
public struct ImageEditor: Component {
    private let model: ImageEditorModel
    private let picture: ((EditSnapshot) -> ImageSource)?
    private let clock: () -> Double
    private let send: Sender<ImageEditorAction>

    /// Creates an editor screen.
    ///
    /// - Parameters:
    ///   - model: the edit.
    ///   - picture: returns the image source of a picture; by default ``EditSnapshot/source``.
    ///   - clock: returns the seconds of a monotonic clock, used to detect double taps.
    ///   - send: receives the actions.
    public init(
        _ model: ImageEditorModel, picture: ((EditSnapshot) -> ImageSource)? = nil,
        clock: @escaping () -> Double = { MonotonicClock.seconds },
        send: Sender<ImageEditorAction>
    ) {
        self.model = model
        self.picture = picture
        self.clock = clock
        self.send = send
    }

    /// The toolbar, the picture, the tools, and a dialog on top if one is open.
    public func body(in context: Context) -> some Component {
        Layers {
            screen(context)
            switch model.phase {
            case .asking: question(context)
            case .saveFailed(let key): saveFailure(key, context)
            case .opening, .failed, .editing, .saving, .finished, .cancelled: Nothing()
            }
            if let copy = model.copy, model.phase == .editing {
                CopyDialog(copy: copy, send: send)
            }
        }
        .grow()
        .on(key: .character("z"), .control) { send(.undone) }
        .on(key: .character("y"), .control) { send(.redone) }
        .on(key: .character("z"), [.control, .shift]) { send(.redone) }
        .on(key: .character("+")) { send(.canvas(.zoomed(by: 1.5, about: .center))) }
        .on(key: .character("b")) { send(.compared(!model.isComparing)) }
        .on(key: .character("-")) { send(.canvas(.zoomed(by: 1 / 1.5, about: .center))) }
        .on(.dismiss) { send(.cancelled) }
    }

    private func screen(_ context: Context) -> some Component {
        let theme = context.theme
        let viewport = context.traits.viewport
        let share = min(max(model.configuration.canvasShare, 0.2), 0.9)
        let isWide = context.sizeClass == .regular && viewport.width > viewport.height
        // On a small terminal, the tools are in a menu, so that their panel has room.
        let isLow = !isWide && viewport.height < 16 * theme.type.body.lineHeight
        let bar = theme.layout.target + theme.space.small
        let room =
            isWide
            ? Size(width: viewport.width * 0.6, height: max(1, viewport.height - bar))
            : Size(
                width: viewport.width,
                height: height(of: viewport.height, share, isLow: isLow, context))
        return Column {
            EditorBar(model: model, hasMenu: isLow, send: send)
            switch model.phase {
            case .opening:
                Center { Text(context.phrases[.commonLoading]).role(.status) }.grow()
            case .failed(let key):
                Center {
                    Text(context.phrases[key]).color(context.palette.danger).role(.alert)
                }
                .grow()
            case .editing, .asking, .saving, .saveFailed, .finished, .cancelled:
                if isWide {
                    Row(align: .stretch) {
                        Column {
                            canvas(room)
                        }
                        .size(width: room.width).shrink(0)
                        tools(isLow: false, context).fill()
                    }
                    .fill()
                } else {
                    canvas(room)
                    tools(isLow: isLow, context).fill()
                }
            }
        }
        .grow()
        .background(context.palette.surface)
    }

    /// Returns the height of the picture above the tools: its configured share, but on a low screen
    /// at most the height left by the bars and some lines of tools, so that nothing is cut off.
    private func height(
        of screen: Double, _ share: Double, isLow: Bool, _ context: Context
    ) -> Double {
        let wanted = min((screen * share).rounded(), needed(context))
        guard context.heightClass == .compact else { return max(1, wanted) }
        // Toolbar, status, undo, and five lines of the panel; or toolbar, status, line, two lines of
        // tools, undo, and three lines of the panel.
        let others = (isLow ? 8 : 9) * context.theme.type.body.lineHeight
        return max(1, min(wanted, screen - others))
    }

    /// Returns the height that a wide picture fills, so that the tools get the rest. The cropped picture
    /// and the whole one fit, so that another tool does not change it.
    private func needed(_ context: Context) -> Double {
        let room = Size(width: context.traits.viewport.width, height: .infinity)
        let heights = [model.stage?.size, model.outputSize].compactMap { size in
            size.map { EditorCanvas.fitted($0, in: room).height }
        }
        guard let most = heights.max() else { return .infinity }
        return most.rounded(.up) + 2 * context.theme.space.base
    }

    private func canvas(_ room: Size) -> some Component {
        EditorCanvas(model: model, room: room, picture: picture, clock: clock, send: send)
    }

    private func tools(isLow: Bool, _ context: Context) -> some Component {
        let theme = context.theme
        return Column {
            EditorStatus(model: model, send: send)
            ScrollArea(name: context.phrases[model.tool.key]) {
                Column {
                    if let problem = model.problem {
                        Text(context.phrases[problem]).color(context.palette.danger).role(
                            .alert)
                    }
                    switch model.tool {
                    case .crop: CropPanel(model: model, send: send)
                    case .adjust: AdjustPanel(model: model, send: send)
                    case .filter: FilterPanel(model: model, picture: picture, send: send)
                    case .text: TextPanel(model: model, send: send)
                    case .sticker: StickerPanel(model: model, send: send)
                    case .redact: RedactPanel(model: model, send: send)
                    case .draw: DrawPanel(model: model, send: send)
                    case .color: ColorPanel(model: model, send: send)
                    case .curves: CurvePanel(model: model, send: send)
                    }
                }
                .padding(
                    horizontal: theme.layout.margin(context.sizeClass),
                    vertical: isLow ? 0 : theme.space.small
                )
                .key(model.tool.rawValue)
            }
            if !isLow { Divider() }
            EditorTools(model: model, hasTools: !isLow, send: send)
        }
        .shrinkable()
    }

    private func question(_ context: Context) -> some Component {
        Alert(
            context.phrases[.editorDiscardTitle], message: context.phrases[.editorDiscardMessage],
            choices: [
                .init(context.phrases[.editorDiscardKeep], cancels: true) { send(.resumed) },
                .init(context.phrases[.editorDiscard], .destructive) { send(.discardConfirmed) },
            ])
    }

    private func saveFailure(_ key: TextKey, _ context: Context) -> some Component {
        Alert(
            context.phrases[.editorSaveFailed], message: context.phrases[key],
            choices: [
                .init(context.phrases[.editorDiscardKeep], cancels: true) { send(.resumed) },
                .init(context.phrases[.commonRetry], .primary) { send(.done) },
            ])
    }
}

/// The toolbar: Cancel, the name of the tool, and Done. On a low screen, the name is a menu of the
/// tools.
private struct EditorBar: Component {
    let model: ImageEditorModel
    let hasMenu: Bool
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let isBusy = model.phase == .saving
        Row(gap: theme.space.small, justify: .spaceBetween) {
            Button(context.phrases[.commonCancel], .plain) { send(.cancelled) }
            if hasMenu, !isBusy, model.shot != nil {
                Menu(
                    context.phrases[model.tool.key],
                    items: model.configuration.tools.map { tool in
                        .init(context.phrases[tool.key]) { send(.toolChosen(tool)) }
                    })
            } else {
                Text(isBusy ? context.phrases[.editorSaving] : context.phrases[model.tool.key])
                    .font(theme.type.body).lines(1)
                    .role(.heading(level: 1), name: context.phrases[model.tool.key])
            }
            Button(context.phrases[.commonDone], .plain, isEnabled: model.phase == .editing) {
                send(.done)
            }
        }
        .padding(horizontal: theme.space.small, vertical: theme.space.tiny)
        .shrink(0)
    }
}

/// The status line: the size of the result and the zoom buttons.
private struct EditorStatus: Component {
    let model: ImageEditorModel
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let numbers = context.numbers
        let size = model.outputSize ?? PixelSize(width: 0, height: 0)
        Row(gap: theme.space.small, justify: .spaceBetween) {
            Text(
                context.phrases[
                    .editorResult, numbers.number(size.width), numbers.number(size.height)]
            )
            .font(theme.type.caption).color(context.palette.textSecondary).lines(1)
            .role(.status).shrink(1)
            Row(gap: theme.space.tiny) {
                Button(name: context.phrases[.editorCompare], .plain) {
                    send(.compared(!model.isComparing))
                } label: {
                    Symbol(
                        model.isComparing ? "eyeOff" : "eye",
                        color: model.isComparing
                            ? context.palette.primary : context.palette.accent)
                }
                .role(.checkbox, name: context.phrases[.editorCompare])
                .state(.checkable)
                .state(.checked, model.isComparing)
                Button(
                    name: context.phrases[.editorCopy], .plain,
                    isEnabled: model.phase == .editing
                ) {
                    send.copy(.asked)
                } label: {
                    Symbol("download", color: context.palette.accent)
                }
                zoom("−", .editorZoomOut, isEnabled: !model.zoom.isFitted, context) { 1 / 1.5 }
                zoom("+", .editorZoomIn, isEnabled: model.zoom.scale < model.mostZoom, context) {
                    1.5
                }
            }
            .shrink(0)
        }
        .padding(horizontal: theme.layout.margin(context.sizeClass))
        .shrink(0)
    }

    private func zoom(
        _ sign: String, _ key: TextKey, isEnabled: Bool, _ context: Context,
        by factor: @escaping () -> Double
    ) -> some Component {
        Button(name: context.phrases[key], .plain, isEnabled: isEnabled) {
            send(.canvas(.zoomed(by: factor(), about: .center)))
        } label: {
            Text(sign)
        }
    }
}

/// The buttons of the tools, unless they are in a menu, and of undo and redo.
private struct EditorTools: Component {
    let model: ImageEditorModel
    let hasTools: Bool
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        let theme = context.theme
        Column(gap: theme.space.tiny) {
            if hasTools {
                Row(gap: theme.space.tiny, wraps: true) {
                    for tool in model.configuration.tools {
                        Choice(context.phrases[tool.key], isChosen: model.tool == tool, kind: .tab)
                        {
                            send(.toolChosen(tool))
                        }
                        .key(tool.rawValue)
                    }
                }
                .role(.tabList, name: context.phrases[.editorTools])
            }
            // On a low screen, no empty line between lines of long words.
            let gap = context.heightClass == .compact ? 0 : theme.space.small
            Row(gap: gap, justify: .spaceBetween, wraps: true) {
                Row(gap: theme.space.small) {
                    Button(context.phrases[.commonUndo], .plain, isEnabled: model.canUndo) {
                        send(.undone)
                    }
                    Button(context.phrases[.commonRedo], .plain, isEnabled: model.canRedo) {
                        send(.redone)
                    }
                }
                Button(context.phrases[.commonRevert], .plain, isEnabled: model.canRevert) {
                    send(.reverted)
                }
            }
        }
        .padding(horizontal: theme.space.snug, vertical: theme.space.tiny)
        .shrink(0)
    }
}

/// The senders of the parts of an editor.
extension Sender<ImageEditorAction> {
    var crop: Sender<CropAction> { scope(ImageEditorAction.crop) }
    var mark: Sender<MarkAction> { scope(ImageEditorAction.mark) }
    var filter: Sender<FilterAction> { scope(ImageEditorAction.filter) }
    var tone: Sender<ToneAction> { scope(ImageEditorAction.tone) }
    var enhance: Sender<EnhanceAction> { tone.scope(ToneAction.enhance) }
    var color: Sender<ColorAction> { tone.scope(ToneAction.color) }
    var curve: Sender<CurveAction> { tone.scope(ToneAction.curve) }
    var draw: Sender<DrawAction> { scope(ImageEditorAction.draw) }
    var edits: Sender<EditsAction> { scope(ImageEditorAction.edits) }
    var copy: Sender<CopyAction> { scope(ImageEditorAction.copy) }
    /// Ends a step of the history.
    var settled: Sender<Void> { scope { .settled } }
}
