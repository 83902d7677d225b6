/// A mouse event at a cell.
public struct MouseEvent: Sendable, Hashable {
    /// A mouse button.
    public enum Button: Sendable, Hashable {
        /// The primary button.
        case left
        /// The middle button or pressed wheel.
        case middle
        /// The secondary button.
        case right
        /// Back, forward and other buttons, starting at 8.
        case other(Int)
    }

    /// The kind of a mouse event.
    public enum Kind: Sendable, Hashable {
        /// A button was pressed.
        case press(Button)
        /// A button was released; `nil` if the terminal does not report which.
        case release(Button?)
        /// The mouse moved with a button held down.
        case drag(Button)
        /// The mouse moved.
        case move
        /// The wheel turned by one notch: columns to the right, rows down.
        case scroll(columns: Int, rows: Int)
    }

    /// The kind of the event.
    public var kind: Kind
    /// The column, from 0.
    public var column: Int
    /// The row, from 0.
    public var row: Int
    /// The modifier keys held down: Shift, Alt, Control.
    public var modifiers: TerminalKey.Modifiers

    /// Creates an event.
    public init(_ kind: Kind, column: Int, row: Int, modifiers: TerminalKey.Modifiers = []) {
        self.kind = kind
        self.column = column
        self.row = row
        self.modifiers = modifiers
    }
}
