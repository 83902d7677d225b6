/// Expands a component to elements repeatedly, and evaluates only the bodies that are affected by a
/// change.
///
/// Not Sendable: it belongs to one isolation domain, usually a ``Session``'s. Its elements are
/// Sendable.
public final class Expander {
    private let root: Slot
    private var slots: [ElementID: Slot] = [:]
    private var nextID = 0
    private var last: AnyObject?
    private var waitingStates: [String: [String: ParkedValue]]

    /// The number of the current or last expansion.
    private(set) var stamp: UInt64 = 0
    private(set) var isExpanding = false
    private(set) var needsRefresh = false
    /// The disappear handlers of elements that were removed.
    private var farewells: [(id: ElementID, act: (Event) -> Void)] = []
    /// Called once when the first state changes after an expansion.
    var onNeed: (() -> Void)?

    /// The diagnostics of the last expansion.
    public private(set) var diagnostics: [Diagnostic] = []
    /// The number of body evaluations since the expander was created.
    public private(set) var bodyCount = 0

    /// Creates an expander without components.
    ///
    /// - Parameter parked: state that ``parkedStates()`` returned earlier; it is restored to
    ///   components with the same identities.
    public init(parked: ParkedStates = ParkedStates()) {
        let name = Slot.Name(type: ObjectIdentifier(Expander.self), place: 0, key: nil)
        root = Slot(
            id: ElementID(0), name: name, type: Expander.self, parent: nil, expander: nil)
        waitingStates = parked.values
        root.expander = self
    }

    /// Expands `component` and returns its element; several elements are wrapped in a column.
    public func expand(_ component: some Component, in environment: Environment) -> Element {
        last = RootValue(component, environment)
        return run(component, environment, isReplay: false)
    }

    /// Expands the components that changed: those with a changed state, or those that read a
    /// changed environment value.
    ///
    /// - Returns: the new tree, or `nil` before the first expansion.
    public func refresh(in environment: Environment? = nil) -> Element? {
        guard let last = last as? any AnyRootValue else { return nil }
        return last.run(on: self, in: environment)
    }

    /// Indicates that a state changed since the last expansion.
    public var isDirty: Bool { needsRefresh }

    fileprivate func run(
        _ component: some Component, _ environment: Environment, isReplay: Bool
    ) -> Element {
        stamp += 1
        isExpanding = true
        needsRefresh = false
        diagnostics = []
        root.beginWalk()
        var expansion = Expansion(
            expander: self, slot: root, environment: environment, isReplay: isReplay, depth: 0)
        expansion.addOne(component, orEmpty: true) { _, _ in }
        root.endWalk(self)
        isExpanding = false
        return lifted(expansion.output[0])
    }

    fileprivate func remember(_ value: AnyObject) { last = value }

    // MARK: Slots

    func makeID() -> ElementID {
        nextID += 1
        return ElementID(nextID)
    }

    func register(_ slot: Slot) { slots[slot.id] = slot }

    /// Removes a slot and its descendants.
    func forget(_ slot: Slot) {
        var waiting = [slot]
        while let slot = waiting.popLast() {
            slots[slot.id] = nil
            layers.remove(slot.id)
            if let act = slot.handlers[.disappear] { farewells.append((slot.id, act)) }
            waiting.append(contentsOf: slot.children.values)
        }
    }

    /// The elements that are layers.
    private var layers: Set<ElementID> = []

    func noteLayer(_ id: ElementID) { layers.insert(id) }

    /// Moves layers to the root, if the tree has any.
    private func lifted(_ root: Element) -> Element {
        guard !layers.isEmpty else { return root }
        return root.liftingLayers()
    }

    /// Sends the disappear event to the elements of `seen` that were removed since the last call.
    func sayFarewell(to seen: Set<ElementID>) {
        let gone = farewells.sorted { $0.id < $1.id }
        farewells = []
        for (id, act) in gone where seen.contains(id) { act(.disappear) }
    }

    func isKnown(_ slot: Slot) -> Bool { slots[slot.id] === slot }
    func slot(_ id: ElementID) -> Slot? { slots[id] }
    func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }
    func countBody() { bodyCount += 1 }

    func onDirty() {
        guard !needsRefresh else { return }
        needsRefresh = true
        onNeed?()
    }

    // MARK: Events

    /// Calls the handlers of an element for an event.
    ///
    /// - Returns: `true` if there was a handler.
    @discardableResult
    public func send(_ event: Event, to id: ElementID) -> Bool {
        guard let slot = slots[id] else { return false }
        if case .key(let press) = event, let handler = slot.keyHandlers[press] {
            handler()
            return true
        }
        guard let handler = slot.handlers[event.kind] else { return false }
        handler(event)
        return true
    }

    // MARK: Parking

    /// Returns the state of all components on the screen, to be restored in another process.
    /// Components are identified by type names and key paths, so a renamed component starts with
    /// its initial state.
    public func parkedStates() -> ParkedStates {
        var states = waitingStates
        for slot in slots.values where !slot.parkedLocals.isEmpty {
            states[slot.path] = slot.parkedLocals.compactMapValues { ParkedValue($0.parked) }
        }
        return ParkedStates(values: states)
    }

    func parked<Value: Decodable>(_ name: String, of slot: Slot, as type: Value.Type) -> Value? {
        guard !waitingStates.isEmpty else { return nil }
        let path = slot.path
        let value = waitingStates[path]?.removeValue(forKey: name)?.value(as: type)
        if waitingStates[path]?.isEmpty == true { waitingStates[path] = nil }
        return value
    }
}

/// A type-erased root component of the last expansion.
private protocol AnyRootValue: AnyObject {
    func run(on expander: Expander, in environment: Environment?) -> Element
}

private final class RootValue<Content: Component>: AnyRootValue {
    let component: Content
    let environment: Environment

    init(_ component: Content, _ environment: Environment) {
        self.component = component
        self.environment = environment
    }

    func run(on expander: Expander, in environment: Environment?) -> Element {
        if let environment { expander.remember(RootValue(component, environment)) }
        return expander.run(component, environment ?? self.environment, isReplay: true)
    }
}
