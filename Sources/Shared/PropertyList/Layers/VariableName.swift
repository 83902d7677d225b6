/// Converts between settings and the names of their environment variables.
enum VariableName {
    /// Returns the variable name of a setting: `tree.rowHeight` with the prefix `CAIRN_` becomes
    /// `CAIRN_TREE_ROW_HEIGHT`. Keys are joined by `_`, an uppercase letter after a lowercase one
    /// begins a word (as does the last of several uppercase letters: `maxURLLength` becomes
    /// `MAX_URL_LENGTH`), and any character other than an ASCII letter or digit becomes `_`.
    static func of(_ path: [String], prefix: String) -> String {
        prefix + path.map(words).joined(separator: "_")
    }

    /// Returns the remainder of a variable's name after these keys and a `_`; empty if the keys are
    /// the entire name; `nil` if the name does not begin with them.
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

    /// Returns the words of a key, joined by `_`. Operates on bytes without Unicode tables, because
    /// hundreds of keys are converted at launch.
    private static func words(_ key: String) -> String {
        let letters = Array(key.utf8)
        var name: [UInt8] = []
        name.reserveCapacity(letters.count + 8)
        for (index, letter) in letters.enumerated() {
            if isUpper(letter), index > 0 {
                let before = letters[index - 1]
                let after = index + 1 < letters.count ? letters[index + 1] : letter
                let startsWord = isLower(before) || isDigit(before)
                let endsCapitals = isUpper(before) && isLower(after)
                if startsWord || endsCapitals { name.append(UInt8(ascii: "_")) }
            }
            if isUpper(letter) || isDigit(letter) {
                name.append(letter)
            } else if isLower(letter) {
                name.append(letter - 32)
            } else if letter & 0xC0 != 0x80 {
                name.append(UInt8(ascii: "_"))  // one per scalar, not one per byte
            }
        }
        return String(decoding: name, as: UTF8.self)
    }

    private static func isUpper(_ letter: UInt8) -> Bool { 65...90 ~= letter }
    private static func isLower(_ letter: UInt8) -> Bool { 97...122 ~= letter }
    private static func isDigit(_ letter: UInt8) -> Bool { 48...57 ~= letter }
}
