import Foundation

/// A parser for the text that a terminal or a desktop inserts when a file is dropped: a plain path,
/// a quoted path, a path with backslash escapes, or a URL.
enum DroppedPath {
    static func path(_ text: String) -> String {
        var path = text.trimmingCharacters(in: .whitespacesAndNewlines)
        for quote in ["'", "\""]
        where path.count >= 2 && path.hasPrefix(quote) && path.hasSuffix(quote) {
            return String(path.dropFirst().dropLast())
        }
        if path.hasPrefix("file://") {
            let rest = path.dropFirst("file://".count)
            // A host in the URL is this machine.
            let start = rest.firstIndex(of: "/") ?? rest.startIndex
            return String(rest[start...]).removingPercentEncoding ?? String(rest[start...])
        }
        guard path.contains("\\") else { return path }
        var plain = ""
        var isEscaped = false
        for character in path {
            if character == "\\", !isEscaped {
                isEscaped = true
            } else {
                plain.append(character)
                isEscaped = false
            }
        }
        path = plain
        return path
    }
}
