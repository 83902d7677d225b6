import CairnLayout
import CairnReactive
import FoundationEssentials

/// The synchronous core of a ``Session``: model, expansion, focus and event dispatch.
final class SessionCore<M: Model> {
    typealias Action = M.Action

    private(set) var model: M
    var environment: Environment {
        didSet { environmentChanged = true }
    }
    private(set) var scene: Scene
    private let expander: Expander
    private let content: (M, Sender<Action>) -> AnyComponent
    private let handle: (M.Request) -> Effect<Action>
    private let router: Router<Action>
    private var focus = FocusState()
    private var waiting: [Action] = []
    private var environmentChanged = false
    private var spoken: [ElementID: Scene.Announcement] = [:]
    /// The elements on the screen that listen to appearing or disappearing.
    private var present: Set<ElementID> = []
    /// The values of elements on the screen, as last reported.
    private var observed: [ElementID: AnyHashable] = [:]
    /// The tasks in progress of elements on the screen.
    private var tended: [ElementID: Key] = [:]
    /// The tasks to start, and, for `nil`, to end.
    private var tending: [(id: ElementID, work: ElementTask?)] = []
    private var isWorking = false

    /// Called when there is something to process and no processing is in progress.
    var onNeed: (() -> Void)?
    /// The effects to start after the current processing.
    private(set) var started: [Effect<Action>] = []

    init(
        _ model: M, environment: Environment, parked: ParkedStates, router: Router<Action>,
        handle: @escaping (M.Request) -> Effect<Action>,
        content: @escaping (M, Sender<Action>) -> AnyComponent
    ) {
        self.model = model
        self.environment = environment
        self.router = router
        self.handle = handle
        self.content = content
        expander = Expander(parked: parked)
        scene = Scene(Element(id: ElementID(0)), number: 0)
        expander.onNeed = { [weak self] in self?.need() }
        expandAll()
    }

    var diagnostics: [Diagnostic] {
        expander.diagnostics + scene.outline.unnamed.map { .unnamed($0.role.kind, $0.id) }
            + environment.diagnostics
    }
    var bodyCount: Int { expander.bodyCount }
    func parkedStates() -> ParkedStates { expander.parkedStates() }

    // MARK: Work

    /// Adds an action, which is applied before the next scene.
    func enqueue(_ action: Action) {
        waiting.append(action)
        need()
    }

    private func need() {
        if !isWorking { onNeed?() }
    }

    /// Performs `change`, applies all resulting actions, and creates at most one scene.
    ///
    /// - Returns: the result of `change`, the new scene if anything changed, and the effects to
    ///   start.
    func work<Result>(
        _ change: () -> Result
    ) -> (result: Result, scene: Scene?, effects: [Effect<Action>]) {
        let outer = isWorking
        isWorking = true
        // The change itself may create a scene in which only the focus has moved.
        let number = scene.number
        let result = batch { change() }
        isWorking = outer
        guard !outer else { return (result, nil, []) }
        let scene = update(since: number)
        defer { started = [] }
        return (result, scene, started)
    }

    private func update(since number: Int) -> Scene? {
        isWorking = true
        defer { isWorking = false }
        // Focus and blur may send further actions; the limit ends an endless cycle.
        for _ in 0..<Self.mostRounds {
            let before = model
            while !waiting.isEmpty {
                let actions = waiting
                waiting = []
                for action in actions {
                    started += model.update(action).map(handle)
                }
            }
            if model != before {
                expandAll()
            } else if expander.isDirty || environmentChanged {
                refresh()
            } else {
                break
            }
        }
        return scene.number == number ? nil : scene
    }

    private static var mostRounds: Int { 64 }

    private func expandAll() {
        environmentChanged = false
        let component = content(model, Sender(origin: self) { [weak self] in self?.enqueue($0) })
        show(expander.expand(component, in: environment))
    }

    private func refresh() {
        let changed = environmentChanged ? environment : nil
        environmentChanged = false
        guard let root = expander.refresh(in: changed) else { return }
        // Nothing on the screen looks different, for example because only the time has changed.
        guard isTranslated || !root.isSame(as: scene.root) else { return tellPresence(root) }
        show(root)
    }

    /// Indicates that the scene was made for other traits or another language.
    private var isTranslated: Bool {
        scene.traits != environment.traits || scene.language != environment.phrases.language
            || scene.direction != environment.phrases.direction
    }

