// Dragging rows: the target below the pointer, branches that open under a drag at rest, and edges
// that scroll.

import CairnUI

extension TreeModel {
    /// A drag of one or more rows.
    public struct Drag: Sendable, Hashable, Codable {
        /// The ids of the dragged nodes, in order, without those inside another one.
        public var ids: [String]
        /// The drop target; `nil` if the rows cannot be dropped there.
        public var drop: TreeDropTarget?
        /// The position of the pointer.
        public internal(set) var point: TreeDragPoint
        /// The row that the drag began on, less the first row shown at that time.
        var origin: Double
        /// The wait in progress; each has a number of its own.
        public internal(set) var wait: Wait?
        var waits = 0
    }

    /// A wait of a drag for a pointer at rest.
    public struct Wait: Sendable, Hashable, Codable {
        /// The number of the wait.
        public var number: Int
        /// Its duration in seconds.
        public var seconds: Double
        /// The closed branch to open; `nil` for a wait that scrolls.
        public var branch: String?
    }

    /// The pause between two rows that scroll at an edge, in seconds.
    private static var scrollingPause: Double { 0.1 }
    /// The part of the viewport, in rows from an edge, in which a drag scrolls.
    private static var edge: Double { 0.75 }

    mutating func take(_ action: TreeDragAction) {
        switch action {
        case .began(let id, let point): beginDrag(id, point)
        case .moved(let point):
            guard drag != nil else { return }
            drag?.point = point
            aim()
        case .held(let number): hold(number)
        case .dropped: letGo()
        case .cancelled: drag = nil
        }
    }

    private mutating func beginDrag(_ id: String, _ point: TreeDragPoint) {
        drag = nil
        guard configuration.edits, found == nil, let row = row(of: id) else { return }
        // The focused row is built wherever it is scrolled to, so that it receives the whole drag.
        focus = id
        if view.rows < 1 { view.rows = point.rows }
        drag = Drag(ids: dragged(with: id), point: point, origin: Double(row) - view.first)
    }

    /// Returns the nodes that are dragged with a row.
    func dragged(with id: String) -> [String] {
        isMultiple && selected.contains(id) ? tops(of: Array(selected)) : [id]
    }

    /// The row below the pointer, from 0; a fraction tells the part of the row.
    private var pointed: Double? {
        drag.map { $0.origin + view.first + $0.point.distance }
    }

    /// Finds the target below the pointer, and what the pointer waits for there.
    private mutating func aim() {
        guard let current = drag, let pointed, rowCount > 0 else { return }
        let row = Int(min(max(pointed.rounded(.down), 0), Double(rowCount - 1)))
        guard let place = shown.place(ofVisible: row) else { return }
        let id = id(place)
        let part = pointed - pointed.rounded(.down)
        let drop = target(id, row, part)
        let possible = drop.flatMap { canDrop(current.ids, $0) ? $0 : nil }
        drag?.drop = possible
        let entry = shown[place]
        let isClosed =
            !entry.flags.contains(.expanded)
            && (entry.flags.contains(.branch) || forest.node(entry.slot).isLazy)
            // Another press would cancel the load.
            && !loading.contains(id)
        if scrollingStep != 0 {
            // The rows go on as long as the pointer is at the edge.
            if current.wait?.branch != nil || current.wait == nil { wait(Self.scrollingPause, nil) }
        } else if isClosed, !current.ids.contains(where: { forest.holds($0, id) }) {
            if current.wait?.branch != id { wait(configuration.dragPause, id) }
        } else {
            drag?.wait = nil
        }
    }

    private func target(_ id: String, _ row: Int, _ part: Double) -> TreeDropTarget? {
        guard let drag else { return nil }
        if drag.point.isInward || (drag.point.isDivided && (0.3...0.7).contains(part)) {
            return TreeDropTarget(.inside, id)
        }
        if drag.point.isDivided { return TreeDropTarget(part < 0.5 ? .before : .after, id) }
        let own = drag.ids.first.flatMap { self.row(of: $0) } ?? row
        return TreeDropTarget(row < own ? .before : .after, id)
    }

    /// The rows by which the pointer scrolls: 1 at the lower edge, -1 at the upper one, where rows
    /// are left.
    private var scrollingStep: Double {
        guard let point = drag?.point, point.rows >= 2 else { return 0 }
        if point.top < Self.edge { return view.first > 0 ? -1 : 0 }
        let last = Double(rowCount) - point.rows
        return point.top > point.rows - Self.edge && view.first < last ? 1 : 0
    }

    private mutating func wait(_ seconds: Double, _ branch: String?) {
        let number = (drag?.waits ?? 0) + 1
        drag?.waits = number
        drag?.wait = Wait(number: number, seconds: seconds, branch: branch)
    }

    private mutating func hold(_ number: Int) {
        guard let current = drag, let wait = current.wait, wait.number == number else { return }
        drag?.wait = nil
        if let branch = wait.branch {
            if forest.place(of: branch) != nil, !isExpanded(branch) { toggle(branch) }
        } else {
            let last = max(0, Double(rowCount) - current.point.rows)
            view.first = min(max(0, view.first + scrollingStep), last)
        }
        aim()
    }

    /// Returns `false` for a drop on one of the nodes themselves or on one of their descendants.
    private func canDrop(_ ids: [String], _ drop: TreeDropTarget) -> Bool {
        guard forest.contains(drop.target), !ids.contains(where: { forest.holds($0, drop.target) })
        else { return false }
        return drop.side != .inside || forest.node(drop.target)?.isLazy != true
    }

    private mutating func letGo() {
        defer { drag = nil }
        guard let ids = drag?.ids, let drop = drag?.drop, canDrop(ids, drop),
            let target = forest.place(of: drop.target)
        else { return }
        let parent =
            drop.side == .inside
            ? drop.target : forest.rows.parent(target).map { forest.node(at: $0).id }
        guard ids.count > 1 else { return move(ids[0], under: parent, at: place(of: ids[0], drop)) }
        var others = forest.children(of: parent).map { forest.node(at: $0).id }
        var changes: [TreeChange] = []
        var before = others.firstIndex(of: drop.target).map { drop.side == .after ? $0 + 1 : $0 }
        for id in ids {
            if let old = others.firstIndex(of: id) {
                others.remove(at: old)
                if let next = before, old < next { before = next - 1 }
            }
            let number = before ?? others.count
            others.insert(id, at: number)
            changes.append(.moved(id, under: parent, at: number))
            if before != nil { before = number + 1 }
        }
        guard commit(.group(changes)) else { return }
        refilter()
        if let parent { open(to: parent) }
        go(to: ids[0])
    }

    /// Returns the index at which a single node is dropped, counted without it.
    private func place(of id: String, _ drop: TreeDropTarget) -> Int {
        guard drop.side != .inside, let target = forest.place(of: drop.target),
            let own = forest.place(of: id)
        else { return .max }
        let number = forest.number(target) + (drop.side == .after ? 1 : 0)
        let isBefore = forest.rows.parent(own) == forest.rows.parent(target) && own < target
        return isBefore ? number - 1 : number
    }
}
