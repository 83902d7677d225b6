/// Escapes text so that none of it is read as markup; also for an app's own exports.
public enum MarkupText {
    /// Escapes text for XML and HTML, in content and in quoted attributes. Removed are control
    /// characters, and those that display a text in another order than it has.
    public static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\n", "\t", "\r": result.unicodeScalars.append(scalar)
            default: if TextSanitizer.keeps(scalar) { result.unicodeScalars.append(scalar) }
            }
        }
        return result
    }

    /// Escapes text for Markdown (CommonMark); line breaks are preserved with two trailing spaces.
    /// The same characters are removed, because a terminal that shows the file obeys them.
    public static func markdown(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line(String($0)) }.joined(separator: "  \n")
    }

    private static func line(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        var isStart = true
        // By scalars, as readers do: `<` before a combining accent is another character.
        for scalar in text.unicodeScalars where scalar == "\t" || TextSanitizer.keeps(scalar) {
            // A number and a full stop at the start of a line would begin a list.
            let isMarkup =
                "\\`*_[]<>#|~&".unicodeScalars.contains(scalar)
                || (isStart && "+-=".unicodeScalars.contains(scalar))
                || (".)".unicodeScalars.contains(scalar) && !result.isEmpty
                    && result.allSatisfy { $0.properties.numericType != nil })
            if isMarkup { result.append("\\") }
            result.append(scalar)
            if !scalar.properties.isWhitespace { isStart = false }
        }
        return String(result)
    }

    /// Returns the paragraphs of a text, which are separated by empty lines.
    public static func paragraphs(_ text: String) -> [String] {
        var paragraphs: [[Substring]] = [[]]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.allSatisfy(\.isWhitespace) {
                if paragraphs[paragraphs.count - 1].isEmpty == false { paragraphs.append([]) }
            } else {
                paragraphs[paragraphs.count - 1].append(line)
            }
        }
        return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
    }
}
