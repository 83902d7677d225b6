/// A screen as lines of text, for pipes, files and `--plain`: no escape sequences, no color, the
/// same for every terminal.
///
///     var outline = PlainOutline()
///     outline.add(["heading", "Växjö", "3 of 10"], depth: 1)
///     try outline.write(to: 1)
public struct PlainOutline: Sendable, Equatable {
    /// The lines, without line ends.
    public private(set) var lines: [String] = []

    /// Creates an outline without lines.
    public init() {}

    /// Adds a line of the available parts: role, label, value, state, position.
    ///
    /// - Parameters:
    ///   - parts: in reading order; empty ones are omitted, and the others are separated by `, `. A
    ///     line break or another control in a part becomes a blank.
    ///   - depth: the indentation level, two blanks each.
    public mutating func add(_ parts: [String], depth: Int = 0) {
        let text = parts.map(Self.clean).filter { !$0.isEmpty }.joined(separator: ", ")
        lines.append(String(repeating: "  ", count: max(0, depth)) + text)
    }

    /// The complete text, with a line end after each line.
    public var text: String { lines.map { $0 + "\n" }.joined() }

    /// Writes the text to a file, a pipe or a terminal.
    ///
    /// - Throws: ``TerminalError`` if the other end is closed.
    public func write(to descriptor: Int32) throws(TerminalError) {
        try FileDescriptor(descriptor).write(Array(text.utf8))
    }

    /// Returns the part without controls, and without blanks at both ends.
    private static func clean(_ part: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in part.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
            // An override would display the text in another order than it has.
            case .format where scalar == "\u{202D}" || scalar == "\u{202E}": continue
            default: scalars.append(scalar)
            }
        }
        var text = String(scalars)[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
