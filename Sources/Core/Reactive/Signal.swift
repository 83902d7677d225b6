/// An event that many may hear: one value, delivered at once to every listener, in the order in
/// which they subscribed.
///
/// A signal belongs to one isolation domain (an actor, the main actor, or one task). It is not
/// `Sendable`, so the compiler keeps it there, and sending takes no lock. Its promises:
///
/// - Listeners are called in the order of their subscriptions, always.
/// - What a listener sends from inside an event waits until everybody has heard the event: every
///   listener hears 1, 2, 3.
/// - A cancelled listener hears nothing more, also when it is cancelled during a delivery.
/// - A listener hears what is sent after it subscribed, nothing older.
///
/// - Complexity: sending is linear in the live listeners and allocates nothing; subscribing and
///   cancelling take constant time, whoever else listens.
public final class Signal<Value> {
    /// One place in the list of listeners. The list is linked by index, so that leaving it takes
    /// constant time and an empty place can be used again without losing the order.
    @usableFromInline struct Slot {
        @usableFromInline var receive: ((Value) -> Void)?
        /// The number of the last event sent before this listener came.
        @usableFromInline var birth: UInt64
        @usableFromInline var next: Int
        @usableFromInline var previous: Int
        /// The pipeline that hangs here, if it combines sources or feeds a state.
        @usableFromInline var route: Route?

        @inlinable init(_ sink: Sink<Value>, birth: UInt64, previous: Int) {
            receive = sink.receive
            route = sink.route
            self.birth = birth
            self.previous = previous
            next = -1
        }
    }

    /// A value that waits, and the listeners it is for: those born in `births`.
    struct Waiting {
        var value: Value
        var births: Range<UInt64>
    }

    // `@exclusivity(unchecked)`: Swift would look up, at run time, whether two accesses to one of
    // these properties overlap; that was 70 % of the cost of sending. They cannot overlap: all
    // code that touches them is in this file, none of it runs foreign code within an access (a
    // listener is copied out before it is called, and freed after the list is whole again), and
    // the class stays in one isolation domain.

    @exclusivity(unchecked) @usableFromInline var slots: [Slot] = []
    @exclusivity(unchecked) @usableFromInline var head = -1
    @exclusivity(unchecked) @usableFromInline var tail = -1
    /// Places that may be used again.
    @exclusivity(unchecked) @usableFromInline var free = -1
    /// Places left during a delivery. They keep their `next` until it ends, so that the delivery
    /// can walk on from a listener that is gone.
    @exclusivity(unchecked) @usableFromInline var left: [Int] = []

    /// How many events have been sent.
    @exclusivity(unchecked) @usableFromInline var sent: UInt64 = 0
    /// Why an event has to wait: a delivery under way, a batch, or both.
    @exclusivity(unchecked) @usableFromInline var gate = 0
    /// Whether something has to be done after a delivery.
    @exclusivity(unchecked) @usableFromInline var isUntidy = false
    private var waiting: [Waiting] = []
    private var firstWaiting = 0

    /// Set once a pipeline combines this signal with others.
    @exclusivity(unchecked) @usableFromInline var turn: Turn?
    /// How many bindings lie between this signal and the farthest source that feeds it.
    private(set) var rank = 0
    /// Set while a batch holds this signal.
    private(set) var hold: Hold?
    /// Work that feeds this signal and ends with it.
    var upkeep: Subscription?

    /// Creates a signal without listeners.
    public init() {}

    /// Delivers `value` to every listener, or, inside a delivery or a batch of this signal, as soon
    /// as that has ended.
    @inlinable public func send(_ value: Value) {
        sent &+= 1
        guard gate == 0 else { return enqueue(value) }
        gate = 1
        pass(value, to: 0..<sent)
        gate = 0
        if isUntidy { tidy() }
    }

    /// Calls `listener` with every value sent from now on, until the subscription is cancelled or
    /// dropped.
    @inlinable public func subscribe(_ listener: @escaping (Value) -> Void) -> Subscription {
        attach(Sink(listener))
    }

    /// How many listeners there are.
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

    /// Walks the list once. The array is read anew at every step: a listener may change it.
    @inlinable func deliver(_ value: Value, to births: Range<UInt64>) {
        var index = head
        while index >= 0 {
            let birth = slots[index].birth
            // Later listeners are only younger.
            if birth >= births.upperBound { return }
            if birth >= births.lowerBound, let receive = slots[index].receive { receive(value) }
            index = slots[index].next
        }
    }

    /// One delivery. What is combined from this signal follows at the end of the turn.
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

    /// Delivers what waits, and lets places that were left be used again.
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

    /// Runs `body` as if it were a delivery: what it sends waits until it has returned.
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

    /// Adds a listener whose subscription keeps `owner` alive beside this signal.
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

    /// Empties the place and takes it off the list.
    ///
    /// What the listener captured is freed only when the list is whole again: its end may run code
    /// that comes back to this signal.
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

    @usableFromInline func join(_ route: Route) {
        if let turn { turn.join(route.turn) } else { turn = route.turn }
        route.raise(to: rank)
    }
}

extension Signal: Source {
    /// The values sent from the moment of subscription.
    @inlinable public var pipeline: Pipeline<Value> { Pipeline { self.attach($0) } }
}

@available(*, unavailable) extension Signal: Sendable {}

extension Signal: BindingTarget {
    /// Joins the turn of the pipeline that feeds this signal, and ranks after it.
    func follow(_ route: Route) {
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

extension Signal: Holdable {
    var heldTurn: Turn? { turn }

    func begin(_ hold: Hold) -> Bool {
        guard self.hold == nil else { return false }
        self.hold = hold
        gate += 1
        return true
    }

    func deliverHeld() {
        // More than the batch's own bar: a delivery is under way, and delivers this when it ends.
        guard gate == 1, firstWaiting < waiting.count else { return }
        deliverFirstWaiting()
    }

    func end() {
        hold = nil
        gate -= 1
        if gate == 0, isUntidy { tidy() }
    }

    /// Keeps `value` as the one that waits in this batch: the first call of a batch adds it, later
    /// ones replace it.
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

    /// Lets the value that waits last reach only the listeners that came after the first `count`
    /// events.
    func narrowWaiting(toBirthsFrom count: UInt64) {
        guard let last = waiting.indices.last else { return }
        waiting[last].births = count..<max(count, waiting[last].births.upperBound)
    }
}
