/// A screen as lines of text, for pipes, files and `--plain`: no escapes, no colour, the same whatever the terminal.
///
///     var outline = PlainOutline()
///     outline.add(["heading", "Växjö", "3 of 10"], depth: 1)
///     try outline.write(to: 1)
public struct PlainOutline: Sendable, Equatable {
    /// The lines, each without its end.
    public private(set) var lines: [String] = []

    /// Creates an outline without lines.
    public init() {}

    /// Adds a line: role, label, value, state, position, whatever of them there is.
    ///
    /// - Parameters:
    ///   - parts: in the order read; empty ones are left out, and `, ` stands between the others. A line break or another
    ///     control inside becomes a blank.
    ///   - depth: how many levels it is indented, two blanks each.
    public mutating func add(_ parts: [String], depth: Int = 0) {
        let text = parts.map(Self.clean).filter { !$0.isEmpty }.joined(separator: ", ")
        lines.append(String(repeating: "  ", count: max(0, depth)) + text)
    }

    /// The whole, each line with its end.
    public var text: String { lines.map { $0 + "\n" }.joined() }

    /// Writes it to a file, a pipe or a terminal.
    ///
    /// - Throws: ``TerminalError`` when the other end is gone.
    public func write(to descriptor: Int32) throws(TerminalError) {
        try FileDescriptor(descriptor).write(Array(text.utf8))
    }

    /// Without controls, and without blanks at the ends.
    private static func clean(_ part: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in part.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
            default: scalars.append(scalar)
            }
        }
        var text = String(scalars)[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
