import CairnLayout
import CairnStrings

@testable import CairnRaster
@testable import CairnTerminal
@testable import CairnUI
@testable import travel_story

/// An entry of the showcase on a screen in memory, as a person uses it: on a terminal of 80 × 24 cells by keys or by mouse, on
/// a telephone by touch. Each input takes the way of its host. Nothing is drawn, which would take most of the time.
struct ShowcaseStage: Sendable {
    enum Way: String, CaseIterable, Sendable { case keys, mouse, touch }

    let way: Way
    let session: Session<StillModel>
    /// The texts on the screen.
    let phrases: Phrases
    private let output: RasterOutput?

    init(
        _ entry: ShowcaseEntry, by way: Way, _ kit: ShowcaseKit, log: ActionLog? = nil
    ) async throws {
        self.way = way
        let host: any SceneHost
        if way == .touch {
            let output = RasterOutput(theme: try kit.theme(host: "raster"))
            let traits = HostTraits(viewport: ShowcaseScreen.telephone)
            host = RasterHost(output, traits: traits)
            self.output = output
        } else {
            var look = TerminalAppearance()
            look.theme = try kit.theme(host: "terminal")
            look.colorScheme = .light
            look.pictures = .text
            let terminal = TerminalHost(columns: 80, rows: 24, look: look)
            terminal.hold()
            host = terminal
            output = nil
        }
        var environment = try kit.environment(.light, host.traits)
        environment[ActionLog.Key.self] = log
        phrases = environment.phrases
        session = Session(StillModel(), environment: environment, host: host) { _, _ in
            ShowcaseCanvas(entry: entry)
        }
        await settle()
        try await entry.prepare(Driver(session))
        await settle()
    }

    /// Lets the host report what follows from the newest scene: the sizes of items, and the ends of animations.
    func settle() async {
        if let output {
            await output.settle(session)
            for id in await session.scene.root.animated {
                await session.handle(.animated, on: id)
            }
            return
        }
        for _ in 0..<16 {
            let inputs = await session.withHost(TerminalHost.self) { host in
                host.refresh()
                return host.takeInputs()
            }
            guard let inputs, !inputs.isEmpty else { return }
            await session.take(inputs)
        }
    }

    // MARK: Keys

    /// Moves the keyboard focus to an element, or to the first focusable element inside, unless the focus is inside
    /// already. Tab and the arrow keys of composites lead everywhere.
    func focus(_ id: ElementID) async {
        guard way == .keys else { return }
        let scene = await session.scene
        guard let element = scene.root.element(id) else { return }
        let focus = FocusableElements(scene.root.reachable, focused: scene.focus)
        guard !focus.order.contains(id) else {
            await session.handle(.focus, on: id)
            return
        }
        if let focused = scene.focus, element.element(focused) != nil { return }
        var first: ElementID?
        element.walk { part in
            let isOther = focus.active(beside: part.id).map { $0 != part.id } ?? false
            if first == nil, focus.order.contains(part.id), !isOther { first = part.id }
            return first == nil
        }
        if let first { await session.handle(.focus, on: first) }
    }

    /// Presses a key.
    func press(_ press: KeyPress) async { _ = await session.perform(press) }

    /// Types a text into a field, in place of the present one; by keys, the field has the focus.
    func type(_ text: String, into id: ElementID) async {
        guard way == .keys else {
            await tap(id)
            _ = await session.perform(.input(TextInput(text, revision: .max)), on: id)
            return
        }
        await press(KeyPress(.character("u"), .control))
        for character in text {
            await press(KeyPress(character == " " ? .space : .character(character)))
        }
    }

    // MARK: Pointers

    /// Taps or clicks an element.
    func tap(_ id: ElementID, holding held: KeyPress.Modifiers = []) async {
        guard await isInReach(id) else { return }
        _ = await session.perform(.tap(.zero, modifiers: held), on: id)
    }

