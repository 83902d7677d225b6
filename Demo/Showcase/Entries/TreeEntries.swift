import CairnLayout
import CairnStrings
import CairnTree
import CairnUI

extension ShowcaseEntries {
    /// The notes tree: in its initial state, with checkboxes and lines, after a deletion, and
    /// empty.
    static let trees = [
        ShowcaseEntry("notes-tree", room: .screen) { NotesPage() },
        ShowcaseEntry("tree-boxes", room: .screen) {
            NotesPage(change: { configuration in
                configuration.checkboxes = true
                configuration.lines = true
                configuration.addButton = .never
                configuration.filters = false
            })
        },
        ShowcaseEntry(
            "tree-removed", room: .screen,
            prepare: { driver in
                // The field, the button, and then the tree.
                for _ in 0..<3 { await driver.press(.tab) }
                await driver.press(.delete)
                // A branch is asked about: past Cancel to Delete.
                await driver.press(.tab)
                await driver.press(.enter)
            }
        ) { NotesPage() },
        ShowcaseEntry("tree-empty", room: .screen) { NotesPage(isEmpty: true) },
    ]
}

/// A screen of travel notes.
private struct NotesPage: Component {
    var change: @Sendable (inout TreeConfiguration) -> Void = { _ in }
    var isEmpty = false

    func body(in context: Context) -> some Component {
        let theme = context.theme
        let notes = context.state("notes", initially: isEmpty ? TreeModel() : model(in: context))
        let number = context.state("number", initially: 0)
        let title = context.phrases[.showcaseTreeNotes]
        Column {
            Text(title).font(theme.type.title).role(.heading(level: 1), name: title)
                .padding(vertical: theme.space.snug)
            AnyComponent(
                first(
                    TreeComponent(
                        notes.value, name: title,
                        newID: {
                            number.update { $0 + 1 }
                            return "note \(number.value)"
                        },
                        send: context.sender { action in
                            notes.update { $0.answered(after: action) }
                        })))
        }
        .padding(horizontal: theme.layout.margin(context.sizeClass))
        .grow()
    }

    /// Gives the tree the initial keyboard focus, so that arrow keys work at once.
    private func first(_ tree: TreeComponent<TreeLabel>) -> TreeComponent<TreeLabel> {
        var tree = tree
        tree.isFirst = true
        return tree
    }

    private func model(in context: Context) -> TreeModel {
        var configuration = TreeConfiguration()
        change(&configuration)
        let nodes: [(TextKey, TextKey?, Bool)] = [
            (.showcaseTreeSweden, nil, true),
            (.showcasePlaceVaxjo, .showcaseTreeSweden, true),
            (.showcaseTreeHostel, .showcasePlaceVaxjo, false),
            (.showcaseTreeWalk, .showcasePlaceVaxjo, false),
            (.showcaseTreeBakery, .showcasePlaceVaxjo, false),
            (.showcasePlaceKalmar, .showcaseTreeSweden, false),
            (.showcaseTreeCastle, .showcasePlaceKalmar, false),
            (.showcaseTreePhones, .showcasePlaceKalmar, false),
            (.showcasePlaceAbisko, .showcaseTreeSweden, false),
            (.showcaseTreeFinland, nil, false),
            (.showcaseTreeEstonia, nil, false),
            (.showcaseTreePacking, nil, true),
            (.showcaseTreeBoots, .showcaseTreePacking, false),
            (.showcaseTreeRaincoat, .showcaseTreePacking, false),
            (.showcaseTreeMaps, .showcaseTreePacking, false),
        ]
        let lazy: Set<TextKey> = [.showcaseTreeFinland, .showcaseTreeEstonia]
        let ticked: Set<TextKey> = [
            .showcaseTreeBoots, .showcaseTreeMaps, .showcaseTreeHostel, .showcaseTreeWalk,
            .showcaseTreeBakery,
        ]
        return TreeModel(
            nodes.map { key, parent, isOpen in
                TreeRecord(
                    TreeNode(key.name, context.phrases[key], isLazy: lazy.contains(key)),
                    parent: parent?.name, isExpanded: isOpen, isChecked: ticked.contains(key))
            }, configuration: configuration
        ).applying(.tapped(TextKey.showcasePlaceKalmar.name))
    }
}

extension TreeModel {
    /// Returns the tree after an action and the answers of its source: Finland takes long, and Estonia cannot be read at
    /// first.
    fileprivate func answered(after action: TreeAction) -> TreeModel {
        var next = self
        let isRetry = if case .store(.retried) = action { true } else { false }
        for case .load(let id) in next.update(action)
        where id == TextKey.showcaseTreeEstonia.name {
            _ = next.update(.store(isRetry ? .loaded(id, []) : .failed(id)))
        }
        return next
    }
}
