import CairnLayout
import Synchronization

@testable import CairnUI
@testable import travel_story

/// Uses entries of the showcase as a person does who tries everything once, and notes the actions that their components send.
///
/// It keeps a map of the screens that it has seen: what each offers, and where each deed led. What is seen and was not
/// tried yet comes next; where nothing is left, it goes the shortest way to a screen that has more.
struct Explorer {
    /// A deed of a person to an element.
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
    /// The deeds so far.
    private(set) var steps = 0

    /// The notes of sessions: the names of the actions, and the types of those of one deed.
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

    /// Walks as a guide says, if it leads to something that was not sent yet.
    ///
    /// - Throws: `Guide.Obstacle`.
    mutating func follow(_ guide: Guide) async throws {
        guard !names.isSuperset(of: guide.actions),
            let entry = ShowcaseEntries.all.first(where: { $0.name == guide.entry })
        else { return }
        let stage = try await ShowcaseStage(entry, by: way, kit, log: log)
        for step in guide.steps {
            try await stage.take(step)
            steps += 1
        }
    }

    /// Explores an entry until everything was tried, until nothing is wanted any more, or until `patience` new deeds in
    /// succession brought nothing that is wanted.
    mutating func explore(_ entry: ShowcaseEntry, patience: Int) async throws {
        guard missing > 0 else { return }
        var stage = try await ShowcaseStage(entry, by: way, kit, log: log)
        var offers = await offers(of: stage)
        var screen = map.screen(offers.map(\.attempt))
        map.start = screen
        var (missing, idle, known, elsewhere, isFresh) = (missing, 0, 0, 0, true)
        while idle < patience, missing > 0, known < 3 * Self.longest {
            guard let plan = map.plan(from: screen, isFresh: isFresh) else { break }
            if plan.isAnew || (known > 0 && known % Self.longest == 0 && !isFresh) {
                stage = try await ShowcaseStage(entry, by: way, kit, log: log)
                offers = await self.offers(of: stage)
                screen = map.screen(offers.map(\.attempt))
                (known, isFresh) = (known + 1, true)
                continue
            }
            guard let offer = offers.first(where: { $0.attempt == plan.attempt }) else { break }
            sent.kinds.withLock { $0 = [] }
            await perform(offer.attempt.deed, on: offer.element, stage)
            await stage.settle()
            steps += 1
            (known, isFresh) = (plan.isNew ? 0 : known + 1, false)
            if plan.isNew { idle += 1 }
            offers = await self.offers(of: stage)
            let reached = map.screen(offers.map(\.attempt))
            map.note(offer.attempt, from: screen, to: reached)
            screen = reached
            if self.missing < missing { (missing, idle) = (self.missing, 0) }
            let kinds = sent.kinds.withLock { $0 }
            if !kinds.isEmpty { elsewhere = kinds.isDisjoint(with: own) ? elsewhere + 1 : 0 }
            // Another module covers the screen, which has entries of its own.
            if elsewhere >= 3 { map.close(screen) }
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

    // MARK: The map

    /// The screens that were seen, what was tried on them, and the ways between them. Attempts have numbers, because most of
    /// the time passes in searches.
    private struct Map {
        /// The next deed.
        struct Plan {
            var attempt: Attempt
            /// Whether it is the one to try, and not on the way to it.
            var isNew: Bool
            /// Whether the way to it begins with a new session.
            var isAnew: Bool
        }

        private struct Screen {
            /// In the order of reading.
            var offers: [Int]
            var ways: [Int: Int] = [:]
            /// The attempt that came soonest when it was last asked for. Nothing comes sooner later.
            var best: (rank: Int, attempt: Int)?
            var isClosed = false
        }

        private struct Known {
            var attempt: Attempt
            /// The screen that it led to last, wherever it was made.
            var usual: Int?
            /// The screens on which it was tried.
            var tried: Set<Int> = []
        }

        /// The screen with which the entry begins.
        var start = 0 {
            // The first screen is tried again.
            didSet { screens[start].best = nil }
        }
        private var screens: [Screen] = []
        private var screenNumbers: [Set<Int>: Int] = [:]
        private var known: [Known] = []
        private var numbers: [Attempt: Int] = [:]
        private var touched: Set<String> = []

        private static let last = 4

        /// Returns the number of the screen that offers something.
        mutating func screen(_ attempts: [Attempt]) -> Int {
            let offers = attempts.map { attempt in
                if let number = numbers[attempt] { return number }
                numbers[attempt] = known.count
                known.append(Known(attempt: attempt))
                return known.count - 1
            }
            let key = Set(offers)
            if let number = screenNumbers[key] { return number }
            screenNumbers[key] = screens.count
            screens.append(Screen(offers: offers))
            return screens.count - 1
        }

        mutating func note(_ attempt: Attempt, from screen: Int, to reached: Int) {
            guard let number = numbers[attempt] else { return }
            screens[screen].ways[number] = reached
            if reached != screen { known[number].usual = reached }
            known[number].tried.insert(screen)
            touched.insert(attempt.target)
        }

        /// Leaves a screen alone.
        mutating func close(_ screen: Int) { screens[screen].isClosed = true }

        /// Returns how soon an attempt comes: an element that was not used yet, then what an entry begins with, then
        /// other ways to use an element, and last what was tried elsewhere; `last` for what was tried enough.
        private func rank(_ number: Int, on screen: Int) -> Int {
            let screens = known[number].tried
            if screens.isEmpty { return touched.contains(known[number].attempt.target) ? 2 : 0 }
            if screens.contains(screen) { return Self.last }
            return screen == start ? 1 : screens.count < 2 ? 3 : Self.last
        }

        private mutating func best(on screen: Int) -> (rank: Int, attempt: Int)? {
            if screens[screen].isClosed { return nil }
            if let best = screens[screen].best {
                if best.rank == Self.last { return nil }
                if rank(best.attempt, on: screen) == best.rank { return best }
            }
            var best = (rank: Self.last, attempt: 0)
            for number in screens[screen].offers {
                let rank = rank(number, on: screen)
                if rank < best.rank { best = (rank, number) }
                if rank == 0 { break }
            }
            screens[screen].best = best
            return best.rank == Self.last ? nil : best
        }

        /// Returns the next deed towards what comes soonest, the nearest of it first.
        mutating func plan(from screen: Int, isFresh: Bool) -> Plan? {
            if let best = best(on: screen), best.rank == 0 {
                return Plan(attempt: known[best.attempt].attempt, isNew: true, isAnew: false)
            }
            let here = search(from: screen)
            // A new session takes as long as some deeds.
            let anew = isFresh ? nil : search(from: start)
            if let anew, here.map({ (anew.rank, anew.cost + 3) < ($0.rank, $0.cost) }) ?? true {
                return Plan(attempt: known[anew.first].attempt, isNew: false, isAnew: true)
            }
            return here.map {
                Plan(attempt: known[$0.first].attempt, isNew: $0.cost == 0, isAnew: false)
            }
        }

        /// Finds the attempt that comes soonest, and the first deed on the shortest way to it.
        private mutating func search(from begin: Int) -> (rank: Int, cost: Int, first: Int)? {
            var found: (rank: Int, cost: Int, first: Int)?
            var reached: [Int: (cost: Int, first: Int)] = [begin: (0, -1)]
            var waiting = [begin]
            var index = 0
            while index < waiting.count {
                let screen = waiting[index]
                index += 1
                guard !screens[screen].isClosed, let (cost, first) = reached[screen] else {
                    continue
                }
                if let best = best(on: screen), best.rank < found?.rank ?? Self.last {
                    found = (best.rank, cost, first < 0 ? best.attempt : first)
                    if best.rank == 0 { break }
                }
                guard cost < 6 else { continue }
                for number in screens[screen].offers {
                    guard let next = screens[screen].ways[number] ?? known[number].usual,
                        reached[next] == nil
                    else { continue }
                    reached[next] = (cost + 1, first < 0 ? number : first)
                    waiting.append(next)
                }
            }
            return found
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
                // A deed that leads away comes last.
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
                way == .keys
                    ? element.holds(isFocusable) : !deeds(element, isFocusable).isEmpty
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

    /// Whether one of some elements is inside.
    fileprivate func holds(_ ids: Set<ElementID>) -> Bool {
        var isFound = false
        walk { element in
            isFound = isFound || ids.contains(element.id)
            return !isFound
        }
        return isFound
    }

    /// Its kind, without its name.
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
