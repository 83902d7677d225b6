/// A request to wait for the end of an animation.
public enum TimerRequest: Sendable, Equatable {
    /// Waits for the end of the animation with this number.
    case settle(after: Duration, number: Int)
}

/// Carries out timer requests by the session's clock: `TimerHandler(AppAction.arrived)`.
///
/// A model ignores the numbers of earlier animations. Therefore nothing needs to be canceled, and
/// several menus can share one handler.
public struct TimerHandler<Action: Sendable>: Handler {
    private let settled: @Sendable (Int) -> Action

    /// Creates a handler.
    ///
    /// - Parameter settled: Returns the action that ends the animation with a given number.
    public init(_ settled: @escaping @Sendable (Int) -> Action) { self.settled = settled }

    /// Waits, and then sends the action.
    public func handle(_ request: TimerRequest) -> Effect<Action> {
        switch request {
        case .settle(let duration, let number): .after(duration, settled(number))
        }
    }
}
