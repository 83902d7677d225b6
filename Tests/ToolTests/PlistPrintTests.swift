import Foundation
import TestSupport
import Testing

/// `cairn plist print`, over the whole corpus.
@Suite struct PlistPrintTests {
    private let cairn = Command.built("cairn")

    private static func expectations() throws -> [String: [String: Any]] {
        let file = Fixtures.folder("plist").appendingPathComponent("expected.json")
        let object = try JSONSerialization.jsonObject(with: Data(contentsOf: file))
        return object as? [String: [String: Any]] ?? [:]
    }

    @Test func typedJSONIsWhatTheCorpusExpects() throws {
        var right = 0
        for (name, expectation) in try Self.expectations() where expectation["error"] == nil {
            let path = Fixtures.folder("plist").appendingPathComponent(name).path
            let result = try cairn.run(["plist", "print", "--typed", path])
            #expect(result.status == 0, "\(name): \(result.errors)")
            let found = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
            let wanted = expectation["anyOf"] as? [Any] ?? [expectation["value"] as Any]
            let isRight = wanted.contains { Self.equal($0, found) }
            #expect(isRight, "\(name): \(result.output)")
            right += isRight ? 1 : 0
        }
        #expect(right >= 31)
    }

    @Test func aBadFileIsReportedInItsLinesOnStandardError() throws {
        for (name, expectation) in try Self.expectations() {
            guard let lines = expectation["lines"] as? [Int] else { continue }
            let path = Fixtures.folder("plist").appendingPathComponent(name).path
            let result = try cairn.run(["plist", "print", "--typed", path])
            #expect(result.status == 1, "\(name)")
            #expect(result.output == "", "\(name)")
            let place = result.errors.dropFirst(path.count + 1).split(separator: ":").first
            let line = place.flatMap { Int($0) } ?? 0
            #expect((lines[0]...lines[1]).contains(line), "\(name): \(result.errors)")
        }
    }

    @Test func peopleReadIndentedText() throws {
        let list = """
            <dict><key>name</key><string>Växjö "north"</string><key>two words</key><integer>0x10</integer>
            <key>empty</key><array/><key>list</key><array><true/><real>1.50</real></array>
            <key>bytes</key><data>AP8=</data><key>day</key><date>2026-11-21T09:00:00Z</date></dict>
            """
        let result = try cairn.run(["plist", "print", "-"], input: Data(list.utf8))
        #expect(
            result.output == """
                {
                  name: "Växjö \\"north\\""
                  "two words": 16
                  empty: []
                  list: [
                    true
                    1.5
                  ]
                  bytes: <2 bytes: 00 ff>
                  day: 2026-11-21T09:00:00Z
                }

                """)
    }

    /// Whether two values of typed JSON are the same; reals by value, dictionaries in order.
    private static func equal(_ wanted: Any, _ found: Any) -> Bool {
        guard let wanted = wanted as? [String: Any], let found = found as? [String: Any],
            let type = wanted["type"] as? String, type == found["type"] as? String
        else { return false }
        switch type {
        case "array":
            let (one, other) = (wanted["value"] as? [Any] ?? [], found["value"] as? [Any] ?? [])
            return one.count == other.count && zip(one, other).allSatisfy(equal)
        case "dict":
            let one = wanted["value"] as? [[Any]] ?? []
            let other = found["value"] as? [[Any]] ?? []
            return one.count == other.count
                && zip(one, other).allSatisfy { pair, match in
                    pair[0] as? String == match[0] as? String && equal(pair[1], match[1])
                }
        case "real":
            guard let one = Double(wanted["value"] as? String ?? "?"),
                let other = Double(found["value"] as? String ?? "?")
            else { return false }
            return one.isNaN ? other.isNaN : one == other && one.sign == other.sign
        case "boolean": return wanted["value"] as? Bool == found["value"] as? Bool
        default: return wanted["value"] as? String == found["value"] as? String
        }
    }
}
