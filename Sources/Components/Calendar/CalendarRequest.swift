/// The work that a calendar requests.
public enum CalendarRequest: Sendable, Equatable {
    /// Create an item at a time that was chosen in the day view.
    case create(CalendarTime)
    /// Open an item of the day view, by its identity.
    case open(String)
    /// Move an item to another time: it was dragged, or its end was.
    case move(String, to: CalendarTime)
    /// Wait, and then send ``CalendarDragAction/waited(_:)`` with the number.
    case wait(seconds: Double, number: Int)
}
