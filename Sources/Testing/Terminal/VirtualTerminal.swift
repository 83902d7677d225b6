public import CairnTerminal

/// An in-memory terminal: it interprets the bytes that a program writes, and provides the resulting
/// screen.
///
///     var terminal = VirtualTerminal(columns: 80, rows: 24)
///     terminal.write(encoder.encode(screen, over: nil))
///     terminal.screen == screen
///
/// For tests of code that draws on a terminal: it supports the common subset of xterm, tmux and
/// kitty, and records sequences that have no visible effect. It can be configured to miscount
/// widths, as real terminals do.
public struct VirtualTerminal: Sendable {
    /// A method of counting the columns of a character of several scalars.
    public enum Widths: Sendable {
        /// By whole characters, with the host's table.
        case clusters
        /// Scalar by scalar, as terminals without grapheme clusters do: a family emoji takes two
        /// columns per person.
        case scalars
        /// One column for every character of several scalars.
        case narrow
    }

    struct Slot: Sendable, Equatable {
        var text = " "
        /// 0 for the second half of a wide character.
        var width = 1
        var style = CellStyle.plain
    }

    /// The width in columns.
    public private(set) var columns: Int
    /// The height in rows.
    public private(set) var rows: Int
    /// The method of counting columns.
    public let widths: Widths
    /// The private modes that are set: 1049 is the alternate screen, 25 the cursor …
    public internal(set) var modes: Set<Int> = [7, 25]
    /// The column of the cursor; equal to the width of the screen while a line wrap is pending.
    public internal(set) var cursorColumn = 0
    /// The row of the cursor.
    public internal(set) var cursorRow = 0
    /// The stack of kitty keyboard protocol flags; the last pushed is the last element.
    public internal(set) var keyboardFlags: [Int] = []
    /// The bodies of the received control strings: `]…` (OSC), `P…` (DCS), `_…` (APC).
    public internal(set) var strings: [[UInt8]] = []
    /// The number of times the screen scrolled because of output below the last row.
    public internal(set) var scrolls = 0
    /// The terminal's replies to queries; the test forwards them to the program and clears them.
    public var answers: [UInt8] = []
    /// The numbers in the reply to DA1.
    public var attributes = [62, 22]
    /// The modes that the terminal reports as known.
    public var knownModes: Set<Int> = [2026]
    /// The size of a cell, if the terminal reports it.
    public var cell: CellPixelSize?
    /// The background color that the terminal reports, as `rgb:1111/1717/1515`.
    public var background: String?
    /// A Boolean value that indicates whether the terminal replies to kitty's graphics and keyboard
    /// queries.
    public var hasKitty = false

    /// The number of lines inserted or deleted by command.
    public internal(set) var movedLines = 0

    var grid: [Slot]
    /// The scroll region, in which lines are inserted and deleted; `nil` for all rows.
    var region: Range<Int>?
    var other: [Slot]
    /// The cursor position on the screen that is not shown.
    var otherCursor = CellPoint(column: 0, row: 0)
    var style = CellStyle.plain
    /// The index of the last character written, if nothing has happened since.
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

    /// Interprets bytes that a program writes, split at any position.
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

    /// Changes the size: excess cells are cut, new ones are blank.
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
        saySize()
    }

    /// The visible screen. A character that the terminal takes to be wider or narrower than the
    /// table is at the position where it began.
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

    /// Returns the text of a row, without trailing blanks.
    public func text(row: Int) -> String {
        var line = grid[row * columns..<(row + 1) * columns].map(\.text).joined()
        while line.last == " " { line.removeLast() }
        return line
    }

    /// Returns the text and style of a cell; the text of the second half of a wide character is
    /// empty.
    public func content(column: Int, row: Int) -> CellContent {
        let slot = grid[row * columns + column]
        return CellContent(
            text: slot.width == 0 ? "" : slot.text, width: slot.width, style: slot.style,
            isPicture: false)
    }
}
