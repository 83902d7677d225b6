/// Keeps subscriptions alive for as long as their owner lives, or until it lets go of them.
///
/// A view or controller owns one bag. A cell empties it when it is reused.
///
///     let bag = Bag()
///     chat.messages.subscribe { … }.store(in: bag)
///     bag.removeAll()
public final class Bag {
    private var subscriptions: [Subscription] = []
    /// The count at which cancelled subscriptions are thrown out.
    private var limit = 16

    /// Creates an empty bag.
    public init() {}

    deinit { removeAll() }

    /// How many live subscriptions the bag holds.
    public var count: Int { subscriptions.count { !$0.isCancelled } }

    /// Keeps `subscription` alive.
    ///
    /// - Complexity: constant on average. Subscriptions that ended by themselves don't pile up.
    public func add(_ subscription: Subscription) {
        if subscriptions.count >= limit {
            subscriptions.removeAll(where: \.isCancelled)
            limit = max(16, subscriptions.count * 2)
        }
        subscriptions.append(subscription)
    }

    /// Cancels every subscription, in the order in which they came.
    public func removeAll() {
        let all = subscriptions
        subscriptions = []
        for subscription in all { subscription.cancel() }
    }
}

@available(*, unavailable) extension Bag: Sendable {}
