public import CairnLockFlow
public import CairnResources
public import CairnUI
public import CairnVault

/// The work that a gesture lock asks for.
public enum GestureLockRequest: Sendable, Equatable {
    /// The lock, the clock or the speaker is asked.
    case lock(LockFlowRequest)
    /// The demonstration shows its dots for a time, and then one more.
    case stepDemo(after: Duration)
    /// The demonstration without motion is shown for a time.
    case endDemo(after: Duration)
}

/// Carries out the requests of a gesture lock with a lock.
public struct GestureLockHandler: Handler {
    private let lock: LockFlowHandler<GestureLockAction>

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - checker: The lock.
    ///   - confirm: Confirms the user by a second factor; without one, nothing is confirmed.
    ///   - play: Plays a sound of the bundle, or a haptic; none by default.
    public init(
        _ checker: CodeChecker, confirm: @escaping @Sendable () async -> Bool = { false },
        play: (@Sendable (Sound) async -> Void)? = nil
    ) {
        lock = LockFlowHandler(checker, confirm: confirm, play: play)
    }

    /// Asks the lock, waits by the session's clock, or plays a sound.
    public func handle(_ request: GestureLockRequest) -> Effect<GestureLockAction> {
        switch request {
        case .lock(let request): lock.handle(request)
        case .stepDemo(let duration): .after(duration, .demoStepped, key: "demo")
        case .endDemo(let duration): .after(duration, .demonstrated(false), key: "demo")
        }
    }
}
