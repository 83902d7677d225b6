import Foundation
import TestSupport
import Testing

@Suite struct DocumentTests {
    @Test func everyTestThatTheDocumentNamesIsThere() throws {
        let text = try String(
            contentsOf: Fixtures.root.appendingPathComponent("docs/ui.md"), encoding: .utf8)
        let names = text.matches(of: /`([A-Z][A-Za-z]*Tests)\.([a-z][A-Za-z]*)`/)
            .map { (suite: String($0.1), function: String($0.2)) }
        #expect(names.count > 100)
        var sources: [String: String] = [:]
        for name in names {
            let file = Fixtures.root.appendingPathComponent("Tests/UITests/\(name.suite).swift")
            let source = try sources[name.suite] ?? String(contentsOf: file, encoding: .utf8)
            sources[name.suite] = source
            #expect(source.contains("func \(name.function)("), "\(name.suite).\(name.function)")
        }
    }
}