    /// Presses an element long, or with the secondary button.
    func longPress(_ id: ElementID) async {
        guard await isInReach(id) else { return }
        _ = await session.perform(.longPress(.zero), on: id)
    }

    /// Taps beside a modal element.
    func tapOutside() async {
        let root = await session.scene.root.id
        guard way == .mouse else {
            await session.handle(.tap(.zero), on: root)
            return
        }
        for cell in [Cell(column: 0, row: 0), Cell(column: 79, row: 23)] {
            await mouse([.press(.left), .release(.left)], at: [cell, cell])
        }
    }

    /// The end of a drag.
    enum Ending: Sendable, Hashable { case released, escaped, cancelled }

    /// Drags from the middle of an element, by a number of terminal cells or of tens of points.
    /// A terminal knows no cancellation, and a telephone has no Escape key.
    func drag(_ id: ElementID, by way: (across: Int, down: Int), ending: Ending) async {
        if self.way == .mouse {
            guard let start = await cell(of: id, for: .drag) else { return }
            let end = Cell(
                column: min(max(start.column + way.across, 0), 79),
                row: min(max(start.row + way.down, 0), 23))
            let middle = Cell(
                column: (start.column + end.column) / 2, row: (start.row + end.row) / 2)
            await mouse([.press(.left), .drag(.left), .drag(.left)], at: [start, middle, end])
            if ending == .escaped { await press(KeyPress(.escape)) }
            await mouse([.release(.left)], at: [end])
            return
        }
        guard await isInReach(id) else { return }
        let area = size(of: id)
        let middle = Point(x: area.width / 2, y: area.height / 2)
        let last: Drag.Phase = ending == .released ? .ended : .cancelled
        for (phase, share) in [(Drag.Phase.began, 0.0), (.moved, 0.5), (.moved, 1), (last, 1)] {
            let by = Point(
                x: Double(way.across) * 10 * share, y: Double(way.down) * 10 * share)
            let drag = Drag(phase, at: middle + by, in: area, translation: by)
            // Only the beginning is hit; the finger may leave the element.
            if phase == .began {
                _ = await session.perform(.drag(drag), on: id)
            } else {
                await session.handle(.drag(drag), on: id)
            }
            await settle()
        }
    }

    /// Pinches an element, or turns the wheel above it.
    func zoom(_ id: ElementID, isIn: Bool) async {
        if way == .mouse {
            guard let cell = await cell(of: id, for: .pinch) else { return }
            await mouse([.scroll(columns: 0, rows: isIn ? -1 : 1)], at: [cell])
            return
        }
        let center = Point(x: 50, y: 50)
        for (phase, scale) in [(Drag.Phase.began, 1.0), (.moved, 1.5), (.ended, 2)] {
            let pinch = Pinch(phase, center: center, scale: isIn ? scale : 1 / scale)
            _ = await session.perform(.pinch(pinch), on: id)
        }
    }

    /// Scrolls an area by about a screen.
    func scroll(_ element: Element) async {
        guard let scrolling = element.scrolling else { return }
        if way == .mouse {
            guard let cell = await cell(of: element.id, for: .scroll) else { return }
            let isVertical = scrolling.axis == .vertical
            await mouse(
                [.scroll(columns: isVertical ? 0 : 3, rows: isVertical ? 3 : 0)], at: [cell])
            return
        }
        let size = size(of: element.id)
        let offset = scrolling.offset + 120
        let point = scrolling.axis == .vertical ? Point(x: 0, y: offset) : Point(x: offset, y: 0)
        await session.handle(.scroll(Scroll(offset: point, viewport: size)), on: element.id)
    }

    // MARK: Places

    /// A cell of the terminal.
    private struct Cell: Sendable, Hashable {
        var column: Int
        var row: Int
    }

