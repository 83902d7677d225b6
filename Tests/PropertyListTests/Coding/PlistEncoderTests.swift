import CairnPropertyList
import Foundation
import TestSupport
import Testing

/// Something of every kind, nested as deep as chance wants.
private struct Sample: Codable, Equatable {
    enum Mode: String, Codable, CaseIterable { case plain, bold }
    enum Shape: Codable, Equatable { case none, round(Double), box([Int: Int]) }

    var a: Int8, b: Int16, c: Int32, d: Int64, e: Int
    var f: UInt8, g: UInt16, h: UInt32, i: UInt64, j: UInt
    var float: Float, double: Double, flag: Bool
    var text: String, date: Date, data: Data, url: URL, decimal: Decimal, id: UUID
    var mode: Mode, shape: Shape, range: ClosedRange<Int>
    var optional: Int?, list: [Double?], texts: [String], map: [String: [Int]], numbers: [Int: Bool]
    var children: [Sample]

    init(using random: inout SplitMix64, depth: Int = 0) {
        func any<I: FixedWidthInteger>(_ type: I.Type) -> I {
            [I.min, .max, 0, .random(in: .min ... .max, using: &random)].randomElement(
                using: &random) ?? 0
        }
        func text() -> String {
            let letters = Array("aZ0 _<>&\"'é日😀\t\n\u{301}")
            return String(
                (0..<Int.random(in: 0...12, using: &random)).map { _ in
                    letters.randomElement(using: &random) ?? "x"
                })
        }
        func count() -> Int { Int.random(in: 0...4, using: &random) }
        (a, b, c, d, e) = (
            any(Int8.self), any(Int16.self), any(Int32.self), any(Int64.self), any(Int.self)
        )
        (f, g, h, i, j) = (
            any(UInt8.self), any(UInt16.self), any(UInt32.self), any(UInt64.self), any(UInt.self)
        )
        float = Float(bitPattern: any(UInt32.self))
        if float.isNaN { float = .leastNonzeroMagnitude }
        double = Double(bitPattern: any(UInt64.self))
        if double.isNaN { double = -.infinity }
        flag = Bool.random(using: &random)
        self.text = text()
        date = Date(
            timeIntervalSince1970: Double(
                Int.random(in: -60_000_000_000...250_000_000_000, using: &random)))
        data = Data((0..<count() * 20).map { _ in any(UInt8.self) })
        url =
            URL(string: "https://example.org/\(any(UInt16.self))?q=\(any(Int8.self))")
            ?? URL(fileURLWithPath: "/")
        decimal = Decimal(any(Int32.self)) / 1000
        id = UUID(
            uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, any(UInt8.self), any(UInt8.self)))
        mode = Bool.random(using: &random) ? .plain : .bold
        shape =
            [.none, .round(.random(in: -1...1, using: &random)), .box([any(Int.self): 1])]
            .randomElement(using: &random) ?? .none
        range = Int(any(Int8.self))...1000
        optional = Bool.random(using: &random) ? any(Int.self) : nil
        list = (0..<count()).map { _ in
            Bool.random(using: &random) ? .random(in: -9...9, using: &random) : nil
        }
        texts = (0..<count()).map { _ in text() }
        map = [:]
        for _ in 0..<count() { map[text()] = (0..<count()).map { _ in any(Int.self) } }
        numbers = [:]
        for _ in 0..<count() { numbers[any(Int.self)] = Bool.random(using: &random) }
        children = []
        guard depth < 3 else { return }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            children.append(Sample(using: &random, depth: depth + 1))
        }
    }
}

@Suite("An encoder of property lists") struct PlistEncoderTests {
    @Test("gives values that come back the same", arguments: UInt64(0)..<100)
    func roundTrip(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let sample = Sample(using: &random)
        let list = try PlistEncoder().encode(sample)
        #expect(try PlistDecoder(unknownKeys: .fail).decode(Sample.self, from: list) == sample)
    }

