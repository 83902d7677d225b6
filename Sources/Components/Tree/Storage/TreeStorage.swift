/// The nodes of a tree and their order. Copies share unchanged storage.
struct TreeStorage: Sendable {
    private(set) var rows = RowSequence()
    private(set) var nodes = ChunkedArray<TreeNode>()
    private var index = NodeIndex()
    /// The slots of removed nodes.
    private var free: [Int32] = []

    typealias Place = RowSequence.Place

    init() {}

    // MARK: Looking

    var count: Int { rows.count }

    func slot(of id: String) -> Int32? {
        index.slot(of: NodeIndex.Name(id)) { slot in holds(slot, id) }
    }
    /// Returns `true` if a slot holds the node with an id. Other copies of a tree may have used
    /// more slots.
    private func holds(_ slot: Int32, _ id: String) -> Bool {
        slot < nodes.count && nodes[Int(slot)].id == id
    }
    func place(of id: String) -> Place? { slot(of: id).flatMap(rows.place) }
    func contains(_ id: String) -> Bool { slot(of: id) != nil }
    func node(_ slot: Int32) -> TreeNode { nodes[Int(slot)] }
    func node(at place: Place) -> TreeNode { nodes[Int(rows[place].slot)] }
    func node(_ id: String) -> TreeNode? { slot(of: id).map(node) }

    func branch(_ place: Place) -> Range<Place> { place..<rows.branchEnd(place) }
    /// Returns the range of a row's descendants.
    func inside(_ place: Place) -> Range<Place> { rows.inside(place) }
    /// Returns the range of a node's descendants, or of all rows for `nil`.
    func inside(of parent: String?) -> Range<Place>? {
        guard let parent else { return rows.start..<rows.end }
        return place(of: parent).map(inside)
    }
    func depth(inside parent: String?) -> Int32 {
        parent.flatMap(place).map { rows[$0].depth + 1 } ?? 0
    }
    func childCount(of parent: String?) -> Int {
        guard let range = inside(of: parent) else { return 0 }
        return rows.count(ofDepth: depth(inside: parent), in: range)
    }
    /// Returns the index of a row among its siblings, from 0.
    func number(_ place: Place) -> Int { rows.number(place) }
    /// Returns the children of a node, in order.
    func children(of parent: String?) -> [Place] {
        guard let range = inside(of: parent) else { return [] }
        var found: [Place] = []
        var at = range.lowerBound
        while at < range.upperBound {
            found.append(at)
            at = rows.branchEnd(at)
        }
        return found
    }
    /// Returns the child at an index.
    func child(_ number: Int, of parent: String?) -> Place? {
        guard number >= 0, let range = inside(of: parent) else { return nil }
        return rows.place(ofDepth: depth(inside: parent), number: number, in: range)
    }
    /// Returns `true` if a node is equal to another one or is its ancestor.
    func holds(_ id: String, _ other: String) -> Bool {
        guard let place = place(of: id), let inner = self.place(of: other) else { return false }
        return branch(place).contains(inner)
    }

    /// Returns a branch as records, its root first.
    func records(_ range: Range<Place>, under parent: String?) -> [TreeRecord] {
        var above: [(depth: Int32, id: String)] = []
        return rows.entries(in: range).map { entry in
            while let last = above.last, last.depth >= entry.depth { above.removeLast() }
            let node = nodes[Int(entry.slot)]
            defer { above.append((entry.depth, node.id)) }
            return TreeRecord(
                node, parent: above.last?.id ?? parent,
                isExpanded: entry.flags.contains(.expanded),
                isChecked: entry.flags.contains(.checked))
        }
    }

    // MARK: Building

