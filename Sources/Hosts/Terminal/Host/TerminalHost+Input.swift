import CairnLayout
public import CairnUI

// Translates terminal input to events for the session.

extension TerminalHost {
    /// Handles an event of the terminal. Keys, mouse events and pasted text become inputs; all
    /// other events are left to the caller.
    public func receive(_ event: TerminalEvent) -> [Input] {
        if case .key(let key) = event { return CairnUI.KeyPress(key).map { [.press($0)] } ?? [] }
        refresh()
        switch event {
        case .mouse(let mouse): return inPoints(take(mouse))
        case .paste(let text): return edit { $0.insert(text) }
        case .resized(let columns, let rows):
            resize(columns: columns, rows: rows)
            return takeInputs()
        case .focus(let isFocused):
            screen.report(isFocused: isFocused)
            return []
        case .key, .resumed, .signal, .report, .ended: return []
        }
    }

    // MARK: Keys

    /// Handles a key that no component handled: typing in a field, or scrolling.
    public func unanswered(_ press: CairnUI.KeyPress) -> [Input] {
        refresh()
        if let focus = scene?.focus, editors[focus] != nil {
            if let inputs = type(press, into: focus) { return inputs }
        }
        return inPoints(scroll(by: press))
    }

    /// Edits the focused field; notifies the app if its text changed.
    private func edit(_ change: (inout FieldEditor) -> Bool) -> [Input] {
        guard let focus = scene?.focus, var editor = editors[focus] else { return [] }
        let isChanged = change(&editor)
        editors[focus] = editor
        show()
        return isChanged ? [.event(.input(editor.input), focus)] : []
    }

    /// Handles a key in a field with the bindings of terminals (GNU readline's keys); `nil` for a
    /// key without a binding.
    private func type(_ press: CairnUI.KeyPress, into id: ElementID) -> [Input]? {
        if let character = press.character { return edit { $0.insert(String(character)) } }
        guard let editor = editors[id], let element = index[id]?.element,
            case .field(let field) = element.kind
        else { return nil }
        let isMirrored = scene?.direction == .rightToLeft
        let jumps = !press.modifiers.isDisjoint(with: [.control, .alt])
        switch (isMirrored ? press.mirrored.key : press.key, press.modifiers) {
        case (.left, _): return move(to: jumps ? editor.word(-1) : editor.caret - 1)
        case (.right, _): return move(to: jumps ? editor.word(1) : editor.caret + 1)
        case (.up, []) where field.rows > 1: return moveLine(-1, id)
        case (.down, []) where field.rows > 1: return moveLine(1, id)
        case (.enter, []) where field.rows > 1: return edit { $0.insert("\n") }
        case (.home, _), (.character("a"), .control): return move(to: 0)
        case (.end, _), (.character("e"), .control): return move(to: editor.text.count)
        case (.backspace, let held):
            return edit { $0.delete(to: held.isEmpty ? editor.caret - 1 : editor.word(-1)) }
        case (.delete, let held):
            return edit { $0.delete(to: held.isEmpty ? editor.caret + 1 : editor.word(1)) }
        case (.character("w"), .control): return edit { $0.delete(to: editor.word(-1)) }
        case (.character("u"), .control): return edit { $0.delete(to: 0) }
        case (.character("k"), .control): return edit { $0.delete(to: editor.text.count) }
        default: return nil
        }
    }

    private func move(to place: Int) -> [Input] {
        edit {
            $0.move(to: place)
            return false
        }
    }

    private func moveLine(_ step: Int, _ id: ElementID) -> [Input] {
        guard let editor = editors[id],
            let columns = list.entries.first(where: { $0.id == id })?.contentFrame.size.width
        else { return [] }
        let place = editor.place(columns: Int(columns))
        guard place.line + step >= 0 else { return [] }
        return move(
            to: editor.character(
                line: place.line + step, column: place.column, columns: Int(columns)))
    }

    private func scroll(by press: CairnUI.KeyPress) -> [Input] {
        guard press.modifiers.isEmpty, let scene else { return [] }
        let rows = Double(size.rows)
        let way: Point
        switch press.key {
        case .up: way = Point(x: 0, y: -1)
        case .down: way = Point(x: 0, y: 1)
        case .left: way = Point(x: -2, y: 0)
        case .right: way = Point(x: 2, y: 0)
        case .pageUp: way = Point(x: 0, y: 1 - rows)
        case .pageDown, .space: way = Point(x: 0, y: rows - 1)
        case .home: way = Point(x: 0, y: -1e6)
        case .end: way = Point(x: 0, y: 1e6)
        default: return []
        }
        // The areas around the focused element, the innermost first; without focus, the first on the screen.
        var areas = (scene.focus.map { scene.root.path(to: $0) } ?? []).filter {
            $0.scrolling != nil
        }.reversed().map(\.id)
        if areas.isEmpty {
            scene.root.reachable.walk { element in
                if element.scrolling != nil, areas.isEmpty { areas.append(element.id) }
                return areas.isEmpty
            }
        }
        return scroll(areas, by: way)
    }

