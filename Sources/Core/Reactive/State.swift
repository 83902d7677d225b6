/// An observable value: listeners receive it immediately on subscription, and then on every change.
///
/// Setting an equal value has no effect. Reading the value after setting it returns the new one,
/// even inside a delivery; the listeners receive every value in turn, as with ``Signal``. Inside
/// `batch(_:_:)` they receive only the last one.
public final class State<Value> {
    @usableFromInline let changed = Signal<Value>()
    // Every read and write is a single access: see `Signal`.
    @exclusivity(unchecked) @usableFromInline var current: Value
    @usableFromInline let areEqual: (Value, Value) -> Bool

    /// The value before the first change of a batch, and the number of changes sent until then.
    private var before: (value: Value, sent: UInt64)?

    /// Creates a state with a value.
    public convenience init(_ value: Value) where Value: Equatable {
        self.init(value, areEqual: ==)
    }

    /// Creates a state with a value and a function that compares values. With `{ _, _ in false }`
    /// every assignment is a change.
    public init(_ value: Value, areEqual: @escaping (Value, Value) -> Bool) {
        current = value
        self.areEqual = areEqual
    }

    /// The current value. Setting a different one calls the listeners before the setter returns,
    /// or, inside a delivery or a batch of this state, as soon as that has ended.
    @inlinable public var value: Value {
        get { current }
        set {
            if changed.gate == 0 {
                guard !areEqual(current, newValue) else { return }
                current = newValue
                changed.send(newValue)
            } else {
                setSlowly(newValue)
            }
        }
    }

    /// The future values, without the current one.
    @inlinable public var changes: Pipeline<Value> {
        Pipeline { self.changed.attach($0, keeping: self) }
    }

    /// The number of listeners.
    public var listenerCount: Int { changed.listenerCount }

    @usableFromInline func setSlowly(_ value: Value) {
        guard !areEqual(current, value) else { return }
        if let hold = changed.hold, hold.isOpen {
            let isFirst = before == nil
            if isFirst {
                before = (current, changed.sent)
                hold.note(self)
            }
            current = value
            changed.wait(with: value, isFirst: isFirst)
        } else {
            current = value
            changed.send(value)
        }
    }
}

extension State: Source {
    /// The current value, and then every change.
    @inlinable public var pipeline: Pipeline<Value> {
        Pipeline { sink in
            let subscription = self.changed.attach(sink, keeping: self)
            // Treated as a delivery, so that a value the listener sets in response comes after this
            // one.
            self.changed.whileDelivering { sink.receive(self.current) }
            return subscription
        }
    }
}

@available(*, unavailable) extension State: Sendable {}

extension State: DeferrableSource {
    var heldTurn: UpdateTransaction? { changed.turn }

    func begin(_ hold: DeliveryBatch) -> Bool { changed.begin(hold) }

    func deliverHeld() {
        if let before {
            self.before = nil
            // The value is unchanged overall: only listeners that subscribed meanwhile saw a
            // different one.
            if areEqual(before.value, current) {
                changed.narrowWaiting(toBirthsFrom: before.sent + 1)
            }
        }
        changed.deliverHeld()
    }

    func end() { changed.end() }
}
