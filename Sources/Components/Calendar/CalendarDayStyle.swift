public import CairnUI

/// The special style of a day, for example of a holiday or a day of a journey.
public struct CalendarDayStyle: Sendable, Hashable {
    /// The background color of the day while it is not selected.
    public var fill: Color?
    /// The color of the day's number while it is not selected.
    public var ink: Color?
    /// A description of the special meaning, announced after the name of the day, since color alone
    /// must not convey information.
    public var note: String

    /// Creates a style.
    public init(note: String, fill: Color? = nil, ink: Color? = nil) {
        self.note = note
        self.fill = fill
        self.ink = ink
    }
}
