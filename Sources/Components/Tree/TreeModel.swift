public import CairnUI
import FoundationEssentials

/// A tree of nodes, which of them are open, chosen and seen, and what can be taken back.
///
/// Pure: every rule of the tree is ``applying(_:)``. A million nodes are kept so that opening, closing, adding, moving
/// and taking away a branch cost a fraction of a millisecond, and copies share what did not change.
public struct TreeModel: Model {
    /// How the tree looks and answers.
    public var configuration: TreeConfiguration
    /// The chosen nodes, by id.
    public internal(set) var selected: Set<String> = []
    /// The node whose title is being typed.
    public internal(set) var renaming: String?
    /// The words that are looked for; without any, all rows are there.
    public internal(set) var filter = ""
    /// Where the rows stand.
    public internal(set) var view = TreeView()
    /// The nodes whose children are being fetched.
    public internal(set) var loading: Set<String> = []
    /// The nodes whose children could not be fetched.
    public internal(set) var failed: Set<String> = []
    /// What went last, to be told until it is taken back or something else happens.
    public internal(set) var notice: Notice?
    /// The row that is dragged, and where it would be put.
    public internal(set) var drag: Drag?
    /// What did not fit in the records the tree was made of.
    public internal(set) var problems: [TreeProblem] = []
    /// Why changes could not be saved.
    public internal(set) var savingProblem: String?
    /// The changes that nobody has saved yet, the oldest first; only of a tree that records them.
    public internal(set) var unsaved: [TreeChange] = []
    /// How many changes there have been, those that were saved too.
    public internal(set) var revision = 0
    /// Whether changes are kept until they are saved.
    public var recordsChanges = false

    var forest = TreeForest()
    /// What the filter leaves.
    var found: RowSequence?
    var focus: String?
    /// Where one began to choose several.
    var anchor: String?
    /// The node that was added last and has no title yet.
    var fresh: String?
    var typed = ""
    var typedAt = Date(timeIntervalSince1970: 0)
    var undo: [TreeChange] = []
    var redo: [TreeChange] = []
    var sweep: Sweep?
    /// What the last action asks to be fetched, and to be given up.
    var starts: [String] = []
    var stops: [String] = []
    /// Whether the last action left something to be saved.
    var hasNews = false
    /// How rows came to where they are, for those who show it; no part of what is parked or compared.
    var movement: TreeMovement?

    /// What went.
    public struct Notice: Sendable, Hashable, Codable {
        /// The title of the first that went.
        public var title: String
        /// How many nodes went in all.
        public var count: Int
    }

    /// A row on its way.
    public struct Drag: Sendable, Hashable, Codable {
        /// The node.
        public var id: String
        /// Where it would be put; `nil` where it cannot.
        public var drop: TreeDrop?
    }

    /// Opening everything, as far as it is.
    struct Sweep: Sendable, Equatable {
        /// The nodes still to be fetched.
        var waiting: [String]
        /// How many rows may still come.
        var budget: Int
    }

    /// Creates an empty tree.
    public init(configuration: TreeConfiguration = TreeConfiguration()) {
        self.configuration = configuration
    }

    /// Creates a tree of records in any order: parents may come after their children.
    ///
    /// - Parameters:
    ///   - records: the nodes; siblings in order. What does not fit is in ``problems`` and stands at the top.
    ///   - configuration: how the tree looks and answers.
    /// - Complexity: linear in the records.
    public init(_ records: [TreeRecord], configuration: TreeConfiguration = TreeConfiguration()) {
        self.init(configuration: configuration)
        forest = TreeForest(records, problems: &problems)
    }

    // MARK: What there is

    /// How many nodes there are.
    public var count: Int { forest.count }
    /// How many rows are seen, or would be if one scrolled.
    public var rowCount: Int { shown.visibleCount }
    /// Whether a change can be taken back, and whether one that was can be made again.
    public var canUndo: Bool { !undo.isEmpty }
    /// Whether a change that was taken back can be made again.
    public var canRedo: Bool { !redo.isEmpty }
    /// Whether everything is being opened.
    public var isExpandingAll: Bool { sweep != nil }

