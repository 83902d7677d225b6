/// A source that can hold its deliveries back.
protocol Holdable: AnyObject {
    var heldTurn: Turn? { get }
    /// Starts to hold. False if another batch holds the source already.
    func begin(_ hold: Hold) -> Bool
    /// Delivers the value that has waited longest, unless a delivery is under way that will.
    func deliverHeld()
    /// Stops to hold.
    func end()
}

/// A source whose deliveries `batch(_:_:)` can hold back: a ``Signal`` or a ``State``.
public protocol Batchable: AnyObject {
    /// The batch's grip on the source.
    var batchHandle: BatchHandle { get }
}

/// A batch's grip on one source.
public struct BatchHandle {
    let source: any Holdable
}

extension Signal: Batchable {
    /// The batch's grip on this signal.
    public var batchHandle: BatchHandle { BatchHandle(source: self) }
}

extension State: Batchable {
    /// The batch's grip on this state.
    public var batchHandle: BatchHandle { BatchHandle(source: self) }
}

/// Runs `body`, and holds back what it sends through `sources` until it has ended.
///
/// Then a signal delivers all its values, a state only its last one, and none if that is the value
/// from before; in the order in which they were first sent, across all `sources`. What is combined
/// from several of them is emitted once. Reading a state inside gives the newest value. Batches may
/// be nested: the outermost one delivers. If `body` throws, what it had sent is delivered all the
/// same.
///
///     batch(first, last) {
///         first.value = "Selma"
///         last.value = "Lagerlöf"
///     }
@discardableResult
public func batch<Result, Failure: Error>(
    _ sources: any Batchable..., body: () throws(Failure) -> Result
) throws(Failure) -> Result {
    let hold = Hold(sources.map(\.batchHandle.source))
    defer { hold.release() }
    return try body()
}

/// One batch: the sources it holds, and the order in which they sent.
final class Hold {
    private(set) var isOpen = true
    private var sources: [any Holdable] = []
    private var turns: [Turn] = []
    private var order: [any Holdable] = []

    init(_ sources: [any Holdable]) {
        for source in sources where source.begin(self) {
            self.sources.append(source)
            if let turn = source.heldTurn {
                turn.enter()
                turns.append(turn)
            }
        }
    }

    /// Remembers that `source` has one more value to deliver.
    func note(_ source: any Holdable) { order.append(source) }

    func release() {
        isOpen = false
        // What a listener sends in answer joins the end of the row.
        var index = 0
        while index < order.count {
            order[index].deliverHeld()
            index += 1
        }
        for source in sources { source.end() }
        for turn in turns { turn.leave() }
    }
}
