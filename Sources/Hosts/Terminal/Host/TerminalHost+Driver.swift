public import CairnUI

// A driver's input takes the path of a terminal's bytes: it is encoded as a terminal sends it, and decoded.

extension TerminalHost {
    /// Sends a tap as a mouse click on a cell that hits the element, and text as a paste; an event
    /// without a terminal gesture goes directly to the element.
    public func input(for event: Event, on element: Element) -> [Input]? {
        refresh()
        switch event {
        case .tap(_, let held): return click(held.mouseBits, for: event, on: element) ?? nil
        case .longPress: return click(2, for: event, on: element) ?? nil
        case .input(let input) where scene?.focus == element.id && editors[element.id] != nil:
            editors[element.id]?.replace("")
            let emptied = editors[element.id].map { [Input.event(.input($0.input), element.id)] }
            guard !input.text.isEmpty else { return emptied }
            return read(Array("\u{1B}[200~\(input.text)\u{1B}[201~".utf8))
        default: return [.event(event, element.id)]
        }
    }

    /// Sends a key by way of its bytes; `nil` for a key that no terminal sends.
    public func input(for press: CairnUI.KeyPress) -> [Input]? {
        guard let bytes = press.terminalBytes else { return nil }
        let inputs = read(bytes)
        return inputs == [.press(press)] ? inputs : nil
    }

    private func read(_ bytes: [UInt8]) -> [Input] {
        var decoder = InputDecoder()
        return (decoder.decode(bytes) + decoder.timeOut()).flatMap(receive)
    }

    private func click(_ button: Int, for event: Event, on element: Element) -> [Input]? {
        let before = inPoints(scrolls(toShow: element.id))
        guard before.isEmpty else {
            // Scrolling moves the element; the click applies to the next frame.
            return before + [.event(event, element.id)]
        }
        guard let (column, row) = cell(meeting: element) ?? cellOutOfSight(meeting: element) else {
            return nil
        }
        let place = "\(column + 1);\(row + 1)"
        return read(Array("\u{1B}[<\(button);\(place)M\u{1B}[<\(button);\(place)m".utf8))
    }

    /// Returns a cell where a press hits the element or a descendant, preferring the center.
    private func cell(meeting element: Element) -> (column: Int, row: Int)? {
        var inside: Set<ElementID> = []
        element.walk { inside.insert($0.id).inserted }
        func meets(_ column: Int, _ row: Int) -> Bool {
            let point = Point(x: Double(column) + 0.5, y: Double(row) + 0.5)
            return (list.region(at: point)?.region.id).map(inside.contains) ?? false
        }
        // Descendants that extend past the element's edges count as well.
        for region in list.regions where inside.contains(region.id) {
            guard let frame = list.screenFrame(of: region.id) else { continue }
            let rect = CellRect(frame).intersection(
                CellRect(columns: size.columns, rows: size.rows))
            guard !rect.isEmpty else { continue }
            let middle = (rect.column + rect.columns / 2, rect.row + rect.rows / 2)
            if meets(middle.0, middle.1) { return middle }
            for row in rect.row..<rect.endRow {
                for column in rect.column..<rect.endColumn where meets(column, row) {
                    return (column, row)
                }
            }
        }
        return nil
    }

    /// Returns such a cell after panning the screen to the element, or to a part of it.
    private func cellOutOfSight(meeting element: Element) -> (column: Int, row: Int)? {
        var parts: [ElementID] = []
        element.walk { part in
            parts.append(part.id)
            return true
        }
        for part in parts {
            reveal(part)
            if let cell = cell(meeting: element) { return cell }
        }
        return nil
    }
}