    private func mouse(_ kinds: [MouseEvent.Kind], at cells: [Cell]) async {
        for (kind, cell) in zip(kinds, cells) {
            let event = MouseEvent(kind, column: cell.column, row: cell.row)
            let inputs = await session.withHost(TerminalHost.self) { $0.receive(.mouse(event)) }
            await session.take(inputs ?? [])
            await settle()
        }
    }

    /// Returns a cell at which an element gets events of a type, the middle first, after scrolling to it.
    private func cell(of id: ElementID, for kind: Event.Kind) async -> Cell? {
        let before = await session.withHost(TerminalHost.self) { host in
            host.inPoints(host.scrolls(toShow: id))
        }
        await session.take(before ?? [])
        await settle()
        return await session.withHost(TerminalHost.self) { host in
            guard let frame = host.list.screenFrame(of: id) else { return nil }
            let columns = max(0, Int(frame.minX))..<min(80, Int(frame.maxX.rounded(.up)))
            let rows = max(0, Int(frame.minY))..<min(24, Int(frame.maxY.rounded(.up)))
            guard !columns.isEmpty, !rows.isEmpty else { return nil }
            let middle = Cell(
                column: (columns.lowerBound + columns.upperBound) / 2,
                row: (rows.lowerBound + rows.upperBound) / 2)
            let others = rows.flatMap { row in columns.map { Cell(column: $0, row: row) } }
            return ([middle] + others).first { cell in
                let point = Point(x: Double(cell.column) + 0.5, y: Double(cell.row) + 0.5)
                guard let region = host.list.region(at: point)?.region else { return false }
                return region.target == id && region.events.contains(kind)
            }
        } ?? nil
    }

    /// Returns the first elements of which the middle is seen or, if there are none, the first ones.
    func seen(_ ids: [ElementID], most: Int) async -> [ElementID] {
        let found: [ElementID]
        if let output {
            found = Array(
                ids.lazy.filter { id in output.hit(id, in: ShowcaseScreen.telephone)?.id == id }
                    .prefix(most))
        } else {
            found =
                await session.withHost(TerminalHost.self) { host in
                    let seen = ids.lazy.filter { id in
                        guard let frame = host.list.screenFrame(of: id) else { return false }
                        return host.list.region(at: frame.center)?.region.target == id
                    }
                    return Array(seen.prefix(most))
                } ?? []
        }
        return found.isEmpty ? Array(ids.prefix(most)) : found
    }

    /// Returns whether a pointer hits an element, after scrolling to it on a telephone; a terminal host scrolls by itself.
    func isInReach(_ id: ElementID) async -> Bool {
        guard let output else { return true }
        if await isHit(id, output) { return true }
        guard let frame = output.screenFrame(of: id) else { return false }
        for area in await session.scene.root.path(to: id).reversed() {
            guard let scrolling = area.scrolling, let view = output.screenFrame(of: area.id) else {
                continue
            }
            let isVertical = scrolling.axis == .vertical
            let way = isVertical ? frame.center.y - view.center.y : frame.center.x - view.center.x
            let offset = max(0, scrolling.offset + way)
            let point = isVertical ? Point(x: 0, y: offset) : Point(x: offset, y: 0)
            await session.handle(.scroll(Scroll(offset: point, viewport: view.size)), on: area.id)
        }
        await settle()
        return await isHit(id, output)
    }

    private func isHit(_ id: ElementID, _ output: RasterOutput) async -> Bool {
        guard let element = await session.scene.root.element(id),
            let hit = output.hit(id, in: ShowcaseScreen.telephone)
        else { return false }
        return element.element(hit.id) != nil
    }

    /// Returns the size of an element of the telephone in points.
    private func size(of id: ElementID) -> Size {
        output?.screenFrame(of: id)?.size ?? Size(width: 100, height: 44)
    }
}

extension Element {
    /// The elements with an animation whose end they wait for.
    fileprivate var animated: [ElementID] {
        var found: [ElementID] = []
        walk { element in
            if element.events.contains(.animated), element.animation != nil {
                found.append(element.id)
            }
            return true
        }
        return found
    }
}
