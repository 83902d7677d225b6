extension Mailbox {
    /// The posted values, in batches, for one reader and one iteration: when its loop ends or its
    /// task is canceled, the mailbox is finished.
    public var batches: MailboxBatches<Element> { MailboxBatches(mailbox: self) }
}

/// The batches of a ``Mailbox``. Each contains all values since the previous one, at least one.
public struct MailboxBatches<Value: Sendable>: AsyncSequence, Sendable {
    /// A batch of values.
    public typealias Element = [Value]
    /// Reading never fails.
    public typealias Failure = Never

    let mailbox: Mailbox<Value>

    /// Creates the iterator.
    public func makeAsyncIterator() -> Iterator { Iterator(reading: MailboxReading(mailbox)) }

    /// An iterator of batches.
    public struct Iterator: AsyncIteratorProtocol {
        let reading: MailboxReading<Value>

        /// Waits for the next batch; `nil` at the end.
        public mutating func next() async -> [Value]? { await next(isolation: nil) }

        /// Waits for the next batch without leaving `actor`; `nil` at the end.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> [Value]? {
            await reading.mailbox.takeAll()
        }
    }
}

@available(*, unavailable) extension MailboxBatches.Iterator: Sendable {}

/// Closes the mailbox when its reader is released, so that values do not accumulate.
final class MailboxReading<Value: Sendable> {
    let mailbox: Mailbox<Value>
    init(_ mailbox: Mailbox<Value>) { self.mailbox = mailbox }
    deinit { mailbox.close() }
}
