import CairnTree
import CairnUI
import TestSupport

/// A tree written as people write one: a line a node, two blanks a level, `-` before what is open.
func tree(_ text: String, _ change: (inout TreeConfiguration) -> Void = { _ in }) -> TreeModel {
    var configuration = TreeConfiguration()
    change(&configuration)
    return TreeModel(records(text), configuration: configuration)
}

/// The records of a tree written with two blanks a level; `-` before a title opens it, `~` makes it lazy.
func records(_ text: String) -> [TreeRecord] {
    var path: [String] = []
    return text.split(separator: "\n").map { line in
        let depth = line.prefix { $0 == " " }.count / 2
        var title = line.drop { $0 == " " }
        let isOpen = title.first == "-"
        if isOpen { title = title.dropFirst() }
        let isLazy = title.first == "~"
        if isLazy { title = title.dropFirst() }
        path.removeLast(path.count - depth)
        defer { path.append(String(title)) }
        return TreeRecord(
            TreeNode(String(title), String(title), isLazy: isLazy), parent: path.last,
            isExpanded: isOpen)
    }
}

extension TreeModel {
    /// The rows that are seen, two blanks a level; `>` before the one with the keyboard.
    var picture: String {
        rows(0..<rowCount).map { row in
            (row.id == focused ? ">" : "") + String(repeating: "  ", count: row.depth) + row.id
        }.joined(separator: "\n")
    }
    /// The ids of the rows that are seen.
    var ids: [String] { rows(0..<rowCount).map(\.id) }

    /// After a removal, confirmed if it was asked about.
    func removing(_ ids: [String]) -> TreeModel {
        let asked = applying(.removed(ids))
        return asked.removal == nil ? asked : asked.applying(.removalConfirmed)
    }

    /// While a row is dragged to a part of another one.
    func dragging(_ id: String, _ side: TreeDropTarget.Side, _ target: String) -> TreeModel {
        let rows = Double((row(of: target) ?? 0) - (row(of: id) ?? 0))
        let part = side == .before ? 0.1 : side == .inside ? 0.5 : 0.9
        return applying(.dragged(.began(id, TreeDragPoint(distance: 0.5))))
            .applying(.dragged(.moved(TreeDragPoint(distance: rows + part))))
    }

    /// After several keys.
    func pressing(_ keys: TreeKeyCommand...) -> TreeModel {
        keys.reduce(self) { $0.applying(.pressed($1)) }
    }
}

/// Travel notes, as in the README.
let places = """
    -Sweden
      -Växjö
        Hostel
        Lake walk
      Kalmar
        Castle
    Finland
      Turku
    Estonia
    """

/// A tree made the obvious way: nodes in arrays of children. What the real one is compared with.
struct NaiveTree {
    var children: [String: [String]] = ["": []]
    var parent: [String: String] = [:]
    var open: Set<String> = []

    func branch(_ id: String) -> [String] {
        var found: [String] = []
        var waiting = [id]
        while let next = waiting.popLast() {
            found.append(next)
            waiting += (children[next] ?? []).reversed()
        }
        return found
    }

    var visible: [(id: String, depth: Int)] {
        var found: [(String, Int)] = []
        var waiting = (children[""] ?? []).reversed().map { ($0, 0) }
        while let (id, depth) = waiting.popLast() {
            found.append((id, depth))
            if open.contains(id) {
                waiting += (children[id] ?? []).reversed().map { ($0, depth + 1) }
            }
        }
        return found
    }

    mutating func insert(_ id: String, under above: String, at number: Int) {
        children[above, default: []].insert(id, at: min(number, children[above]?.count ?? 0))
        parent[id] = above
    }

    mutating func detach(_ id: String) {
        guard let above = parent[id] else { return }
        children[above]?.removeAll { $0 == id }
        if children[above]?.isEmpty == true { open.remove(above) }
        parent[id] = nil
    }

    mutating func remove(_ id: String) {
        let all = branch(id)
        detach(id)
        for id in all {
            children[id] = nil
            parent[id] = nil
            open.remove(id)
        }
    }
}
