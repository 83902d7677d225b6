/// A state or signal that is fed by a pipeline.
protocol BindingTarget: AnyObject {
    /// Raises the rank of the target to at least `rank`.
    func raise(to rank: Int)
}

/// The path of one subscription from its sources to its end, if it combines several sources or
/// feeds a state. It holds the combinations that wait for the end of the turn.
@usableFromInline final class PipelinePath {
    let turn = UpdateTransaction()
    /// The greatest rank among the route's sources: the number of bindings between the nearest and
    /// the farthest one.
    @exclusivity(unchecked) private(set) var rank = 0
    weak var target: (any BindingTarget)?

    private var combinations = 0
    /// The waiting combinations by depth, the deepest last: it is nearest to the sources and must
    /// emit first.
    @exclusivity(unchecked) private var waiting: [Combination] = []
    /// Indicates that the route is queued in the turn.
    @exclusivity(unchecked) var isQueued = false
    private var isRaising = false

    @usableFromInline init() {}

    var isWaiting: Bool { !waiting.isEmpty }

    /// Returns the depth of the next combination. Pipelines are opened from their end, so a
    /// combination that feeds another always has the greater depth, even if it is attached much
    /// later.
    func nextDepth() -> Int {
        combinations += 1
        return combinations
    }

    /// Inserts `combination` into the order of this route, and queues the route in the turn.
    func wait(_ combination: Combination) {
        var place = waiting.count
        while place > 0, waiting[place - 1].depth > combination.depth { place -= 1 }
        waiting.insert(combination, at: place)
        if !isQueued { turn.queue(self) }
    }

    func settleOne() { waiting.popLast()?.settle() }

    /// Raises this route, and its target, above sources of `rank`.
    func raise(to rank: Int) {
        // Bindings may form a cycle, which has no order; one pass around it is enough.
        guard rank > self.rank, !isRaising else { return }
        isRaising = true
        self.rank = rank
        target?.raise(to: rank + 1)
        isRaising = false
    }
}
