import Foundation
import TestSupport
import Testing

/// Public types and functions that only tests use are listed in `Unused.txt`, each with a reason.
@Suite struct UnusedTests {
    @Test func everyPublicNameIsUsedOrListedWithAReason() throws {
        let sources = try SwiftSource.all(below: "Sources")
        let users = try sources + SwiftSource.all(below: "Demo")
        var words: [String: Set<String>] = [:]
        for source in users {
            for word in Self.words(source.code) { words[word, default: []].insert(source.path) }
        }
        for path in try Self.documents() {
            let text = try String(
                contentsOf: Fixtures.root.appendingPathComponent(path), encoding: .utf8)
            for word in Self.words([text]) { words[word, default: []].insert(path) }
        }
        let unused = Set(
            sources.flatMap { source in
                Self.names(source).filter {
                    words[$0, default: []].subtracting([source.path]).isEmpty
                }
                .map { "\(source.path) \($0)" }
            })

        let listed = try Self.list()
        let missing = unused.subtracting(listed.keys).sorted()
        #expect(missing.isEmpty, "unused: remove, or list it\n\(missing.joined(separator: "\n"))")
        let stale = Set(listed.keys).subtracting(unused).sorted()
        #expect(stale.isEmpty, "used or gone: take it off\n\(stale.joined(separator: "\n"))")
        for (name, reason) in listed { #expect(reason.count > 10, "\(name) has no reason") }
    }

    @Test func namesAreThoseOfTypesAndFunctions() {
        let text = """
            public struct A {
                public enum Nested {}
                public static func make() {}
                func own() {}
            }
            extension A { }
            public func free() {}
            """
        #expect(Self.names(SwiftSource(text, path: "inline")) == ["A", "make", "free"])
    }

    /// Returns the names of public functions and of top-level public types. A nested type is used
    /// through the properties of its owner, and a result builder's functions by the compiler.
    private static func names(_ source: SwiftSource) -> [String] {
        let function =
            /^\s*(?:@\w+(?:\([^)]*\))?\s+)*public\s+(?:\w+\s+)*func\s+`?(\w+)/
        let type =
            /^(?:@\w+(?:\([^)]*\))?\s+)*public\s+(?:final\s+|indirect\s+)*(?:struct|class|enum|actor|protocol|typealias)\s+`?(\w+)/
        return source.code.compactMap { line in
            let match = line.firstMatch(of: function)?.1 ?? line.firstMatch(of: type)?.1
            return match.map(String.init).flatMap { $0.hasPrefix("build") ? nil : $0 }
        }
    }

    private static func words(_ lines: [String]) -> Set<String> {
        var words: Set<String> = []
        for line in lines {
            for word in line.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
                words.insert(String(word))
            }
        }
        return words
    }

    private static func documents() throws -> [String] {
        var paths = ["README.md"]
        for folder in ["Sources", "Demo", "docs"] {
            let root = Fixtures.root.appendingPathComponent(folder)
            let walk = try #require(FileManager.default.enumerator(atPath: root.path))
            for case let name as String in walk.allObjects where name.hasSuffix(".md") {
                paths.append("\(folder)/\(name)")
            }
        }
        return paths
    }

    /// Reads the list: a line that begins with `#` is the reason of the names that follow it.
    private static func list() throws -> [String: String] {
        let file = Fixtures.root.appendingPathComponent("Tests/ArchitectureTests/Unused.txt")
        var reason = ""
        var list: [String: String] = [:]
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
            if line.hasPrefix("#") {
                reason = String(line.dropFirst(2))
            } else {
                list[String(line)] = reason
            }
        }
        return list
    }
}
