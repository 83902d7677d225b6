import Foundation
import TestSupport
import Testing

/// The examples of README.md are those of Examples.swift, and every module has one, with its line for a manifest.
@Suite struct ReadmeExampleTests {
    private static func text(_ path: String) throws -> String {
        try String(contentsOf: Fixtures.root.appendingPathComponent(path), encoding: .utf8)
    }

    /// What stands between the marks, moved to the left.
    private static func compiled() throws -> [String: String] {
        var (found, name, lines): ([String: String], String?, [Substring]) = ([:], nil, [])
        for line in try text("Tests/ReadmeTests/Examples.swift").split(
            separator: "\n", omittingEmptySubsequences: false)
        {
            let bare = line.drop { $0 == " " }
            if bare.hasPrefix("// example: ") {
                (name, lines) = (String(bare.dropFirst(12)), [])
            } else if bare == "// end" {
                if let name { found[name] = lines.joined(separator: "\n") }
                name = nil
            } else if name != nil {
                lines.append(line.dropFirst(8))
            }
        }
        // Code with an entry point cannot be here; `.ci/examples` builds and runs it.
        for (name, path) in [
            ("CairnApp", "NotesTree/NotesTree"), ("CairnPicture", "PhotoWall/main"),
        ] {
            found[name] = String(try text("Demo/Examples/\(path).swift").dropLast())
        }
        return found
    }

    /// The code of each section `### MODULE` of README.md.
    private static func shown() throws -> [String: String] {
        var (found, name, lines): ([String: String], String?, [Substring]?) = ([:], nil, nil)
        for line in try text("README.md").split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("### `") {
                name = String(line.dropFirst(5).prefix { $0 != "`" })
            } else if line == "```swift" {
                lines = []
            } else if line == "```" {
                if let name, let lines { found[name] = lines.joined(separator: "\n") }
                (name, lines) = (nil, nil)
            } else {
                lines?.append(line)
            }
        }
        return found
    }

    @Test func theExamplesOfTheReadmeAreThoseThatCompile() throws {
        let (compiled, shown) = (try Self.compiled(), try Self.shown())
        #expect(compiled.count > 15)
        #expect(Set(compiled.keys) == Set(shown.keys))
        for (name, code) in compiled { #expect(shown[name] == code, "\(name)") }
    }

    @Test(arguments: [
        ("Sources/App/App", "NotesTree/NotesTree"),
        ("Sources/Components/Tree", "NotesTree/NotesTree"),
        ("Sources/Components/Calendar", "Days/Days"),
        ("Sources/Components/Menus", "Places/Places"),
        ("Sources/Components/Locks/Passcode", "Gate/Gate"),
        ("Sources/Components/Gallery/Screens", "Photos/Photos"),
        ("Sources/Components/Gallery/Library", "Months/Months"),
        ("Sources/Components/Locks/GestureLock", "PatternGate/PatternGate"),
        ("Sources/Components/ImageEditor", "Darkroom/Darkroom"),
        ("Sources/Components/ImagePicker", "Portrait/Portrait"),
        ("Sources/Components/Sharing/Screens", "Postcard/Postcard"),
        ("Sources/Components/Sharing/Library", "Links/Links"),
        ("Sources/Components/Tabs", "OpenPages/OpenPages"),
        ("Sources/Components/Transitions", "Slides/Slides"),
    ])
    func theFirstExampleOfAModuleIsAWholeApp(module: String, example: String) throws {
        let readme = try Self.text(module + "/README.md")
        let app = try Self.text("Demo/Examples/\(example).swift")
        let shown = try #require(readme.components(separatedBy: "```swift\n").dropFirst().first)
        #expect(shown.hasPrefix(app + "```"))
        #expect(app.contains("@main") && app.split(separator: "\n").count <= 14)
    }

    @Test(arguments: [
        ("Kiosk/Kiosk", 40), ("PhotoWall/main", 12), ("LockedNotes/LockedNotes", 25),
        ("ShareBox/ShareBox", 40), ("Walks/Walks", 40),
    ])
    func anAppTakesFewLines(example: String, most: Int) throws {
        let lines = try Self.text("Demo/Examples/\(example).swift").split(separator: "\n")
        #expect(lines.count <= most)
    }

    @Test func everyModuleHasItsManifestLine() throws {
        let readme = try Self.text("README.md")
        for name in try Self.compiled().keys {
            #expect(readme.contains(".product(name: \"\(name)\", package: \"cairn\")"), "\(name)")
        }
    }
}
