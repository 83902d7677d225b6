/// The name of the environment variable of a setting.
enum VariableName {
    /// `tree.rowHeight` with the prefix `CAIRN_` is `CAIRN_TREE_ROW_HEIGHT`: keys are joined by `_`, a capital
    /// letter after a small one starts a word (the last of several capitals too: `maxURLLength` is
    /// `MAX_URL_LENGTH`), and what is no ASCII letter or digit becomes `_`.
    static func of(_ path: [String], prefix: String) -> String {
        prefix + path.map(words).joined(separator: "_")
    }

    /// What is left of a variable's name behind these keys and a `_`; nothing if they end it; `nil` if it does not begin
    /// with them.
    static func rest(of name: some StringProtocol, behind path: [String]) -> Substring? {
        var rest = Substring(name)
        for key in path {
            let words = words(key)
            guard rest.hasPrefix(words) else { return nil }
            rest = rest.dropFirst(words.count)
            if rest.isEmpty { continue }
            guard rest.first == "_" else { return nil }
            rest.removeFirst()
            if rest.isEmpty { return nil }
        }
        return rest
    }

    private static func words(_ key: String) -> String {
        let letters = Array(key.unicodeScalars)
        var name = ""
        for (index, letter) in letters.enumerated() {
            guard letter.isASCII, letter.properties.isAlphabetic || isDigit(letter) else {
                name += "_"
                continue
            }
            if isUpper(letter), index > 0 {
                let before = letters[index - 1]
                let after = index + 1 < letters.count ? letters[index + 1] : letter
                let startsWord = isLower(before) || isDigit(before)
                let endsCapitals = isUpper(before) && isLower(after)
                if startsWord || endsCapitals { name += "_" }
            }
            name.unicodeScalars.append(letter)
        }
        return name.uppercased()
    }

    private static func isUpper(_ letter: Unicode.Scalar) -> Bool { ("A"..."Z").contains(letter) }
    private static func isLower(_ letter: Unicode.Scalar) -> Bool { ("a"..."z").contains(letter) }
    private static func isDigit(_ letter: Unicode.Scalar) -> Bool { ("0"..."9").contains(letter) }
}
