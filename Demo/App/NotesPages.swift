#if Database && Vault
import CairnLayout
import CairnResources
import CairnTree
import CairnUI

/// The tree of notes.
struct NotesTreePage: Component {
    var model: TravelModel
    var newID: () -> String
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let title = context.phrases[.searchNotes]
        Column {
            NavigationBar(title, back: { send(.returned) }, isFirst: model.notes.rowCount == 0)
            Column {
                if let problem = model.notesProblem {
                    Text(problem.text(in: context.phrases)).color(context.palette.danger)
                        .role(.alert)
                } else {
                    AnyComponent(tree(title))
                }
            }
            .flexible()
            .padding(horizontal: context.theme.layout.margin(context.sizeClass))
        }
        .flexible()
        .background(context.palette.background)
    }

    /// Returns the tree, with the keyboard focus on the note that the user came back from, or on
    /// the first one.
    private func tree(_ title: String) -> some Component {
        var tree = TreeComponent(
            model.notes, name: title, newID: newID, open: send.scope { .went(.note($0.id)) },
            send: send.scope(TravelAction.notes))
        tree.isFirst = true
        return tree
    }
}

/// One note: its title and its text.
struct NotePage: Component {
    var model: TravelModel
    var id: String
    var send: TravelSend

    func body(in context: Context) -> some Component {
        let node = model.notes.node(id)
        let text = context.state("text", initially: node?.text ?? "")
        let keep = {
            if let node, node.text != text.value { send(.notes(.written(node.id, text.value))) }
        }
        let back = {
            keep()
            send(.returned)
        }
        let title = node.map { $0.title.isEmpty ? context.phrases[.commonUntitled] : $0.title }
        ScrollingPage(context.phrases[.searchNotes], back: back) {
            if node != nil {
                IconAction(.share, .commonShare) {
                    keep()
                    send(.sharing(.asked(.note(id))))
                }
                IconAction(.copy, .tabsOpenIn) {
                    keep()
                    send(.tabbed(.note(id), title: title ?? ""))
                }
                Button(context.phrases[.commonDone], .primary, act: back)
            }
        } content: {
            if let title {
                Heading(title, level: 1)
                TextField(
                    context.phrases[.noteBody], text: text.value,
                    placeholder: context.phrases[.noteBodyHint], rows: 12
                ) {
                    text.set($0)
                }
            } else if let problem = model.notesProblem {
                Text(problem.text(in: context.phrases)).color(context.palette.danger).role(.alert)
            } else {
                EmptyStateView(icon: .note, title: context.phrases[.noteUnknown, id])
            }
        }
    }
}
#endif