    /// Scrolls the first of the given areas that can scroll in this direction, otherwise the whole
    /// screen.
    private func scroll(_ areas: [ElementID], by way: Point) -> [Input] {
        for id in areas {
            guard let scrolling = index[id]?.element.scrolling else { continue }
            let step = scrolling.axis == .vertical ? way.y : way.x
            guard step != 0 else { continue }
            if let input = scroll(id, to: scrolling.offset + step) { return [input] }
        }
        _ = pan(by: way)
        return []
    }

    // MARK: Mouse

    private static let wheel = 3.0
    private typealias Held = CairnUI.KeyPress.Modifiers

    private func take(_ mouse: MouseEvent) -> [Input] {
        let point = Point(x: Double(mouse.column) + 0.5, y: Double(mouse.row) + 0.5)
        switch mouse.kind {
        case .press(.left): return press(at: point, Held(mouse.modifiers))
        case .press(.right):
            guard let (target, place) = list.hit(point) else { return [] }
            return [.event(.longPress(place), target)]
        case .drag(.left): return drag(to: point)
        case .release(let button) where button == nil || button == .left: return release(at: point)
        case .scroll(let columns, let rows):
            let areas = areas(under: point)
            if areas.isEmpty, rows != 0, let inputs = pinch(at: point, rows) { return inputs }
            return scroll(
                areas,
                by: Point(x: Double(columns) * Self.wheel, y: Double(rows) * Self.wheel))
        default: return []
        }
    }

    /// Handles the wheel where nothing scrolls as a pinch, as on any map: one notch up zooms in by
    /// half a level around the pointer.
    private func pinch(at point: Point, _ rows: Int) -> [Input]? {
        guard let (region, place) = list.region(at: point), region.events.contains(.pinch),
            let target = region.target
        else { return nil }
        let scale = (0..<abs(rows)).reduce(1.0) { scale, _ in
            rows < 0 ? scale * 2.0.squareRoot() : scale / 2.0.squareRoot()
        }
        return [
            .event(.pinch(Pinch(.began, center: place)), target),
            .event(.pinch(Pinch(.ended, center: place, scale: scale)), target),
        ]
    }

    private func press(at point: Point, _ modifiers: Held) -> [Input] {
        guard let (region, place) = list.region(at: point), let target = region.target else {
            pointer = nil
            return outside(point)
        }
        guard let frame = list.screenFrame(of: target) else { return [] }
        var held = Pointer(
            target, region.events, corner: frame.origin, area: frame.size, at: point, clock())
        _ = place
        held.modifiers = modifiers
        held.viewport = areas(under: point).first.flatMap(list.screenFrame(of:))
        held.move(to: point, clock())
        pointer = held
        return region.events.contains(.drag) ? [.event(held.drag(.began), target)] : []
    }

    private func drag(to point: Point) -> [Input] {
        guard var held = pointer else { return [] }
        held.move(to: point, clock())
        pointer = held
        return held.kinds.contains(.drag) ? [.event(held.drag(.moved), held.target)] : []
    }

    private func release(at point: Point) -> [Input] {
        guard var held = pointer else { return [] }
        pointer = nil
        held.move(to: point, clock())
        var inputs: [Input] = []
        if held.kinds.contains(.drag) { inputs.append(.event(held.drag(.ended), held.target)) }
        let isDragged = held.kinds.contains(.drag) && held.hasMoved
        if !isDragged, let (target, place) = list.hit(point), target == held.target {
            placeCaret(in: target, at: point)
            inputs.append(.event(.tap(place, modifiers: held.modifiers), target))
        }
        return inputs
    }

    /// A press outside of a modal dismisses it; a press on the modal's own background does not.
    private func outside(_ point: Point) -> [Input] {
        guard let root = scene?.root else { return [] }
        let modal = root.reachable
        guard modal.id != root.id, list.screenFrame(of: modal.id)?.contains(point) != true else {
            return []
        }
        return [.event(.tap(point), root.id)]
    }

    /// Returns the scrollable areas under a point, the innermost first, without those that something
    /// else covers.
    private func areas(under point: Point) -> [ElementID] {
        guard let top = list.region(at: point)?.region.id else { return [] }
        return scene?.root.path(to: top).reversed().filter { $0.scrolling != nil }.map(\.id) ?? []
    }

    private func placeCaret(in id: ElementID, at point: Point) {
        guard var editor = editors[id], let entry = list.entries.first(where: { $0.id == id }),
            let frame = list.screenFrame(of: id), case .field(let field) = entry.content
        else { return }
        let inset = entry.contentFrame.origin - entry.frame.origin
        let place = point - frame.origin - inset
        let columns = Int(entry.contentFrame.size.width)
        if field.rows > 1 {
            editor.move(
                to: editor.character(
                    line: max(0, Int(place.y)), column: max(0, Int(place.x)), columns: columns))
        } else if scene?.focus != id {
            // A field that is not being edited shows its beginning.
            editor.move(
                to: editor.character(line: 0, column: max(0, Int(place.x)), columns: .max))
        }
        editors[id] = editor
        show()
    }
}
