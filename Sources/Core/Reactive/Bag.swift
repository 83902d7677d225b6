/// A container that keeps subscriptions alive until its owner is released or it is emptied.
///
/// A view or controller owns one bag. A cell empties it when it is reused.
///
///     let bag = Bag()
///     chat.messages.subscribe { … }.store(in: bag)
///     bag.removeAll()
public final class Bag {
    private var subscriptions: [Subscription] = []
    /// The count at which canceled subscriptions are purged.
    private var limit = 16

    /// Creates an empty bag.
    public init() {}

    deinit { removeAll() }

    /// The number of active subscriptions in the bag.
    public var count: Int { subscriptions.count { !$0.isCancelled } }

    /// Keeps `subscription` alive.
    ///
    /// - Complexity: amortized constant. Subscriptions that ended do not accumulate.
    public func add(_ subscription: Subscription) {
        if subscriptions.count >= limit {
            subscriptions.removeAll(where: \.isCancelled)
            limit = max(16, subscriptions.count * 2)
        }
        subscriptions.append(subscription)
    }

    /// Cancels every subscription, in the order in which they were added.
    public func removeAll() {
        let all = subscriptions
        subscriptions = []
        for subscription in all { subscription.cancel() }
    }
}

@available(*, unavailable) extension Bag: Sendable {}
