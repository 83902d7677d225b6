public import CairnUI
import FoundationEssentials

/// A tree of nodes with its expansion, selection, scroll position and undo history.
///
/// The model is pure: every rule of the tree is in ``update(_:)``. In a tree of a million nodes,
/// expanding, collapsing, adding, moving and removing a branch take a fraction of a millisecond,
/// and copies share unchanged storage.
public struct TreeModel: Model {
    /// The appearance and behavior of the tree.
    public var configuration: TreeConfiguration
    /// The ids of the selected nodes.
    public internal(set) var selected: Set<String> = []
    /// The node whose title is being edited.
    public internal(set) var renaming: String?
    /// The filter text; when empty, all rows are shown.
    public internal(set) var filter = ""
    /// The scroll position.
    public internal(set) var view = RowScrollPosition()
    /// The nodes whose children are being loaded.
    public internal(set) var loading: Set<String> = []
    /// The nodes whose children could not be loaded.
    public internal(set) var failed: Set<String> = []
    /// The notice about the nodes removed last, shown until the removal is undone or another action
    /// follows.
    public internal(set) var notice: Notice?
    /// Indicates that the last change was refused, because a node would have been on a deeper level
    /// than ``deepest``.
    public internal(set) var isTooDeep = false
    /// The removal that the user is asked about.
    public internal(set) var removal: Removal?
    /// The current drag of rows and its drop target.
    public internal(set) var drag: Drag?
    /// The damage of the file from which a store read the tree, until the user has seen it.
    public internal(set) var damage: TreeDamage?
    /// The problems in the records from which the tree was created.
    public internal(set) var problems: [TreeProblem] = []
    /// The reason why changes could not be saved.
    public internal(set) var savingProblem: String?
    /// The unsaved changes, oldest first; only for a tree that records changes.
    public internal(set) var unsaved: [TreeChange] = []
    /// The number of changes so far, including saved ones.
    public internal(set) var revision = 0
    /// Keeps changes until they are saved.
    public var recordsChanges = false

    var forest = TreeStorage()
    /// The rows that match the filter.
    var found: RowSequence?
    var focus: String?
    /// The node at which a range selection started.
    var anchor: String?
    /// The node that was added last and has no title yet.
    var fresh: String?
    var typed = ""
    var typedAt = Date(timeIntervalSince1970: 0)
    var undo: [TreeChange] = []
    var redo: [TreeChange] = []
    var sweep: Sweep?
    /// The row movements of the last change, for animation; neither encoded nor compared.
    var movement: RowMovement?

    /// A notice about removed nodes.
    public struct Notice: Sendable, Hashable, Codable {
        /// The title of the first removed node.
        public var title: String
        /// The total number of removed nodes.
        public var count: Int
    }

    /// A removal that awaits the user's answer.
    public struct Removal: Sendable, Hashable {
        /// The ids of the nodes to remove, in order, without those inside another one.
        public var ids: [String]
        /// The title of the first node.
        public var title: String
        /// The total number of nodes that would be removed.
        public var count: Int
    }

    /// The progress of expanding all nodes.
    struct Sweep: Sendable, Equatable {
        /// The nodes still to be loaded.
        var waiting: [String]
        /// The number of rows that may still be added.
        var budget: Int
    }

    /// Creates an empty tree.
    public init(configuration: TreeConfiguration = TreeConfiguration()) {
        self.configuration = configuration
    }

    /// Creates a tree from records in any order: parents may come after their children.
    ///
    /// - Parameters:
    ///   - records: the nodes; siblings in order. Nodes that do not fit are listed in ``problems``
    ///     and placed at the top level.
    ///   - configuration: the appearance and behavior of the tree.
    /// - Complexity: linear in the number of records.
    public init(_ records: [TreeRecord], configuration: TreeConfiguration = TreeConfiguration()) {
        self.init(configuration: configuration)
        forest = TreeStorage(records, problems: &problems)
    }

    // MARK: What there is

    /// The number of nodes.
    public var count: Int { forest.count }
    /// The number of rows that are shown, including those outside the viewport.
    public var rowCount: Int { shown.visibleCount }
    /// Indicates that a change can be undone.
    public var canUndo: Bool { !undo.isEmpty }
    /// Indicates that an undone change can be redone.
    public var canRedo: Bool { !redo.isEmpty }
    /// Indicates that all nodes are being expanded.
    public var isExpandingAll: Bool { sweep != nil }

