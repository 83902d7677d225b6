import Foundation

/// A regular expression for many lines: in a debug build, Swift's own takes ten times as long.
public struct LinePattern: Sendable {
    private let expression: NSRegularExpression

    /// Creates a pattern in ICU's syntax, which must be valid.
    public init(_ pattern: String) {
        guard let expression = try? NSRegularExpression(pattern: pattern) else {
            preconditionFailure("\(pattern) is no regular expression")
        }
        self.expression = expression
    }

    /// Returns `true` if the pattern is found in a line.
    public func matches(_ line: String) -> Bool {
        let all = NSRange(location: 0, length: line.utf16.count)
        return expression.firstMatch(in: line, range: all) != nil
    }
}
