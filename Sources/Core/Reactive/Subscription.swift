/// The subscription of one listener to a source, which it retains. Canceling or releasing it ends
/// the subscription immediately.
public final class Subscription {
    private var parts: [Subscription] = []
    private var onCancel: (() -> Void)?

    /// Indicates that the subscription was canceled.
    public private(set) var isCancelled = false

    /// Creates a subscription that runs `onCancel` once, when it is canceled or released.
    public init(_ onCancel: @escaping () -> Void) {
        self.onCancel = onCancel
    }

    /// Creates a subscription that consists of the parts added later.
    public init() {}

    deinit { cancel() }

    /// Ends the subscription: nothing is delivered after this call. Further calls have no effect.
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

    /// Ends `part` together with this subscription, or immediately if this one is already canceled.
    public func add(_ part: Subscription) {
        guard !isCancelled else { return part.cancel() }
        // Canceled parts must not accumulate when parts are replaced repeatedly.
        if parts.count > 4, parts.count == parts.capacity { parts.removeAll(where: \.isCancelled) }
        parts.append(part)
    }

    /// Keeps the subscription alive in `bag`.
    public func store(in bag: Bag) { bag.add(self) }
}

@available(*, unavailable) extension Subscription: Sendable {}
