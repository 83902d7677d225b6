/// A configuration that cannot be used, and the place to mend it.
public struct ConfigurationError: Error, Equatable, CustomStringConvertible {
    /// What is wrong.
    public var reason: Reason
    /// The file, as it was opened.
    public var file: String
    /// The line, counted from 1; 0 when the whole file is meant.
    public var line: Int
    /// The column in characters, counted from 1; 0 when it is not known.
    public var column: Int
    /// The keys that lead to the value, outermost first; places in arrays as numbers from 0.
    public var keyPath: [String]

    /// Creates an error.
    public init(
        _ reason: Reason, file: String, line: Int = 0, column: Int = 0, keyPath: [String] = []
    ) {
        self.reason = reason
        self.file = file
        self.line = line
        self.column = column
        self.keyPath = keyPath
    }

    /// Creates an error at a position.
    public init(_ reason: Reason, at position: SourcePosition, keyPath: [String] = []) {
        self.init(
            reason, file: position.file, line: position.line, column: position.column,
            keyPath: keyPath)
    }

    /// The place that is meant.
    public var position: SourcePosition {
        SourcePosition(file: file, line: line, column: column)
    }

    /// One line: `Tree.plist:14:9: tree.indent: expected 0 or more, found -4`.
    public var description: String {
        let place = keyPath.isEmpty ? "" : "\(keyPath.map(Self.oneLine).joined(separator: ".")): "
        return "\(position): \(place)\(reason)"
    }

    /// A text without line breaks and other control characters, shortened.
    static func oneLine(_ text: String) -> String {
        var line = ""
        for (count, scalar) in text.unicodeScalars.enumerated() {
            guard count < 60 else { return line + "…" }
            switch scalar {
            case "\n": line += "\\n"
            case "\r": line += "\\r"
            case "\t": line += "\\t"
            case _ where scalar.properties.generalCategory == .control:
                line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: line.unicodeScalars.append(scalar)
            }
        }
        return line
    }
}
