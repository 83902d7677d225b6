import CairnLayout
import Synchronization

@testable import CairnUI
@testable import travel_story

/// Uses entries of the showcase as a person does who tries everything once, and notes the actions that their components send.
///
/// It keeps a map of the screens that it has seen: what each offers, and where each deed led. What is seen and was not
/// tried yet comes next; where nothing is left, it goes the shortest way to a screen that has more.
struct Explorer {
    /// What a person can do to an element.
    enum Deed: Hashable, Sendable {
        case focus, press(KeyPress), tap(KeyPress.Modifiers), twice, longPress
        case drag(across: Int, down: Int, ShowcaseStage.Ending)
        case zoom(isIn: Bool)
        case scroll, type(String), outside
    }

    /// A deed and its target, by what a person perceives: two rows of one list are the same after the second.
    private struct Attempt: Hashable, Sendable {
        var target: String
        var deed: Deed
    }

    private typealias Offer = (attempt: Attempt, element: Element)

    let way: ShowcaseStage.Way
    private let kit: ShowcaseKit
    /// `Type.case` of the actions that are looked for.
    private let wanted: Set<String>
    private let sent = Sent()
    private var tried: Set<Attempt> = []
    /// The names of the rows that are told apart, by what they have in common.
    private var rows: [String: [String]] = [:]
    /// The deeds so far.
    private(set) var steps = 0

    /// The names of the actions, which sessions note.
    private final class Sent: Sendable {
        let names = Mutex<Set<String>>([])
    }

    init(_ way: ShowcaseStage.Way, _ kit: ShowcaseKit, wanted: Set<String>) {
        (self.way, self.kit, self.wanted) = (way, kit, wanted)
    }

    /// `Type.case` of the actions that components have sent.
    var names: Set<String> { sent.names.withLock { $0 } }

    private var isDone: Bool { sent.names.withLock { wanted.isSubset(of: $0) } }

    /// Begins anew with everything, for entries in which the same control has another effect.
    mutating func forget() { tried = [] }

    /// Explores an entry until everything was tried, until nothing is wanted any more, or until `patience` deeds in
    /// succession brought nothing that is wanted.
    mutating func explore(_ entry: ShowcaseEntry, patience: Int) async throws {
        guard !isDone else { return }
        let sent = sent
        let log = ActionLog { action in
            let name = ActionName(action)
            sent.names.withLock { names in
                for step in name.cases { names.insert("\(step)") }
            }
        }
        var map = Map()
        var stage = try await ShowcaseStage(entry, by: way, kit, log: log)
        var offers = await offers(of: stage)
        let start = map.screen(offers.map(\.attempt))
        var (screen, missing, idle) = (start, self.missing, 0)
        var restarts = 0
        while idle < patience, missing > 0 {
            let tried = tried
            let next: Attempt
            if let new = offers.first(where: { !tried.contains($0.attempt) }) {
                next = new.attempt
            } else if let step = map.way(from: screen, tried) {
                next = step
            } else if screen != start, restarts < 6, map.way(from: start, tried) != nil {
                restarts += 1
                stage = try await ShowcaseStage(entry, by: way, kit, log: log)
                offers = await self.offers(of: stage)
                screen = map.screen(offers.map(\.attempt))
                continue
            } else {
                break
            }
            guard let offer = offers.first(where: { $0.attempt == next }) else { break }
            self.tried.insert(next)
            await perform(next.deed, on: offer.element, stage)
            await stage.settle()
            steps += 1
            offers = await self.offers(of: stage)
            let reached = map.screen(offers.map(\.attempt))
            map.note(next, from: screen, to: reached)
            screen = reached
            let left = self.missing
            idle = left < missing ? 0 : idle + 1
            missing = left
        }
    }

    private var missing: Int { sent.names.withLock { wanted.subtracting($0).count } }

    // MARK: The map

    /// The screens that were seen, and the ways between them.
    private struct Map {
        private var numbers: [Set<Attempt>: Int] = [:]
        private var offers: [[Attempt]] = []
        private var ways: [[Attempt: Int]] = []

        /// Returns the number of the screen that offers something.
        mutating func screen(_ attempts: [Attempt]) -> Int {
            let key = Set(attempts)
            if let number = numbers[key] { return number }
            numbers[key] = offers.count
            offers.append(attempts)
            ways.append([:])
            return offers.count - 1
        }

        mutating func note(_ attempt: Attempt, from screen: Int, to reached: Int) {
            ways[screen][attempt] = reached
        }

        /// Returns the first step of the shortest way to a screen that has something new.
        func way(from start: Int, _ tried: Set<Attempt>) -> Attempt? {
            var first: [Int: Attempt] = [:]
            var seen: Set<Int> = [start]
            var waiting = [start]
            var index = 0
            while index < waiting.count {
                let screen = waiting[index]
                index += 1
                if screen != start, offers[screen].contains(where: { !tried.contains($0) }) {
                    return first[screen]
                }
                // In the order of reading, so that every run goes the same way.
                for attempt in offers[screen] {
                    guard let next = ways[screen][attempt], seen.insert(next).inserted else {
                        continue
                    }
                    first[next] = first[screen] ?? attempt
                    waiting.append(next)
                }
            }
            return nil
        }
    }

    // MARK: What a screen offers

