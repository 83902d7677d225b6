/// A position in a file.
public struct SourcePosition: Sendable, Hashable, CustomStringConvertible {
    /// The path of the file, as passed when it was opened.
    public var file: String
    /// The line, counted from 1; 0 if only the file is known.
    public var line: Int
    /// The column in characters (Unicode scalars), counted from 1; 0 if only the line is known.
    public var column: Int

    /// Creates a position. Omit the parts that are unknown.
    public init(file: String, line: Int = 0, column: Int = 0) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// A description such as `Tree.plist:14:9`, without the parts that are unknown.
    public var description: String {
        switch (line, column) {
        case (0, _): file
        case (_, 0): "\(file):\(line)"
        default: "\(file):\(line):\(column)"
        }
    }
}
