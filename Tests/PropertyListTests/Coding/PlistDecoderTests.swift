import CairnPropertyList
import Foundation
import Synchronization
import Testing

/// A document with a dictionary of these lines; the first is line 3.
func document(_ lines: String...) -> Data {
    Data(("<plist>\n<dict>\n" + lines.joined(separator: "\n") + "\n</dict>\n</plist>\n").utf8)
}

/// One value under the key `a`.
private struct One<T: Decodable>: Decodable { var a: T }

private func decode<T: Decodable>(
    _ type: T.Type, _ element: String, _ change: (inout PlistDecoder) -> Void = { _ in }
) throws(ConfigurationError) -> T {
    var decoder = PlistDecoder(unknownKeys: .fail)
    change(&decoder)
    return try decoder.decode(
        One<T>.self, from: document("<key>a</key>" + element), file: "T.plist"
    ).a
}

private func message<T: Decodable>(
    _ type: T.Type, _ element: String, _ change: (inout PlistDecoder) -> Void = { _ in }
) -> String {
    do throws(ConfigurationError) {
        return "\(try decode(type, element, change))"
    } catch {
        return error.description
    }
}

@Suite("A decoder of property lists") struct PlistDecoderTests {
    // MARK: Numbers

    @Test("takes every integer width to its ends")
    func integerWidths() throws {
        func ends<I: FixedWidthInteger & Codable & Sendable>(_ type: I.Type) throws {
            for end in [I.min, I.max] {
                let text = "\(end)"
                #expect(try decode(I.self, "<integer>\(text)</integer>") == end)
                #expect(try decode([I].self, "<array><integer>\(text)</integer></array>") == [end])
            }
        }
        try ends(Int8.self)
        try ends(Int16.self)
        try ends(Int32.self)
        try ends(Int64.self)
        try ends(Int.self)
        try ends(UInt8.self)
        try ends(UInt16.self)
        try ends(UInt32.self)
        try ends(UInt64.self)
        try ends(UInt.self)
        #expect(try decode(Int128.self, "<integer>-9223372036854775808</integer>") == -1 << 63)
        #expect(try decode(UInt128.self, "<integer>18446744073709551615</integer>") == 1 << 64 - 1)
    }

    @Test(
        "refuses an integer that its type cannot hold, and names the range",
        arguments: [
            (message(Int8.self, "<integer>128</integer>"), "-128 to 127, found 128"),
            (message(UInt8.self, "<integer>-1</integer>"), "0 to 255, found -1"),
            (
                message(Int64.self, "<integer>9223372036854775808</integer>"),
                "-9223372036854775808 to 9223372036854775807, found 9223372036854775808"
            ),
            (
                message(UInt64.self, "<integer>-1</integer>"),
                "0 to 18446744073709551615, found -1"
            ),
        ])
    func integerRange(message: String, end: String) {
        #expect(message == "T.plist:3:13: a: expected an integer from \(end)")
    }

