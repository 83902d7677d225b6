import CairnLayout
import CairnRaster
import CairnTerminal
import CairnUI
import Synchronization
import TestSupport

@testable import travel_story

/// Uses a screen as somebody does who tries everything once: whatever is seen and was not tried yet is used next, and what
/// that opens, too. Notes the actions that components send.
struct Explorer {
    /// How the screen is used: on a terminal by keys or by mouse, on a screen by touch.
    enum Way: String, CaseIterable, Sendable { case keys, mouse, touch }

    /// Something to do on an element.
    private enum Deed: Hashable {
        case press(KeyPress), tap(KeyPress.Modifiers), twice, longPress, drag(Int), pinch, scroll
        case type, submit, increment, decrement, dismiss
    }

    /// A deed and what it is done on, by what a person perceives: two rows of one list are the same after the second.
    private struct Try: Hashable {
        var role: Role.Kind?
        var name: String
        var deed: Deed
    }

    let way: Way
    let make: () async throws -> Session<StillModel>
    private let sent = Sent()
    private var tried: Set<Try> = []

    /// `Enum.case` of the actions that were sent.
    private final class Sent: Sendable {
        let names = Mutex<Set<String>>([])

        func add(_ action: Any) {
            let mirror = Mirror(reflecting: action)
            guard mirror.displayStyle == .enum else { return }
            let type = String(reflecting: Swift.type(of: action)).split(separator: ".").dropFirst()
            let name = mirror.children.first?.label ?? String(describing: action)
            let owner = type.suffix(type.last == "Action" ? 2 : 1).joined(separator: ".")
            names.withLock { _ = $0.insert("\(owner).\(name)") }
        }
    }

    init(_ way: Way, _ make: @escaping () async throws -> Session<StillModel>) {
        (self.way, self.make) = (way, make)
    }

    /// Tries at most so many things, and begins anew where nothing is left to try.
    ///
    /// - Returns: `Enum.case` of the actions that components sent.
    mutating func explore(steps: Int) async throws -> Set<String> {
        let sent = sent
        return try await SentActions.$watch.withValue({ sent.add($0) }) {
            var left = steps
            while left > 0 {
                let session = try await make()
                var done = 0
                while left > 0, let next = await next(session) {
                    await perform(next.deed, on: next.element, session)
                    await session.settle(delays: .milliseconds(300))
                    left -= 1
                    done += 1
                }
                if done == 0 { break }
            }
            return sent.names.withLock { $0 }
        }
    }

    /// The first thing that was not tried yet.
    private mutating func next(
        _ session: Session<StillModel>
    ) async -> (element: Element, deed: Deed)? {
        let scene = await session.scene
        var elements: [Element] = []
        scene.root.reachable.walk { element in
            guard element.style.display != .none,
                element.semantics?.states.contains(.hidden) != true,
                element.semantics?.states.contains(.disabled) != true
            else { return false }
            elements.append(element)
            return true
        }
        let names = Dictionary(
            scene.outline.items.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        for element in elements {
            for deed in deeds(element) {
                let attempt = Try(
                    role: element.semantics?.role.kind,
                    name: names[element.id] ?? "\(element.id)", deed: deed)
                if tried.insert(attempt).inserted { return (element, deed) }
            }
        }
        return nil
    }

    private func deeds(_ element: Element) -> [Deed] {
        var deeds: [Deed] = []
        let isField = if case .field = element.kind { true } else { false }
        if way == .keys {
            if isField { deeds += [.type, .submit] }
            if element.focus != .never, element.events.contains(.tap) || element.route != nil {
                deeds += [.press(KeyPress(.enter)), .press(KeyPress(.space))]
            }
            if element.events.contains(.longPress) {
                deeds.append(.press(KeyPress(.function(10), [.shift])))
            }
            if element.events.contains(.key) {
                deeds += ["a", "1"].map { .press(KeyPress(.character($0))) }
            }
            if element.events.contains(.increment) { deeds += [.increment, .decrement] }
            deeds += element.keys.sorted { "\($0)" < "\($1)" }.map { .press($0) }
        } else {
            if isField { deeds += [.type, .submit] }
            if element.events.contains(.tap) || element.route != nil {
                deeds += [.tap([]), .twice]
                if way == .mouse { deeds += [.tap([.control]), .tap([.shift])] }
            }
            if element.events.contains(.longPress) { deeds.append(.longPress) }
            if element.events.contains(.drag) { deeds += (0..<4).map { .drag($0) } }
            if element.events.contains(.pinch), way == .touch { deeds.append(.pinch) }
        }
        if element.events.contains(.scroll) { deeds.append(.scroll) }
        if element.events.contains(.dismiss) { deeds.append(.dismiss) }
        return deeds
    }

    private func perform(
        _ deed: Deed, on element: Element, _ session: Session<StillModel>
    ) async {
        let id = element.id
        let driver = Driver(session)
        switch deed {
        case .press(let press):
            await session.handle(.focus, on: id)
            await driver.press(press.key, press.modifiers)
        case .tap(let held): _ = await session.perform(.tap(.zero, modifiers: held), on: id)
        case .twice:
            for _ in 0..<2 { _ = await session.perform(.tap(.zero, modifiers: []), on: id) }
        case .longPress: _ = await session.perform(.longPress(.zero), on: id)
        case .drag(let way):
            let area = Size(width: 200, height: 200)
            let steps: [(x: Double, y: Double)] = [(90, 0), (-90, 0), (0, 90), (0, -90)]
            for (phase, share) in [
                (Drag.Phase.began, 0.0), (.moved, 0.5), (.moved, 1), (.ended, 1),
            ] {
                let by = Point(x: steps[way].x * share, y: steps[way].y * share)
                let drag = Drag(
                    phase, at: Point(x: 100 + by.x, y: 100 + by.y), in: area, translation: by)
                _ = await session.perform(.drag(drag), on: id)
            }
        case .pinch:
            for (phase, scale) in [(Drag.Phase.began, 1.0), (.moved, 1.5), (.ended, 2)] {
                let pinch = Pinch(phase, center: Point(x: 50, y: 50), scale: scale)
                _ = await session.perform(.pinch(pinch), on: id)
            }
        case .scroll:
            let scroll = Scroll(
                offset: Point(x: 40, y: 40), viewport: Size(width: 200, height: 200))
            _ = await session.perform(.scroll(scroll), on: id)
        case .type: _ = await session.perform(.input(TextInput("Ö", revision: .max)), on: id)
        case .submit:
            await session.handle(.focus, on: id)
            if way == .keys {
                await driver.press(.enter)
            } else {
                _ = await session.perform(.submit("Ö"), on: id)
            }
        case .increment: _ = await session.perform(.increment, on: id)
        case .decrement: _ = await session.perform(.decrement, on: id)
        case .dismiss:
            if way == .keys {
                await driver.press(.escape)
            } else {
                _ = await session.perform(.dismiss, on: id)
            }
        }
    }
}