    private mutating func offers(of stage: ShowcaseStage) async -> [Offer] {
        let scene = await stage.session.scene
        let root = scene.root.reachable
        let focus = FocusableElements(root, focused: scene.focus)
        let isFocusable = Set(
            focus.order.filter { id in
                focus.active(beside: id).map { $0 == id } ?? true
            })
        var found: [Offer] = []
        var last: [Offer] = []
        var waiting: [(element: Element, owner: String)] = [(root, "")]
        while let (element, owner) = waiting.popLast() {
            let semantics = element.semantics
            let states = semantics?.states ?? []
            guard element.style.display != .none, states.isDisjoint(with: [.hidden, .disabled])
            else { continue }
            let role = semantics?.role.kind
            let events = element.events
            let deeds =
                way == .keys
                ? keyDeeds(element, events, role, isFocusable)
                : pointerDeeds(element, events, role)
            var name = owner
            if let role, role.isInteractive || role == .cell || !deeds.isEmpty {
                name = semantics?.name ?? (role.takesNameFromContent ? element.words : owner)
            } else if let own = semantics?.name {
                name = own
            }
            if !deeds.isEmpty, let target = target(element, name, role, events, states) {
                for deed in deeds {
                    let offer = (Attempt(target: target, deed: deed), element)
                    // What leads away comes last.
                    if deed == .outside || deed == .press(KeyPress(.escape)) {
                        last.append(offer)
                    } else {
                        found.append(offer)
                    }
                }
            }
            waiting.append(contentsOf: element.children.reversed().map { ($0, name) })
        }
        if way != .keys, root.id != scene.root.id, root.events.contains(.dismiss) {
            last.append((Attempt(target: "outside", deed: .outside), root))
        }
        return found + last
    }

    /// Returns what a person perceives of an element; `nil` for the third row of one kind and later ones.
    private mutating func target(
        _ element: Element, _ name: String, _ role: Role.Kind?, _ events: Event.Kinds,
        _ states: Semantics.States
    ) -> String? {
        let digits = String(name.map { $0.isNumber ? "0" : $0 })
        let kind = "\(role?.rawValue ?? "box") \(events.rawValue) \(element.keys.count)"
        guard let role, role.isRow else { return "\(kind) \(digits)" }
        let row = "\(kind) \(states.rawValue)"
        var known = rows[row] ?? []
        if !known.contains(name) {
            guard known.count < 2 else { return nil }
            known.append(name)
            rows[row] = known
        }
        return "\(row) \(name)"
    }

    private func keyDeeds(
        _ element: Element, _ events: Event.Kinds, _ role: Role.Kind?,
        _ isFocusable: Set<ElementID>
    ) -> [Deed] {
        var deeds: [Deed] = []
        let isField = element.isField
        if isFocusable.contains(element.id) {
            if isField {
                deeds += [.type("a"), .type("7"), .press(KeyPress(.enter))]
            } else if events.contains(.tap) || element.route != nil {
                deeds.append(.press(KeyPress(.enter)))
            }
            if events.contains(.increment) { deeds.append(.press(KeyPress(.right))) }
            if events.contains(.decrement) { deeds.append(.press(KeyPress(.left))) }
            if events.contains(.focus), deeds.isEmpty { deeds.append(.focus) }
        }
        if events.contains(.key) {
            deeds += ["a", "1"].map { .press(KeyPress(.character($0))) }
        }
        deeds += element.keys.map { ("\($0)", $0) }.sorted { $0.0 < $1.0 }.map { .press($0.1) }
        if events.contains(.scroll) { deeds.append(.press(KeyPress(.pageDown))) }
        if events.contains(.dismiss) { deeds.append(.press(KeyPress(.escape))) }
        return deeds
    }

    private func pointerDeeds(
        _ element: Element, _ events: Event.Kinds, _ role: Role.Kind?
    ) -> [Deed] {
        var deeds: [Deed] = []
        if element.isField { deeds += [.type("a"), .type("7"), .press(KeyPress(.enter))] }
        if events.contains(.tap) || element.route != nil {
            deeds.append(.tap([]))
            if role == nil || role?.isRow == true {
                deeds.append(.twice)
                if way == .mouse { deeds += [.tap(.control), .tap(.shift)] }
            }
        }
        if events.contains(.longPress) { deeds.append(.longPress) }
        if events.contains(.drag) {
            let ends: [ShowcaseStage.Ending] =
                way == .mouse ? [.released, .escaped] : [.released, .cancelled]
            for (across, down) in [(9, 0), (-9, 0), (0, 4), (0, -4)] {
                deeds.append(.drag(across: across, down: down, .released))
            }
            deeds.append(.drag(across: 5, down: 3, ends[1]))
        }
        if events.contains(.pinch) { deeds += [.zoom(isIn: true), .zoom(isIn: false)] }
        if events.contains(.scroll) { deeds.append(.scroll) }
        return deeds
    }

    // MARK: Deeds

    private func perform(_ deed: Deed, on element: Element, _ stage: ShowcaseStage) async {
        let id = element.id
        switch deed {
        case .focus: await stage.focus(id)
        case .press(let press):
            if way == .keys { await stage.focus(id) } else { await stage.tap(id) }
            await stage.press(press)
        case .tap(let held): await stage.tap(id, holding: held)
        case .twice: for _ in 0..<2 { await stage.tap(id) }
        case .longPress: await stage.longPress(id)
        case .drag(let across, let down, let ending):
            await stage.drag(id, by: (across, down), ending: ending)
        case .zoom(let isIn): await stage.zoom(id, isIn: isIn)
        case .scroll: await stage.scroll(element)
        case .type(let text):
            await stage.focus(id)
            await stage.type(text, into: id)
        case .outside: await stage.tapOutside()
        }
    }
}

extension Element {
    fileprivate var isField: Bool { if case .field = kind { true } else { false } }
}

extension Role.Kind {
    /// Whether there are many elements of this kind that differ only in their content.
    fileprivate var isRow: Bool {
        switch self {
        case .cell, .treeItem, .row, .listItem, .image, .article: true
        default: false
        }
    }
}
