public import CairnResources
public import CairnUI
public import CairnVault

/// The work that a passcode screen asks for.
public enum PasscodeRequest: Sendable, Equatable {
    /// The lock checks, sets or removes a code.
    case ask(CodeRequest)
    /// The lock reports its status.
    case status
    /// A part of the lock's wait passes.
    case wait(Duration)
    /// The second factor confirms the user.
    case confirm
    /// The error with this number is shown for a time.
    case endError(after: Duration, number: Int)
    /// A sound is played.
    case play(Sound)
}

/// Carries out the requests of a passcode screen with a lock.
public struct PasscodeHandler: Handler {
    private let checker: CodeChecker
    private let confirm: @Sendable () async -> Bool
    private let play: (@Sendable (Sound) async -> Void)?

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - checker: The lock.
    ///   - confirm: Confirms the user by a second factor, such as a fingerprint or a second device;
    ///     without one, nothing is confirmed.
    ///   - play: Plays a sound of the bundle; none by default.
    public init(
        _ checker: CodeChecker, confirm: @escaping @Sendable () async -> Bool = { false },
        play: (@Sendable (Sound) async -> Void)? = nil
    ) {
        (self.checker, self.confirm, self.play) = (checker, confirm, play)
    }

    /// Asks the lock or the second factor, waits by the session's clock, or plays a sound.
    public func handle(_ request: PasscodeRequest) -> Effect<PasscodeAction> {
        switch request {
        case .ask(let request):
            .run { send in await send(.answered(await request.answer(by: checker))) }
        case .status: .run(key: "status") { send in await send(.told(await checker.status())) }
        case .wait(let duration): .after(duration, .waited, key: "wait")
        case .confirm: .run { send in await send(.confirmed(await confirm())) }
        case .endError(let duration, let number):
            .after(duration, .errorPassed(number), key: "error")
        case .play(let sound): play.map { play in .run { _ in await play(sound) } } ?? .none
        }
    }
}
