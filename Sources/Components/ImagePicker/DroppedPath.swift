import Foundation

/// The path in what a terminal or a desktop writes when a file is dropped: plain, quoted, with backslashes, or as an
/// address.
enum DroppedPath {
    static func path(_ text: String) -> String {
        var path = text.trimmingCharacters(in: .whitespacesAndNewlines)
        for quote in ["'", "\""]
        where path.count >= 2 && path.hasPrefix(quote) && path.hasSuffix(quote) {
            return String(path.dropFirst().dropLast())
        }
        if path.hasPrefix("file://") {
            let rest = path.dropFirst("file://".count)
            // A host before the path is this machine.
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
