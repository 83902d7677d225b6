/// An event source with many listeners: each value is delivered synchronously to every listener, in
/// the order of subscription.
///
/// A signal belongs to one isolation domain (an actor, the main actor, or one task). It is not
/// `Sendable`, so the compiler keeps it there, and sending takes no lock. It guarantees the
/// following:
///
/// - Listeners are always called in the order of their subscriptions.
/// - A value sent by a listener during a delivery is delivered after every listener has received
///   the current one: every listener receives 1, 2, 3.
/// - A canceled listener receives nothing more, even if it is canceled during a delivery.
/// - A listener receives the values sent after it subscribed, and none sent before.
///
/// - Complexity: sending is linear in the active listeners and allocates nothing; subscribing and
///   canceling take constant time, regardless of the other listeners.
public final class Signal<Value> {
    /// A slot in the list of listeners. The list is linked by index, so that removal takes constant
    /// time and a free slot can be reused without changing the order.
    @usableFromInline struct Slot {
        @usableFromInline var receive: ((Value) -> Void)?
        /// The number of the last event sent before this listener subscribed.
        @usableFromInline var birth: UInt64
        @usableFromInline var next: Int
        @usableFromInline var previous: Int
        /// The route of the attached pipeline, if it combines sources or feeds a state.
        @usableFromInline var route: PipelinePath?

        @inlinable init(_ sink: Sink<Value>, birth: UInt64, previous: Int) {
            receive = sink.receive
            route = sink.route
            self.birth = birth
            self.previous = previous
            next = -1
        }
    }

    /// A pending value, and its receivers: the listeners with a birth in `births`.
    struct Waiting {
        var value: Value
        var births: Range<UInt64>
    }

    // `@exclusivity(unchecked)`: Swift would check, at run time, whether two accesses to one of
    // these properties overlap; that was 70 % of the cost of sending. They cannot overlap: all code
    // that uses them is in this file, none of it runs foreign code within an access (a listener is
    // copied out before it is called, and released after the list is consistent), and the class
    // stays in one isolation domain.

    @exclusivity(unchecked) @usableFromInline var slots: [Slot] = []
    @exclusivity(unchecked) @usableFromInline var head = -1
    @exclusivity(unchecked) @usableFromInline var tail = -1
    /// The head of the list of free slots.
    @exclusivity(unchecked) @usableFromInline var free = -1
    /// Slots removed during a delivery. They keep their `next` until it ends, so that the delivery
    /// can continue from a removed listener.
    @exclusivity(unchecked) @usableFromInline var left: [Int] = []

    /// The number of events sent.
    @exclusivity(unchecked) @usableFromInline var sent: UInt64 = 0
    /// The number of reasons to defer events: a delivery in progress, a batch, or both.
    @exclusivity(unchecked) @usableFromInline var gate = 0
    /// Indicates that cleanup is needed after a delivery.
    @exclusivity(unchecked) @usableFromInline var isUntidy = false
    private var waiting: [Waiting] = []
    private var firstWaiting = 0

    /// Set when a pipeline combines this signal with others.
    @exclusivity(unchecked) @usableFromInline var turn: UpdateTransaction?
    /// The number of bindings between this signal and the farthest source that feeds it.
    private(set) var rank = 0
    /// Set while a batch defers the deliveries of this signal.
    private(set) var hold: DeliveryBatch?
    /// A subscription that feeds this signal and ends with it.
    var upkeep: Subscription?

    /// Creates a signal without listeners.
    public init() {}

    /// Delivers `value` to every listener; inside a delivery or a batch of this signal, after that
    /// has ended.
    @inlinable public func send(_ value: Value) {
        sent &+= 1
        guard gate == 0 else { return enqueue(value) }
        gate = 1
        pass(value, to: 0..<sent)
        gate = 0
        if isUntidy { tidy() }
    }

    /// Calls `listener` with every value sent from now on, until the subscription is canceled or
    /// released.
    @inlinable public func subscribe(_ listener: @escaping (Value) -> Void) -> Subscription {
        attach(Sink(listener))
    }

    /// The number of listeners.
    public var listenerCount: Int {
        var count = 0
        var index = head
        while index >= 0 {
            count += 1
            index = slots[index].next
        }
        return count
    }

    // MARK: Delivery

    /// Traverses the list once. The array is read again at every step, because a listener may
    /// change it.
    @inlinable func deliver(_ value: Value, to births: Range<UInt64>) {
        var index = head
        while index >= 0 {
            let birth = slots[index].birth
            // The following listeners are all younger.
            if birth >= births.upperBound { return }
            if birth >= births.lowerBound, let receive = slots[index].receive { receive(value) }
            index = slots[index].next
        }
    }

    /// Performs one delivery. Combinations of this signal follow at the end of the turn.
    @inlinable func pass(_ value: Value, to births: Range<UInt64>) {
        if let turn {
            turn.enter()
            deliver(value, to: births)
            turn.leave()
        } else {
            deliver(value, to: births)
        }
    }