    /// Returns the node with an id.
    public func node(_ id: String) -> TreeNode? { forest.node(id) }
    /// Returns the id of a node's parent; `nil` at the top level or if the node does not exist.
    public func parent(of id: String) -> String? {
        forest.place(of: id).flatMap(forest.rows.parent).map { forest.node(at: $0).id }
    }
    /// Returns the children of a node, or the top-level nodes for `nil`.
    public func children(of id: String?) -> [TreeNode] {
        forest.children(of: id).map { forest.node(at: $0) }
    }
    /// Returns `true` if a node is expanded.
    public func isExpanded(_ id: String) -> Bool {
        forest.place(of: id).map { forest.rows[$0].flags.contains(.expanded) } ?? false
    }
    /// Returns the state of a node's checkbox.
    public func check(_ id: String) -> TreeRow.Check {
        forest.place(of: id).map { check($0, in: forest.rows) } ?? .off
    }
    /// All nodes as records, parents before their children.
    ///
    /// - Complexity: linear in the number of nodes.
    public var records: [TreeRecord] {
        forest.records(forest.rows.start..<forest.rows.end, under: nil)
    }

    /// The node that has keyboard focus or will receive it: the node last navigated to, otherwise
    /// the selected node, otherwise the first row.
    public var focused: String? {
        if let focus, let place = place(focus), isSeen(place) { return focus }
        for id in selected.sorted() { if let place = place(id), isSeen(place) { return id } }
        return shown.place(ofVisible: 0).map { forest.node(shown[$0].slot).id }
    }

    /// Returns the index of a node's row, from 0; `nil` if the row is not shown.
    public func row(of id: String) -> Int? {
        guard let place = place(id), isSeen(place) else { return nil }
        return shown.visible(before: place)
    }

    /// Returns the rows in a range of indexes; indexes out of bounds are ignored.
    ///
    /// - Complexity: for each row, about the square root of the number of nodes.
    public func rows(_ range: Range<Int>) -> [TreeRow] {
        let rows = shown
        return rows.visible(range.clamped(to: 0..<rows.visibleCount)).map { place in
            row(at: place, in: rows)
        }
    }

    // MARK: Places

    var shown: RowSequence { found ?? forest.rows }

    func place(_ id: String) -> RowSequence.Place? { forest.slot(of: id).flatMap(shown.place) }
    func isSeen(_ place: RowSequence.Place) -> Bool { shown[place].hidden == 0 }
    func id(_ place: RowSequence.Place) -> String { forest.node(shown[place].slot).id }

    func check(_ place: RowSequence.Place, in rows: RowSequence) -> TreeRow.Check {
        let leaves = rows.leaves(in: place..<rows.branchEnd(place))
        return leaves.checked == 0 ? .off : leaves.checked == leaves.all ? .on : .mixed
    }

    private func row(at place: RowSequence.Place, in rows: RowSequence) -> TreeRow {
        let entry = rows[place]
        let node = forest.node(entry.slot)
        let own = found == nil ? place : forest.rows.place(of: entry.slot)
        let isBranch = entry.flags.contains(.branch)
        return TreeRow(
            node: node, depth: Int(entry.depth), position: rows.number(place) + 1,
            siblings: rows.siblings(place),
            children: own.map { forest.rows.children($0) } ?? 0,
            isBranch: isBranch || (node.isLazy && found == nil),
            isExpanded: entry.flags.contains(.expanded),
            check: configuration.checkboxes
                ? own.map { check($0, in: forest.rows) } ?? .off : .off,
            loading: loading.contains(node.id)
                ? .busy : failed.contains(node.id) ? .failed : .idle,
            guides: configuration.lines ? guides(place, in: rows) : [],
            matches: found == nil ? [] : matches(in: node.title))
    }

    private func guides(_ place: RowSequence.Place, in rows: RowSequence) -> [Bool] {
        var guides: [Bool] = []
        var at = place
        while guides.count < max(0, configuration.deepestIndent), let parent = rows.parent(at) {
            guides.append(rows.nextSibling(at) != nil)
            at = parent
        }
        return guides.reversed()
    }

    // MARK: What happens

