import CairnLayout

/// The traversal of a component tree to which primitives add their elements.
public struct Expansion {
    /// The maximum nesting depth of components. A component that contains itself is reported as an
    /// error instead of overflowing the stack.
    public static let deepest = 256

    let expander: Expander
    let slot: Slot
    var environment: Environment
    /// Indicates that all environment values equal those of the last expansion, so descendants need
    /// no comparison.
    let isReplay: Bool
    let depth: Int

    /// The position of the next component among its siblings.
    private var place = Place()
    private var pendingKey: Key?
    private(set) var output: [Element] = []
    private var reads = Environment.Reads()

    init(
        expander: Expander, slot: Slot, environment: Environment, isReplay: Bool, depth: Int
    ) {
        self.expander = expander
        self.slot = slot
        self.environment = environment
        self.isReplay = isReplay
        self.depth = depth
    }

    // MARK: Places

    /// A position among siblings, encoded as a number. Each member of a nested group has its own
    /// position, and the components after an `if` keep their positions whichever branch is taken.
    struct Place {
        private var group: UInt64 = 0x9E37_79B9_7F4A_7C15
        private var index: UInt64 = 0

        /// Returns the position of the next member. A member with a key has the same position
        /// wherever it is in its group.
        mutating func next(keyed: Bool) -> UInt64 {
            if keyed { return group }
            index += 1
            return Self.mix(group &+ index)
        }

        mutating func skip() { index += 1 }

        /// Enters a group at the next position, or under `key`.
        mutating func enter(_ key: Key?) -> Place {
            var outer = self
            let start = outer.next(keyed: key != nil)
            self = Place()
            group = key.map { Self.mix(start ^ Self.hash($0)) } ?? start
            return outer
        }

        private static func mix(_ value: UInt64) -> UInt64 {
            var z = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
            return z ^ (z >> 31)
        }

        /// Returns an FNV-1a hash, which is the same in every process, as parked state requires.
        private static func hash(_ key: Key) -> UInt64 {
            key.description.utf8.reduce(0xCBF2_9CE4_8422_2325) {
                ($0 ^ UInt64($1)) &* 0x100_0000_01B3
            }
        }
    }

    mutating func enterGroup() -> Place {
        let key = pendingKey
        pendingKey = nil
        return place.enter(key)
    }

    mutating func leaveGroup(_ outer: Place) {
        place = outer
        pendingKey = nil
    }

    mutating func skipPlace() { place.skip() }

    private mutating func nextSlot(_ type: Any.Type) -> Slot {
        let key = pendingKey
        pendingKey = nil
        let (child, isRepeated) = slot.child(
            type, place: place.next(keyed: key != nil), key: key, expander: expander)
        if isRepeated, let key {
            expander.report(.repeatedKey(key, component: child.typeName))
        }
        return child
    }

    // MARK: Modifiers

    mutating func add(_ content: some Component, under key: Key) {
        // The outermost key wins: the caller's key overrides the component's own.
        if pendingKey == nil { pendingKey = key }
        content.expand(into: &self)
        pendingKey = nil
    }

    mutating func add<Name: EnvironmentKey>(
        _ content: some Component, setting key: Name.Type, to value: Name.Value
    ) {
        let (outer, outerReads) = (environment, reads)
        environment[key] = value
        reads = Environment.Reads()
        content.expand(into: &self)
        var merged = outerReads
        merged.merge(reads, besides: ObjectIdentifier(key))
        environment = outer
        reads = merged
    }

    /// Adds a component as exactly one element, and modifies that element; a component without
    /// elements adds nothing unless `orEmpty` is `true`.
    mutating func addOne<Content: Component>(
        _ content: Content, orEmpty: Bool = false,
        _ change: (inout Element, inout Expansion) -> Void
    ) {
        let start = output.count
        content.expand(into: &self)
        let count = output.count - start
        if count == 0, !orEmpty { return }
        if count != 1 {
            var box = Element(id: nextSlot(Modified<Content>.self).id)
            expander.slot(box.id)?.handlers = [:]
            box.style.flexDirection = .column
            box.children = Array(output[start...])
            output.removeSubrange(start...)
            output.append(box)
        }
        // Removed and appended again, so that the change mutates a unique reference in place.
        var element = output.removeLast()
        change(&element, &self)
        element.stamp = expander.stamp
        output.append(element)
    }

    // MARK: Composites

    /// Adds a component by evaluating its body, or reuses the elements of the last expansion if
    /// nothing changed.
    mutating func compose<Content: Component>(_ component: Content) {
        guard depth < Self.deepest else {
            let name = String(describing: Content.self)
            expander.report(.tooDeep(component: name))
            Failure.message(withContext { $0 }, name, "\(Self.deepest)").expand(into: &self)
            return
        }
        let child = nextSlot(Content.self)
        let memory = child.memory as? Memory<Content>
        let isSameToken = child.token === environment.token
        let isSameValue =
            memory.map { isReplay || Self.areEqual($0.component, component) } ?? false
        if isSameValue, !child.isDirty, !child.isDirtyBelow,
            isSameToken || environment.agrees(with: child.reads)
        {
            child.token = environment.token
            reads.merge(child.reads)
            output.append(contentsOf: child.output)
            return
        }

        let keepsBody =
            isSameValue && !child.isDirty && memory?.body != nil
            && (isSameToken || environment.agrees(with: child.ownReads))
        let kept = keepsBody ? memory?.body : nil
        child.beginWalk()
        var inner = Expansion(
            expander: expander, slot: child, environment: environment, isReplay: keepsBody,
            depth: depth + 1)
        if let kept {
            inner.reads = child.ownReads
            kept.expand(into: &inner)
        } else {
            inner.ask(component, memory ?? Memory(component))
        }
        child.endWalk(expander)
        child.output = inner.output
        child.reads = inner.reads
        child.token = environment.token
        reads.merge(inner.reads)
        output.append(contentsOf: inner.output)
    }

