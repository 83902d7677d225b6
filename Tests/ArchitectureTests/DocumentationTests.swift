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
    static func prose(_ text: String) -> [(number: Int, line: Substring)] {
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

    static func text(_ path: String) throws -> String {
        try String(contentsOf: Fixtures.root.appendingPathComponent(path), encoding: .utf8)
    }

    /// Returns the documents, without the records of what was: decisions and changes.
    static func documents() throws -> [String] {
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
