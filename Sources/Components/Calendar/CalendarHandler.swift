public import CairnUI

/// Carries out the waits of a calendar, and passes the other requests to a function.
///
///     Session(calendar, handler: CalendarHandler { request in … }) { … }
public struct CalendarHandler: Handler {
    private let act: @Sendable (CalendarRequest) -> Effect<CalendarAction>

    /// Creates a handler.
    ///
    /// - Parameter act: returns the work for a request that is not a wait; by default none, for a
    ///   calendar without a day view.
    public init(
        _ act: @escaping @Sendable (CalendarRequest) -> Effect<CalendarAction> = { _ in .none }
    ) {
        self.act = act
    }

    /// Returns the work for a request.
    public func handle(_ request: CalendarRequest) -> Effect<CalendarAction> {
        guard case .wait(let seconds, let number) = request else { return act(request) }
        return .after(
            .seconds(seconds), .hours(.dragged(.waited(number))), key: "calendar.drag")
    }
}
