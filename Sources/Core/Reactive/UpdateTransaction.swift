/// The unit of "one emission per change": all sources that are combined with one another, directly
/// or through bindings, share one turn.
///
/// A turn lasts from the first delivery to the end of the outermost one. Combinations whose inputs
/// changed wait for its end, and then emit in order from the sources outward: lower rank first.
/// Turns that meet are merged (union-find, Tarjan 1975), so the sources need no common owner.
@usableFromInline final class UpdateTransaction {
    /// The waiting routes of one rank, in order of arrival.
    private struct Queue {
        var routes: [PipelinePath] = []
        var first = 0
    }

    // Unchecked for the reason given in `Signal`: no foreign code runs within an access.

    @exclusivity(unchecked) private var parent: UpdateTransaction?
    @exclusivity(unchecked) private var depth = 0
    @exclusivity(unchecked) private var queues: [Queue] = []
    @exclusivity(unchecked) private var waitingCount = 0
    /// The only waiting combination, which is the usual case and needs no queue.
    @exclusivity(unchecked) private var only: Combination?

    /// The turn into which this one was merged, or itself.
    var current: UpdateTransaction {
        var turn = self
        while let next = turn.parent {
            if let far = next.parent { turn.parent = far }
            turn = next
        }
        return turn
    }

    @usableFromInline func enter() { current.depth += 1 }

    @usableFromInline func leave() {
        let turn = current
        if turn.depth == 1 { settle() }
        current.depth -= 1
    }

    func join(_ other: UpdateTransaction) {
        let (mine, theirs) = (current, other.current)
        guard mine !== theirs else { return }
        theirs.parent = mine
        mine.depth += theirs.depth
        let queues = theirs.queues
        theirs.queues = []
        if let only = theirs.only {
            theirs.only = nil
            mine.wait(only)
        }
        for queue in queues {
            for route in queue.routes[queue.first...] { mine.queue(route) }
        }
    }

    /// Lets `combination` emit at the end of the turn, or immediately if none is in progress.
    func wait(_ combination: Combination) {
        let turn = current
        if turn.waitingCount == 0, turn.only == nil {
            turn.only = combination
        } else {
            if let first = turn.only {
                turn.only = nil
                first.route.wait(first)
            }
            combination.route.wait(combination)
        }
        if turn.depth == 0 {
            turn.enter()
            turn.leave()
        }
    }

    /// Queues `route` in the order of the turn.
    func queue(_ route: PipelinePath) {
        let turn = current
        route.isQueued = true
        while turn.queues.count <= route.rank { turn.queues.append(Queue()) }
        turn.queues[route.rank].routes.append(route)
        turn.waitingCount += 1
    }

    private func settle() {
        // `current` is read every time, because an emission may merge this turn into another.
        while true {
            let turn = current
            if let only = turn.only {
                turn.only = nil
                only.settle()
            } else if let route = turn.nextRoute() {
                route.settleOne()
            } else {
                return
            }
        }
    }

    /// Returns the next route to process: of those with the lowest rank, the one that has waited
    /// longest. It stays in front as long as any of its combinations waits.
    private func nextRoute() -> PipelinePath? {
        guard waitingCount > 0 else { return nil }
        for rank in queues.indices {
            while queues[rank].first < queues[rank].routes.count {
                let route = queues[rank].routes[queues[rank].first]
                if route.isWaiting, route.rank <= rank { return route }
                removeFirst(of: rank)
                // The rank was raised after it was queued.
                if route.isWaiting { queue(route) }
            }
        }
        return nil
    }

    private func removeFirst(of rank: Int) {
        waitingCount -= 1
        queues[rank].routes[queues[rank].first].isQueued = false
        queues[rank].first += 1
        if queues[rank].first == queues[rank].routes.count {
            queues[rank].routes.removeAll(keepingCapacity: true)
            queues[rank].first = 0
        }
    }
}
