import CairnPropertyList
import Foundation
import TestSupport
import Testing

@Suite struct RoundTripTests {
    struct Record: Codable, Equatable {
        var id: Int
        var small: Int8
        var large: UInt64
        var name: String
        var ratio: Double
        var narrow: Float
        var isOn: Bool
        var since: Date
        var blob: Data
        var tags: [String]
        var texts: [String: String]
        var counts: [String: Int]
        var inner: Inner?
        var others: [Inner]
        var side: Side

        struct Inner: Codable, Equatable {
            var low: Int64
            var address: URL?
            var price: Decimal
        }
        enum Side: String, Codable, CaseIterable { case leading, trailing }
    }

    @Test(
        "what is encoded, written, read and decoded is the same value", arguments: UInt64(0)..<200)
    func throughXML(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let records = (0..<Int.random(in: 0...4, using: &random)).map { _ in Self.record(&random) }
        let list = try PlistEncoder().encode(records)
        let bytes = try PropertyListWriter().xml(list)
        let read = try PropertyList(parsing: bytes)
        #expect(read == list)
        let decoder = PlistDecoder(unknownKeys: .fail)
        #expect(try decoder.decode([Record].self, from: read) == records)
        #expect(try decoder.decode([Record].self, from: list) == records)
        #expect(try PropertyListWriter().xml(PlistEncoder().encode(records)) == bytes)
    }

    @Test("a dictionary is written sorted, also where a type encodes itself as one")
    func dictionariesAreSorted() throws {
        struct Bag: Encodable {
            var counts: [String: Int]
            func encode(to encoder: any Encoder) throws { try counts.encode(to: encoder) }
        }
        let counts = Dictionary(uniqueKeysWithValues: (0..<50).map { ("k\($0)", $0) })
        let sorted = counts.keys.sorted()
        for list in [
            try PlistEncoder().encode(counts), try PlistEncoder().encode(Bag(counts: counts)),
        ] {
            #expect(try #require(list.dictionary).map(\.key) == sorted)
        }
    }

    @Test func aWrongValueInADictionaryOfTextsHasItsPlace() throws {
        let error = #expect(throws: ConfigurationError.self) {
            try PlistDecoder().decode(
                [String: String].self,
                from: PropertyList(
                    parsing: "<dict>\n<key>a</key><string/>\n<key>b</key> <true/>\n</dict>",
                    file: "T.plist"))
        }
        #expect(error?.description == "T.plist:3:14: b: expected a string, found true")
    }

    private static func record(_ random: inout SplitMix64) -> Record {
        Record(
            id: Int(truncatingIfNeeded: random.next()),
            small: Int8(truncatingIfNeeded: random.next()), large: random.next(),
            name: text(&random), ratio: Double.random(in: -1e18...1e18, using: &random),
            narrow: Float.random(in: -10...10, using: &random), isOn: Bool.random(using: &random),
            since: Date(
                timeIntervalSince1970: Double(
                    Int64.random(in: -62_135_596_800...253_402_300_799, using: &random))),
            blob: Data(
                (0..<Int.random(in: 0..<40, using: &random)).map { _ in
                    UInt8(truncatingIfNeeded: random.next())
                }),
            tags: (0..<Int.random(in: 0..<4, using: &random)).map { _ in text(&random) },
            texts: ["a": text(&random), text(&random) + "b": text(&random)],
            counts: ["x": Int(truncatingIfNeeded: random.next()), text(&random) + "y": 0],
            inner: Bool.random(using: &random) ? inner(&random) : nil,
            others: (0..<Int.random(in: 0..<3, using: &random)).map { _ in inner(&random) },
            side: Record.Side.allCases.randomElement(using: &random) ?? .leading)
    }

    private static func inner(_ random: inout SplitMix64) -> Record.Inner {
        Record.Inner(
            low: Int64(truncatingIfNeeded: random.next()),
            address: Bool.random(using: &random)
                ? URL(string: "https://a.example/?b=c&d=%20") : nil,
            price: Decimal(Int.random(in: -1_000_000...1_000_000, using: &random)) / 100)
    }

    private static func text(_ random: inout SplitMix64) -> String {
        let pieces = ["a", " ", "\n", "\r\n", "<", "&", "]]>", "é", "日", "😀", "$null", "&amp;"]
        let text = (0..<Int.random(in: 0..<8, using: &random))
            .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
        // The text that stands for nothing, in arrays and for optional values.
        return text == "$null" ? "" : text
    }
}
