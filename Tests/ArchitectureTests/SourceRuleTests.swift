import Foundation
import TestSupport
import Testing

/// What no source file may hold, and what every module must have.
@Suite struct SourceRuleTests {
    private static let folders = ["Sources", "Resources", "Localizations", "Demo"]

    private static func sources() throws -> [SwiftSource] {
        try folders.flatMap { try SwiftSource.all(below: $0) }
    }

    /// The lines that force: `!` behind a name, a bracket or a question mark; not `!=`, and not the
    /// prefix that negates.
    private static func forcedLines(of source: SwiftSource) -> [String] {
        let forced = LinePattern(#"\btry!|\bas!|\bfatalError\(|[\w)\]?]!(?!=)"#)
        return source.code.enumerated().compactMap { index, line in
            forced.matches(line) ? "\(source.path):\(index + 1): \(source.lines[index])" : nil
        }
    }

    @Test func noSourceForcesATryACastOrAValue() throws {
        let found = try Self.sources().flatMap(Self.forcedLines)
        #expect(found.isEmpty, "\(found.joined(separator: "\n"))")
    }

    @Test(arguments: [
        ("let a = try! b()", 1), ("a as! B", 1), ("a.first!", 1), ("a()!.b", 1), ("a[0]! = 1", 1),
        ("a != b && !c", 0), ("\"stop!\" // now!", 0), ("\"\\(a!)\"", 1), ("#\"a!\"#", 0),
        ("fatalError()", 1), ("/* a! /* b! */ c! */ d", 0),
    ])
    func forceIsFoundInCodeAndNowhereElse(line: String, count: Int) {
        #expect(Self.forcedLines(of: SwiftSource(line, path: "inline")).count == count)
    }

    @Test func everyEscapeFromTheCompilerSaysWhyItIsSafe() throws {
        let escape = LinePattern(
            #"@unchecked Sendable|nonisolated\(unsafe\)|@preconcurrency"#)
        let found = try Self.sources().flatMap { source in
            source.code.enumerated().compactMap { index, line -> String? in
                guard escape.matches(line) else { return nil }
                let around = source.lines[max(0, index - 4)...index]
                return around.contains { $0.contains("//") } ? nil : "\(source.path):\(index + 1)"
            }
        }
        #expect(found.isEmpty, "no reason beside: \(found)")
    }

    @Test func noSourceReadsTheLocaleOfTheProcess() throws {
        let ambient = LinePattern(
            #"(Locale|Calendar|TimeZone)\.(current|autoupdatingCurrent)\b"#)
        let found = try Self.sources().flatMap { source in
            source.code.enumerated().compactMap { index, line in
                ambient.matches(line) ? "\(source.path):\(index + 1)" : nil
            }
        }
        #expect(found.isEmpty, "\(found)")
    }

    /// `replacing` compares characters, and finds neither the `"` before an accent nor the halves of
    /// `\r\n`; `escaping` compares scalars, as the readers of the result do.
    @Test func escapesAreMadeOfScalars() throws {
        let escape = LinePattern(
            #"\.replacing(Occurrences)?\((of: )?"(\\"|\\\\|\\r|[<>&';,])""#)
        let found = try Self.sources().flatMap { source in
            source.lines.enumerated().compactMap { index, line in
                escape.matches(line) ? "\(source.path):\(index + 1)" : nil
            }
        }
        #expect(found.isEmpty, "\(found)")
    }

    @Test func commandsWriteThroughStandardStreamAlone() throws {
        let other = LinePattern(
            #"(^|[^\w.])print\(|FileHandle\.standard(Output|Error)|\bfputs\("#)
        let sources = try SwiftSource.all(below: "Demo") + SwiftSource.all(below: "Sources/Tool")
        let found = sources.flatMap { source in
            source.code.enumerated().compactMap { index, line in
                other.matches(line) && !line.contains("static func main()")
                    && !source.path.contains("Demo/Examples/") ? "\(source.path):\(index + 1)" : nil
            }
        }
        #expect(found.isEmpty, "\(found)")
    }

    @Test func everyPublicDeclarationIsDocumented() throws {
        let declaration = LinePattern(
            #"^\s*(@\w+(\([^)]*\))?\s+)*(public|open)\s+(?!import\b|extension\b|override\b)"#)
        var bare: [String] = []
        for source in try Self.sources() {
            for (index, line) in source.code.enumerated() where declaration.matches(line) {
                let above = source.lines[max(0, index - 40)..<index]
                    .map { $0.trimmingCharacters(in: .whitespaces) }
                var rest = above[...]
                while let last = rest.last {
                    if last.hasPrefix("@") || last.hasPrefix("#if") {
                        rest.removeLast()
                    } else if last.hasSuffix(")"),
                        let start = rest.suffix(4).lastIndex(where: { $0.hasPrefix("@") })
                    {
                        // An attribute on several lines.
                        rest = rest[..<start]
                    } else {
                        break
                    }
                }
                let comment = rest.last ?? ""
                if !comment.hasPrefix("///") {
                    bare.append("\(source.path):\(index + 1): \(source.lines[index])")
                }
            }
        }
        #expect(bare.isEmpty, "\(bare.joined(separator: "\n"))")
    }

    @Test func everyModuleHasItsReadme() throws {
        let manager = FileManager.default
        var modules = ["Resources", "Localizations", "Demo", "Sources/Tool"]
        for layer in ["Core", "Shared", "Components", "Hosts", "Testing"] {
            let folder = Fixtures.root.appendingPathComponent("Sources/\(layer)").path
            guard manager.fileExists(atPath: folder) else { continue }
            for name in try manager.contentsOfDirectory(atPath: folder).sorted() {
                let module = "Sources/\(layer)/\(name)"
                // A folder of folders only holds several modules.
                let parts = try manager.contentsOfDirectory(atPath: "\(folder)/\(name)").sorted()
                modules +=
                    parts.contains { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }
                    ? [module] : parts.map { "\(module)/\($0)" }
            }
        }
        for module in modules {
            let readme = Fixtures.root.appendingPathComponent("\(module)/README.md")
            let text = try String(contentsOf: readme, encoding: .utf8)
            #expect(text.hasPrefix("# "), "\(module)/README.md has no title")
            #expect(text.count > 400, "\(module)/README.md says too little")
        }
    }

    @Test func nothingPointsOutsideTheClone() throws {
        let outside = ["../" + "shared/", "/work" + "/"]
        let tests = try SwiftSource.all(below: "Tests") + Self.sources()
        let found = tests.flatMap { source in
            source.lines.enumerated().compactMap { index, line in
                outside.contains { line.contains($0) } ? "\(source.path):\(index + 1)" : nil
            }
        }
        #expect(found.isEmpty, "\(found)")
    }
}
