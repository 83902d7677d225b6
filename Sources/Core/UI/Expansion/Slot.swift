import CairnEncoding

/// The data of a component that is kept between expansions under its identity: its type and key
/// path.
///
/// Not Sendable: it belongs to its session's isolation domain.
final class Slot {
    /// The identity of a slot among its siblings.
    struct Name: Hashable {
        var type: ObjectIdentifier
        var place: UInt64
        var key: Key?
        /// Distinguishes equal keys; 0 unless an app used a key twice.
        var occurrence = 0
    }

    let id: ElementID
    let name: Name
    private let type: Any.Type
    /// The name of the type, for messages and parked state. It is lazy, because the runtime lookup
    /// is slow.
    private(set) lazy var typeName = String(describing: type)
    private(set) weak var parent: Slot?
    weak var expander: Expander?

    private(set) var children: [Name: Slot] = [:]
    /// The number of the expansion that last visited this slot.
    var visit: UInt64 = 0
    private var visited = 0

    /// The component and its body, as a ``Memory``.
    var memory: AnyObject?
    /// The elements that the component produced last, before its modifiers.
    var output: [Element] = []
    /// The reads of the component's own body; `reads` includes those of its descendants.
    var ownReads = Environment.Reads()
    var reads = Environment.Reads()
    var token: Environment.Token?

    /// Indicates that the component's own state changed.
    private(set) var isDirty = true
    /// Indicates that the state of a descendant changed.
    private(set) var isDirtyBelow = false

    private var locals: [String: any AnyLocal] = [:]
    var handlers: [Event.Kind: (Event) -> Void] = [:]
    var keyHandlers: [KeyPress: () -> Void] = [:]
    var routeHandler: ((Route) -> Bool)?
    /// The task that runs while the element is on the screen, and the handler of its values.
    var task: (work: ElementTask, then: (any Sendable) -> Void)?
    /// The value that is reported while the element is on the screen, and its handler.
    var observed: (value: AnyHashable, report: () -> Void)?
    /// Objects that are retained as long as the slot exists.
    var kept: [String: AnyObject] = [:]

    init(id: ElementID, name: Name, type: Any.Type, parent: Slot?, expander: Expander?) {
        self.id = id
        self.name = name
        self.type = type
        self.parent = parent
        self.expander = expander
    }

    // MARK: Children

    /// Starts a traversal of the children.
    func beginWalk() {
        visited = 0
        isDirty = false
        isDirtyBelow = false
    }

    /// Returns the child with a name, created if it is new. A name that occurs twice in one
    /// traversal gets a separate slot.
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

    /// Ends a traversal: removes the children that were not visited, with their descendants.
    func endWalk(_ expander: Expander) {
        guard visited < children.count else { return }
        for (name, slot) in children where slot.visit != expander.stamp {
            children[name] = nil
            expander.forget(slot)
        }
    }

    // MARK: State

    /// Returns the value of a state; initially the parked one, or else the given one.
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

    /// The states in the form in which they are parked.
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

    /// The names from the root to this slot: `App/Column[0]/Row[12]`.
    var path: String {
        var parts: [String] = []
        var slot: Slot? = self
        while let current = slot, current.parent != nil {
            let place = current.name.key.map { PercentEncoding.component($0.description) } ?? ""
            let number = String(current.name.place, radix: 36)
            parts.append("\(current.typeName)[\(number).\(place).\(current.name.occurrence)]")
            slot = current.parent
        }
        return parts.reversed().joined(separator: "/")
    }
}

/// A type-erased state.
protocol AnyLocal {
    /// The value in the form in which it is parked.
    var parked: any Codable & Sendable { get }
}

struct LocalBox<Value: Codable & Equatable & Sendable>: AnyLocal {
    var value: Value
    var parked: any Codable & Sendable { value }
}

/// The last component of a slot, and the result of its body.
final class Memory<Content: Component> {
    var component: Content
    var body: Content.Body?

    init(_ component: Content) { self.component = component }
}