    @usableFromInline func enqueue(_ value: Value) {
        waiting.append(Waiting(value: value, births: 0..<sent))
        isUntidy = true
        hold?.note(self)
    }

    /// Delivers pending values, and then frees the removed slots.
    @usableFromInline func tidy() {
        while gate == 0, firstWaiting < waiting.count { deliverFirstWaiting() }
        guard gate == 0 else { return }
        for index in left {
            slots[index].next = free
            free = index
        }
        left.removeAll(keepingCapacity: true)
        isUntidy = false
    }

    private func deliverFirstWaiting() {
        let event = waiting[firstWaiting]
        firstWaiting += 1
        if firstWaiting == waiting.count {
            waiting.removeAll(keepingCapacity: true)
            firstWaiting = 0
        }
        gate += 1
        pass(event.value, to: event.births)
        gate -= 1
    }

    /// Runs `body` as if it were a delivery: values that it sends are deferred until it has
    /// returned.
    @inlinable func whileDelivering(_ body: () -> Void) {
        gate += 1
        body()
        gate -= 1
        if gate == 0, isUntidy { tidy() }
    }

    // MARK: Listeners

    @inlinable func attach(_ sink: Sink<Value>) -> Subscription {
        let index = insert(sink)
        return Subscription { self.detach(index) }
    }

    /// Adds a listener whose subscription retains `owner` in addition to this signal.
    @inlinable func attach(_ sink: Sink<Value>, keeping owner: AnyObject) -> Subscription {
        let index = insert(sink)
        return Subscription { withExtendedLifetime(owner) { self.detach(index) } }
    }

    @inlinable func insert(_ sink: Sink<Value>) -> Int {
        if let route = sink.route { join(route) }
        let slot = Slot(sink, birth: sent, previous: tail)
        let index: Int
        if free >= 0 {
            index = free
            free = slots[index].next
            slots[index] = slot
        } else {
            index = slots.count
            slots.append(slot)
        }
        if tail >= 0 { slots[tail].next = index } else { head = index }
        tail = index
        return index
    }

    /// Clears the slot and removes it from the list.
    ///
    /// The captures of the listener are released only after the list is consistent, because their
    /// deinitializers may call back into this signal.
    @inlinable func detach(_ index: Int) {
        let slot = slots[index]
        slots[index].receive = nil
        slots[index].route = nil
        if slot.previous >= 0 { slots[slot.previous].next = slot.next } else { head = slot.next }
        if slot.next >= 0 {
            slots[slot.next].previous = slot.previous
        } else {
            tail = slot.previous
        }
        if gate == 0 {
            slots[index].next = free
            free = index
        } else {
            left.append(index)
            isUntidy = true
        }
        withExtendedLifetime(slot) {}
    }

    @usableFromInline func join(_ route: PipelinePath) {
        if let turn { turn.join(route.turn) } else { turn = route.turn }
        route.raise(to: rank)
    }
}

extension Signal: Source {
    /// The values sent after the subscription.
    @inlinable public var pipeline: Pipeline<Value> { Pipeline { self.attach($0) } }
}

@available(*, unavailable) extension Signal: Sendable {}

extension Signal: BindingTarget {
    /// Joins the turn of the pipeline that feeds this signal, and takes a higher rank.
    func follow(_ route: PipelinePath) {
        if let turn { turn.join(route.turn) } else { turn = route.turn }
        raise(to: route.rank + 1)
    }

    func raise(to rank: Int) {
        guard rank > self.rank else { return }
        self.rank = rank
        var index = head
        while index >= 0 {
            slots[index].route?.raise(to: rank)
            index = slots[index].next
        }
    }
}

extension Signal: DeferrableSource {
    var heldTurn: UpdateTransaction? { turn }

    func begin(_ hold: DeliveryBatch) -> Bool {
        guard self.hold == nil else { return false }
        self.hold = hold
        gate += 1
        return true
    }

    func deliverHeld() {
        // A gate above 1 means that a delivery is in progress, which delivers this value when it
        // ends.
        guard gate == 1, firstWaiting < waiting.count else { return }
        deliverFirstWaiting()
    }

    func end() {
        hold = nil
        gate -= 1
        if gate == 0, isUntidy { tidy() }
    }

    /// Sets the pending value of this batch: the first call of a batch adds it, later ones replace
    /// it.
    func wait(with value: Value, isFirst: Bool) {
        sent &+= 1
        if isFirst {
            waiting.append(Waiting(value: value, births: 0..<sent))
            isUntidy = true
        } else if let last = waiting.indices.last {
            waiting[last].value = value
            waiting[last].births = 0..<sent
        }
    }

    /// Limits the last pending value to the listeners that subscribed after the first `count`
    /// events.
    func narrowWaiting(toBirthsFrom count: UInt64) {
        guard let last = waiting.indices.last else { return }
        waiting[last].births = count..<max(count, waiting[last].births.upperBound)
    }
}
