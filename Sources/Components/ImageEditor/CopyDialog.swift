import CairnLayout
import CairnStrings
import CairnUI

/// The quality of a copy before it is saved, and what became of it.
struct CopyDialog: Component {
    let copy: EditorCopy
    let send: Sender<ImageEditorAction>

    func body(in context: Context) -> some Component {
        let phrases = context.phrases
        switch copy {
        case .asking(let quality):
            Sheet(phrases[.editorCopy], close: { send.copy(.closed) }) {
                Text(phrases[.editorCopyText]).color(context.palette.textSecondary)
                Slider(
                    phrases[.editorCopyQuality], value: Double(quality), in: 1...100,
                    says: context.numbers.number(quality),
                    change: send.copy.scope { CopyAction.qualitySet(Int($0)) })
                Row(justify: .flexEnd) {
                    Button(phrases[.commonSave], .primary) { send.copy(.confirmed) }
                        .focus(.first)
                }
            }
        case .saving:
            Sheet(phrases[.editorCopy], close: { send.copy(.closed) }) {
                Progress(phrases[.editorSaving], done: nil)
            }
        case .saved:
            Toast(phrases[.editorCopySaved]) {
                Button(phrases[.commonOk], .plain) { send.copy(.closed) }
            }
        case .failed(let key):
            Alert(
                phrases[.editorCopyFailed], message: phrases[key],
                choices: [
                    .init(phrases[.commonClose], cancels: true) { send.copy(.closed) },
                    .init(phrases[.commonRetry], .primary) { send.copy(.asked) },
                ])
        }
    }
}
