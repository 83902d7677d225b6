import CairnStrings
import CairnUI
import Foundation
import TestSupport
import Testing

@Suite struct RoleWordsTests {
    @Test("every role has a word of its own", arguments: ["en", "de", "sv", "pl", "ar"])
    func words(language: String) throws {
        let file = Fixtures.root.appendingPathComponent(
            "Localizations/Files/\(language).lproj/Localizable.strings")
        let words = try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n").reduce(into: [String: String]()) { words, line in
                let parts = line.split(separator: "\"")
                if parts.count >= 4, parts[0].hasPrefix("role.") {
                    words[String(parts[0])] = String(parts[2])
                }
            }
        var asked: [String] = []
        let phrases = Phrases(language: language) { key, arguments in
            if key.name.hasPrefix("role.") { return words[key.name] ?? "?" }
            return arguments.last.map { if case .text(let text) = $0 { text } else { "" } }
                ?? key.name
        }
        for kind in Role.Kind.allCases where kind != .text {
            let element = Element(id: ElementID(1), semantics: Semantics(Role(kind), name: "x"))
            let line = Outline(element).text(in: phrases).trimmingCharacters(in: .newlines)
            #expect(line != "?" && !line.isEmpty, "\(kind)")
            asked.append(line)
        }
        #expect(Set(asked).count == asked.count)
    }
}
