/// A value that changes, and tells who listens: at once on subscription, then at every change.
///
/// Setting an equal value is silent. Reading after setting gives the new value, also inside a
/// delivery; the listeners hear every value in turn, as with ``Signal``. Inside `batch(_:_:)`
/// they hear only the last one.
public final class State<Value> {
    @usableFromInline let changed = Signal<Value>()
    // Read and written in one step each: see `Signal`.
    @exclusivity(unchecked) @usableFromInline var current: Value
    @usableFromInline let areEqual: (Value, Value) -> Bool

    /// What the value was when a batch first changed it, and how many changes had been sent.
    private var before: (value: Value, sent: UInt64)?

    /// Creates a state with a value.
    public convenience init(_ value: Value) where Value: Equatable {
        self.init(value, areEqual: ==)
    }

    /// Creates a state with a value, and says when two values count as equal. With
    /// `{ _, _ in false }` every setting is a change.
    public init(_ value: Value, areEqual: @escaping (Value, Value) -> Bool) {
        current = value
        self.areEqual = areEqual
    }

    /// The value. Setting one that is not equal calls the listeners before the setter returns,
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

    /// The values to come, without the one of now.
    @inlinable public var changes: Pipeline<Value> {
        Pipeline { self.changed.attach($0, keeping: self) }
    }

    /// How many listeners there are.
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
    /// The value of now, then every change.
    @inlinable public var pipeline: Pipeline<Value> {
        Pipeline { sink in
            let subscription = self.changed.attach(sink, keeping: self)
            // As a delivery: what the listener sets in answer comes after this value.
            self.changed.whileDelivering { sink.receive(self.current) }
            return subscription
        }
    }
}

@available(*, unavailable) extension State: Sendable {}

extension State: Holdable {
    var heldTurn: Turn? { changed.turn }

    func begin(_ hold: Hold) -> Bool { changed.begin(hold) }

    func deliverHeld() {
        if let before {
            self.before = nil
            // Back where it was: only who came in between has seen another value.
            if areEqual(before.value, current) {
                changed.narrowWaiting(toBirthsFrom: before.sent + 1)
            }
        }
        changed.deliverHeld()
    }

    func end() { changed.end() }
}