    /// Applies an action. An action on an unknown node changes nothing.
    ///
    /// - Returns: the loads to cancel, the loads to start, and the changes to save.
    public mutating func update(_ action: TreeAction) -> [TreeRequest] {
        var old = self
        // Rows that become visible by scrolling, filtering or reloading are not new.
        var movesRows = true
        switch action {
        case .pressed(let key, let id): press(key, on: id)
        case .typed(let letter, let time): type(letter, at: time)
        case .focused(let id):
            if place(id) != nil { focus = id }
        case .scrolled(let view):
            self.view = RowScrollPosition(first: max(view.first, 0), rows: view.rows)
            movesRows = false
        case .toggled(let id): toggle(id)
        case .expandedAll(let parent): expandAll(under: parent)
        case .collapsedAll(let parent): collapseAll(under: parent)
        case .expandingCancelled: cancelSweep()
        case .tapped(let id, let held): tap(id, held)
        case .checked(let id): toggleCheck(id)
        case .filtered(let words):
            look(for: words)
            movesRows = false
        case .added(let node, let parent): add(node, under: parent)
        case .renaming(let id): if configuration.edits, place(id) != nil { renaming = id }
        case .renamed(let id, let title): rename(id, title)
        case .renamingCancelled: cancelRenaming()
        case .written(let id, let text): write(text, into: id)
        case .removed(let ids): askToRemove(ids)
        case .removalConfirmed:
            if let ids = removal?.ids { remove(ids) }
        case .removalCancelled: removal = nil
        case .moved(let id, let parent, let number): move(id, under: parent, at: number)
        case .dragged(let action):
            take(action)
            if case .held = action { movesRows = revision != old.revision }
        case .undone: takeBack()
        case .redone: makeAgain()
        case .noticed: (notice, isTooDeep) = (nil, false)
        case .store(.loaded(let id, let records)):
            old.loading.remove(id)
            load(records, under: id)
        case .store(.failed(let id)):
            old.loading.remove(id)
            fail(id)
        case .store(.retried(let id)): fetch(id)
        case .store(.reloaded(let records)):
            reload(records)
            movesRows = false
        case .store(.saved(let number)):
            let saved = number - (revision - unsaved.count)
            unsaved.removeFirst(min(max(0, saved), unsaved.count))
            savingProblem = nil
        case .store(.notSaved(let reason)): savingProblem = reason
        case .store(.damageSeen): damage = nil
        }
        if movesRows { noteMovement(since: old) } else { movement = nil }
        return requests(since: old)
    }

    private func requests(since old: TreeModel) -> [TreeRequest] {
        var requests = old.loading.subtracting(loading).sorted().map(TreeRequest.cancelLoad)
        requests += loading.subtracting(old.loading).sorted().map(TreeRequest.load)
        // Changes that could not be saved are retried with the next change, not in a loop.
        if revision != old.revision, !unsaved.isEmpty {
            requests.append(.save(unsaved, revision: revision))
        }
        if let wait = drag?.wait, wait != old.drag?.wait {
            requests.append(.wait(.seconds(wait.seconds), number: wait.number))
        }
        return requests
    }
}

extension TreeModel: Equatable {
    /// Returns `true` if both trees hold the same nodes in the same order and agree in all other
    /// state.
    public static func == (left: TreeModel, right: TreeModel) -> Bool {
        left.revision == right.revision && left.view == right.view && left.focus == right.focus
            && left.selected == right.selected && left.renaming == right.renaming
            && left.filter == right.filter && left.loading == right.loading
            && left.failed == right.failed && left.notice == right.notice
            && left.isTooDeep == right.isTooDeep
            && left.removal == right.removal && left.drag == right.drag
            && left.anchor == right.anchor && left.fresh == right.fresh
            && left.typed == right.typed && left.typedAt == right.typedAt
            && left.sweep == right.sweep && left.problems == right.problems
            && left.damage == right.damage
            && left.savingProblem == right.savingProblem
            && left.unsaved.count == right.unsaved.count && left.undo.count == right.undo.count
            && left.redo.count == right.redo.count && left.configuration == right.configuration
            && left.recordsChanges == right.recordsChanges && left.forest == right.forest
            && left.found == right.found
    }
}

extension RowSequence: Equatable {
    static func == (left: RowSequence, right: RowSequence) -> Bool {
        guard left.count == right.count, left.blocks.count == right.blocks.count else {
            return false
        }
        return zip(left.blocks, right.blocks).allSatisfy { one, two in
            one.isSame(as: two)
                || (one.count == two.count && one.entries.indices.allSatisfy { one[$0] == two[$0] })
        }
    }
}

extension TreeModel: ConfigurableModel {
    /// Returns the tree with other settings. Without selection, nothing stays selected; with single selection, only the
    /// active node.
    public func configured(_ configuration: TreeConfiguration) -> TreeModel {
        var model = self
        model.configuration = configuration
        switch configuration.selection {
        case .none: model.selected = []
        case .single where model.selected.count > 1:
            model.selected.formIntersection(focus.map { [$0] } ?? [])
        case .single, .multiple: break
        }
        return model
    }
}
