import Foundation
import TestSupport
import Testing

/// `cairn strings lint`, as a person or a script calls it.
@Suite struct StringsLintTests {
    private let cairn = Command.built("cairn")

    private func folder(_ files: [String: String]) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (name, text) in files { try folder.write(text, to: name) }
        return folder
    }

    @Test func whatIsMissingOrDiffersIsALineEach() throws {
        let folder = try folder([
            "App/Files/en.lproj/Localizable.strings": "a = \"%@\";\nb = 2;\n",
            "App/Files/sv.lproj/Localizable.strings": "\na = \"x\";\n",
        ])
        let root = folder.url.path
        // The folder of the languages, or one above it.
        for place in [root, root + "/App/Files", root + "/App/Files/"] {
            let result = try cairn.run(["strings", "lint", place])
            #expect(result.status == 1)
            #expect(result.errors == "")
            let lines = result.output.split(separator: "\n").map {
                $0.replacingOccurrences(of: "//", with: "/")
                    .replacingOccurrences(of: root + "/App/Files/", with: "")
            }
            #expect(
                lines == [
                    "sv.lproj/Localizable.strings:1:1: error: missing key b (en.lproj/Localizable.strings:2) [missing-key]",
                    "sv.lproj/Localizable.strings:2:5: error: argument 1 of a: expected any as in en, found none [format-mismatch]",
                ])
        }
    }

    @Test func toolsGetOneObject() throws {
        let folder = try folder([
            "en.lproj/Localizable.strings": "a = 1;",
            "sv.lproj/Localizable.strings": "a = 1;\nb = 2;",
        ])
        let result = try cairn.run(["strings", "lint", "--json", folder.url.path])
        #expect(result.status == 0)
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
        let whole = try #require(object as? [String: Any])
        #expect(whole["version"] as? Int == 1)
        let finding = try #require((whole["findings"] as? [[String: Any]])?.first)
        #expect(finding["kind"] as? String == "extra-key")
        #expect(finding["severity"] as? String == "warning")
        #expect(finding["line"] as? Int == 2)
        #expect(finding["language"] as? String == "sv")
        #expect(finding["key"] as? String == "b")
        // A warning counts only where one asks for it.
        #expect(try cairn.run(["strings", "lint", "--strict", folder.url.path]).status == 1)
    }

    @Test func unusedKeysAreThoseThatNoSourceMentions() throws {
        let folder = try folder([
            "L/en.lproj/Localizable.strings": "a.title = 1;\nb.title = 2;\nc = 3;\nd = 4;",
            "L/en.lproj/Errors.strings": "e = 5;",
            "S/Deep/View.swift": "let x = strings(\"a.title\") + strings(\"Errors/e\")",
            "S/App.plist": "<dict><key>c</key><string>x</string></dict>",
            "S/.hidden/View.swift": "\"b.title\"", "S/image.png": "\"d\"",
        ])
        let root = folder.url.path
        let result = try cairn.run(["strings", "lint", root + "/L", "--used-in", root + "/S"])
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 2, "\(result.output)")
        #expect(
            lines.first?.hasSuffix("warning: nothing uses the key b.title [unused-key]") == true)
        #expect(lines.last?.hasSuffix("warning: nothing uses the key d [unused-key]") == true)
    }

    @Test func aListOfKeysFindsUnusedAndUndefinedOnes() throws {
        let folder = try folder(["en.lproj/Localizable.strings": "a = 1;\nb = 2;"])
        let list = Data("# keys\n a \n\nc\n".utf8)
        let result = try cairn.run(
            ["strings", "lint", folder.url.path, "--used-keys", "-"], input: list)
        #expect(result.status == 1)
        #expect(
            result.output.contains("error: the key c is used, and no table has it [undefined-key]"))
        #expect(result.output.contains("warning: nothing uses the key b [unused-key]"))
        #expect(!result.output.contains("key a"))
    }

    @Test("what ships is without an error", arguments: ["Localizations", "Demo/Files"])
    func whatShipsIsWithoutAnError(folder: String) throws {
        let folder = Fixtures.root.appendingPathComponent(folder).path
        let result = try cairn.run(["strings", "lint", folder])
        #expect(result.status == 0, "\(result.output)")
        #expect(result.output == "")
    }

    @Test func whatIsNoFolderOfLanguagesIsOneLine() throws {
        let empty = try folder(["x.txt": ""])
        var result = try cairn.run(["strings", "lint", empty.url.path])
        #expect(result.status == 1)
        #expect(
            result.errors
                == "\(empty.url.path): expected a folder with *.lproj folders, found none\n")
        result = try cairn.run(["strings", "lint", "/nowhere"])
        #expect(result.status == 1)
        #expect(result.errors == "/nowhere: no such folder\n")
        result = try cairn.run(["strings", "lint", empty.url.path, "--development", "e n"])
        #expect(result.status == 64)
    }
}
