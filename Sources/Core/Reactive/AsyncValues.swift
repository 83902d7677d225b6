extension Source where Value: Sendable {
    /// Posts every value into `mailbox`, whose reader may live in another isolation domain. The
    /// mailbox is finished when the subscription ends; the subscription ends when the reader goes.
    ///
    /// For a ``Signal`` or a pipeline of signals. Cost: one lock a value, one change of actor a
    /// batch.
    public func post(to mailbox: Mailbox<Value>) -> Subscription {
        let subscription = Subscription { mailbox.finish() }
        subscription.add(
            pipeline.open(
                Sink { [weak subscription] value in
                    if !mailbox.post(value) { subscription?.cancel() }
                }))
        return subscription
    }

    /// The values as an asynchronous sequence for code in the same isolation domain. Listening
    /// starts now, and ends when the sequence and its iterator are dropped or their task is
    /// cancelled. For one reader, once.
    ///
    ///     for await title in chat.title.values(buffering: .newest(1)) { … }
    ///
    /// A reader that lies behind does not change actors for each value: it takes all that has come
    /// at once.
    ///
    /// - Parameter buffering: what is kept while the reader is busy.
    /// - Returns: the sequence, which listens already.
    public func values(buffering: Mailbox<Value>.Buffering = .unbounded) -> AsyncValues<Value> {
        let mailbox = Mailbox<Value>(buffering: buffering)
        return AsyncValues(
            reading: MailboxReading(mailbox), subscription: post(to: mailbox))
    }
}

/// The values of a source, to be awaited one by one: see ``Source/values(buffering:)``.
public struct AsyncValues<Element: Sendable>: AsyncSequence {
    /// Reading never fails.
    public typealias Failure = Never

    let reading: MailboxReading<Element>
    let subscription: Subscription

    /// Starts to read.
    public func makeAsyncIterator() -> Iterator { Iterator(values: self) }

    /// Reads value by value.
    public struct Iterator: AsyncIteratorProtocol {
        let values: AsyncValues
        private var batch: ArraySlice<Element> = []

        init(values: AsyncValues) { self.values = values }

        /// Waits for the next value. Nil at the end.
        public mutating func next() async -> Element? { await next(isolation: nil) }

        /// Waits for the next value without leaving `actor`. Nil at the end.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            // Cancelled: the rest of a batch is not handed out any more.
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