    /// Creates a forest from records in any order. Records that do not fit are reported and placed
    /// at the top level.
    ///
    /// - Complexity: linear in the number of records, whatever their depth; no recursion.
    init(_ records: [TreeRecord], problems: inout [TreeProblem]) {
        let ids = Self.named(records, &problems, adding: &self)
        var children = [Int32](repeating: -1, count: records.count)
        var next = [Int32](repeating: -1, count: records.count)
        var roots: [Int] = []
        // Starts with the last record, so that prepending keeps sibling lists in order.
        for number in records.indices.reversed() {
            guard let parent = records[number].parent else {
                roots.append(number)
                continue
            }
            guard let above = slot(of: parent) else {
                problems.append(
                    TreeProblem(.orphan(parent: parent), id: ids[number], record: number))
                roots.append(number)
                continue
            }
            next[number] = children[Int(above)]
            children[Int(above)] = Int32(number)
        }
        roots.reverse()
        var entries = ContiguousArray<RowEntry>()
        entries.reserveCapacity(records.count)
        var isDone = [Bool](repeating: false, count: records.count)
        // Nodes below the deepest level, which become roots.
        var deeper: [Int] = []
        func add(_ root: Int) {
            var waiting: [(number: Int32, depth: Int32, hidden: Int32)] = [(Int32(root), 0, 0)]
            while let (number, depth, hidden) = waiting.popLast() {
                let at = Int(number)
                // The siblings of a root in a cycle are not roots.
                if depth > 0, next[at] >= 0 { waiting.append((next[at], depth, hidden)) }
                guard !isDone[at] else { continue }
                isDone[at] = true
                var flags: RowEntry.Flags = []
                if children[at] >= 0 {
                    flags.insert(.branch)
                } else if records[at].isChecked {
                    flags.insert(.checked)
                }
                let isOpen =
                    records[at].isExpanded && (children[at] >= 0 || !records[at].node.isLazy)
                if isOpen, children[at] >= 0 { flags.insert(.expanded) }
                entries.append(RowEntry(slot: number, depth: depth, hidden: hidden, flags: flags))
                if children[at] >= 0, depth + 1 < Self.deepest {
                    waiting.append((children[at], depth + 1, hidden + (isOpen ? 0 : 1)))
                } else {
                    var child = children[at]
                    while child >= 0 {
                        deeper.append(Int(child))
                        child = next[Int(child)]
                    }
                }
            }
        }
        func addDeeper() {
            var number = 0
            while number < deeper.count {
                let root = deeper[number]
                number += 1
                // In a cycle, it was added before.
                guard !isDone[root] else { continue }
                problems.append(TreeProblem(.tooDeep, id: ids[root], record: root))
                add(root)
            }
            deeper = []
        }
        for root in roots { add(root) }
        addDeeper()
        for number in records.indices where !isDone[number] {
            // The first record of the cycle, or of the nodes that descend from it.
            let top = Self.circle(from: number, records, slot)
            problems.append(TreeProblem(.cycle, id: ids[top], record: top))
            add(top)
            addDeeper()
        }
        problems.sort { $0.record < $1.record }
        // The child that closed the cycle was detached, so the branch flag of its parent may be
        // wrong.
        for at in entries.indices {
            let deeper = at + 1 < entries.count && entries[at + 1].depth > entries[at].depth
            if !deeper { entries[at].flags.subtract([.branch, .expanded]) }
        }
        rows = RowSequence(entries, slots: records.count)
    }

    /// Gives every record a unique id.
    private static func named(
        _ records: [TreeRecord], _ problems: inout [TreeProblem], adding forest: inout TreeStorage
    ) -> [String] {
        var ids: [String] = []
        ids.reserveCapacity(records.count)
        for (number, record) in records.enumerated() {
            var node = record.node
            ids.append(node.id)
            if forest.register(node) != nil { continue }
            let name = forest.freeName(for: node.id.isEmpty ? "node" : node.id)
            problems.append(
                TreeProblem(
                    node.id.isEmpty ? .noID(now: name) : .duplicate(now: name), id: node.id,
                    record: number))
            node.id = name
            forest.register(node)
        }
        return ids
    }

