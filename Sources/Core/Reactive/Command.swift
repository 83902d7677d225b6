/// Something a person can start, that takes a while: whether it may be started, whether it runs,
/// and what came of it.
///
///     let send = Command<Message, Receipt> { try await server.send($0) }
///     button.isEnabled ← send.isAvailable;  on tap: send.run(message)
///
/// A command belongs to one isolation domain; its action starts there, and its results come back
/// there.
public final class Command<Input, Output> {
    /// What a start does while the command runs.
    public enum Policy: Sendable {
        /// Nothing: the running one goes on.
        case drop
        /// It waits its turn, first come, first served.
        case queue
        /// It cancels the running one, whose result is thrown away.
        case replace
    }

    /// What a start does while the command runs.
    public let policy: Policy
    /// Whether the command may be started at all.
    public let isEnabled: State<Bool>
    /// Whether the action runs.
    public private(set) lazy var isRunning = State(run != nil)
    /// What the action returned.
    public private(set) lazy var outputs = Signal<Output>()
    /// What the action threw. An action that was replaced or cancelled reports nothing.
    public private(set) lazy var failures = Signal<any Error>()

    private let action: nonisolated(nonsending) (Input) async throws -> Output
    private var waiting: [Input] = []
    private var run: Task<Void, Never>?
    /// Counts the runs, so that a late result of an old one is known.
    private var number = 0

    /// Creates a command. Nothing is subscribed to, and nothing runs, until it is used.
    ///
    /// - Parameters:
    ///   - policy: what a start does while the command runs.
    ///   - isEnabled: whether it may be started: always, unless given.
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

    /// Whether a start would have an effect: for the look of a button.
    public var isAvailable: Pipeline<Bool> {
        guard policy == .drop else { return isEnabled.pipeline }
        return combineLatest(isEnabled, isRunning).map { $0 && !$1 }.removeDuplicates()
    }

    /// Starts the action with `input`, or does with it what the policy says.
    ///
    /// - Parameters:
    ///   - input: what the action is given.
    ///   - isolation: the domain the command belongs to: the caller's.
    /// - Returns: whether the input was taken: false if the command is disabled, or runs and drops.
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

    /// Cancels the running action and forgets those that wait. Nothing more is heard of them.
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
            // Naming it makes the task run there.
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
        // The next one first: a listener that looks at the command sees its state of now.
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
