import Foundation

/// Words as they are searched: without case, accents and widths, each character of Chinese and Japanese a word of its own.
///
/// The same is done to what is stored and to what is asked, so that *strasse* finds Straße, *İSTANBUL* istanbul and
/// 京 東京.
enum SearchText {
    /// The words of a text with single spaces between.
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

    /// A query for FTS5: all of the words, the last one as the beginning of a word. `nil` without words.
    ///
    /// A word that falls apart, as in Chinese, is looked for with its parts in a row.
    static func query(_ text: String) -> String? {
        let parts = text.split { $0.isWhitespace }.map { words(String($0)) }.filter { !$0.isEmpty }
        guard !parts.isEmpty else { return nil }
        // Letters, digits and spaces are all that is left: nothing can end the quotation.
        return parts.map { "\"\($0)\"*" }.joined(separator: " ")
    }

    private static func folded(_ text: String) -> String {
        // Without a locale: the same words on every machine. Dotless and dotted i are one, ß is two s.
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
