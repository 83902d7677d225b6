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
            }
            .grow()
            .state(.hidden, editor != nil || picker != nil)
            if let problem = model.problem, editor == nil, picker == nil {
                Toast(problem.text(in: context.phrases)) {
                    Button(context.phrases[.commonOk], .plain) { send(.problemRead) }
                }
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
#endif
