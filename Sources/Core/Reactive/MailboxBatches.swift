extension Mailbox {
    /// What was posted, in batches. For one reader, once: when its loop ends or its task is
    /// cancelled, the mailbox is finished.
    public var batches: MailboxBatches<Element> { MailboxBatches(mailbox: self) }
}

/// The batches of a ``Mailbox``: each holds all that came since the one before, at least one value.
public struct MailboxBatches<Value: Sendable>: AsyncSequence, Sendable {
    /// One batch.
    public typealias Element = [Value]
    /// Reading never fails.
    public typealias Failure = Never

    let mailbox: Mailbox<Value>

    /// Starts to read.
    public func makeAsyncIterator() -> Iterator { Iterator(reading: MailboxReading(mailbox)) }

    /// Reads batch by batch.
    public struct Iterator: AsyncIteratorProtocol {
        let reading: MailboxReading<Value>

        /// Waits for the next batch. Nil at the end.
        public mutating func next() async -> [Value]? { await next(isolation: nil) }

        /// Waits for the next batch without leaving `actor`. Nil at the end.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> [Value]? {
            await reading.mailbox.takeAll()
        }
    }
}

@available(*, unavailable) extension MailboxBatches.Iterator: Sendable {}

/// Closes the mailbox when nobody reads any more, so that nothing piles up in it.
final class MailboxReading<Value: Sendable> {
    let mailbox: Mailbox<Value>
    init(_ mailbox: Mailbox<Value>) { self.mailbox = mailbox }
    deinit { mailbox.close() }
}
