#if Database
import CairnGallery
import CairnImageEditor
import CairnImagePicker
import CairnLayout
import CairnUI

/// The gallery, with the editor or the picker above it.
struct LibraryScreens: Component {
    let model: LibraryModel
    let dates: GalleryDates
    let send: Sender<LibraryModel.Action>

    func body(in context: Context) -> some Component {
        let (editor, picker) = (model.openEditor, model.openPicker)
        Layers {
            // The gallery stays mounted below, to keep its scroll position.
            Column {
                GalleryComponent(
                    model.gallery, dates: dates, send: send.scope(LibraryModel.Action.gallery))
                if !model.pasteTargets.isEmpty {
                    PasteBar(count: model.pasteTargets.count) { send(.editsPasted) }
                }
            }
            .grow()
            .state(.hidden, editor != nil || picker != nil)
            if let problem = model.problem, editor == nil, picker == nil {
                Toast(problem.text(in: context.phrases)) {
                    Button(context.phrases[.commonOk], .plain) { send(.problemRead) }
                }
            }
            if let pasted = model.pasted, editor == nil, picker == nil {
                PastedToast(pasted: pasted, send: send)
            }
            if let editor {
                cover(context.phrases[.commonEdit], context) {
                    ImageEditor(editor, send: send.scope(LibraryModel.Action.editor))
                }
            } else if let picker {
                cover(context.phrases[.commonAdd], context) {
                    ImagePicker(picker, send: send.scope(LibraryModel.Action.picker))
                }
            }
        }
        .grow()
    }

    private func cover(
        _ name: String, _ context: Context, content: () -> some Component
    ) -> AnyComponent {
        AnyComponent(
            Column { content() }
                .covering()
                .background(context.palette.background)
                .role(.dialog, name: name)
                .state(.modal))
    }
}

/// The strip below the gallery that pastes copied edits into the selected photos.
private struct PasteBar: Component {
    let count: Int
    let paste: () -> Void

    func body(in context: Context) -> some Component {
        Row(gap: context.theme.space.small, justify: .spaceBetween) {
            Text(context.phrases[.countSelected, count]).color(context.palette.textSecondary)
                .lines(1).shrink(1)
            Button(context.phrases[.editorEditsPaste], .primary) { paste() }
        }
        .padding(
            horizontal: context.theme.layout.margin(context.sizeClass),
            vertical: context.theme.space.tiny
        )
        .shrink(0)
        .background(context.palette.surface)
    }
}

/// The message about pasted edits, with an undo.
private struct PastedToast: Component {
    let pasted: PastedEdits
    let send: Sender<LibraryModel.Action>

    func body(in context: Context) -> some Component {
        Toast(
            context.phrases[pasted.failed.isEmpty ? .editorEditsPasted : .editorEditsFailed]
        ) {
            if !pasted.before.isEmpty {
                Button(context.phrases[.commonUndo], .plain) { send(.pasteUndone) }
            }
            Button(context.phrases[.commonOk], .plain) { send(.pasteRead) }
        }
    }
}
#endif
