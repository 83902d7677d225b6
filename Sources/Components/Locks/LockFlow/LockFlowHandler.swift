public import CairnResources
public import CairnUI
public import CairnVault

/// Carries out the requests of a lock screen with a lock.
public struct LockFlowHandler<Action: LockScreenAction>: Handler {
    private let checker: CodeChecker
    private let confirm: @Sendable () async -> Bool
    private let play: (@Sendable (Sound) async -> Void)?

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - checker: The lock.
    ///   - confirm: Confirms the user by a second factor, such as a fingerprint or a second device;
    ///     without one, nothing is confirmed.
    ///   - play: Plays a sound of the bundle, or a haptic; none by default.
    public init(
        _ checker: CodeChecker, confirm: @escaping @Sendable () async -> Bool = { false },
        play: (@Sendable (Sound) async -> Void)? = nil
    ) {
        (self.checker, self.confirm, self.play) = (checker, confirm, play)
    }

    /// Asks the lock or the second factor, waits by the session's clock, or plays a sound.
    public func handle(_ request: LockFlowRequest) -> Effect<Action> {
        switch request {
        case .ask(let request):
            .run { send in await send(.lock(.answered(await request.answer(by: checker)))) }
        case .status:
            .run(key: "status") { send in await send(.lock(.told(await checker.status()))) }
        case .wait(let duration): .after(duration, .lock(.waited), key: "wait")
        case .confirm: .run { send in await send(.lock(.confirmed(await confirm()))) }
        case .endError(let duration): .after(duration, .lock(.errorPassed), key: "error")
        case .play(let sound): play.map { play in .run { _ in await play(sound) } } ?? .none
        }
    }
}
