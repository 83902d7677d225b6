import CairnPropertyList
import Foundation
import TestSupport
import Testing

/// The corpus in Fixtures/plist; its expected.json says what each file is.
@Suite struct CorpusTests {
    static let folder = Fixtures.folder("plist")

    /// What one file is.
    struct Expectation: Sendable {
        var values: [TypedValue]
        var kinds: [String]
        var lines: [Int]
    }

    static let expectations: [String: Expectation] = {
        let data = try? Data(contentsOf: folder.appendingPathComponent("expected.json"))
        let json = data.flatMap { try? JSONSerialization.jsonObject(with: $0) }
        return (json as? [String: [String: Any]] ?? [:]).mapValues { entry in
            let values = entry["anyOf"] as? [Any] ?? [entry["value"] as Any]
            return Expectation(
                values: values.compactMap { TypedValue(json: $0) },
                kinds: entry["error"] as? [String] ?? [], lines: entry["lines"] as? [Int] ?? [])
        }
    }()

    static let names = expectations.keys.sorted()

    @Test func theCorpusIsWhole() {
        #expect(Self.names.count >= 68)
        #expect(Self.names.filter { $0.hasPrefix("v") }.count >= 31)
    }

    @Test(
        "every valid file gives its value, in order", arguments: names.filter { $0.hasPrefix("v") })
    func validFile(name: String) throws {
        let value = try PropertyList(contentsOf: Self.folder.appendingPathComponent(name))
        let expectation = try #require(Self.expectations[name])
        #expect(expectation.values.contains(TypedValue(value)))
    }

    @Test(
        "every invalid file is refused with its kind, near its line",
        arguments: names.filter { $0.hasPrefix("e") })
    func invalidFile(name: String) throws {
        let file = Self.folder.appendingPathComponent(name)
        let expectation = try #require(Self.expectations[name])
        try #require(expectation.lines.count == 2)
        let error = try #require(throws: ConfigurationError.self) {
            try PropertyList(contentsOf: file)
        }
        #expect(expectation.kinds.contains(error.reason.code), "\(error)")
        #expect(
            error.line >= expectation.lines[0] && error.line <= expectation.lines[1], "\(error)")
        #expect(error.file == file.path)
    }
}
