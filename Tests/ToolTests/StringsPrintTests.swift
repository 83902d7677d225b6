import Foundation
import TestSupport
import Testing

/// `cairn strings print`, over the whole corpus.
@Suite struct StringsPrintTests {
    private let cairn = Command.built("cairn")

    @Test func theCorpusIsPrintedInTheOrderOfTheFileOrRefusedInItsLine() throws {
        let folder = Fixtures.folder("strings")
        let data = try Data(contentsOf: folder.appendingPathComponent("expected.json"))
        let object = try JSONSerialization.jsonObject(with: data)
        let expectations = try #require(object as? [String: [String: Any]])
        #expect(expectations.count >= 25)
        for (name, expectation) in expectations {
            let path = folder.appendingPathComponent(name).path
            let result = try cairn.run(["strings", "print", "--json", path])
            if let lines = expectation["lines"] as? [Int] {
                #expect(result.status == 1, "\(name)")
                #expect(result.output == "", "\(name)")
                let rest = result.errors.dropFirst(path.count + 1)
                let line = rest.split(separator: ":").first.flatMap { Int($0) } ?? 0
                #expect((lines[0]...lines[1]).contains(line), "\(name): \(result.errors)")
            } else {
                #expect(result.status == 0, "\(name): \(result.errors)")
                let found = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
                let wanted = (expectation["anyOf"] as? [Any]) ?? [expectation["value"] as Any]
                let pairs = found as? [[String]]
                #expect(wanted.contains { $0 as? [[String]] == pairs }, "\(name): \(result.output)")
            }
        }
    }

    @Test func textIsPrintedAsAStringsFileAgain() throws {
        let file = Data("/* two */ b = \"1\\n\"; \"a b\" = \"\\\"2\\\"\";".utf8)
        let result = try cairn.run(["strings", "print", "-"], input: file)
        #expect(result.output == "\"b\" = \"1\\n\";\n\"a b\" = \"\\\"2\\\"\";\n")
        let again = try cairn.run(["strings", "print", "-"], input: Data(result.output.utf8))
        #expect(again.output == result.output)
    }

    @Test func aFileThatIsNotThereIsOneLine() throws {
        let result = try cairn.run(["strings", "print", "/nowhere/x.strings"])
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("/nowhere/x.strings: cannot be read: "))
    }
}
