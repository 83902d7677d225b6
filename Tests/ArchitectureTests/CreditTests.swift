import Foundation
import TestSupport
import Testing

/// The credits of documents are there: tests that run and check something, named with their suites, and
/// commands with their options.
@Suite struct CreditTests {
    // MARK: Tests

    @Test func everyTestInADocumentRunsAndChecksSomething() throws {
        let catalog = TestCatalog(try SwiftSource.all(below: "Tests"))
        var flaws: [String] = []
        var count = 0
        for path in try DocumentationTests.documents() {
            let found = Self.flaws(try DocumentationTests.text(path), catalog)
            flaws += found.flaws.map { "\(path):\($0)" }
            count += found.count
        }
        #expect(flaws.isEmpty, "\(flaws.joined(separator: "\n"))")
        #expect(count > 400)
    }

    @Test func everyTestChecksSomething() throws {
        let catalog = TestCatalog(try SwiftSource.all(below: "Tests"))
        #expect(catalog.tests.count > 3000)
        #expect(catalog.idle.isEmpty, "\(catalog.idle.sorted().joined(separator: "\n"))")
    }

    private static let sample = TestCatalog([
        SwiftSource(
            """
            @Suite struct LampTests {
                @Test func first() { #expect(isLit) }
                @Test("second", arguments: [1]) func second(
                    number: Int
                ) throws {
                    try check(number)
                }
                func check(_ number: Int) throws {
                    if number > 0 {
                        #expect(number == 1)
                    }
                }
                @Test func theThirdThatChecksNothing() {
                    let lamp = 3
                }
                @Test(.disabled("later")) func fourth() { #expect(isLit) }
                func helper() {}
            }
            @Suite(.disabled("later")) struct DarkTests {
                @Test func fifth() { Issue.record("dark") }
            }
            extension MoreTests { @Test func sixth() { #expect(isLit) } }
            """, path: "a.swift")
    ])

