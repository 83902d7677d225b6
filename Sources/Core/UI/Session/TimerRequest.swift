/// The request of a model that waits for the end of a movement.
public enum TimerRequest: Sendable, Equatable {
    /// The movement with this number ends after a duration.
    case settle(after: Duration, number: Int)
}

/// Carries out timer requests by the session's clock: `TimerHandler(StackMenuAction.settled)`.
///
/// A model ignores the numbers of older movements, so nothing is canceled, and several menus can
/// share one handler.
public struct TimerHandler<Action: Sendable>: Handler {
    private let settled: @Sendable (Int) -> Action

    /// Creates a handler.
    ///
    /// - Parameter settled: Makes the action that ends the movement with a number.
    public init(_ settled: @escaping @Sendable (Int) -> Action) { self.settled = settled }

    /// Waits, and then sends the action.
    public func handle(_ request: TimerRequest) -> Effect<Action> {
        switch request {
        case .settle(let duration, let number): .after(duration, settled(number))
        }
    }
}
