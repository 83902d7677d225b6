/// A state or signal that a pipeline feeds.
protocol BindingTarget: AnyObject {
    /// Makes sure that the target ranks at least `rank`.
    func raise(to rank: Int)
}

/// The way of one subscription from its sources to its end, if it combines several sources or feeds
/// a state. It knows which of its combinations wait for the end of the turn.
@usableFromInline final class Route {
    let turn = Turn()
    /// How many bindings lie between the route's farthest source and its nearest.
    @exclusivity(unchecked) private(set) var rank = 0
    weak var target: (any BindingTarget)?

    private var combinations = 0
    /// By depth, the deepest last: that one is nearest to the sources and has to go first.
    @exclusivity(unchecked) private var waiting: [Combination] = []
    /// Whether the turn has this route in its queue.
    @exclusivity(unchecked) var isQueued = false
    private var isRaising = false

    @usableFromInline init() {}

    var isWaiting: Bool { !waiting.isEmpty }

    /// The depth of the next combination. Pipelines are opened from their end, so a combination
    /// that feeds another always gets the greater depth, also when it is attached much later.
    func nextDepth() -> Int {
        combinations += 1
        return combinations
    }

    /// Takes `combination` into this route's order, and the route into the turn's.
    func wait(_ combination: Combination) {
        var place = waiting.count
        while place > 0, waiting[place - 1].depth > combination.depth { place -= 1 }
        waiting.insert(combination, at: place)
        if !isQueued { turn.queue(self) }
    }

    func settleOne() { waiting.popLast()?.settle() }

    /// Ranks this route, and what it feeds, after sources of `rank`.
    func raise(to rank: Int) {
        // Bindings may form a ring; in a ring nothing comes first, and once around is enough.
        guard rank > self.rank, !isRaising else { return }
        isRaising = true
        self.rank = rank
        target?.raise(to: rank + 1)
        isRaising = false
    }
}
