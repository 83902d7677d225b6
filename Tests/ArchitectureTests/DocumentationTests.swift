import Foundation
import TestSupport
import Testing

/// Files, folders, types, functions and settings that a document names exist.
@Suite struct DocumentationTests {
    /// Names of examples, of other projects and of the future app of a reader.
    private static let foreign: Set<String> = [
        "MyApp", "MyHost", "Reloading", "ReloadingFileProvider", "SoftwareRateLimiter", "basic",
        "cran",
        "l1x9f2", "myBundle", "photoRecipe", "sends", "types", "v01", "valgrind",
        "x600", "x7f", "xmlCtxtResetPush",
    ]

    @Test func everyNameInADocumentExists() throws {
        let known = try Self.known()
        var gone: [String] = []
        for path in try Self.documents() {
            let text = try Self.text(path)
            for (number, line) in Self.prose(text) {
                for code in line.matches(of: /`([^`]+)`/).map(\.1) {
                    for name in Self.names(code) where !known.contains(name) {
                        gone.append("\(path):\(number): \(name) in `\(code)`")
                    }
                }
            }
        }
        #expect(gone.isEmpty, "\(gone.joined(separator: "\n"))")
    }

    @Test func everyTestInADocumentIsOneOfItsSuite() throws {
        let tests = Self.tests(in: try SwiftSource.all(below: "Tests"))
        var (gone, count): ([String], Int) = ([], 0)
        for path in try Self.documents() {
            for (number, line) in Self.prose(try Self.text(path)) {
                for name in line.matches(of: /`(\w+Tests\.[a-z]\w*)/).map({ String($0.1) })
                where !name.hasSuffix(".swift") {
                    count += 1
                    if !tests.contains(name) { gone.append("\(path):\(number): \(name)") }
                }
            }
        }
        #expect(gone.isEmpty, "\(gone.joined(separator: "\n"))")
        #expect(count > 100)
    }

    @Test func testsAreToldFromOtherFunctions() {
        let source = SwiftSource(
            """
            @Suite struct LampTests {
                @Test func first() {}
                @Test("second", arguments: [1])
                func second(number: Int) {
                }
                func helper() {}
            }
            extension MoreTests { @Test func third() {} }
            """, path: "a.swift")
        #expect(
            Self.tests(in: [source]) == ["LampTests.first", "LampTests.second", "MoreTests.third"])
    }

    /// Returns the tests of sources, each with its suite.
    private static func tests(in sources: [SwiftSource]) -> Set<String> {
        var tests: Set<String> = []
        for source in sources {
            var (suite, isTest) = ("", false)
            for line in source.code {
                // Splitting: a regular expression takes a minute for all lines.
                let words = line.split(separator: " ")
                func name(behind keyword: Substring) -> Substring? {
                    words.firstIndex(of: keyword).map { words[($0 + 1)...] }?.first?
                        .prefix { $0.isLetter || $0.isNumber || $0 == "_" }
                }
                if let name = name(behind: "struct") ?? name(behind: "extension"),
                    name.hasSuffix("Tests")
                {
                    suite = String(name)
                }
                if words.contains(where: { $0.hasPrefix("@Test") }) { isTest = true }
                if let name = name(behind: "func") {
                    if isTest { tests.insert("\(suite).\(name)") }
                    isTest = false
                }
            }
        }
        return tests
    }

    @Test func everySwiftFileInADocumentExists() throws {
        let files = try Set(Self.files().map { "/" + $0 })
        var gone: [String] = []
        for path in try Self.documents() {
            for (number, line) in Self.prose(try Self.text(path)) {
                for file in line.matches(of: /[A-Za-z][A-Za-z+\/]*\.swift\b/).map(\.output)
                where !files.contains(where: { $0.hasSuffix("/\(file)") }) {
                    gone.append("\(path):\(number): \(file)")
                }
            }
        }
        #expect(gone.isEmpty, "\(gone.joined(separator: "\n"))")
    }

    @Test func everyLinkLeadsToAFile() throws {
        var gone: [String] = []
        for path in try Self.documents() {
            let folder = Fixtures.root.appendingPathComponent(path).deletingLastPathComponent()
            for (number, line) in Self.prose(try Self.text(path)) {
                for target in line.matches(of: /\]\(([^)#:]+)(?:#[^)]*)?\)/).map(\.1)
                where !FileManager.default.fileExists(atPath: folder.path + "/" + target) {
                    gone.append("\(path):\(number): \(target)")
                }
            }
        }
        #expect(gone.isEmpty, "\(gone.joined(separator: "\n"))")
    }

    @Test(arguments: [
        ("Session.take(_:)", ["Session", "take"]), ("NAME/2019-a.jpg", ["a", "jpg"]),
        ("--set tree.indent=8", ["set", "tree", "indent"]),
    ])
    func namesAreWordsOfCode(code: String, names: [String]) {
        #expect(Self.names(code[...]) == names.filter { $0.count > 2 })
    }

    /// Returns the words of a piece of code, except placeholders in capitals and short ones.
    private static func names(_ code: Substring) -> [String] {
        code.matches(of: /[A-Za-z_][A-Za-z0-9_]*/).map { String($0.output) }.filter {
            $0.count > 2 && $0 != $0.uppercased() && !foreign.contains($0)
        }
    }

    /// Returns the lines outside of code blocks, with their numbers.
    private static func prose(_ text: String) -> [(number: Int, line: Substring)] {
        var isCode = false
        return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .compactMap { index, line in
                if line.hasPrefix("```") { isCode.toggle() }
                return isCode || line.hasPrefix("    ") ? nil : (index + 1, line)
            }
    }

    /// Returns all words of the sources, and the parts of their paths.
    private static func known() throws -> Set<String> {
        var words: Set<String> = []
        let kinds = ["swift", "h", "c", "plist", "strings", "css", "yml", "py", ""]
        for path in try files() {
            words.formUnion(Self.words(path))
            guard kinds.contains((path as NSString).pathExtension),
                !path.hasPrefix("Tests/Fixtures"), !path.hasPrefix("Tests/Golden"),
                let text = try? Self.text(path)
            else { continue }
            words.formUnion(Self.words(text))
        }
        return words
    }

    private static func words(_ text: String) -> [String] {
        text.utf8.split { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: false
            default: true
            }
        }.map { String(Substring($0)) }
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Fixtures.root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Returns the documents, without the records of what was: decisions and changes.
    private static func documents() throws -> [String] {
        try files().filter {
            $0.hasSuffix(".md") && !$0.hasPrefix("Tests/") && !$0.hasPrefix("docs/decisions/")
                && $0 != "CHANGELOG.md"
        }
    }

    private static func files() throws -> [String] {
        let result = try Command("git", folder: Fixtures.root).run(
            ["ls-files", "--cached", "--others", "--exclude-standard"])
        return result.output.split(separator: "\n").map(String.init).filter {
            FileManager.default.fileExists(atPath: Fixtures.root.path + "/" + $0)
        }
    }
}