    private func show(_ root: Element) {
        let before = focus.focused
        focus.update(root)
        let now = root.spokenParts
        let news = now.filter { spoken[$0.key] != $0.value }.sorted { $0.key < $1.key }
        spoken = now
        scene = Scene(
            root, focus: focus.focused, traits: environment.traits,
            number: scene.number + 1, language: environment.phrases.language,
            direction: environment.phrases.direction,
            announcements: news.map(\.value).filter { !$0.text.isEmpty })
        if focus.focused != before { tellFocus(from: before) }
        tellPresence(root)
    }

    /// Notifies elements that appeared on the screen or disappeared from it.
    private func tellPresence(_ root: Element) {
        var now: Set<ElementID> = []
        var works: [ElementID: ElementTask] = [:]
        var values: [ElementID: AnyHashable] = [:]
        root.walk { element in
            guard element.style.display != .none else { return false }
            if element.events.contains(.appear) || element.events.contains(.disappear) {
                now.insert(element.id)
            }
            if element.events.contains(.observed) {
                values[element.id] = expander.slot(element.id)?.observed?.value
            }
            if element.events.contains(.tended) {
                works[element.id] = expander.slot(element.id)?.task?.work
            }
            return true
        }
        tend(works)
        let before = present
        present = now
        expander.sayFarewell(to: before)
        for id in before.subtracting(now).sorted() { expander.send(.disappear, to: id) }
        for id in now.subtracting(before).sorted() { expander.send(.appear, to: id) }
        let reported = observed
        observed = values
        for id in values.keys.sorted() where values[id] != reported[id] {
            expander.slot(id)?.observed?.report()
        }
    }

    /// Starts the tasks of new elements, and ends those of removed ones.
    private func tend(_ works: [ElementID: ElementTask]) {
        for id in tended.keys.sorted() where works[id] == nil {
            tended[id] = nil
            tending.append((id, nil))
        }
        for (id, work) in works.sorted(by: { $0.key < $1.key }) where tended[id] != work.id {
            tended[id] = work.id
            tending.append((id, work))
        }
    }

    /// Removes and returns the tasks to start or end.
    func takeTending() -> [(id: ElementID, work: ElementTask?)] {
        defer { tending = [] }
        return tending
    }

    /// Delivers a value from an element's task to the element.
    func tell(_ value: any Sendable, from work: Key, to id: ElementID) {
        guard tended[id] == work, let task = expander.slot(id)?.task, task.work.id == work else {
            return
        }
        task.then(value)
    }

    /// Processes the changes that occurred before ``onNeed`` was set.
    func start() {
        if !waiting.isEmpty || expander.isDirty || !tending.isEmpty { need() }
    }

    private func tellFocus(from before: ElementID?) {
        if let before { expander.send(.blur, to: before) }
        if let now = focus.focused { expander.send(.focus, to: now) }
    }

    // MARK: Events

    /// Delivers an event to an element, or to its nearest ancestor that listens. Elements that are
    /// disabled, hidden or behind a modal element receive none.
    func handle(_ event: Event, on id: ElementID) -> Bool {
        if case .key(let press) = event { return self.press(press) }
        guard let path = path(to: id) else {
            // An element behind the modal one was pressed.
            if case .tap = event, scene.root.element(id) != nil {
                return dismissModal()
            }
            return event.isFarewell && expander.send(event, to: id)
        }
        guard event.isFarewell || !path.contains(where: \.isDisabled) else { return false }
        if event.kind == .focus {
            moveFocus(to: id)
            return true
        }
        if case .tap = event, let stop = path.last(where: \.canHaveFocus) { moveFocus(to: stop.id) }
        // So that Escape reaches the component that is dragged on.
        if case .drag(let drag) = event, drag.phase == .began, let target = path.last,
            target.focus == .always
        {
            moveFocus(to: target.id)
        }
        guard event.rises else {
            return path.last?.events.contains(event.kind) == true && expander.send(event, to: id)
        }
        for element in path.reversed() {
            if element.events.contains(event.kind) { return expander.send(event, to: element.id) }
            if case .tap = event, let route = element.route { return open(route, from: element.id) }
        }
        return false
    }

