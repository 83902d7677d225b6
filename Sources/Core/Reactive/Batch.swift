/// A source whose deliveries can be deferred.
protocol DeferrableSource: AnyObject {
    var heldTurn: UpdateTransaction? { get }
    /// Starts to defer deliveries. Returns `false` if another batch already defers them.
    func begin(_ hold: DeliveryBatch) -> Bool
    /// Delivers the oldest deferred value, unless a delivery in progress will do so.
    func deliverHeld()
    /// Stops deferring deliveries.
    func end()
}

/// A source whose deliveries `batch(_:_:)` can defer: a ``Signal`` or a ``State``.
public protocol Batchable: AnyObject {
    /// The handle of the source for a batch.
    var batchHandle: BatchHandle { get }
}

/// An opaque handle of a source for a batch.
public struct BatchHandle {
    let source: any DeferrableSource
}

extension Signal: Batchable {
    /// The handle of this signal for a batch.
    public var batchHandle: BatchHandle { BatchHandle(source: self) }
}

extension State: Batchable {
    /// The handle of this state for a batch.
    public var batchHandle: BatchHandle { BatchHandle(source: self) }
}

/// Runs `body`, and defers the deliveries of `sources` until it has returned.
///
/// Then a signal delivers all its values, and a state only its last one, or none if it equals the
/// value before the batch. Values are delivered in the order in which they were first sent, across
/// all `sources`. A combination of several of them emits once. Reading a state inside `body`
/// returns the latest value. Batches may be nested: the outermost one delivers. If `body` throws,
/// the values sent so far are still delivered.
///
///     batch(first, last) {
///         first.value = "Selma"
///         last.value = "Lagerlöf"
///     }
@discardableResult
public func batch<Result, Failure: Error>(
    _ sources: any Batchable..., body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    let hold = DeliveryBatch(sources.map(\.batchHandle.source))
    defer { hold.release() }
    return try body()
}

/// A batch: the sources that it defers, and the order in which they sent values.
final class DeliveryBatch {
    private(set) var isOpen = true
    private var sources: [any DeferrableSource] = []
    private var turns: [UpdateTransaction] = []
    private var order: [any DeferrableSource] = []

    init(_ sources: [any DeferrableSource]) {
        for source in sources where source.begin(self) {
            self.sources.append(source)
            if let turn = source.heldTurn {
                turn.enter()
                turns.append(turn)
            }
        }
    }

    /// Records that `source` has another value to deliver.
    func note(_ source: any DeferrableSource) { order.append(source) }

    func release() {
        isOpen = false
        // A value that a listener sends in response is appended to the order.
        var index = 0
        while index < order.count {
            order[index].deliverHeld()
            index += 1
        }
        for source in sources { source.end() }
        for turn in turns { turn.leave() }
    }
}
