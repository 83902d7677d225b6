/// One listener's hold on its source, which it keeps alive. Cancelling it, or dropping it, ends the
/// listening at once.
public final class Subscription {
    private var parts: [Subscription] = []
    private var onCancel: (() -> Void)?

    /// Whether it has been cancelled.
    public private(set) var isCancelled = false

    /// Creates a subscription that runs `onCancel` once, when it is cancelled or dropped.
    public init(_ onCancel: @escaping () -> Void) {
        self.onCancel = onCancel
    }

    /// Creates a subscription that consists of the parts it will be given.
    public init() {}

    deinit { cancel() }

    /// Ends the listening: nothing is delivered after this call. A second call does nothing.
    ///
    /// - Complexity: constant for one listener; linear in the sources of a combination.
    public func cancel() {
        guard !isCancelled else { return }
        isCancelled = true
        let (onCancel, parts) = (self.onCancel, self.parts)
        self.onCancel = nil
        self.parts = []
        onCancel?()
        for part in parts { part.cancel() }
    }

    /// Makes `part` end with this subscription: at once if this one is cancelled already.
    public func add(_ part: Subscription) {
        guard !isCancelled else { return part.cancel() }
        // A part that is replaced again and again must not pile up.
        if parts.count > 4, parts.count == parts.capacity { parts.removeAll(where: \.isCancelled) }
        parts.append(part)
    }

    /// Keeps the subscription alive in `bag`.
    public func store(in bag: Bag) { bag.add(self) }
}

@available(*, unavailable) extension Subscription: Sendable {}