    private func freeName(for id: String) -> String {
        var number = 2
        while contains("\(id)#\(number)") { number += 1 }
        return "\(id)#\(number)"
    }

    /// Returns the first record, in their order, of the cycle from which a record descends.
    private static func circle(
        from number: Int, _ records: [TreeRecord], _ slot: (String) -> Int32?
    ) -> Int {
        var seen: [Int: Int] = [:]
        var way: [Int] = []
        var at = number
        while seen[at] == nil {
            seen[at] = way.count
            way.append(at)
            guard let parent = records[at].parent, let above = slot(parent) else { return number }
            at = Int(above)
        }
        return way[(seen[at] ?? 0)...].min() ?? number
    }

    /// Assigns a slot to a node; `nil` for a node whose id is empty or already used.
    @discardableResult
    private mutating func register(_ node: TreeNode) -> Int32? {
        guard !node.id.isEmpty else { return nil }
        let slot = free.last ?? Int32(nodes.count)
        let isNew = index.claim(
            NodeIndex.Name(node.id), slot,
            { [nodes] in $0 < nodes.count && nodes[Int($0)].id == node.id },
            id: { [nodes] in $0 < nodes.count ? nodes[Int($0)].id : "" })
        guard isNew else { return nil }
        if free.popLast() == nil {
            nodes.append(node)
        } else {
            nodes[Int(slot)] = node
        }
        return slot
    }

    // MARK: Changes

    /// Expands or collapses a branch, and returns `true` if that changed anything.
    mutating func expand(_ place: Place, _ isOpen: Bool) -> Bool { rows.expand(place, isOpen) }

    /// Expands or collapses every branch of a range.
    mutating func expandAll(_ range: Range<Place>, _ isOpen: Bool, limit: Int) {
        rows.expandAll(range, isOpen, limit: limit)
    }

    /// Inserts records under a node, at an index among its children. The records are in order,
    /// parents first; those whose parent is not among them are the new children. Records whose ids
    /// are already used are skipped, with all their descendants.
    ///
    /// - Returns: the ids of the new children that were inserted.
    mutating func insert(
        _ records: [TreeRecord], under parent: String?, at number: Int
    ) -> [String] {
        guard let range = inside(of: parent) else { return [] }
        let top = parent.flatMap(place)
        let depth = depth(inside: parent)
        let target = child(number, of: parent) ?? range.upperBound
        let owner = top.map { rows[$0] }
        let base = owner.map { $0.hidden + ($0.flags.contains(.expanded) ? 0 : 1) } ?? 0
        let inherits = owner.map { !$0.flags.contains(.branch) && $0.flags.contains(.checked) }

        var entries = ContiguousArray<RowEntry>()
        entries.reserveCapacity(records.count)
        var tops: [String] = []
        var path: [(id: String, entry: Int)] = []
        for record in records {
            while let last = path.last, last.id != record.parent { path.removeLast() }
            let isTop = path.isEmpty
            guard !isTop || record.parent == parent || record.parent == nil,
                let slot = register(record.node)
            else { continue }
            if isTop { tops.append(record.node.id) }
            var entry = RowEntry(
                slot: slot, depth: depth, hidden: base, flags: record.isExpanded ? .expanded : [])
            if record.isChecked || inherits == true { entry.flags.insert(.checked) }
            if let last = path.last {
                let above = entries[last.entry]
                entries[last.entry].flags.insert(.branch)
                entries[last.entry].flags.remove(.checked)
                entry.depth = above.depth + 1
                entry.hidden = above.hidden + (above.flags.contains(.expanded) ? 0 : 1)
            }
            path.append((record.node.id, entries.count))
            entries.append(entry)
        }
        for at in entries.indices where !entries[at].flags.contains(.branch) {
            entries[at].flags.remove(.expanded)
        }
        guard !entries.isEmpty else { return [] }
        rows.insert(entries, at: target)
        if let parent { mark(parent, isBranch: true) }
        return tops
    }

