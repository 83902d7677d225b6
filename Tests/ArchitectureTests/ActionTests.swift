import TestSupport
import Testing

/// A model with many actions is made of smaller ones: `docs/components.md`.
@Suite struct ActionTests {
    private static let most = 25

    /// The number of cases of each action enum, by file and name.
    private static func actions(in sources: [SwiftSource]) -> [(name: String, cases: Int)] {
        sources.flatMap { source in
            source.code.enumerated().compactMap { index, line in
                guard let name = line.firstMatch(of: /\benum (\w*Action)\b.*\{/)?.1 else {
                    return nil
                }
                return ("\(source.path): \(name)", cases(from: index, of: source.code))
            }
        }
    }

    /// The number of cases of the enum that begins on a line.
    private static func cases(from start: Int, of code: [String]) -> Int {
        // The braces that are open; the parentheses and brackets of the current case.
        var (depth, nesting, count) = (0, 0, 0)
        var (isCase, word) = (false, "")
        for character in code[start...].joined(separator: "\n") {
            if depth == 1, nesting == 0, word == "case", character == " " {
                (count, isCase) = (count + 1, true)
            }
            word = character.isLetter ? word + String(character) : ""
            switch character {
            case "{": depth += 1
            case "}": depth -= 1
            case "(", "[": nesting += 1
            case ")", "]": nesting -= 1
            case "," where depth == 1 && nesting == 0 && isCase: count += 1
            case "=", ":": if nesting == 0 { isCase = false }
            default: break
            }
            if depth == 0, character == "}" { break }
        }
        return count
    }

    @Test func noModelHasMoreActionsThanOneReads() throws {
        let sources =
            try SwiftSource.all(below: "Sources/Components") + SwiftSource.all(below: "Demo")
        let actions = Self.actions(in: sources)
        #expect(actions.count >= 20)
        let long = actions.filter { $0.cases > Self.most }.map { "\($0.name) has \($0.cases)" }
        #expect(long.isEmpty, "\(long.joined(separator: "\n"))")
    }

    @Test func casesAreCounted() {
        let source = SwiftSource(
            """
            public enum RowAction: Sendable {
                case tapped(Int, at: Int), left
                case moved([Int: Int])
                var isTap: Bool { switch self { case .tapped: true
                    default: false } }
            }
            enum Other { case a }
            """, path: "Row.swift")
        let actions = Self.actions(in: [source])
        #expect(actions.map(\.name) == ["Row.swift: RowAction"] && actions.first?.cases == 3)
        let inline = SwiftSource("enum Action: Sendable { case a(Int), b }", path: "A.swift")
        #expect(Self.actions(in: [inline]).map(\.cases) == [2])
    }
}
