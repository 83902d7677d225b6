import Foundation

/// The normalization of tags.
///
/// Two tags are the same if their keys are: case and character widths do not matter. A tag is
/// displayed as it was entered.
public enum PhotoTags {
    /// The maximum number of tags of a photo.
    public static let most = 64
    /// The maximum number of characters of a tag.
    public static let mostCharacters = 64
    /// The maximum number of bytes of a tag.
    static let mostBytes = 256

    /// Returns a tag without control characters, with single spaces, and of at most
    /// ``mostCharacters``; `nil` if nothing visible remains.
    public static func normalized(_ name: String) -> String? {
        var text = ""
        var isSpaced = false
        // Nothing beyond that can become a part of the tag: a text from a file may have any length.
        for scalar in name.precomposedStringWithCanonicalMapping.unicodeScalars.prefix(1024) {
            let properties = scalar.properties
            if properties.isWhitespace || properties.generalCategory == .control {
                isSpaced = !text.isEmpty
                continue
            }
            // The other direction would go on after the tag.
            if properties.isBidiControl || isInvisible(scalar) { continue }
            if isSpaced { text.append(" ") }
            isSpaced = false
            text.unicodeScalars.append(scalar)
        }
        // An accent may have come to its letter.
        text = String(text.precomposedStringWithCanonicalMapping.prefix(mostCharacters))
        while text.utf8.count > mostBytes || text.last == " " { text.removeLast() }
        return text.isEmpty ? nil : text
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        ["\u{200B}", "\u{FEFF}", "\u{2800}", "\u{3164}"].contains(scalar)
    }

    /// Returns tags normalized, each once, at most ``most``.
    public static func normalized(_ names: some Sequence<String>) -> [String] {
        var keys: Set<String> = []
        var tags: [String] = []
        for name in names where tags.count < most {
            guard let tag = normalized(name), keys.insert(key(of: tag)).inserted else { continue }
            tags.append(tag)
        }
        return tags
    }

    /// Returns the tags of a text with commas or semicolons between them, of any script.
    public static func split(_ text: String) -> [String] {
        normalized(text.split { ",;،؛、，\n".contains($0) }.map(String.init))
    }

    /// Returns the text by which a tag is compared.
    public static func key(of name: String) -> String {
        name.precomposedStringWithCompatibilityMapping.lowercased()
    }

    // MARK: Storage

    /// Returns the text that contains tags in a row: a line for each.
    static func text(of tags: [String]) -> String { tags.joined(separator: "\n") }

    /// Returns the tags of the text of a row.
    static func tags(in text: String) -> [String] {
        if text.isEmpty { return [] }
        return text.split(separator: "\n", maxSplits: most).prefix(most).map(String.init)
    }

    /// Returns the lines of a text that ``text(of:)`` may have made.
    static func valid(_ text: String) -> String {
        if isValid(text) { return text }
        let lines = text.utf8.split(separator: UInt8(ascii: "\n")).filter(isValid)
        return lines.prefix(most).map { String(decoding: $0, as: UTF8.self) }
            .joined(separator: "\n")
    }

    /// Returns `true` for a text that ``text(of:)`` may have made.
    static func isValid(_ text: String) -> Bool {
        if text.isEmpty { return true }
        let lines = text.utf8.split(
            separator: UInt8(ascii: "\n"), maxSplits: most, omittingEmptySubsequences: false)
        return lines.count <= most && lines.allSatisfy(isValid)
    }

    private static func isValid(_ line: Substring.UTF8View) -> Bool {
        (1...mostBytes).contains(line.count) && line.allSatisfy { $0 >= 0x20 }
    }

    /// Returns a JSON array with the keys of tags, from which triggers fill the index.
    static func keys(of tags: [String]) -> String {
        if tags.isEmpty { return "" }
        let quoted = tags.map { tag in
            // By scalars: a quote before an accent is another character, and yet a quote.
            var quoted = String.UnicodeScalarView()
            for scalar in key(of: tag).unicodeScalars {
                if scalar == "\"" || scalar == "\\" { quoted.append("\\") }
                quoted.append(scalar)
            }
            return "\"\(String(quoted))\""
        }
        return "[\(quoted.joined(separator: ","))]"
    }
}