    /// Updates whether a node has children. A node that loses its last child takes over
    /// `isChecked`.
    private mutating func mark(_ id: String, isBranch: Bool, isChecked: Bool = false) {
        guard let place = place(of: id), rows[place].flags.contains(.branch) != isBranch else {
            return
        }
        rows.change(place) { row in
            row.flags.subtract([.branch, .expanded, .checked])
            if isBranch {
                row.flags.insert(.branch)
            } else if isChecked {
                row.flags.insert(.checked)
            }
        }
    }

    /// Returns `true` if every leaf of a branch is checked.
    func isChecked(_ place: Place) -> Bool {
        let leaves = rows.leaves(in: branch(place))
        return leaves.checked == leaves.all
    }

    /// Removes a branch.
    mutating func remove(_ place: Place) {
        let parent = rows.parent(place).map { node(at: $0).id }
        let wasChecked = isChecked(place)
        // The first slot is freed last and reused first, so that undo restores nodes to their
        // slots.
        for entry in rows.remove(branch(place)).reversed() { drop(entry.slot) }
        if let parent, childCount(of: parent) == 0 {
            mark(parent, isBranch: false, isChecked: wasChecked)
        }
    }

    private mutating func drop(_ slot: Int32) {
        nodes[Int(slot)] = TreeNode("", "")
        free.append(slot)
    }

    /// Moves a branch under a node outside of it, at an index among the children there, counted
    /// without the branch.
    mutating func move(_ id: String, under parent: String?, at number: Int) {
        guard let place = place(of: id) else { return }
        let old = rows.parent(place).map { node(at: $0).id }
        let before = rows[place]
        let wasChecked = isChecked(place)
        var entries = rows.remove(branch(place))
        if let old, old != parent, childCount(of: old) == 0 {
            mark(old, isBranch: false, isChecked: wasChecked)
        }
        guard let range = inside(of: parent) else { return }
        let target = child(number, of: parent) ?? range.upperBound
        let owner = parent.flatMap(self.place).map { rows[$0] }
        let base = owner.map { $0.hidden + ($0.flags.contains(.expanded) ? 0 : 1) } ?? 0
        let deeper = depth(inside: parent) - before.depth
        for at in entries.indices {
            entries[at].depth += deeper
            entries[at].hidden += base - before.hidden
        }
        rows.insert(entries, at: target)
        if let parent { mark(parent, isBranch: true) }
    }

    /// Replaces the content of a node; its id stays the same.
    mutating func edit(_ node: TreeNode) {
        guard let slot = slot(of: node.id) else { return }
        nodes[Int(slot)] = node
    }

    /// Checks or unchecks a branch.
    mutating func check(_ place: Place, _ isChecked: Bool) {
        rows.change(branch(place)) { row in
            if isChecked, !row.flags.contains(.branch) {
                row.flags.insert(.checked)
            } else {
                row.flags.remove(.checked)
            }
        }
    }

    /// Returns the rows that match a filter, in order, all expanded.
    func filtered(_ keep: (TreeNode) -> Bool) -> RowSequence {
        var entries = ContiguousArray<RowEntry>()
        var path: [RowEntry] = []
        var taken = 0
        for block in rows.blocks {
            for offset in 0..<block.count {
                var entry = block[offset]
                entry.hidden = 0
                entry.flags.subtract([.branch, .expanded])
                while let last = path.last, last.depth >= entry.depth { path.removeLast() }
                taken = min(taken, path.count)
                path.append(entry)
                guard keep(nodes[Int(entry.slot)]) else { continue }
                entries.append(contentsOf: path[taken...])
                taken = path.count
            }
        }
        for at in entries.indices.dropLast() where entries[at + 1].depth > entries[at].depth {
            entries[at].flags.formUnion([.branch, .expanded])
        }
        return RowSequence(entries, slots: nodes.count)
    }
}
