/// A pattern for paths: `*` and `?` inside a name, `[a-z]` and `[!a-z]` for a character,
/// `{jpg,png}` for alternatives, `**` for any folders.
struct Glob: Sendable, Equatable {
    /// The folders before the first component with a wildcard: the starting point of the search.
    let base: String
    private let alternatives: [[Part]]

    private enum Part: Sendable, Equatable {
        case anyFolders
        case name([Sign])
    }

    private enum Sign: Sendable, Equatable {
        case character(Character)
        case anyCharacter
        case anyCharacters
        case oneOf([ClosedRange<Character>], isNot: Bool)
    }

    /// Parses a pattern; a name without wildcards matches itself.
    init(_ pattern: String) {
        let parts = pattern.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
        let plain = parts.dropLast().prefix { !Self.hasSigns($0) }
        base = (pattern.hasPrefix("/") ? "/" : "") + plain.joined(separator: "/")
        let rest = parts.dropFirst(plain.count).joined(separator: "/")
        alternatives = Self.expanded(rest).map { text in
            text.split(separator: "/").map { $0 == "**" ? .anyFolders : .name(Self.signs($0)) }
        }
    }

    /// Returns `true` if a text contains wildcards, and is thus a pattern rather than a path.
    static func hasSigns(_ text: String) -> Bool { text.contains { "*?[{".contains($0) } }

    /// Returns `true` if a path, relative to ``base``, matches the pattern. File extensions are
    /// compared without case: `*.jpg` matches `A.JPG`.
    func matches(_ path: String) -> Bool {
        let names = path.split(separator: "/").map { Array($0) }
        return alternatives.contains { Self.matches($0[...], names[...]) }
    }

    private static func matches(_ parts: ArraySlice<Part>, _ names: ArraySlice<[Character]>) -> Bool
    {
        guard let part = parts.first else { return names.isEmpty }
        switch part {
        case .anyFolders:
            let rest = parts.dropFirst()
            // `**` at the end matches every file below.
            if rest.isEmpty { return !names.isEmpty }
            return (0...names.count).contains { matches(rest, names.dropFirst($0)) }
        case .name(let signs):
            guard let name = names.first, fits(signs, name) else { return false }
            return matches(parts.dropFirst(), names.dropFirst())
        }
    }

    /// Matches a name, backtracking only to the last `*`: any text taken by an earlier one can
    /// always be given to the later one.
    private static func fits(_ signs: [Sign], _ name: [Character]) -> Bool {
        let dot = name.lastIndex(of: ".") ?? name.count
        var (sign, place) = (0, 0)
        var star: (sign: Int, place: Int)?
        while place < name.count {
            if sign < signs.count, signs[sign] == .anyCharacters {
                star = (sign, place)
                sign += 1
            } else if sign < signs.count, one(signs[sign], name[place], ignoresCase: place > dot) {
                (sign, place) = (sign + 1, place + 1)
            } else if let last = star {
                star = (last.sign, last.place + 1)
                (sign, place) = (last.sign + 1, last.place + 1)
            } else {
                return false
            }
        }
        return signs[sign...].allSatisfy { $0 == .anyCharacters }
    }

    private static func one(_ sign: Sign, _ character: Character, ignoresCase: Bool) -> Bool {
        switch sign {
        case .character(let wanted):
            wanted == character || (ignoresCase && wanted.lowercased() == character.lowercased())
        case .anyCharacter: true
        case .anyCharacters: false
        case .oneOf(let ranges, let isNot): ranges.contains { $0.contains(character) } != isNot
        }
    }

    private static func signs(_ text: Substring) -> [Sign] {
        var signs: [Sign] = []
        var rest = text
        while let character = rest.popFirst() {
            switch character {
            case "*": if signs.last != .anyCharacters { signs.append(.anyCharacters) }
            case "?": signs.append(.anyCharacter)
            case "[":
                // The first character after the bracket may itself be a bracket.
                guard let end = rest.dropFirst().firstIndex(of: "]") else {
                    signs.append(.character(character))
                    continue
                }
                signs.append(set(rest[..<end]))
                rest = rest[rest.index(after: end)...]
            default: signs.append(.character(character))
            }
        }
        return signs
    }

    private static func set(_ text: Substring) -> Sign {
        let isNot = text.first == "!" || text.first == "^"
        let characters = Array(isNot ? text.dropFirst() : text)
        var ranges: [ClosedRange<Character>] = []
        var place = 0
        while place < characters.count {
            if place + 2 < characters.count, characters[place + 1] == "-",
                characters[place] <= characters[place + 2]
            {
                ranges.append(characters[place]...characters[place + 2])
                place += 3
            } else {
                ranges.append(characters[place]...characters[place])
                place += 1
            }
        }
        return .oneOf(ranges, isNot: isNot)
    }

    /// Expands alternatives: `a{b,c}d` becomes `abd` and `acd`. At most 1,000 patterns result.
    private static func expanded(_ text: String) -> [String] {
        guard let open = text.firstIndex(of: "{"),
            let close = text[open...].firstIndex(of: "}")
        else { return [text] }
        let (head, tail) = (text[..<open], text[text.index(after: close)...])
        let choices = text[text.index(after: open)..<close]
            .split(separator: ",", omittingEmptySubsequences: false)
        let endings = expanded(String(tail))
        return Array(
            choices.lazy.flatMap { choice in endings.lazy.map { head + choice + $0 } }
                .map(String.init).prefix(1000))
    }
}
