/// One place of a pipeline where several sources meet. It emits once a turn, after the last of its
/// inputs has changed.
@usableFromInline final class Combination {
    let depth: Int
    let route: Route
    private let emit: () -> Void
    /// Inputs are being attached; their current values come one by one.
    @exclusivity(unchecked) private var isStarting = true
    @exclusivity(unchecked) private var isWaiting = false
    @exclusivity(unchecked) private var isStopped = false

    @usableFromInline init(on route: Route, emit: @escaping () -> Void) {
        self.route = route
        self.emit = emit
        depth = route.nextDepth()
    }

    /// Emits what the inputs had at the start, if they had it all.
    @usableFromInline func start() {
        isStarting = false
        inputChanged()
    }

    @usableFromInline func stop() { isStopped = true }

    @usableFromInline func inputChanged() {
        guard !isStarting, !isWaiting, !isStopped else { return }
        isWaiting = true
        route.turn.wait(self)
    }

    func settle() {
        isWaiting = false
        if !isStopped { emit() }
    }
}

/// The newest value of one input.
@usableFromInline final class Latest<Value> {
    @exclusivity(unchecked) @usableFromInline var value: Value?
    @inlinable init() {}
}
