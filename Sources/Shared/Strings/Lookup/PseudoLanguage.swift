/// A language generated from another for tests: it reveals texts that are not in the tables,
/// layouts that long words break, and the effect of right-to-left text.
public enum PseudoLanguage: Sendable, CaseIterable {
    /// `en-XA`: accents on every letter, brackets around each text, and 40 % more length.
    case accented
    /// `ar-XB`: every word is written right to left.
    case rightToLeft

    /// The tag by which the language is requested.
    public var tag: LanguageTag {
        switch self {
        case .accented: LanguageTag(language: "en", region: "XA")
        case .rightToLeft: LanguageTag(language: "ar", region: "XB")
        }
    }

    /// Returns the texts of a language converted to this pseudo-language.
    public func texts(from texts: LanguageStrings) -> LanguageStrings {
        texts.mapping(to: tag, text)
    }

    /// Returns a text converted to this pseudo-language. Its placeholders and plural variables are
    /// unchanged.
    public func text(_ text: ParsedText) -> ParsedText {
        guard let plural = text.plural else { return ParsedText(format: whole(text.format)) }
        return ParsedText(
            PluralMessage(
                format: whole(plural.format),
                variables: plural.variables.map { $0.mappingForms(form) }))
    }

    /// Converts a complete text.
    private func whole(_ format: FormatString) -> FormatString {
        switch self {
        case .accented: form(format).surrounded(by: "[", "]")
        case .rightToLeft: form(format)
        }
    }

    /// Converts a complete text or a part of one.
    private func form(_ format: FormatString) -> FormatString {
        switch self {
        case .accented:
            let missing = (format.wordCount * 2 + 4) / 5
            let accented = format.mappingWords(Self.accented)
            return missing == 0 ? accented : accented.surrounded(by: "", Self.filling(missing))
        case .rightToLeft: return format.mappingWords(Self.reversed)
        }
    }

    // MARK: Accents

    private static func accented(_ words: String) -> String {
        String(words.map { letters[$0] ?? $0 })
    }

    private static let letters: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip(
            "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
            "åƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÅƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ"))

    /// Returns exactly `count` characters of meaningless words, starting with a space.
    private static func filling(_ count: Int) -> String {
        let words = " öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ"
        return String(
            String(repeating: words, count: count / words.count + 1).prefix(count))
    }

    // MARK: Right to left

    /// Returns the words, each enclosed in directional marks that make it run from right to left;
    /// spaces and punctuation stay outside.
    private static func reversed(_ words: String) -> String {
        var result = ""
        var word = ""
        func close() {
            // RLM, RLO … PDF, RLM: both the word and its traits run right to left.
            if !word.isEmpty { result += "\u{200F}\u{202E}\(word)\u{202C}\u{200F}" }
            word = ""
        }
        for character in words {
            if character.isWhitespace {
                close()
                result.append(character)
            } else {
                word.append(character)
            }
        }
        close()
        return result
    }
}