    private mutating func ask<Content: Component>(_ component: Content, _ memory: Memory<Content>) {
        let context = Context(environment, slot: slot)
        memory.component = component
        slot.memory = memory
        do {
            expander.countBody()
            let body = try component.body(in: context)
            memory.body = body
            slot.ownReads = context.log.reads
            reads = slot.ownReads
            body.expand(into: &self)
        } catch {
            memory.body = nil
            slot.ownReads = context.log.reads
            reads = slot.ownReads
            expander.report(
                .bodyFailed(component: slot.typeName, reason: String(describing: error)))
            Failure(component: slot.typeName, reason: String(describing: error))
                .expand(into: &self)
        }
    }

    private static func areEqual<Content: Component>(_ one: Content, _ other: Content) -> Bool {
        guard let one = one as? any Equatable else { return false }
        func compare<Value: Equatable>(_ value: Value) -> Bool { value == other as? Value }
        return compare(one)
    }

    // MARK: Primitives

    /// Returns the value for a key, and records the read, so that the enclosing component is
    /// expanded again when the value changes.
    mutating func read<Name: EnvironmentKey>(_ key: Name.Type) -> Name.Value {
        reads.note(key, in: environment)
        return environment[key]
    }

    /// Returns the result of `read`, which reads the context for a primitive.
    public mutating func withContext<Result>(_ read: (Context) -> Result) -> Result {
        let context = Context(environment, slot: nil)
        let result = read(context)
        reads.merge(context.log.reads)
        return result
    }

    /// Adds one element for a primitive of type `Owner`, with `content` as its children.
    ///
    /// - Parameters:
    ///   - owner: the primitive's type, which is part of the element's identity.
    ///   - content: the children; ``Nothing`` for a leaf.
    ///   - make: configures the element before its children are added.
    public mutating func addElement<Owner, Content: Component>(
        of owner: Owner.Type, content: Content, _ make: (inout Element, Context) -> Void
    ) {
        let child = nextSlot(owner)
        let context = Context(environment, slot: child)
        var element = Element(id: child.id)
        element.key = child.name.key
        child.handlers = [:]
        child.keyHandlers = [:]
        child.routeHandler = nil
        child.task = nil
        child.observed = nil
        make(&element, context)
        element.stamp = expander.stamp
        child.beginWalk()
        if Content.self == Nothing.self {
            reads.merge(context.log.reads)
        } else if depth < Self.deepest {
            var inner = Expansion(
                expander: expander, slot: child, environment: environment, isReplay: isReplay,
                depth: depth + 1)
            inner.reads = context.log.reads
            content.expand(into: &inner)
            element.children = inner.output
            reads.merge(inner.reads)
        } else {
            expander.report(.tooDeep(component: child.typeName))
        }
        child.endWalk(expander)
        output.append(element)
    }

    /// Adds one element without children.
    public mutating func addElement<Owner>(
        of owner: Owner.Type, _ make: (inout Element, Context) -> Void
    ) {
        addElement(of: owner, content: Nothing(), make)
    }

    /// Modifies the element that was added last, including its children.
    mutating func changeLast(_ change: (inout Element) -> Void) {
        guard var element = output.popLast() else { return }
        change(&element)
        output.append(element)
    }

    // MARK: Handlers

    mutating func handle(
        _ element: inout Element, _ kind: Event.Kind, by act: @escaping (Event) -> Void
    ) {
        element.events.insert(Event.Kinds(kind))
        expander.slot(element.id)?.handlers[kind] = act
    }

    mutating func handle(_ element: inout Element, _ press: KeyPress, by act: @escaping () -> Void)
    {
        element.keys.insert(press)
        expander.slot(element.id)?.keyHandlers[press] = act
    }

    mutating func noteLayer(_ id: ElementID) { expander.noteLayer(id) }

    mutating func tend(
        _ element: inout Element, _ work: ElementTask, then: @escaping (any Sendable) -> Void
    ) {
        element.events.insert(.tended)
        expander.slot(element.id)?.task = (work, then)
    }

    mutating func observe(
        _ element: inout Element, _ value: AnyHashable, by report: @escaping () -> Void
    ) {
        element.events.insert(.observed)
        expander.slot(element.id)?.observed = (value, report)
    }

    mutating func handleRoutes(_ element: Element, by act: @escaping (Route) -> Bool) {
        expander.slot(element.id)?.routeHandler = act
    }
}

/// An empty component, which adds no element.
public struct Nothing: Component {
    /// Creates an empty component.
    public init() {}
    /// A primitive has no body.
    public typealias Body = Never
    /// Adds nothing.
    public func expand(into expansion: inout Expansion) {}
}

/// The alert that replaces a component whose body failed.
struct Failure: Component {
    var component: String
    var reason: String

    func body(in context: Context) -> some Component {
        Self.message(context, component, reason)
    }

    static func message(
        _ context: Context, _ component: String, _ reason: String
    ) -> some Component {
        let title = context.phrases["error.title"]
        return Text("\(title): \(component): \(reason)")
            .color(context.palette.danger)
            .role(.alert)
    }
}
