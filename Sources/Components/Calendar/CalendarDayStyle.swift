public import CairnUI

/// How one day looks, where it is not as the others: a holiday, a day of a journey.
public struct CalendarDayStyle: Sendable, Hashable {
    /// The colour behind the day, while it is not chosen.
    public var fill: Color?
    /// The colour of its number, while it is not chosen.
    public var ink: Color?
    /// What is special, as it is said after the day's name: a colour alone tells nobody.
    public var note: String

    /// Creates a look.
    public init(note: String, fill: Color? = nil, ink: Color? = nil) {
        self.note = note
        self.fill = fill
        self.ink = ink
    }
}
