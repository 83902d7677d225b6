/// An error in a configuration, with its location.
public struct ConfigurationError: Error, Equatable, CustomStringConvertible {
    /// The reason for the error.
    public var reason: Reason
    /// The path of the file, as passed when it was opened.
    public var file: String
    /// The line, counted from 1; 0 if the error concerns the whole file.
    public var line: Int
    /// The column in characters, counted from 1; 0 if unknown.
    public var column: Int
    /// The keys that lead to the value, outermost first; array indices are numbers counted from 0.
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

    /// The location of the error.
    public var position: SourcePosition {
        SourcePosition(file: file, line: line, column: column)
    }

    /// A one-line description: `Tree.plist:14:9: tree.indent: expected 0 or more, found -4`.
    public var description: String {
        let place = keyPath.isEmpty ? "" : "\(keyPath.map(Self.oneLine).joined(separator: ".")): "
        return "\(position): \(place)\(reason)"
    }

    /// Returns a text without line breaks and other control characters, shortened if necessary.
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
