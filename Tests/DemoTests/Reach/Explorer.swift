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
    private var map = Map()
    private var tries = Tries()
    /// The deeds so far.
    private(set) var steps = 0

    /// What sessions note: the names of the actions, and the types of those of one deed.
    private final class Sent: Sendable {
        let names = Mutex<Set<String>>([])
        let kinds = Mutex<Set<String>>([])
    }

    init(_ way: ShowcaseStage.Way, _ kit: ShowcaseKit, wanted: Set<String>) {
        (self.way, self.kit, self.wanted) = (way, kit, wanted)
        own = Set(wanted.map { String($0[..<($0.lastIndex(of: ".") ?? $0.endIndex)]) })
    }

    /// `Type.case` of the actions that components have sent.
    var names: Set<String> { sent.names.withLock { $0 } }

    /// The types of the actions that are looked for.
    private let own: Set<String>
    /// The most known deeds in succession.
    private static let longest = 12

    private var missing: Int { sent.names.withLock { wanted.subtracting($0).count } }

    /// Begins anew with everything, for entries in which the same control has another effect.
    mutating func forget() { tries = Tries() }

    /// Explores an entry until everything was tried, until nothing is wanted any more, or until `patience` new deeds in
    /// succession brought nothing that is wanted.
    mutating func explore(_ entry: ShowcaseEntry, patience: Int) async throws {
        var missing = missing
        guard missing > 0 else { return }
        let log = log
        var stage = try await ShowcaseStage(entry, by: way, kit, log: log)
        var offers = await offers(of: stage)
        let start = map.screen(offers.map(\.attempt))
        // The deeds since something wanted, since something new, and the sessions.
        var (screen, idle, walked, sessions) = (start, 0, 0, 1)
        // The deeds in succession that made only other modules send something.
        var elsewhere = 0
        while idle < patience, missing > 0 {
            let next: Attempt
            if let new = tries.next(of: offers.map(\.attempt), on: screen) {
                next = new
                (idle, walked) = (idle + 1, 0)
            } else if walked < Self.longest, let step = map.way(from: screen, tries) {
                next = step
                walked += 1
            } else if sessions < 8, screen != start || walked > 0 {
                stage = try await ShowcaseStage(entry, by: way, kit, log: log)
                offers = await self.offers(of: stage)
                screen = map.screen(offers.map(\.attempt))
                (walked, sessions) = (0, sessions + 1)
                let isOver = tries.next(of: offers.map(\.attempt), on: screen) == nil
                if isOver, map.way(from: screen, tries) == nil { break }
                continue
            } else {
                break
            }
            guard let offer = offers.first(where: { $0.attempt == next }) else { break }
            sent.kinds.withLock { $0 = [] }
            await perform(next.deed, on: offer.element, stage)
            await stage.settle()
            steps += 1
            let kinds = sent.kinds.withLock { $0 }
            if !kinds.isEmpty { elsewhere = kinds.isDisjoint(with: own) ? elsewhere + 1 : 0 }
            offers = await self.offers(of: stage)
            let reached = map.screen(offers.map(\.attempt))
            map.note(next, from: screen, to: reached)
            tries.note(next, on: screen, isFutile: reached == screen)
            screen = reached
            if self.missing < missing { (missing, idle) = (self.missing, 0) }
            if elsewhere >= 3 {
                // Another module covers the screen, which has entries of its own.
                tries.close(offers.map(\.attempt))
                (walked, elsewhere) = (Self.longest, 0)
            }
        }
    }

    private var log: ActionLog {
        let sent = sent
        return ActionLog { action in
            let name = ActionName(action)
            sent.names.withLock { $0.formUnion(name.cases.map(\.description)) }
            sent.kinds.withLock { $0.formUnion(name.cases.map(\.type)) }
        }
    }

    /// What was tried. What changed nothing may do something elsewhere, and is tried there once more.
    private struct Tries {
        private var futile: [Attempt: Set<Int>] = [:]
        private var fruitful: Set<Attempt> = []
        private var touched: Set<String> = []

        mutating func note(_ attempt: Attempt, on screen: Int, isFutile: Bool) {
            touched.insert(attempt.target)
            if isFutile {
                futile[attempt, default: []].insert(screen)
            } else {
                fruitful.insert(attempt)
            }
        }

        /// Notes that some attempts are of no interest.
        mutating func close(_ attempts: [Attempt]) { fruitful.formUnion(attempts) }

        func isOpen(_ attempt: Attempt, on screen: Int) -> Bool {
            guard !fruitful.contains(attempt) else { return false }
            guard let screens = futile[attempt] else { return true }
            return screens.count < 2 && !screens.contains(screen)
        }

        /// Returns the next attempt: each element once, before it is used in other ways.
        func next(of attempts: [Attempt], on screen: Int) -> Attempt? {
            let open = attempts.filter { isOpen($0, on: screen) }
            return open.first { !touched.contains($0.target) }
                ?? open.first { futile[$0] == nil } ?? open.first
        }
    }

    // MARK: The map

    /// The screens that were seen, and the ways between them.
    private struct Map {
        private var numbers: [Set<Attempt>: Int] = [:]
        private var offers: [[Attempt]] = []
        private var ways: [[Attempt: Int]] = []
        /// The screen that an attempt led to last, wherever it was made.
        private var usual: [Attempt: Int] = [:]

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
            if reached != screen { usual[attempt] = reached }
        }

        /// Returns the first step of the shortest way to a screen that has something new.
        func way(from start: Int, _ tries: Tries) -> Attempt? {
            var first: [Int: Attempt] = [:]
            var seen: Set<Int> = [start]
            var waiting = [start]
            var index = 0
            while index < waiting.count {
                let screen = waiting[index]
                index += 1
                if screen != start, offers[screen].contains(where: { tries.isOpen($0, on: screen) })
                {
                    return first[screen]
                }
                // In the order of reading, so that every run goes the same way.
                for attempt in offers[screen] {
                    guard let next = ways[screen][attempt] ?? usual[attempt],
                        seen.insert(next).inserted
                    else { continue }
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
        let rows = await rows(below: root, isFocusable, stage)
        var found: [Offer] = []
        var last: [Offer] = []
        var waiting: [(element: Element, section: String, owner: String)] = [(root, "", "")]
        while let (element, outer, owner) = waiting.popLast() {
            guard element.isUsable else { continue }
            let semantics = element.semantics
            let role = semantics?.role.kind
            var (section, target) = (outer, element.kindText)
            var inner = owner
            if role?.isRow == true, element.listensAtAll {
                guard let row = rows[element.id] else { continue }
                (section, target, inner) = (row, row, "")
            } else if let name = semantics?.name
                ?? (role?.takesNameFromContent == true ? element.words : nil)
            {
                target += " \(Self.general(name))"
                inner = target
                if role?.isSection == true { section = "\(outer)/\(Self.general(name))" }
            } else {
                target += " \(owner)"
            }
            for deed in deeds(element, isFocusable) {
                let offer = (Attempt(target: "\(outer)/\(target)", deed: deed), element)
                // What leads away comes last.
                if deed == .press(KeyPress(.escape)) {
                    last.append(offer)
                } else {
                    found.append(offer)
                }
            }
            waiting.append(contentsOf: element.children.reversed().map { ($0, section, inner) })
        }
        if way != .keys, root.id != scene.root.id, root.events.contains(.dismiss) {
            last.append((Attempt(target: "outside", deed: .outside), root))
        }
        return found + last
    }

    /// Returns the rows to use, each with a text for it: the first two of each kind that are seen or, by keys, have the focus.
    private func rows(
        below root: Element, _ isFocusable: Set<ElementID>, _ stage: ShowcaseStage
    ) async -> [ElementID: String] {
        var kinds: [String: [ElementID]] = [:]
        root.walk { element in
            guard element.isUsable else { return false }
            if element.semantics?.role.kind.isRow == true, element.listensAtAll,
                !deeds(element, isFocusable).isEmpty
            {
                let states = element.semantics?.states.rawValue ?? 0
                kinds["\(element.kindText) \(states)", default: []].append(element.id)
            }
            return true
        }
        var rows: [ElementID: String] = [:]
        for (kind, ids) in kinds {
            let seen = ids.count > 2 ? await stage.seen(ids, most: 2) : ids
            for (number, id) in seen.enumerated() { rows[id] = "\(kind) \(number)" }
        }
        return rows
    }

    private func deeds(_ element: Element, _ isFocusable: Set<ElementID>) -> [Deed] {
        way == .keys ? keyDeeds(element, isFocusable) : pointerDeeds(element)
    }

    /// Returns a name without its numbers.
    private static func general(_ name: String) -> String {
        String(name.filter { !$0.isNumber }.prefix(40))
    }

    private func keyDeeds(_ element: Element, _ isFocusable: Set<ElementID>) -> [Deed] {
        let events = element.events
        var deeds: [Deed] = []
        if isFocusable.contains(element.id) {
            let texts = element.texts
            if !texts.isEmpty {
                deeds += texts.map { .type($0) } + [.press(KeyPress(.enter))]
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

    private func pointerDeeds(_ element: Element) -> [Deed] {
        let (events, texts) = (element.events, element.texts)
        let role = element.semantics?.role.kind
        var deeds: [Deed] = texts.map { .type($0) }
        if !texts.isEmpty { deeds.append(.press(KeyPress(.enter))) }
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
            for (across, down) in [(9, 0), (-9, 0), (0, 4), (0, -4), (25, 0), (-25, 0)] {
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
    /// Whether it is shown, and neither hidden nor disabled.
    fileprivate var isUsable: Bool {
        style.display != .none
            && semantics?.states.isDisjoint(with: [.hidden, .disabled]) != false
    }

    fileprivate var listensAtAll: Bool { !events.isEmpty || !keys.isEmpty || route != nil }

    /// What it is, without its name.
    fileprivate var kindText: String {
        "\(semantics?.role.kind.rawValue ?? "box") \(events.rawValue) \(keys.count)"
    }

    /// The texts that a person types into a field: a letter, a number, and what it proposes.
    fileprivate var texts: [String] {
        guard case .field(let field) = kind else { return [] }
        return ["a", "7"] + (field.placeholder.isEmpty ? [] : [field.placeholder])
    }
}

extension Role.Kind {
    /// Whether there are many elements of this kind that differ only in their content.
    fileprivate var isRow: Bool {
        switch self {
        case .cell, .treeItem, .row, .listItem, .image, .article: true
        default: false
        }
    }

    /// Whether the same control means something else in another element of this kind.
    fileprivate var isSection: Bool {
        switch self {
        case .alertDialog, .dialog, .form, .grid, .group, .list, .menu, .radioGroup, .region,
            .tabList,
            .toolbar, .tree:
            true
        default: false
        }
    }
}
