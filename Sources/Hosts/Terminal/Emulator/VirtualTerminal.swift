/// A terminal in memory: it takes the bytes that a program writes, and gives back the screen.
///
///     var terminal = VirtualTerminal(columns: 80, rows: 24)
///     terminal.write(encoder.encode(screen, over: nil))
///     terminal.screen == screen
///
/// For tests of whatever draws on a terminal: it knows what xterm, tmux and kitty have in common, and records
/// what has no picture here. It can be told to be wrong about widths, as real ones are.
public struct VirtualTerminal: Sendable {
    /// How it counts the columns of a character of several scalars.
    public enum Widths: Sendable {
        /// By whole characters, with our table.
        case clusters
        /// Scalar by scalar, as terminals without grapheme clusters do: a family of emoji gets two columns a person.
        case scalars
        /// Every character of several scalars in one column.
        case narrow
    }

    struct Slot: Sendable, Equatable {
        var text = " "
        /// 0 for the second half of a wide character.
        var width = 1
        var style = CellStyle.plain
    }

    /// The width.
    public private(set) var columns: Int
    /// The height.
    public private(set) var rows: Int
    /// How it counts columns.
    public let widths: Widths
    /// The private modes that are set: 1049 is the other screen, 25 the cursor …
    public internal(set) var modes: Set<Int> = [7, 25]
    /// The column of the cursor; the width of the screen while a character there waits for the next line.
    public internal(set) var cursorColumn = 0
    /// The row of the cursor.
    public internal(set) var cursorRow = 0
    /// The flags of kitty's keyboard protocol, the last pushed last.
    public internal(set) var keyboardFlags: [Int] = []
    /// The bodies of the strings it was sent: `]…` (OSC), `P…` (DCS), `_…` (APC).
    public internal(set) var strings: [[UInt8]] = []
    /// How often it scrolled by itself, because something was written below the last row.
    public internal(set) var scrolls = 0
    /// What it answers to queries; whoever plays the terminal sends it on and empties it.
    public var answers: [UInt8] = []
    /// What it answers to DA1, by number.
    public var attributes = [62, 22]
    /// The modes that it says it knows when it is asked.
    public var knownModes: Set<Int> = [2026]
    /// The size of a cell, if it tells.
    public var cell: CellPixels?
    /// The background colour that it tells, as `rgb:1111/1717/1515`.
    public var background: String?
    /// Whether it answers kitty's question for pictures, and for the keyboard.
    public var hasKitty = false

    /// How many lines it was told to insert or delete.
    public internal(set) var movedLines = 0

    var grid: [Slot]
    /// The rows that lines are inserted and deleted in; `nil` for all.
    var region: Range<Int>?
    var other: [Slot]
    /// Where the cursor stands on the screen that is not shown.
    var otherCursor = CellPoint(column: 0, row: 0)
    var style = CellStyle.plain
    /// Where the last character was put, if nothing has happened since.
    var last: Int?
    var parser = SequenceParser()

    /// Creates an empty terminal.
    public init(columns: Int, rows: Int, widths: Widths = .clusters) {
        self.columns = max(1, columns)
        self.rows = max(1, rows)
        self.widths = widths
        grid = Array(repeating: Slot(), count: self.columns * self.rows)
        other = grid
    }

    /// Takes the bytes that a program writes, however they were cut.
    public mutating func write(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            switch parser.take(byte) {
            case .none: break
            case .scalar(let scalar): put(scalar)
            case .control(let byte): control(byte)
            case .sequence(let sequence): perform(sequence)
            case .string(let body):
                strings.append(body)
                answer(body)
            }
        }
    }

    /// Changes the size: what does not fit is cut, what is new is blank.
    public mutating func resize(columns: Int, rows: Int) {
        let (columns, rows) = (max(1, columns), max(1, rows))
        func fitted(_ grid: [Slot]) -> [Slot] {
            var new = Array(repeating: Slot(), count: columns * rows)
            for row in 0..<min(rows, self.rows) {
                for column in 0..<min(columns, self.columns) {
                    new[row * columns + column] = grid[row * self.columns + column]
                }
                if new[row * columns + columns - 1].width == 2 {
                    new[row * columns + columns - 1] = Slot()
                }
            }
            return new
        }
        grid = fitted(grid)
        other = fitted(other)
        self.columns = columns
        self.rows = rows
        region = nil
        cursorColumn = min(cursorColumn, columns - 1)
        cursorRow = min(cursorRow, rows - 1)
        otherCursor = CellPoint(
            column: min(otherCursor.column, columns - 1), row: min(otherCursor.row, rows - 1))
        last = nil
    }

    /// What it shows. A character that it takes for wider or narrower than our table stands where it began.
    public var screen: CellBuffer {
        var buffer = CellBuffer(columns: columns, rows: rows)
        for row in 0..<rows {
            for column in 0..<columns {
                let slot = grid[row * columns + column]
                if slot.width > 0 {
                    buffer.write(slot.text, column: column, row: row, style: slot.style)
                }
            }
        }
        if modes.contains(25) {
            buffer.cursor = CellPoint(column: min(cursorColumn, columns - 1), row: cursorRow)
        }
        return buffer
    }

    /// The text of a row, blanks at its end left out.
    public func text(row: Int) -> String {
        var line = grid[row * columns..<(row + 1) * columns].map(\.text).joined()
        while line.last == " " { line.removeLast() }
        return line
    }

    /// The text and style at a cell; the text of the second half of a wide character is empty.
    public func content(column: Int, row: Int) -> CellContent {
        let slot = grid[row * columns + column]
        return CellContent(
            text: slot.width == 0 ? "" : slot.text, width: slot.width, style: slot.style,
            isPicture: false)
    }
}
