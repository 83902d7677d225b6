/// Walking a grid in two dimensions (WAI-ARIA Authoring Practices, *Grid*): arrows go from cell to cell and stop at
/// the edges, Home and End go to the ends of the row, with Control to the ends of the grid, and the Page keys five
/// rows up and down.
struct GridWalk {
    /// The cells that can have the keyboard, row by row.
    private var rows: [[ElementID]] = []
    private let row: Int
    private let column: Int

    /// Finds the grid around the element at the end of a path; `nil` when the element is in none, or in another
    /// composite inside of it.
    init?(_ path: [Element]) {
        guard let element = path.last,
            let grid = path.dropLast().last(where: {
                $0.semantics?.role.kind.isComposite == true
            }), grid.semantics?.role.kind == .grid
        else { return nil }
        let members = FocusSurvey(grid, focused: element.id).members(of: grid.id)
        rows = Self.rows(of: grid, members)
        guard let row = rows.firstIndex(where: { $0.contains(element.id) }),
            let column = rows[row].firstIndex(of: element.id)
        else { return nil }
        (self.row, self.column) = (row, column)
    }

    /// Cells lie in rows of their own, or in as many columns as the grid says; else they are one row.
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

    /// What a key does; keys are turned round already where one reads from the right.
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

    /// A shorter row ends before its neighbour's last column.
    private func cell(_ row: Int, _ column: Int) -> Keyboard.Answer? {
        let cells = rows[row]
        return .focus(cells[min(column, cells.count - 1)])
    }
}
