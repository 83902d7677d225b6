public import CairnUI

/// A request of a menu.
public enum MenuRequest: Sendable, Equatable {
    /// Act on an item that the user chose; the app does so in its own update function.
    case open(MenuItem)
    /// Wait for the end of the closing animation.
    case wait(TimerRequest)
}

/// Waits for menus by the session's clock: `MenuHandler(StackMenuAction.settled)`.
public struct MenuHandler<Action: Sendable>: Handler {
    private let timer: TimerHandler<Action>

    /// Creates a handler.
    ///
    /// - Parameter settled: Returns the action that ends the animation with a given number.
    public init(_ settled: @escaping @Sendable (Int) -> Action) { timer = TimerHandler(settled) }

    /// Waits, and then sends the action; does nothing for an item that was chosen.
    public func handle(_ request: MenuRequest) -> Effect<Action> {
        switch request {
        case .open: .none
        case .wait(let request): timer.handle(request)
        }
    }
}
