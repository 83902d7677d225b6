/// A place in a file.
public struct SourcePosition: Sendable, Hashable, CustomStringConvertible {
    /// The file, as it was opened.
    public var file: String
    /// The line, counted from 1; 0 when only the file is known.
    public var line: Int
    /// The column in characters (Unicode scalars), counted from 1; 0 when only the line is known.
    public var column: Int

    /// Creates a position. Leave out what is not known.
    public init(file: String, line: Int = 0, column: Int = 0) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// `Tree.plist:14:9`, without the parts that are not known.
    public var description: String {
        switch (line, column) {
        case (0, _): file
        case (_, 0): "\(file):\(line)"
        default: "\(file):\(line):\(column)"
        }
    }
}
