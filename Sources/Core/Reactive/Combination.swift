/// A node of a pipeline that combines several sources. It emits once per turn, after the last
/// change of its inputs.
@usableFromInline final class Combination {
    let depth: Int
    let route: PipelinePath
    private let emit: () -> Void
    /// Indicates that inputs are being attached, whose current values arrive one by one.
    @exclusivity(unchecked) private var isStarting = true
    @exclusivity(unchecked) private var isWaiting = false
    @exclusivity(unchecked) private var isStopped = false

    @usableFromInline init(on route: PipelinePath, emit: @escaping () -> Void) {
        self.route = route
        self.emit = emit
        depth = route.nextDepth()
    }

    /// Emits the initial combination, if all inputs have a value.
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

/// The latest value of one input.
@usableFromInline final class Latest<Value> {
    @exclusivity(unchecked) @usableFromInline var value: Value?
    @inlinable init() {}
}