    /// Delivers a key press to the focused element.
    func press(_ press: KeyPress) -> Bool {
        let root = scene.root.reachable
        let target = focus.focused ?? root.id
        let path = self.path(to: target) ?? [root]
        if let field = path.last, press.edits(field), !field.keys.contains(press) { return false }
        for element in path.reversed() where !element.isDisabled {
            if element.keys.contains(press) { return expander.send(.key(press), to: element.id) }
            if element.events.contains(.key), press.character != nil {
                return expander.send(.key(press), to: element.id)
            }
        }
        let answer = Keyboard.answer(
            press, path: path, focus: focus,
            isRightToLeft: environment.phrases.direction == .rightToLeft)
        switch answer {
        case .event(let event, let id): return handle(event, on: id)
        case .focus(let id):
            moveFocus(to: id)
            return true
        case .choose(let id):
            moveFocus(to: id)
            return handle(.tap(.zero), on: id)
        case nil: return false
        }
    }

    /// Opens a route with the nearest subtree that handles it, otherwise with the router.
    func open(_ route: Route, from id: ElementID? = nil) -> Bool {
        var path = id.map { scene.root.path(to: $0) } ?? []
        while let element = path.popLast() {
            if expander.slot(element.id)?.routeHandler?(route) == true { return true }
            // A layer is drawn above the screen, but its routes are handled where it is declared.
            if let home = element.layer?.home { path = scene.root.path(to: home) }
        }
        guard let action = router.action(for: route) else { return false }
        enqueue(action)
        return true
    }

    private func moveFocus(to id: ElementID) {
        let before = focus.focused
        focus.move(to: id)
        guard focus.focused != before else { return }
        scene.focus = focus.focused
        scene.number += 1
        scene.announcements = []
        // The previously active element may still be marked as active: its component has not been
        // evaluated yet.
        focus.update(scene.root, followsActive: false)
        tellFocus(from: before)
    }

    private func dismissModal() -> Bool {
        let modal = scene.root.reachable
        guard modal.id != scene.root.id, modal.events.contains(.dismiss) else { return false }
        return expander.send(.dismiss, to: modal.id)
    }

    /// Returns the elements from the root of the reachable part down to an element; `nil` if it is
    /// not reachable.
    private func path(to id: ElementID) -> [Element]? {
        var path: [Element] = []
        var waiting: [(element: Element, depth: Int)] = [(scene.root.reachable, 0)]
        while let (element, depth) = waiting.popLast() {
            guard element.semantics?.states.contains(.hidden) != true else { continue }
            path.removeLast(path.count - depth)
            path.append(element)
            if element.id == id { return path }
            waiting.append(contentsOf: element.children.reversed().map { ($0, depth + 1) })
        }
        return nil
    }
}

extension Element {
    /// Returns `true` if two trees of one session are equal.
    ///
    /// - Complexity: linear in the elements that were made anew.
    fileprivate func isSame(as other: Element) -> Bool {
        var waiting = [(self, other)]
        while let (one, other) = waiting.popLast() {
            if one.id == other.id, one.stamp == other.stamp { continue }
            guard one.isAlike(other), one.children.count == other.children.count else {
                return false
            }
            waiting.append(contentsOf: zip(one.children, other.children))
        }
        return true
    }

    fileprivate var isDisabled: Bool { semantics?.states.contains(.disabled) == true }
}

extension KeyPress {
    /// Returns `true` if the key edits a field's text or moves its cursor, so that no ancestor
    /// receives it.
    fileprivate func edits(_ element: Element) -> Bool {
        guard case .field(let field) = element.kind else { return false }
        if character != nil { return true }
        guard modifiers.isSubset(of: [.shift, .control, .alt]) else { return false }
        switch key {
        case .backspace, .delete, .left, .right, .home, .end: return true
        case .up, .down, .pageUp, .pageDown, .enter: return field.rows > 1
        default: return false
        }
    }
}

extension Event {
    /// Indicates that the event is delivered to an ancestor if its element does not listen to it.
    fileprivate var rises: Bool {
        switch self {
        case .tap, .longPress, .drag, .pinch, .dismiss: true
        default: false
        }
    }

    /// Indicates that the event may be delivered after its element is no longer reachable.
    fileprivate var isFarewell: Bool {
        switch self {
        case .blur, .animated: true
        default: false
        }
    }
}
