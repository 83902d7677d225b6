import Synchronization

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A configuration that follows its files while the program runs.
///
///     let live = try LiveConfiguration(watching: [file]) { () throws(ConfigurationError) in
///         try load(file)
///     }
///     for await update in live.updates { … }
///
/// When the files change, they are loaded again. A good load becomes ``current``; a bad one is reported, with its
/// place, and the last good value stays. The files are watched through the kernel where that is possible, and
/// nothing runs while nothing changes.
public final class LiveConfiguration<Value: Sendable>: Sendable {
    /// What came of a change of the files.
    public enum Update: Sendable {
        /// The files are good; this is the value now.
        case loaded(Value)
        /// The files cannot be used, for this reason; the last good value stays.
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
    /// Held while the files are loaded, so that observers hear of loads in the order they were made.
    private let turn = Mutex(())
    private let load: @Sendable () throws(ConfigurationError) -> Value

    /// Loads the configuration, and loads it again whenever one of `files` changes.
    ///
    /// - Parameters:
    ///   - files: The files whose change matters. They need not exist.
    ///   - settle: How long a file has to be left alone before it is read. Editors write in several steps.
    ///   - method: How the files are watched.
    ///   - load: Reads the configuration. Called now, and later on a thread of the concurrency pool.
    /// - Throws: What `load` throws the first time: there is no good value to keep yet.
    public init(
        watching files: [URL], settle: Duration = .milliseconds(100),
        method: FileWatchMethod = .automatic,
        load: @escaping @Sendable () throws(ConfigurationError) -> Value
    ) throws(ConfigurationError) {
        // The files are looked at before they are loaded, so that a change in between is seen later.
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

    /// The last good value.
    public var current: Value { state.withLock { $0.value } }

    /// Why the files as they are now cannot be used, or `nil` when they are what ``current`` holds.
    public var problem: ConfigurationError? { state.withLock { $0.problem } }

    /// What comes of every change from now on. Each call gives a stream of its own, which ends with ``stop()``.
    ///
    /// A reader that falls behind by more than sixteen updates loses the oldest of them, never the newest.
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

    /// Loads the files now, whether they changed or not, and tells the observers.
    ///
    /// Not to be called from within the load.
    ///
    /// - Returns: What came of it.
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

    /// Stops watching and ends every stream. ``current`` stays what it is. Safe to call twice.
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