    @Test("takes an integer for a floating-point number that can hold it exactly")
    func integerAsReal() throws {
        #expect(try decode(Double.self, "<integer>-4</integer>") == -4)
        #expect(try decode(Float.self, "<integer>16777216</integer>") == 16_777_216)
        #expect(try decode(Double.self, "<integer>18446744073709549568</integer>") == 0x1p64 - 2048)
        #expect(
            message(Double.self, "<integer>9007199254740993</integer>")
                == "T.plist:3:13: a: expected a number that a Double can hold exactly, found 9007199254740993"
        )
        #expect(message(Float.self, "<integer>16777217</integer>").contains("a Float can hold"))
    }

    @Test("never takes a real for an integer, nor a truth for a number, nor a text for either")
    func noConversion() {
        let place = "T.plist:3:13: a: expected "
        #expect(message(Int.self, "<real>2.0</real>") == place + "an integer, found 2.0")
        #expect(message(Int.self, "<true/>") == place + "an integer, found true")
        #expect(message(Bool.self, "<integer>1</integer>") == place + "true or false, found 1")
        #expect(message(Double.self, "<string>1</string>") == place + "a number, found “1”")
        #expect(message(String.self, "<integer>1</integer>") == place + "a string, found 1")
        #expect(message(Date.self, "<string>x</string>") == place + "a date, found “x”")
        #expect(message(Data.self, "<string>x</string>") == place + "data, found “x”")
        #expect(message([Int].self, "<dict/>") == place + "an array, found a dictionary")
        #expect(message([String: Int].self, "<array/>") == place + "a dictionary, found an array")
    }

    @Test("refuses a real that a Float cannot hold, and rounds one that it can")
    func float() throws {
        #expect(try decode(Float.self, "<real>0.1</real>") == 0.1)
        #expect(message(Float.self, "<real>1e39</real>").contains("a number within ±3.4e38"))
        #expect(try decode(Float.self, "<real>-infinity</real>") == -.infinity)
    }

    @Test("takes nan and infinity, or refuses them where the setting says so")
    func nonFinite() throws {
        #expect(try decode(Double.self, "<real>nan</real>").isNaN)
        for text in ["nan", "inf", "-infinity"] {
            #expect(
                message(Double.self, "<real>\(text)</real>") { $0.nonFiniteNumbers = .refuse }
                    .hasPrefix("T.plist:3:13: a: expected a finite number, found "))
            #expect(
                message([Float].self, "<array><real>\(text)</real></array>") {
                    $0.nonFiniteNumbers = .refuse
                }.hasPrefix("T.plist:3:20: a.0: expected a finite number, found "))
        }
    }

    // MARK: Other leaves

    @Test("reads dates, data, addresses and decimals")
    func leaves() throws {
        #expect(
            try decode(Date.self, "<date>2024-02-29T23:59:59Z</date>")
                == Date(timeIntervalSince1970: 1_709_251_199))
        #expect(try decode(Data.self, "<data>AQID</data>") == Data([1, 2, 3]))
        #expect(
            try decode(URL.self, "<string>https://example.org/a?b#c</string>")
                == URL(string: "https://example.org/a?b#c"))
        #expect(
            message(URL.self, "<string>a b</string>")
                == "T.plist:3:13: a: expected an address (URL), found “a b”")
        #expect(try decode(Decimal.self, "<string>-12.50</string>") == Decimal(string: "-12.5"))
        #expect(try decode(Decimal.self, "<real>0.1</real>") == Decimal(string: "0.1"))
        #expect(
            try decode(Decimal.self, "<integer>18446744073709551615</integer>")
                == Decimal(UInt64.max))
        #expect(message(Decimal.self, "<string>12abc</string>").contains("a decimal number"))
        #expect(message(Decimal.self, "<real>nan</real>").contains("a decimal number"))
        let id = UUID()
        #expect(try decode(UUID.self, "<string>\(id)</string>") == id)
    }

    @Test("reads what Foundation's encoder makes of an address and a decimal")
    func foundationForms() throws {
        struct Both: Codable, Equatable {
            var url = URL(string: "https://example.org/x")
            var decimal = Decimal(string: "12.25")
            var list: [Int?] = [1, nil]
        }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .xml
        #expect(try PlistDecoder().decode(Both.self, from: encoder.encode(Both())) == Both())
        #expect(
            try PropertyListDecoder().decode([Int?].self, from: encoder.encode([1, nil])) == [
                1, nil,
            ])
    }

    @Test("lists the allowed names of an enumeration")
    func enumeration() throws {
        enum Mode: String, Codable, CaseIterable { case plain, bold, italic }
        enum Level: Int, Codable, CaseIterable { case low = 1, high = 5 }
        enum Open: String, Codable { case one }
        #expect(try decode(Mode.self, "<string>bold</string>") == .bold)
        #expect(
            message(Mode.self, "<string>blod</string>")
                == "T.plist:3:13: a: expected one of plain, bold, italic, found “blod”")
        #expect(
            message(Level.self, "<integer>2</integer>")
                == "T.plist:3:13: a: expected one of 1, 5, found 2")
        #expect(message(Level.self, "<string>low</string>").hasSuffix("an integer, found “low”"))
        #expect(message(Open.self, "<string>two</string>").hasPrefix("T.plist:3:13: a: "))
        #expect(
            message([Mode].self, "<array><string>x</string></array>").hasPrefix(
                "T.plist:3:20: a.0: "))
    }

    // MARK: Keys and optionals

    @Test("reads dictionaries with keys of text and of numbers")
    func dictionaries() throws {
        let data = document("<key>1</key><string>a</string>", "<key>-20</key><string>b</string>")
        #expect(try PlistDecoder().decode([Int: String].self, from: data) == [1: "a", -20: "b"])
        #expect(
            try PlistDecoder().decode([String: String].self, from: data).keys.sorted() == [
                "-20", "1",
            ])
    }

    @Test("takes an absent key for nil")
    func optionals() throws {
        struct Many: Decodable, Equatable {
            var a: Int?, b: String?, c: Double?, d: Bool?, e: Date?, f: [Int]?, g: Int8?, h: Float?
        }
        #expect(try PlistDecoder().decode(Many.self, from: document()) == Many())
        let data = document(
            "<key>g</key><integer>7</integer>", "<key>h</key><real>1.5</real>",
            "<key>f</key><array><integer>1</integer></array>", "<key>a</key><integer>1</integer>",
            "<key>b</key><string/>", "<key>d</key><false/>", "<key>c</key><integer>3</integer>",
            "<key>e</key><date>1970-01-01T00:00:01Z</date>")
        #expect(
            try PlistDecoder(unknownKeys: .fail).decode(Many.self, from: data)
                == Many(
                    a: 1, b: "", c: 3, d: false, e: Date(timeIntervalSince1970: 1), f: [1], g: 7,
                    h: 1.5))
    }

    @Test("says at the dictionary what it lacks")
    func missingKey() {
        struct Row: Decodable { var height: Double, name: String }
        struct Tree: Decodable { var row: Row }
        #expect(
            throws: ConfigurationError(
                .missing(expected: "a string"), file: "T.plist", line: 4, column: 1,
                keyPath: ["row", "name"])
        ) {
            try PlistDecoder().decode(
                Tree.self,
                from: document("<key>row</key>", "<dict><key>height</key><real>1</real></dict>"),
                file: "T.plist")
        }
    }

    @Test("finds values whatever the order and number of the keys", arguments: [1, 5, 17, 300])
    func keyOrder(count: Int) throws {
        let keys = (0..<count).map { "key\($0)" }
        for order in [keys, keys.reversed(), keys.shuffled()] {
            let data = document(
                order.map { "<key>\($0)</key><string>\($0)!</string>" }.joined(separator: "\n"))
            let values = try PlistDecoder(unknownKeys: .fail).decode(
                [String: String].self, from: data)
            #expect(values == Dictionary(uniqueKeysWithValues: keys.map { ($0, $0 + "!") }))
            struct Picked: Decodable {
                var first: String, last: String, missing: String?
                init(from decoder: any Decoder) throws {
                    let values = try decoder.container(keyedBy: Name.self)
                    let count = try #require(decoder.userInfo[.count] as? Int)
                    last = try values.decode(String.self, forKey: Name("key\(count - 1)"))
                    missing = try values.decodeIfPresent(String.self, forKey: Name("key\(count)"))
                    first = try values.decode(String.self, forKey: Name("key0"))
                    // And once more: a type may ask twice.
                    first = try values.decode(String.self, forKey: Name("key0"))
                }
            }
            var decoder = PlistDecoder(unknownKeys: .ignore)
            decoder.userInfo[.count] = count
            let picked = try decoder.decode(Picked.self, from: data)
            #expect(picked.first == "key0!")
            #expect(picked.last == "key\(count - 1)!")
            #expect(picked.missing == nil)
        }
    }

    @Test("tells keys that look the same from one another")
    func scalars() throws {
        let composed = "\u{E9}"
        let decomposed = "e\u{301}"
        let data = document("<key>\(decomposed)</key><integer>2</integer>")
        let decoder = PlistDecoder(unknownKeys: .ignore)
        struct One: Decodable {
            var value: Int?
            init(from decoder: any Decoder) throws {
                value = try decoder.container(keyedBy: Name.self).decodeIfPresent(
                    Int.self, forKey: Name("\u{E9}"))
            }
        }
        #expect(composed == decomposed)
        #expect(try decoder.decode(One.self, from: data).value == nil)
    }

    // MARK: Reading

    @Test("refuses a key that is there twice, or warns and takes the last")
    func duplicateKeys() throws {
        let data = document("<key>a</key><integer>1</integer>", "<key>a</key><integer>2</integer>")
        var decoder = PlistDecoder()
        #expect(throws: ConfigurationError.self) {
            try decoder.decode([String: Int].self, from: data)
        }
        let warnings = Mutex<[String]>([])
        decoder.duplicateKeys = .warn
        decoder.warning = { warning in warnings.withLock { $0.append("\(warning)") } }
        #expect(try decoder.decode([String: Int].self, from: data, file: "T.plist") == ["a": 2])
        #expect(warnings.withLock { $0 } == ["T.plist:4:1: a: duplicate key, first on line 3"])
    }

    @Test("reads files, and says which cannot be read")
    func files() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).plist")
        defer { try? FileManager.default.removeItem(at: file) }
        try document("<key>a</key><integer>1</integer>").write(to: file)
        #expect(try PlistDecoder().decode([String: Int].self, contentsOf: file) == ["a": 1])
        var decoder = PlistDecoder()
        decoder.limits.fileSize = 10
        #expect(throws: ConfigurationError.self) {
            try decoder.decode([String: Int].self, contentsOf: file)
        }
        let missing = #expect(throws: ConfigurationError.self) {
            try PlistDecoder().decode(
                [String: Int].self, contentsOf: file.appendingPathComponent("x"))
        }
        #expect(missing?.file == file.appendingPathComponent("x").path)
    }

    @Test("decodes a single value, a part of a document, and a list built in code alike")
    func roots() throws {
        let decoder = PlistDecoder(unknownKeys: .fail)
        #expect(
            try decoder.decode(Int.self, from: Data("<plist><integer>5</integer></plist>".utf8))
                == 5)
        let list = try PropertyList(
            parsing: Array(
                document(
                    "<key>b</key><array><dict><key>c</key><real>x1</real></dict></array>"
                        .replacingOccurrences(of: "x1", with: "1.5"))), file: "T.plist")
        let part = try #require(list.dictionary?["b"])
        #expect(try decoder.decode([[String: Double]].self, from: part) == [["c": 1.5]])
        let error = #expect(throws: ConfigurationError.self) {
            try decoder.decode([[String: Int]].self, from: part)
        }
        #expect(error?.description == "T.plist:3:38: b.0.c: expected an integer, found 1.5")

        let date = Date(timeIntervalSince1970: 0.125)
        let built: PropertyList = [
            "b": [["c": 1.5]], "date": PropertyList(date), "data": PropertyList(Data([1])),
            "big": PropertyList(UInt64.max), "text": "é", "flag": true,
        ]
        struct All: Decodable, Equatable {
            var b: [[String: Double]], date: Date, data: Data, big: UInt64, text: String, flag: Bool
        }
        #expect(
            try decoder.decode(All.self, from: built)
                == All(
                    b: [["c": 1.5]], date: date, data: Data([1]), big: .max, text: "é", flag: true))
        let other = #expect(throws: ConfigurationError.self) {
            try decoder.decode([String: [[String: Int]]].self, from: ["b": [["c": 1.5]]])
        }
        #expect(other?.description == "inline:1: b.0.c: expected an integer, found 1.5")
    }

    @Test("gives a property list as a part of a type as it is")
    func untyped() throws {
        struct Holder: Codable, Equatable { var any: PropertyList, list: [PropertyList] }
        let data = document(
            "<key>any</key><dict><key>x</key><date>2024-01-01T00:00:00Z</date></dict>",
            "<key>list</key><array><integer>1</integer><string>b</string></array>")
        let holder = try PlistDecoder(unknownKeys: .fail).decode(
            Holder.self, from: data, file: "T.plist")
        #expect(holder.any.dictionary?["x"]?.position?.line == 3)
        #expect(holder.list == [1, "b"])
        #expect(
            try PlistDecoder().decode(Holder.self, from: PlistEncoder().encode(holder)) == holder)
        // And by way of another format, as far as that has the types.
        let json = Holder(
            any: ["a": [1, 2.5, true, "x"], "b": [:]], list: [PropertyList(UInt64.max)])
        #expect(try JSONDecoder().decode(Holder.self, from: JSONEncoder().encode(json)) == json)
    }
}

/// A key of any name.
struct Name: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }
    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}

extension CodingUserInfoKey {
    static let count = CodingUserInfoKey(rawValue: "count").unsafelyUnwrapped
}
