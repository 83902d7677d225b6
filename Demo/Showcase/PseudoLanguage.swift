import CairnUI

/// English made longer, to see which screens have room for the world's languages: vowels twice, letters with
/// accents, brackets around each text, so that one that is cut off shows it.
enum PseudoLanguage {
    private static let accents: [Character: Character] = [
        "a": "á", "c": "ç", "d": "ð", "e": "é", "g": "ğ", "h": "ĥ", "i": "î", "j": "ĵ", "k": "ķ",
        "l": "ļ", "n": "ñ", "o": "ö", "r": "ŕ", "s": "š", "t": "ţ", "u": "ü", "w": "ŵ", "y": "ý",
        "z": "ž", "A": "Å", "C": "Ç", "E": "É", "G": "Ĝ", "I": "Ï", "N": "Ñ", "O": "Ø", "S": "Š",
        "T": "Ť", "U": "Ú", "W": "Ŵ", "Y": "Ý",
    ]

    /// The text in the language: at least half as long again, words stay words.
    static func text(_ text: String) -> String {
        var longer = "["
        for character in text {
            let accented = accents[character] ?? character
            longer.append(accented)
            if "aeiouyAEIOU".contains(character) {
                longer += String(accented).lowercased()
            } else if "lmnrst".contains(character) {
                longer.append(accented)
            }
        }
        return longer + "]"
    }

    /// The phrases in the language; what is put into a text stays as it was.
    static func phrases(_ phrases: Phrases) -> Phrases {
        Phrases(language: phrases.language + "-x-long", direction: phrases.direction) {
            key, arguments in
            // Private characters keep the places of texts that come from elsewhere.
            var kept: [Character: String] = [:]
            let marked = arguments.enumerated().map { index, argument -> Phrases.Argument in
                guard case .text(let text) = argument, let scalar = Unicode.Scalar(0xE000 + index)
                else { return argument }
                kept[Character(scalar)] = text
                return .text(String(Character(scalar)))
            }
            let longer = Self.text(phrases.text(of: key, marked))
            return longer.reduce(into: "") { $0 += kept[$1] ?? String($1) }
        }
    }
}
