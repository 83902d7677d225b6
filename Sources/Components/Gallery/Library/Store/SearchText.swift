import Foundation

/// The normalization of searchable text: without case, accents, and character widths; each Chinese
/// or Japanese character is a word of its own.
///
/// Both stored text and queries are normalized, so that *strasse* finds Straße, *İSTANBUL* finds
/// istanbul, and 京 finds 東京.
enum SearchText {
    /// Returns the words of a text, separated by single spaces.
    static func words(_ text: String) -> String {
        var words = ""
        var isInside = false
        for scalar in folded(text).unicodeScalars {
            let isWord =
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                || scalar.properties.generalCategory == .spacingMark
                || scalar.properties.isEmojiPresentation
            guard isWord else {
                isInside = false
                continue
            }
            let isAlone =
                scalar.properties.isIdeographic || (0x3040...0x30FF).contains(scalar.value)
                || scalar.properties.isEmojiPresentation
            if !words.isEmpty, !isInside || isAlone { words.append(" ") }
            words.unicodeScalars.append(scalar)
            isInside = !isAlone
        }
        return words
    }

    /// Returns the words of a text, each after a space, so that the beginnings of words can be found.
    static func marked(_ text: String) -> String {
        let words = words(text)
        return words.isEmpty ? "" : " " + words
    }

    /// Returns what to find in a text of ``marked(_:)``, for each word of a query.
    static func parts(_ query: String) -> [String] {
        query.split { $0.isWhitespace }.map { marked(String($0)) }.filter { !$0.isEmpty }
    }

    /// Returns an FTS5 query for all words, with the last one as a prefix; `nil` if there are no
    /// words.
    ///
    /// A word that is split, as in Chinese, becomes a phrase of its parts.
    static func query(_ text: String) -> String? {
        let parts = text.split { $0.isWhitespace }.map { words(String($0)) }.filter { !$0.isEmpty }
        guard !parts.isEmpty else { return nil }
        // Only letters, digits, and spaces remain: nothing can terminate the quoted string.
        return parts.map { "\"\($0)\"*" }.joined(separator: " ")
    }

    private static func folded(_ text: String) -> String {
        // Independent of the locale, for the same words on every machine. Dotless and dotted i are
        // equal, and ß equals ss.
        let simple = text.precomposedStringWithCompatibilityMapping.lowercased()
            .decomposedStringWithCanonicalMapping
        var result = String.UnicodeScalarView()
        for scalar in simple.unicodeScalars
        where scalar.properties.generalCategory != .nonspacingMark {
            switch scalar {
            case "ß": result.append(contentsOf: "ss".unicodeScalars)
            case "ı": result.append("i")
            case "ł": result.append("l")
            case "ø": result.append("o")
            case "đ": result.append("d")
            case "æ": result.append(contentsOf: "ae".unicodeScalars)
            case "œ": result.append(contentsOf: "oe".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }
}
