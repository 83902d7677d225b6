public import Synchronization

/// Carries values across an isolation boundary in batches: any thread posts, one reader takes all
/// that has come since it last asked.
///
/// One change of actor costs some microseconds, one post some nanoseconds; so a thousand rows that
/// a background actor reports should cost the main actor one change, not a thousand.
///
///     let rows = Mailbox<RowChange>()
///     Task { @MainActor in for await changes in rows.batches { list.apply(changes) } }
///     rows.post(change)                                       // from anywhere
public final class Mailbox<Element: Sendable>: Sendable {
    /// What is kept while the reader is busy.
    public enum Buffering: Sendable, Equatable {
        /// Everything.
        case unbounded
        /// The newest values, at least 1.
        case newest(Int)
    }

    @usableFromInline struct Contents: Sendable {
        @usableFromInline var elements: [Element] = []
        @usableFromInline var isFinished = false
        @usableFromInline var reader: CheckedContinuation<Void, Never>?

        @inlinable init() {}

        @inlinable mutating func takeReader() -> CheckedContinuation<Void, Never>? {
            defer { reader = nil }
            return reader
        }
    }

    /// What a reader that asks for more is told.
    private enum Answer {
        case batch([Element])
        case end
        case wait
    }

    @usableFromInline let buffering: Buffering
    // The one lock of this module; `Signal` and `State` have none.
    @usableFromInline let contents = Mutex(Contents())

    /// Creates an empty mailbox.
    public init(buffering: Buffering = .unbounded) { self.buffering = buffering }

    /// Whether ``finish()`` was called or the reader has gone: nothing can be posted any more.
    public var isFinished: Bool { contents.withLock { $0.isFinished } }

    /// Adds a value. Any thread may call this; it never waits for the reader.
    ///
    /// - Returns: false if the mailbox is finished, and the value was thrown away.
    @discardableResult @inlinable public func post(_ element: Element) -> Bool {
        post { $0.append(element) }
    }

    /// Adds values in one go.
    ///
    /// - Returns: false if the mailbox is finished, and the values were thrown away.
    @discardableResult @inlinable public func post(contentsOf elements: [Element]) -> Bool {
        if elements.isEmpty { return !isFinished }
        return post { $0.append(contentsOf: elements) }
    }

    /// Lets the reader take what is left, then ends its loop.
    public func finish() {
        let reader = contents.withLock { contents in
            contents.isFinished = true
            return contents.takeReader()
        }
        reader?.resume()
    }

    @inlinable func post(_ add: (inout [Element]) -> Void) -> Bool {
        let (isOpen, reader) = contents.withLock { contents in
            guard !contents.isFinished else {
                return (false, nil as CheckedContinuation<Void, Never>?)
            }
            add(&contents.elements)
            if case .newest(let count) = buffering {
                let surplus = contents.elements.count - max(1, count)
                if surplus > 0 { contents.elements.removeFirst(surplus) }
            }
            return (true, contents.takeReader())
        }
        reader?.resume()
        return isOpen
    }

    /// Waits until there is something, and takes all that is there once the reader runs again. Nil
    /// at the end, and for a second reader while a first one waits.
    nonisolated(nonsending) func takeAll() async -> [Element]? {
        while true {
            switch contents.withLock({ answer(&$0) }) {
            case .batch(let elements): return elements
            case .end: return nil
            case .wait: if await !wait() { return nil }
            }
        }
    }

    private func answer(_ contents: inout Contents) -> Answer {
        if contents.elements.isEmpty { return contents.isFinished ? .end : .wait }
        defer { contents.elements = [] }
        return .batch(contents.elements)
    }

    /// Sleeps until a value comes or the mailbox ends. False if another reader sleeps already.
    nonisolated(nonsending) private func wait() async -> Bool {
        var isOnly = true
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let mustWait = contents.withLock { contents in
                    if contents.reader != nil {
                        isOnly = false
                        return false
                    }
                    // Something may have come since we looked.
                    guard contents.elements.isEmpty, !contents.isFinished else { return false }
                    contents.reader = continuation
                    return true
                }
                if !mustWait { continuation.resume() }
            }
        } onCancel: {
            close()
        }
        return isOnly
    }

    /// Ends everything and throws away what nobody will read.
    func close() {
        let reader = contents.withLock { contents in
            contents.isFinished = true
            contents.elements = []
            return contents.takeReader()
        }
        reader?.resume()
    }
}
