/// The place of a component in a session: what is remembered between expansions under its identity, the
/// type and the key path.
///
/// Not Sendable: it lives in its session's isolation domain.
final class Slot {
    /// What tells a slot from its siblings.
    struct Name: Hashable {
        var type: ObjectIdentifier
        var place: UInt64
        var key: Key?
        /// Counts equal keys; 0 unless an app gave one key twice.
        var occurrence = 0
    }

    let id: ElementID
    let name: Name
    private let type: Any.Type
    /// The type's name, for messages and parked state: made when somebody asks, as the runtime looks for long.
    private(set) lazy var typeName = String(describing: type)
    private(set) weak var parent: Slot?
    weak var expander: Expander?

    private(set) var children: [Name: Slot] = [:]
    /// The expansion that last walked over this slot.
    var visit: UInt64 = 0
    private var visited = 0

    /// The component and its body, as ``Memory``.
    var memory: AnyObject?
    /// The elements that the component gave last time, before its modifiers.
    var output: [Element] = []
    /// What the component's own body read, and what it and all below read.
    var ownReads = Environment.Reads()
    var reads = Environment.Reads()
    var token: Environment.Token?

    /// The component's own state changed.
    private(set) var isDirty = true
    /// The state of something below changed.
    private(set) var isDirtyBelow = false

    private var locals: [String: any AnyLocal] = [:]
    var handlers: [Event.Kind: (Event) -> Void] = [:]
    var keyHandlers: [KeyPress: () -> Void] = [:]
    var routeHandler: ((Route) -> Bool)?
    /// Work that runs while the element is on the screen, and who takes what it tells.
    var task: (work: ElementTask, then: (any Sendable) -> Void)?
    /// Objects that live as long as the slot does.
    var kept: [String: AnyObject] = [:]

    init(id: ElementID, name: Name, type: Any.Type, parent: Slot?, expander: Expander?) {
        self.id = id
        self.name = name
        self.type = type
        self.parent = parent
        self.expander = expander
    }

    // MARK: Children

    /// Starts a walk over the children.
    func beginWalk() {
        visited = 0
        isDirty = false
        isDirtyBelow = false
    }

    /// The child of a name, made if it is new. A name met twice in one walk gets a slot of its own.
    func child(
        _ type: Any.Type, place: UInt64, key: Key?, expander: Expander
    ) -> (slot: Slot, isRepeated: Bool) {
        var name = Name(type: ObjectIdentifier(type), place: place, key: key)
        while let found = children[name] {
            if found.visit != expander.stamp {
                found.visit = expander.stamp
                visited += 1
                return (found, name.occurrence > 0)
            }
            name.occurrence += 1
        }
        let slot = Slot(
            id: expander.makeID(), name: name, type: type, parent: self, expander: expander)
        slot.visit = expander.stamp
        visited += 1
        children[name] = slot
        expander.register(slot)
        return (slot, name.occurrence > 0)
    }

    /// Ends a walk: the children that were not met are gone, with all below them.
    func endWalk(_ expander: Expander) {
        guard visited < children.count else { return }
        for (name, slot) in children where slot.visit != expander.stamp {
            children[name] = nil
            expander.forget(slot)
        }
    }

    // MARK: State

    /// The value of a state; at first the parked one, or else the given one.
    func local<Value: Codable & Equatable & Sendable>(
        _ name: String, initially initial: () -> Value
    ) -> Value {
        if let known = locals[name] as? LocalBox<Value> { return known.value }
        let value = expander?.parked(name, of: self, as: Value.self) ?? initial()
        locals[name] = LocalBox(value: value)
        return value
    }

    func setLocal<Value: Codable & Equatable & Sendable>(
        _ name: String, _ change: (Value) -> Value
    ) {
        guard let box = locals[name] as? LocalBox<Value>, let expander, expander.isKnown(self)
        else { return }
        let value = change(box.value)
        guard value != box.value else { return }
        guard !expander.isExpanding else {
            expander.report(.changedInBody(component: typeName, state: name))
            return
        }
        locals[name] = LocalBox(value: value)
        markDirty()
    }

    /// The states as they are parked.
    var parkedLocals: [String: any AnyLocal] { locals }

    private func markDirty() {
        isDirty = true
        var above = parent
        while let slot = above, !slot.isDirtyBelow {
            slot.isDirtyBelow = true
            above = slot.parent
        }
        expander?.onDirty()
    }

    // MARK: Names for messages and parking

    /// The names from the root down to here: `App/Column[0]/Row[12]`.
    var path: String {
        var parts: [String] = []
        var slot: Slot? = self
        while let current = slot, current.parent != nil {
            let place = current.name.key.map { Route.escaped($0.description) } ?? ""
            let number = String(current.name.place, radix: 36)
            parts.append("\(current.typeName)[\(number).\(place).\(current.name.occurrence)]")
            slot = current.parent
        }
        return parts.reversed().joined(separator: "/")
    }
}

/// A state of any type.
protocol AnyLocal {
    /// The value as it is parked.
    var parked: any Codable & Sendable { get }
}

struct LocalBox<Value: Codable & Equatable & Sendable>: AnyLocal {
    var value: Value
    var parked: any Codable & Sendable { value }
}

/// The component that stood in a slot last time, and what its body gave.
final class Memory<Content: Component> {
    var component: Content
    var body: Content.Body?

    init(_ component: Content) { self.component = component }
}