    @Test("agrees with Foundation's on what both can say", arguments: UInt64(0)..<30)
    func foundation(seed: UInt64) throws {
        struct Plain: Codable, Equatable {
            var texts: [String], map: [String: [Int]], flag: Bool, double: Double, date: Date,
                data: Data
        }
        var random = SplitMix64(seed: seed)
        let sample = Sample(using: &random)
        let plain = Plain(
            texts: sample.texts, map: sample.map, flag: sample.flag, double: sample.double,
            date: Date(timeIntervalSince1970: 1_700_000_000), data: sample.data)
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        let theirs = try encoder.encode(plain)
        #expect(try PlistDecoder(unknownKeys: .fail).decode(Plain.self, from: theirs) == plain)
        #expect(try PropertyList(parsing: Array(theirs)) == PlistEncoder().encode(plain))
    }

    @Test("keeps the order of declaration, or sorts; a Swift dictionary is always sorted")
    func order() throws {
        struct Keys: Encodable {
            var zebra = 1, apple = 2, map = ["z": 1, "a": 2, "m": 3], last = ["é": 1, "z": 2]
        }
        let kept = try PlistEncoder().encode(Keys())
        #expect(kept.dictionary?.keys == ["zebra", "apple", "map", "last"])
        #expect(kept.dictionary?["map"]?.dictionary?.keys == ["a", "m", "z"])
        #expect(kept.dictionary?["last"]?.dictionary?.keys == ["z", "é"])
        let sorted = try PlistEncoder(keyOrder: .sorted).encode(Keys())
        #expect(sorted.dictionary?.keys == ["apple", "last", "map", "zebra"])
    }

    @Test("writes what a person would write")
    func plainForms() throws {
        struct Forms: Encodable {
            var float: Float = 0.1, url = URL(string: "https://example.org"),
                price = Decimal(string: "12.50")
            var big = UInt64.max, none: Int?, list = [Int?](arrayLiteral: 1, nil), empty = Empty()
        }
        struct Empty: Encodable {}
        #expect(
            try PlistEncoder().encode(Forms()) == [
                "float": 0.1, "url": "https://example.org", "price": "12.5",
                "big": PropertyList(UInt64.max), "list": [1, "$null"], "empty": [:],
            ])
        #expect(try PlistEncoder().encode(5) == 5)
        #expect(try PlistEncoder().encode(Empty()) == [:])
    }

    @Test("the later of two values of one key counts")
    func twice() throws {
        struct Twice: Encodable {
            func encode(to encoder: any Encoder) throws {
                var values = encoder.container(keyedBy: Name.self)
                for index in 0..<20 { try values.encode(index, forKey: Name("k\(index)")) }
                try values.encode("x", forKey: Name("k3"))
                try values.encode("y", forKey: Name("k19"))
            }
        }
        let list = try PlistEncoder().encode(Twice()).dictionary
        #expect(list?.count == 20)
        #expect(list?["k3"] == "x" && list?["k19"] == "y" && list?.keys[3] == "k3")
    }

    @Test("says which value cannot be stored")
    func errors() {
        struct Big: Encodable { var list: [[String: Int128]] = [["n": 1 << 100]] }
        #expect(
            throws: ConfigurationError(
                .unrepresentable(
                    "expected an integer from \(Int64.min) to \(UInt64.max), found \(Int128(1) << 100)"
                ),
                file: "inline", keyPath: ["list", "0", "n"])
        ) { try PlistEncoder().encode(Big()) }

        struct Two: Encodable {
            func encode(to encoder: any Encoder) throws {
                var list = encoder.unkeyedContainer()
                try list.encode(1)
                var values = encoder.container(keyedBy: Name.self)
                try values.encode(1, forKey: Name("a"))
            }
        }
        #expect(throws: ConfigurationError.self) { try PlistEncoder().encode(["x": Two()]) }

        struct Own: Error {}
        struct Thrower: Encodable { func encode(to encoder: any Encoder) throws { throw Own() } }
        #expect(throws: ConfigurationError.self) { try PlistEncoder().encode(Thrower()) }
    }
}
