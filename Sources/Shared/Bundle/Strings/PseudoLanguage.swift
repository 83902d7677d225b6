/// A language made from another for tests: it shows at a glance which words are not in the tables, what
/// long words break, and what right-to-left text turns round.
public enum PseudoLanguage: Sendable, CaseIterable {
    /// `en-XA`: accents on every letter, brackets around each text, 40 % more of it.
    case accented
    /// `ar-XB`: every word runs from right to left.
    case rightToLeft

    /// The tag it is asked for by.
    public var tag: LanguageTag {
        switch self {
        case .accented: LanguageTag(language: "en", region: "XA")
        case .rightToLeft: LanguageTag(language: "ar", region: "XB")
        }
    }

    /// Returns a language's texts in this one.
    public func texts(from texts: LanguageTexts) -> LanguageTexts {
        texts.mapping(to: tag, text)
    }

    /// Returns a text in this language. Its places for arguments and its plural variables stay as they are.
    public func text(_ text: StringText) -> StringText {
        guard let plural = text.plural else { return StringText(format: whole(text.format)) }
        return StringText(
            PluralMessage(
                format: whole(plural.format),
                variables: plural.variables.map { $0.mappingForms(form) }))
    }

    /// A text of its own.
    private func whole(_ format: FormatString) -> FormatString {
        switch self {
        case .accented: form(format).surrounded(by: "[", "]")
        case .rightToLeft: form(format)
        }
    }

    /// A text, or a part of one.
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

    /// Exactly `count` characters of words without meaning, beginning with a blank.
    private static func filling(_ count: Int) -> String {
        let words = " öñé ţŵö ţĥŕéé ƒöûŕ ƒîṽé šîẋ"
        return String(
            String(repeating: words, count: count / words.count + 1).prefix(count))
    }

    // MARK: Right to left

    /// Each word between marks that make it run from right to left; blanks and marks stay outside.
    private static func reversed(_ words: String) -> String {
        var result = ""
        var word = ""
        func close() {
            // RLM, RLO … PDF, RLM: the word and its surroundings both run from the right.
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
