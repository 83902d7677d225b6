import CairnLayout
public import CairnUI
import FoundationEssentials

/// A tree of notes whose rows expand and collapse, and can be filtered, selected, checked, added,
/// renamed, moved and swiped away.
///
///     TreeComponent(model.notes, name: "Notes", send: send.scope(AppAction.notes))
///
/// Only the visible rows are built, whatever the size of the tree. The keys are those of the
/// WAI-ARIA Authoring Practices, *Tree View*.
public struct TreeComponent<Label: Component>: Component {
    private let model: TreeModel
    private let name: String
    private let newID: () -> String
    private let open: Sender<TreeNode>?
    private let send: Sender<TreeAction>
    private let label: (TreeRow) -> Label
    /// Indicates that the active row receives keyboard focus when the screen of the tree appears;
    /// otherwise the first element of the screen does.
    public var isFirst = false

    /// Creates a tree with custom row content.
    ///
    /// - Parameters:
    ///   - model: the tree.
    ///   - name: the accessible name of the tree, or the key of a text.
    ///   - newID: creates the id of a node that is added; ids must be unique. By default, a UUID.
    ///   - open: receives a node on Enter and on a tap, in addition to selecting it.
    ///   - send: receives the actions.
    ///   - label: the content of a row between its disclosure indicator and its buttons; the height
    ///     of a row comes from the configuration.
    public init(
        _ model: TreeModel, name: String, newID: @escaping () -> String = newNodeID,
        open: Sender<TreeNode>? = nil, send: Sender<TreeAction>,
        @ComponentBuilder label: @escaping (TreeRow) -> Label
    ) {
        self.model = model
        self.name = name
        self.newID = newID
        self.open = open
        self.send = send
        self.label = label
    }

    /// The toolbar, the visible rows and the status messages.
    public func body(in context: Context) -> some Component {
        let menu = context.state("menu", initially: "")
        let shown = menu.value.isEmpty ? nil : model.node(menu.value)
        Layers {
            Column {
                TreeToolbar(
                    model: model, name: context.phrases.title(name), newID: newID, send: send)
                // Type-erased, because deeply nested generic types are slow at run time.
                if model.rowCount == 0 {
                    TreeEmpty(model: model, newID: newID, send: send)
                } else {
                    AnyComponent(rows(in: context, menu))
                }
            }
            .grow()
            if let notice = model.notice {
                Toast(message(notice, in: context)) {
                    Button(context.phrases[.commonUndo], .plain) { send(.undone) }
                }
            }
            if model.isTooDeep {
                Toast(context.phrases[.treeTooDeep, TreeModel.deepest]) {
                    Button(context.phrases[.commonClose], .plain) { send(.noticed) }
                }
            }
            if let removal = model.removal { TreeRemovalAlert(removal: removal, send: send) }
            if let shown {
                TreeMenu(
                    model: model, node: shown, newID: newID, open: open, send: send,
                    close: { menu.set("") })
            }
        }
        .flexible()
    }

    private func message(_ notice: TreeModel.Notice, in context: Context) -> String {
        notice.count == 1
            ? context.phrases[
                .treeRemoved,
                notice.title.isEmpty ? context.phrases[.commonUntitled] : notice.title]
            : context.phrases[.treeRemovedCount, context.phrases[.countNotes, notice.count]]
    }

    // MARK: Rows

    private func rows(in context: Context, _ menu: Local<String>) -> some Component {
        let measures = TreeMetrics(model.configuration, in: context)
        let focused = model.focused
        let window = RowWindow(
            of: 0..<model.rowCount, height: measures.row, at: model.view,
            viewport: context.traits.viewport.height, keeping: focused.flatMap { model.row(of: $0) }
        )
        // Only until the tree has focus; from then on, it moves the focus itself.
        let isReached = context.state("reached", initially: false)
        let isFirst = isFirst && !isReached.value
        let content = LazyRows(window, scrolled: send.scope(TreeAction.scrolled)) { rows in
            for (row, number) in zip(model.rows(rows), rows) {
                TreeRowView(
                    row: row, measures: measures,
                    look: TreeRowView.Look(
                        row, number, model, isActive: row.id == focused, isFirst: isFirst),
                    label: { AnyComponent(label($0)) }, newID: newID, open: open,
                    send: Sender { action in
                        if case .focused = action { isReached.set(true) }
                        send(action)
                    },
                    openMenu: { menu.set(row.id) }
                )
                .key(row.id)
            }
        }
        return AnyComponent(content)
            .role(.tree, name: context.phrases.title(name))
            .keys(
                model.configuration, in: context.direction, press: send.scope { .pressed($0) }
            )
            .treeTyping(context.now, send: send) {
                guard model.configuration.edits else { return }
                send(.added(TreeNode(newID(), ""), under: focused))
            } undo: {
                send($0 ? .redone : .undone)
            } menu: {
                if let focused { menu.set(focused) }
            }
    }
}

extension TreeComponent where Label == TreeLabel {
    /// Creates a tree whose rows show the title, the icon and the number of children.
    public init(
        _ model: TreeModel, name: String, newID: @escaping () -> String = newNodeID,
        open: Sender<TreeNode>? = nil, send: Sender<TreeAction>
    ) {
        let configuration = model.configuration
        self.init(model, name: name, newID: newID, open: open, send: send) { row in
            TreeLabel(row, lines: configuration.titleLines, counts: configuration.counts)
        }
    }
}

/// Returns an id that no other node has.
@usableFromInline func newNodeID() -> String { UUID().uuidString }
