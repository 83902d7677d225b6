public import CairnResources
public import CairnUI
public import CairnVault

/// The work that a gesture lock asks for.
public enum GestureLockRequest: Sendable, Equatable {
    /// The lock checks, sets or removes a pattern.
    case ask(CodeRequest)
    /// The lock reports its status.
    case status
    /// A part of the lock's wait passes.
    case wait(Duration)
    /// The error with this number is shown for a time.
    case endError(after: Duration, number: Int)
    /// The demonstration shows its dots for a time, and then one more.
    case stepDemo(after: Duration)
    /// The demonstration without motion is shown for a time.
    case endDemo(after: Duration)
    /// A sound is played.
    case play(Sound)
}

/// Carries out the requests of a gesture lock with a lock.
public struct GestureLockHandler: Handler {
    private let checker: CodeChecker
    private let play: (@Sendable (Sound) async -> Void)?

    /// Creates a handler.
    ///
    /// - Parameters:
    ///   - checker: The lock.
    ///   - play: Plays a sound of the bundle, or a haptic; none by default.
    public init(_ checker: CodeChecker, play: (@Sendable (Sound) async -> Void)? = nil) {
        (self.checker, self.play) = (checker, play)
    }

    /// Asks the lock, waits by the session's clock, or plays a sound.
    public func handle(_ request: GestureLockRequest) -> Effect<GestureLockAction> {
        switch request {
        case .ask(let request):
            .run { send in await send(.answered(await request.answer(by: checker))) }
        case .status: .run(key: "status") { send in await send(.told(await checker.status())) }
        case .wait(let duration): .after(duration, .waited, key: "wait")
        case .endError(let duration, let number):
            .after(duration, .errorPassed(number), key: "error")
        case .stepDemo(let duration): .after(duration, .demoStepped, key: "demo")
        case .endDemo(let duration): .after(duration, .demonstrated(false), key: "demo")
        case .play(let sound): play.map { play in .run { _ in await play(sound) } } ?? .none
        }
    }
}
