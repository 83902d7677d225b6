extension Source where Value: Sendable {
    /// Posts every value to `mailbox`, whose reader may belong to another isolation domain. The
    /// mailbox is finished when the subscription ends; the subscription ends when the reader is
    /// released.
    ///
    /// Use it with a ``Signal`` or a pipeline of signals. It costs one lock per value and one actor
    /// hop per batch.
    public func post(to mailbox: Mailbox<Value>) -> Subscription {
        let subscription = Subscription { mailbox.finish() }
        subscription.add(
            pipeline.open(
                Sink { [weak subscription] value in
                    if !mailbox.post(value) { subscription?.cancel() }
                }))
        return subscription
    }

    /// Returns the values as an asynchronous sequence for code in the same isolation domain. The
    /// subscription starts immediately, and ends when the sequence and its iterator are released or
    /// their task is canceled. The sequence supports one reader and one iteration.
    ///
    ///     for await title in chat.title.values(buffering: .newest(1)) { … }
    ///
    /// A reader that falls behind does not hop to the actor for each value: it takes all pending
    /// values at once.
    ///
    /// - Parameter buffering: the values to keep while the reader is busy.
    /// - Returns: the sequence, which is already subscribed.
    public func values(buffering: Mailbox<Value>.Buffering = .unbounded) -> AsyncValues<Value> {
        let mailbox = Mailbox<Value>(buffering: buffering)
        return AsyncValues(
            reading: MailboxReading(mailbox), subscription: post(to: mailbox))
    }
}

/// The values of a source as an asynchronous sequence: see ``Source/values(buffering:)``.
public struct AsyncValues<Element: Sendable>: AsyncSequence {
    /// Reading never fails.
    public typealias Failure = Never

    let reading: MailboxReading<Element>
    let subscription: Subscription

    /// Creates the iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(values: self) }

    /// An iterator of single values.
    public struct Iterator: AsyncIteratorProtocol {
        let values: AsyncValues
        private var batch: ArraySlice<Element> = []

        init(values: AsyncValues) { self.values = values }

        /// Waits for the next value; `nil` at the end.
        public mutating func next() async -> Element? { await next(isolation: nil) }

        /// Waits for the next value without leaving `actor`; `nil` at the end.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            // After a cancellation, the rest of the batch is not returned.
            if Task.isCancelled {
                values.subscription.cancel()
                return nil
            }
            if batch.isEmpty {
                batch = (await values.reading.mailbox.takeAll() ?? [])[...]
            }
            return batch.popFirst()
        }
    }
}

@available(*, unavailable) extension AsyncValues: Sendable {}
@available(*, unavailable) extension AsyncValues.Iterator: Sendable {}
