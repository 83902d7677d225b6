import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A configuration that is reloaded when its files change while the program is running.
///
///     let live = try LiveConfiguration(watching: [file]) { () throws(ConfigurationError) in
///         try load(file)
///     }
///     for await update in live.updates { … }
///
/// When the files change, they are loaded again. A valid configuration becomes ``current``; an
/// invalid one is reported with its position, and the last valid value is kept. The files are
/// watched through the kernel if possible, so that no work is done while nothing changes.
public final class LiveConfiguration<Value: Sendable>: Sendable {
    /// The result of a change to the files.
    public enum Update: Sendable {
        /// The files are valid; the associated value is now current.
        case loaded(Value)
        /// The files are invalid, for the given reason; the last valid value is kept.
        case rejected(ConfigurationError)
    }

    private struct State: Sendable {
        var value: Value
        var problem: ConfigurationError?
        var observers: [Int: AsyncStream<Update>.Continuation] = [:]
        var nextObserver = 0
        var isStopped = false
    }

    private let state: Mutex<State>
    private let task: Mutex<Task<Void, Never>?> = Mutex(nil)
    /// A lock held while the files are loaded, so that observers receive updates in loading order.
    private let turn = Mutex(())
    private let load: @Sendable () throws(ConfigurationError) -> Value

    /// Loads the configuration, and reloads it whenever one of `files` changes.
    ///
    /// - Parameters:
    ///   - files: The files to watch. They need not exist.
    ///   - settle: The time without changes after which a file is read. Editors write in several
    ///     steps.
    ///   - method: The method for detecting changes.
    ///   - load: Loads the configuration. Called immediately, and later on a thread of the
    ///     concurrency pool.
    /// - Throws: Any error of the first call to `load`, because there is no valid value to keep
    ///   yet.
    public init(
        watching files: [URL], settle: Duration = .milliseconds(100),
        method: FileWatchMethod = .automatic,
        load: @escaping @Sendable () throws(ConfigurationError) -> Value
    ) throws(ConfigurationError) {
        // The state of the files is recorded before they are loaded, so that a change in between is
        // detected.
        let watch = FileWatch(files.map(\.path), method: method, settle: settle)
        state = Mutex(State(value: try load()))
        self.load = load
        let running = Task { [weak self] in
            var watch = watch
            await watch.run { [weak self] in self?.reload() }
        }
        task.withLock { $0 = running }
    }

    deinit { stop() }

    /// The last valid value.
    public var current: Value { state.withLock { $0.value } }

    /// The reason that the current files are invalid, or `nil` if ``current`` reflects them.
    public var problem: ConfigurationError? { state.withLock { $0.problem } }

    /// A stream of the results of all future changes. Each access returns a separate stream, which
    /// ends with ``stop()``.
    ///
    /// A reader that falls behind by more than sixteen updates loses the oldest, never the newest.
    public var updates: AsyncStream<Update> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Update.self, bufferingPolicy: .bufferingNewest(16))
        let number: Int? = state.withLock { state in
            guard !state.isStopped else { return nil }
            defer { state.nextObserver += 1 }
            state.observers[state.nextObserver] = continuation
            return state.nextObserver
        }
        guard let number else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in
            self?.state.withLock { _ = $0.observers.removeValue(forKey: number) }
        }
        return stream
    }

    /// Loads the files immediately, even if they have not changed, and notifies the observers.
    ///
    /// Must not be called from within the load function.
    ///
    /// - Returns: The result.
    @discardableResult
    public func reload() -> Update {
        turn.withLock { _ in loaded() }
    }

    private func loaded() -> Update {
        let update: Update
        do throws(ConfigurationError) {
            update = .loaded(try load())
        } catch {
            update = .rejected(error)
        }
        let observers = state.withLock { state in
            switch update {
            case .loaded(let value):
                state.value = value
                state.problem = nil
            case .rejected(let error):
                state.problem = error
            }
            return Array(state.observers.values)
        }
        for observer in observers { observer.yield(update) }
        return update
    }

    /// Stops watching and ends every stream. ``current`` is unchanged. Safe to call twice.
    public func stop() {
        task.withLock { $0?.cancel() }
        let observers = state.withLock { state in
            state.isStopped = true
            defer { state.observers = [:] }
            return Array(state.observers.values)
        }
        for observer in observers { observer.finish() }
    }
}
