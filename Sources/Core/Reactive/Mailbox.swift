public import Synchronization

/// A buffer that transfers values across isolation domains in batches: any thread can post values,
/// and one reader takes all values posted since its last read.
///
/// An actor hop costs some microseconds, a post some nanoseconds; so a thousand rows reported by a
/// background actor should cost the main actor one hop, not a thousand.
///
///     let rows = Mailbox<RowChange>()
///     Task { @MainActor in for await changes in rows.batches { list.apply(changes) } }
///     rows.post(change)                                       // from anywhere
public final class Mailbox<Element: Sendable>: Sendable {
    /// The values to keep while the reader is busy.
    public enum Buffering: Sendable, Equatable {
        /// All values.
        case unbounded
        /// The latest values; the number is at least 1.
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

    /// The response to a reader that requests more values.
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

    /// Indicates that ``finish()`` was called or the reader was released, so that no more values
    /// can be posted.
    public var isFinished: Bool { contents.withLock { $0.isFinished } }

    /// Adds a value. Any thread may call this; it never waits for the reader.
    ///
    /// - Returns: `false` if the mailbox is finished, and the value was discarded.
    @discardableResult @inlinable public func post(_ element: Element) -> Bool {
        post { $0.append(element) }
    }

    /// Adds several values at once.
    ///
    /// - Returns: `false` if the mailbox is finished, and the values were discarded.
    @discardableResult @inlinable public func post(contentsOf elements: [Element]) -> Bool {
        if elements.isEmpty { return !isFinished }
        return post { $0.append(contentsOf: elements) }
    }

    /// Lets the reader take the remaining values, and then ends its loop.
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

    /// Waits for a value, and takes all values that are present when the reader resumes. Returns
    /// `nil` at the end, and for a second reader while another one is waiting.
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

    /// Suspends until a value is posted or the mailbox ends. Returns `false` if another reader is
    /// already suspended.
    nonisolated(nonsending) private func wait() async -> Bool {
        var isOnly = true
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let mustWait = contents.withLock { contents in
                    if contents.reader != nil {
                        isOnly = false
                        return false
                    }
                    // A value may have arrived since the check.
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

    /// Ends the mailbox and discards the remaining values.
    func close() {
        let reader = contents.withLock { contents in
            contents.isFinished = true
            contents.elements = []
            return contents.takeReader()
        }
        reader?.resume()
    }
}