    @Test func testsAreToldFromOtherFunctions() {
        let catalog = Self.sample
        #expect(
            catalog.tests == [
                "LampTests.first", "LampTests.second", "LampTests.theThirdThatChecksNothing",
                "LampTests.fourth", "DarkTests.fifth", "MoreTests.sixth",
            ])
        #expect(catalog.idle == ["LampTests.theThirdThatChecksNothing"])
        #expect(catalog.disabled == ["LampTests.fourth", "DarkTests"])
    }

    @Test(arguments: [
        ("It is lit (`LampTests.first`, `second`), and more (`MoreTests`).", [] as [String]),
        ("A name alone, such as `second` or `count`, is no credit.", []),
        ("It is lit (`LampTests.sixth`).", ["1: LampTests.sixth is no test"]),
        ("It is lit (`LampTests.first`,\n`.sixth`).", ["2: LampTests.sixth is no test"]),
        ("It is lit (`LampTests.helper`).", ["1: LampTests.helper is no test"]),
        ("It is lit (`GoneTests`).", ["1: GoneTests has no tests"]),
        ("It is lit (`DarkTests.fifth`).", ["1: DarkTests.fifth is switched off"]),
        ("It is lit (`LampTests.fourth`).", ["1: LampTests.fourth is switched off"]),
        (
            "It is lit (`LampTests.theThirdThatChecksNothing`).",
            ["1: LampTests.theThirdThatChecksNothing checks nothing"]
        ),
        (
            "It is lit; see `theThirdThatChecksNothing`.",
            ["1: theThirdThatChecksNothing needs its suite"]
        ),
    ])
    func wrongCreditsAreFound(text: String, flaws: [String]) {
        #expect(Self.flaws(text, Self.sample).flaws == flaws)
    }

    /// Returns what is wrong with the tests that a document names, and the number of tests named.
    private static func flaws(
        _ text: String, _ catalog: TestCatalog
    ) -> (flaws: [String], count: Int) {
        var flaws: [String] = []
        var (suite, gap, count) = (String?.none, "", 0)
        for (number, line) in DocumentationTests.prose(text) {
            var end = line.startIndex
            let suites = line.matches(of: /`(\w+Tests)\b/).map { String($0.1) }
            for match in line.matches(of: /`([^`]+)`/) {
                gap += line[end..<match.range.lowerBound]
                end = match.range.upperBound
                let goesOn = [",", "and", ", and", "or"].contains(
                    gap.trimmingCharacters(in: .whitespaces))
                gap = ""
                let parts = match.1.split(separator: ".", omittingEmptySubsequences: false)
                guard parts.count <= 2, let name = parts.last.map(String.init), isWord(name) else {
                    suite = nil
                    continue
                }
                let isLower = name.first?.isLowercase == true
                var flaw: String?
                if parts.count == 1, name.hasSuffix("Tests") {
                    (suite, count) = (name, count + 1)
                    flaw = catalog.flaw(ofSuite: name)
                } else if parts.count == 2, parts[0].hasSuffix("Tests"), isLower, name != "swift" {
                    (suite, count) = (String(parts[0]), count + 1)
                    flaw = catalog.flaw(of: name, in: String(parts[0]))
                } else if isLower, parts.count == 1 || parts[0].isEmpty, goesOn, let suite {
                    count += 1
                    flaw = catalog.flaw(of: name, in: suite)
                } else {
                    suite = nil
                    // Shorter names may be those of something else.
                    if name.count > 16, catalog.names.contains(name),
                        !suites.contains(where: { catalog.tests.contains("\($0).\(name)") })
                    {
                        flaw = "\(name) needs its suite"
                    }
                }
                if let flaw { flaws.append("\(number): \(flaw)") }
            }
            gap += line[end...] + " "
        }
        return (flaws, count)
    }

    private static func isWord(_ text: String) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    // MARK: Commands

    @Test func everyCommandInADocumentExists() throws {
        let manual = try Manual()
        var flaws: [String] = []
        var count = 0
        for path in try DocumentationTests.documents() {
            for (number, line) in Self.commands(try DocumentationTests.text(path)) {
                count += 1
                flaws += manual.flaws(of: line).map { "\(path):\(number): \($0)" }
            }
        }
        #expect(flaws.isEmpty, "\(flaws.joined(separator: "\n"))")
        #expect(count > 50)
    }

    @Test(arguments: [
        ("travel-story share story/12 --to mail --dry-run", [] as [String]),
        ("travel-story --language sv", []), ("cairn plist lint a.plist | head --lines 3", []),
        ("travel-story shares story/12", ["travel-story has no shares"]),
        ("travel-story outbox erase 3", ["travel-story outbox has no erase"]),
        ("travel-story outbox list --sorted", ["travel-story outbox list has no --sorted"]),
        ("make tests", ["make has no tests"]), ("make test", []),
    ])
    func wrongCommandsAreFound(command: String, flaws: [String]) throws {
        #expect(try Manual().flaws(of: command) == flaws)
    }

    /// Returns the commands in code blocks and in code within lines.
    private static func commands(_ text: String) -> [(number: Int, line: String)] {
        let programs = ["travel-story ", "cairn ", "make "]
        var found: [(Int, String)] = []
        var isCode = false
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            if line.hasPrefix("```") { isCode.toggle() }
            var codes = line.matches(of: /`([^`]+)`/).map { String($0.1) }
            if isCode || line.hasPrefix("    ") {
                codes = [line.trimmingCharacters(in: .whitespaces)]
            }
            for code in codes where programs.contains(where: code.hasPrefix) {
                found.append((index + 1, code))
            }
        }
        return found
    }
}

extension TestCatalog {
    /// Returns what is wrong with the credit of a test; `nil` for nothing.
    fileprivate func flaw(of name: String, in suite: String) -> String? {
        let test = "\(suite).\(name)"
        guard tests.contains(test) else { return "\(test) is no test" }
        if disabled.contains(test) || disabled.contains(suite) { return "\(test) is switched off" }
        return idle.contains(test) ? "\(test) checks nothing" : nil
    }

    /// Returns what is wrong with the credit of a suite, or of a target of tests.
    fileprivate func flaw(ofSuite name: String) -> String? {
        if disabled.contains(name) { return "\(name) is switched off" }
        let folder = Fixtures.root.path + "/Tests/" + name
        return suites.contains(name) || FileManager.default.fileExists(atPath: folder)
            ? nil : "\(name) has no tests"
    }
}

/// The commands and options of the manual pages, which the programs generate, and the targets of the
/// Makefile.
private struct Manual {
    private var options: [String: Set<String>] = [:]
    private var targets: Set<String> = []

    init() throws {
        let folder = Fixtures.root.appendingPathComponent("docs/man")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where name.hasSuffix(".1") {
            let page = try String(
                contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
            options[String(name.dropLast(2))] = Set(
                page.matches(of: /Fl -([a-z][a-z0-9-]*)/).map { String($0.1) })
        }
        // Without a command, the app opens, with the options for it.
        let opening = options["travel-story-opening"] ?? []
        options["travel-story"]?.formUnion(opening)
        options["cairn"]?.insert("generate-completion-script")
        let makefile = try String(
            contentsOf: Fixtures.root.appendingPathComponent("Makefile"), encoding: .utf8)
        targets = Set(
            makefile.split(separator: "\n").compactMap { line in
                line.prefixMatch(of: /([a-z][a-z0-9-]*):/).map { String($0.1) }
            })
    }

    /// Returns what a command names that does not exist.
    func flaws(of command: String) -> [String] {
        let words = command.prefix { !"#|><;&".contains($0) }.split(separator: " ").map(String.init)
        guard let program = words.first else { return [] }
        if program == "make" {
            return words.dropFirst().filter { isPlain($0) && !targets.contains($0) }.map {
                "make has no \($0)"
            }
        }
        var page = program
        var rest = words.dropFirst()
        while let next = rest.first, options["\(page)-\(next)"] != nil {
            page += "-\(next)"
            rest.removeFirst()
        }
        let name =
            page == program ? page : words.prefix(words.count - rest.count).joined(separator: " ")
        var flaws: [String] = []
        let hasCommands = options.keys.contains { $0.hasPrefix(page + "-") }
        if let next = rest.first, hasCommands, isPlain(next) {
            flaws.append("\(name) has no \(next)")
        }
        for word in rest where word.hasPrefix("--") {
            let option = word.dropFirst(2).prefix { $0.isLetter || $0.isNumber || $0 == "-" }
            if !option.isEmpty, options[page]?.contains(String(option)) != true {
                flaws.append("\(name) has no --\(option)")
            }
        }
        return flaws
    }

    private func isPlain(_ word: String) -> Bool {
        word.first?.isLowercase == true && word.allSatisfy { $0.isLowercase || $0 == "-" }
    }
}
