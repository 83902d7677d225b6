/// An asynchronous action that the user can start, with its availability, its progress and its
/// results.
///
///     let send = Command<Message, Receipt> { try await server.send($0) }
///     button.isEnabled ← send.isAvailable;  on tap: send.run(message)
///
/// A command belongs to one isolation domain; its action starts there, and its results are
/// delivered there.
public final class Command<Input, Output> {
    /// The behavior when the command is started while it is running.
    public enum Policy: Sendable {
        /// Ignores the new start; the running action continues.
        case drop
        /// Queues the new start, in first-in, first-out order.
        case queue
        /// Cancels the running action and discards its result.
        case replace
    }

    /// The behavior when the command is started while it is running.
    public let policy: Policy
    /// Indicates that the command may be started.
    public let isEnabled: State<Bool>
    /// Indicates that the action is running.
    public private(set) lazy var isRunning = State(run != nil)
    /// The results of the action.
    public private(set) lazy var outputs = Signal<Output>()
    /// The errors of the action. A replaced or canceled action reports nothing.
    public private(set) lazy var failures = Signal<any Error>()

    private let action: nonisolated(nonsending) (Input) async throws -> Output
    private var waiting: [Input] = []
    private var run: Task<Void, Never>?
    /// The number of the current run, by which late results of earlier runs are recognized.
    private var number = 0

    /// Creates a command. It neither subscribes nor runs anything until it is used.
    ///
    /// - Parameters:
    ///   - policy: the behavior when the command is started while it is running.
    ///   - isEnabled: the state that enables the command; by default it is always enabled.
    ///   - action: the work.
    public init(
        _ policy: Policy = .drop, isEnabled: State<Bool>? = nil,
        action: nonisolated(nonsending) @escaping (Input) async throws -> Output
    ) {
        self.policy = policy
        self.isEnabled = isEnabled ?? State(true)
        self.action = action
    }

    deinit { run?.cancel() }

    /// Indicates that starting the command would have an effect: for the appearance of a button.
    public var isAvailable: Pipeline<Bool> {
        guard policy == .drop else { return isEnabled.pipeline }
        return combineLatest(isEnabled, isRunning).map { $0 && !$1 }.removeDuplicates()
    }

    /// Starts the action with `input`, or applies the policy if it is running.
    ///
    /// - Parameters:
    ///   - input: the input of the action.
    ///   - isolation: the isolation domain of the command: the caller's.
    /// - Returns: `false` if the input was ignored, because the command is disabled, or is running
    ///   with the `drop` policy.
    @discardableResult
    public func run(_ input: Input, isolation: isolated any Actor = #isolation) -> Bool {
        guard isEnabled.value else { return false }
        if run != nil {
            switch policy {
            case .drop: return false
            case .queue:
                waiting.append(input)
                return true
            case .replace: run?.cancel()
            }
        }
        start(input, isolation)
        return true
    }

    /// Cancels the running action and discards the queued inputs. No result is delivered for them.
    public func cancel() {
        waiting = []
        guard let run else { return }
        number += 1
        run.cancel()
        self.run = nil
        isRunning.value = false
    }

    private func start(_ input: Input, _ isolation: isolated any Actor) {
        number += 1
        let (number, action) = (number, action)
        run = Task { [weak self] in
            // Capturing the actor makes the task run on it.
            _ = isolation
            let result: Result<Output, any Error>
            do { result = .success(try await action(input)) } catch { result = .failure(error) }
            self?.end(number, result, isolation)
        }
        isRunning.value = true
    }

    private func end(
        _ number: Int, _ result: Result<Output, any Error>, _ isolation: isolated any Actor
    ) {
        guard number == self.number, run != nil else { return }
        run = nil
        // The next run starts first, so that a listener sees the current state of the command.
        if !waiting.isEmpty {
            start(waiting.removeFirst(), isolation)
        } else {
            isRunning.value = false
        }
        switch result {
        case .success(let output): outputs.send(output)
        case .failure(let error): failures.send(error)
        }
    }
}

@available(*, unavailable) extension Command: Sendable {}
