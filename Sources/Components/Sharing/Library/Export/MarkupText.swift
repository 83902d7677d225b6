/// Escapes text so that none of it is read as markup; also for an app's own exports.
public enum MarkupText {
    /// Escapes text for XML and HTML, in content and in quoted attributes; characters that XML 1.0
    /// does not allow are removed.
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
            case _ where scalar.value < 32: break
            case "\u{FFFE}", "\u{FFFF}": break
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// Escapes text for Markdown (CommonMark); line breaks are preserved with two trailing spaces.
    public static func markdown(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { line(String($0)) }.joined(separator: "  \n")
    }

    private static func line(_ text: String) -> String {
        var result = ""
        var isStart = true
        for character in text {
            // A number and a full stop at the start of a line would begin a list.
            let isMarkup =
                "\\`*_[]<>#|~&".contains(character)
                || (isStart && "+-=".contains(character))
                || (".)".contains(character) && !result.isEmpty && result.allSatisfy(\.isNumber))
            if isMarkup { result.append("\\") }
            result.append(character)
            if !character.isWhitespace { isStart = false }
        }
        return result
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
