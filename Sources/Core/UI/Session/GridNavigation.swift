/// Keyboard navigation in a grid (WAI-ARIA Authoring Practices, *Grid*): arrow keys move between
/// cells and stop at the edges, Home and End move to the ends of the row, with Control to the ends
/// of the grid, and the Page keys five rows up and down.
struct GridNavigation {
    /// The focusable cells, row by row.
    private var rows: [[ElementID]] = []
    private let row: Int
    private let column: Int

    /// Finds the grid that contains the last element of a path; `nil` if the element is in none, or
    /// in another composite inside it.
    init?(_ path: [Element]) {
        guard let element = path.last,
            let grid = path.dropLast().last(where: {
                $0.semantics?.role.kind.isComposite == true
            }), grid.semantics?.role.kind == .grid
        else { return nil }
        let members = FocusableElements(grid, focused: element.id).members(of: grid.id)
        rows = Self.rows(of: grid, members)
        guard let row = rows.firstIndex(where: { $0.contains(element.id) }),
            let column = rows[row].firstIndex(of: element.id)
        else { return nil }
        (self.row, self.column) = (row, column)
    }

    /// Returns the cells grouped by row elements, or by the grid's number of columns; otherwise as
    /// one row.
    private static func rows(of grid: Element, _ members: [ElementID]) -> [[ElementID]] {
        let isMember = Set(members)
        var rows: [ElementID?: [ElementID]] = [:]
        var order: [ElementID?] = []
        var waiting: [(element: Element, row: ElementID?)] = [(grid, nil)]
        while let (element, row) = waiting.popLast() {
            let own = element.semantics?.role.kind == .row ? element.id : row
            if isMember.contains(element.id) {
                if rows[own] == nil { order.append(own) }
                rows[own, default: []].append(element.id)
            }
            waiting.append(contentsOf: element.children.reversed().map { ($0, own) })
        }
        let columns = grid.semantics?.role.columns ?? 0
        return order.flatMap { row -> [[ElementID]] in
            let cells = rows[row] ?? []
            guard row == nil, columns > 0 else { return [cells] }
            return stride(from: 0, to: cells.count, by: columns).map {
                Array(cells[$0..<min($0 + columns, cells.count)])
            }
        }
    }

    /// Returns the result of a key press, which is already mirrored for right-to-left layouts.
    func answer(_ press: KeyPress) -> Keyboard.Answer? {
        let isWhole = press.modifiers == .control
        switch press.key {
        case .home: return isWhole ? cell(0, 0) : cell(row, 0)
        case .end: return isWhole ? cell(rows.count - 1, .max) : cell(row, .max)
        case _ where isWhole: return nil
        case .left: return column > 0 ? cell(row, column - 1) : nil
        case .right: return column < rows[row].count - 1 ? cell(row, column + 1) : nil
        case .up: return row > 0 ? cell(row - 1, column) : nil
        case .down: return row < rows.count - 1 ? cell(row + 1, column) : nil
        case .pageUp: return row > 0 ? cell(max(0, row - Self.page), column) : nil
        case .pageDown:
            return row < rows.count - 1 ? cell(min(rows.count - 1, row + Self.page), column) : nil
        default: return nil
        }
    }

    private static var page: Int { 5 }

    /// Returns the focus move to a cell, clamped to the length of its row.
    private func cell(_ row: Int, _ column: Int) -> Keyboard.Answer? {
        let cells = rows[row]
        return .focus(cells[min(column, cells.count - 1)])
    }
}
