/// What the mouse did, at a cell.
public struct MouseEvent: Sendable, Hashable {
    /// A button.
    public enum Button: Sendable, Hashable {
        /// The first.
        case left
        /// The wheel pressed.
        case middle
        /// The second.
        case right
        /// Back, forward and others, from 8.
        case other(Int)
    }

    /// What happened.
    public enum Kind: Sendable, Hashable {
        /// A button went down.
        case press(Button)
        /// A button went up; `nil` where the terminal does not say which.
        case release(Button?)
        /// The mouse moved with a button held down.
        case drag(Button)
        /// The mouse moved.
        case move
        /// The wheel turned by one notch: columns to the right, rows down.
        case scroll(columns: Int, rows: Int)
    }

    /// What happened.
    public var kind: Kind
    /// The column, from 0.
    public var column: Int
    /// The row, from 0.
    public var row: Int
    /// What was held down: shift, alt, control.
    public var modifiers: TerminalKey.Modifiers

    /// Creates an event.
    public init(_ kind: Kind, column: Int, row: Int, modifiers: TerminalKey.Modifiers = []) {
        self.kind = kind
        self.column = column
        self.row = row
        self.modifiers = modifiers
    }
}
