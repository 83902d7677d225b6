import CairnStrings
import Foundation
import TestSupport
import Testing

@Suite struct StringsCorpusTests {
    /// What `expected.json` says of one file.
    struct Expectation: Decodable, Sendable {
        var value: [[String]]?
        var error: [String]?
        var lines: [Int]?
    }

    static let folder = Fixtures.folder("strings")

    static let expectations: [(String, Expectation)] = {
        guard let data = try? Data(contentsOf: folder.appendingPathComponent("expected.json")),
            let all = try? JSONDecoder().decode([String: Expectation].self, from: data)
        else { return [] }
        return all.sorted { $0.key < $1.key }
    }()

    @Test func theCorpusIsThere() {
        #expect(Self.expectations.count >= 25)
    }

    @Test(
        "each file of the corpus gives its pairs in order, or its error on its line",
        arguments: expectations)
    func aFileReadsAsExpected(name: String, expected: Expectation) throws {
        let bytes = try Array(Data(contentsOf: Self.folder.appendingPathComponent(name)))
        if let value = expected.value {
            let file = try StringsFile(bytes, file: name)
            #expect(file.entries.map { [$0.key, $0.text] } == value)
        } else {
            let error = #expect(throws: StringsError.self) { try StringsFile(bytes, file: name) }
            let kind = error?.kind.rawValue ?? ""
            #expect(expected.error?.contains(kind) == true, "\(kind)")
            let lines = expected.lines ?? []
            #expect(
                error.map { $0.line >= lines[0] && $0.line <= lines[1] } == true, "\(error as Any)")
        }
    }

    @Test("a forgiving reading agrees with a strict one on sound files", arguments: expectations)
    func forgivingReadsSoundFilesAlike(name: String, expected: Expectation) throws {
        let bytes = try Array(Data(contentsOf: Self.folder.appendingPathComponent(name)))
        let file = StringsFile(recovering: bytes, file: name)
        #expect(file.problems.isEmpty == (expected.value != nil))
        if let value = expected.value {
            #expect(file.entries.map { [$0.key, $0.text] } == value)
        }
    }
}