    /// The node of an id.
    public func node(_ id: String) -> TreeNode? { forest.node(id) }
    /// The id of a node's parent; `nil` at the top, or where there is no such node.
    public func parent(of id: String) -> String? {
        forest.place(of: id).flatMap(forest.rows.parent).map { forest.node(at: $0).id }
    }
    /// The children of a node, or the nodes at the top.
    public func children(of id: String?) -> [TreeNode] {
        forest.children(of: id).map { forest.node(at: $0) }
    }
    /// Whether a node is open.
    public func isExpanded(_ id: String) -> Bool {
        forest.place(of: id).map { forest.rows[$0].flags.contains(.expanded) } ?? false
    }
    /// How the box of a node stands.
    public func check(_ id: String) -> TreeRow.Check {
        forest.place(of: id).map { check($0, in: forest.rows) } ?? .off
    }
    /// Everything, parents before their children, as it is written down.
    ///
    /// - Complexity: linear in the nodes.
    public var records: [TreeRecord] {
        forest.records(forest.rows.start..<forest.rows.end, under: nil)
    }

    /// The node that has the keyboard, or will have it: where one walked to, else what is chosen, else the first row.
    public var focused: String? {
        if let focus, let place = place(focus), isSeen(place) { return focus }
        for id in selected.sorted() { if let place = place(id), isSeen(place) { return id } }
        return shown.place(ofVisible: 0).map { forest.node(shown[$0].slot).id }
    }

    /// Which row a node is, from 0; `nil` when it is not seen.
    public func row(of id: String) -> Int? {
        guard let place = place(id), isSeen(place) else { return nil }
        return shown.visible(before: place)
    }

    /// The rows that are seen, by number; what lies outside is left out.
    ///
    /// - Complexity: for each row about the square root of the number of nodes.
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
            guides: configuration.lines ? guides(place, in: rows) : [])
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

    /// The tree after something happened. What is said of a node that is not there changes nothing.
    public func applying(_ action: TreeAction) -> TreeModel {
        var next = self
        (next.starts, next.stops, next.hasNews) = ([], [], false)
        next.take(action)
        next.noteMovement(since: self, of: action)
        return next
    }

    private mutating func take(_ action: TreeAction) {
        switch action {
        case .pressed(let key): press(key)
        case .typed(let letter, let time): type(letter, at: time)
        case .focused(let id):
            if place(id) != nil { focus = id }
        case .scrolled(let view): self.view = view
        case .toggled(let id): toggle(id)
        case .expandedAll(let parent): expandAll(under: parent)
        case .collapsedAll(let parent): collapseAll(under: parent)
        case .expandingCancelled: cancelSweep()
        case .tapped(let id): tap(id)
        case .checked(let id): toggleCheck(id)
        case .filtered(let words): look(for: words)
        case .added(let node, let parent): add(node, under: parent)
        case .renaming(let id): if configuration.edits, place(id) != nil { renaming = id }
        case .renamed(let id, let title): rename(id, title)
        case .renamingCancelled: cancelRenaming()
        case .written(let id, let text): write(text, into: id)
        case .removed(let ids): remove(ids)
        case .moved(let id, let parent, let number): move(id, under: parent, at: number)
        case .dragged(let id, let drop): drag(id, to: drop)
        case .dropped: letGo()
        case .dragCancelled: drag = nil
        case .undone: takeBack()
        case .redone: makeAgain()
        case .noticed: notice = nil
        case .loaded(let id, let records): load(records, under: id)
        case .failed(let id): fail(id)
        case .retried(let id): fetch(id)
        case .reloaded(let records): reload(records)
        case .saved(let number):
            let old = revision - unsaved.count
            unsaved.removeFirst(min(max(0, number - old), unsaved.count))
            savingProblem = nil
        case .notSaved(let reason): savingProblem = reason
        }
    }
}

extension TreeModel: Equatable {
    /// Whether both hold the same nodes in the same order, and everything else about them is the same.
    public static func == (left: TreeModel, right: TreeModel) -> Bool {
        left.revision == right.revision && left.view == right.view && left.focus == right.focus
            && left.selected == right.selected && left.renaming == right.renaming
            && left.filter == right.filter && left.loading == right.loading
            && left.failed == right.failed && left.notice == right.notice
            && left.drag == right.drag && left.anchor == right.anchor && left.fresh == right.fresh
            && left.typed == right.typed && left.typedAt == right.typedAt
            && left.sweep == right.sweep && left.problems == right.problems
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
