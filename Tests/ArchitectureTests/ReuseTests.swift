import Foundation
import TestSupport
import Testing

/// Using a module takes a twentieth of what it is, at most: `make reuse`.
@Suite struct ReuseTests {
    private static func reuse(of root: URL) throws -> Command.Result {
        try Command("sh").run([Fixtures.root.appendingPathComponent(".ci/reuse").path, root.path])
    }

    @Test func everyModuleIsUsedByAFewLines() throws {
        let result = try Self.reuse(of: Fixtures.root)
        #expect(result.status == 0, "\(result.errors)")
        let folder = Fixtures.root.appendingPathComponent("Sources/Components")
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        let modules = files.filter { $0.hasSuffix("/README.md") }.map { $0.dropLast(10) }
        #expect(modules.count > 10)
        for name in modules {
            let line = result.output.split(separator: "\n").first { $0.hasPrefix(name + " ") }
            let numbers = try #require(line, "\(name)").split(separator: " ").dropFirst()
            // No module is without an example: nothing would be compared.
            #expect(numbers.dropFirst().first.flatMap { Int($0) } ?? 0 > 0, "\(name)")
        }
    }

    @Test("a module that takes more is told", arguments: [(1, 0), (0, 1)])
    func tooMuch(inReadme: Int, inApp: Int) throws {
        let folder = try TemporaryFolder()
        func write(_ path: String, _ lines: [String]) throws {
            let url = folder.url.appendingPathComponent(path)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: url)
        }
        let own = ["public struct Tiny {", "// Not counted", ""]
        try write(
            "Sources/Components/Tiny/Tiny.swift",
            own + (0..<38).map { "    let a\($0) = 1" } + ["}"])
        let uses = { (count: Int) in (0..<(1 + 2 * count)).map { "let tiny\($0) = Tiny()" } }
        try write("Sources/Components/Tiny/README.md", ["```swift"] + uses(inReadme) + ["```"])
        try write("Demo/App.swift", ["import CairnTinyOther"] + uses(inApp))
        try write("Demo/Showcase/All.swift", uses(20))
        let result = try Self.reuse(of: folder.url)
        #expect(result.status == 1)
        #expect(result.errors.contains("Tiny: 3 lines to use 40"), "\(result.errors)")
    }
}
