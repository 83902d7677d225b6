import CairnPropertyList
import Foundation
import TestSupport
import Testing

/// What is written can be read, and what could not be read is not written.
@Suite struct PropertyListWriterTests {
    private func written(
        _ list: PropertyList, _ writer: PropertyListWriter = PropertyListWriter()
    ) throws -> String {
        String(decoding: try writer.xml(list), as: UTF8.self)
    }

    @Test func everyKindHasItsElement() throws {
        let list: PropertyList = [
            "text": "a < b & c > d", "whole": -5, "large": PropertyList(UInt64.max), "real": 0.1,
            "yes": true,
            "no": false, "day": PropertyList(Date(timeIntervalSince1970: 86_400)),
            "bytes": PropertyList(Data([1, 2, 255])), "list": ["x", []], "empty": [:],
        ]
        #expect(
            try written(list) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0">
                <dict>
                \t<key>text</key>
                \t<string>a &lt; b &amp; c &gt; d</string>
                \t<key>whole</key>
                \t<integer>-5</integer>
                \t<key>large</key>
                \t<integer>18446744073709551615</integer>
                \t<key>real</key>
                \t<real>0.1</real>
                \t<key>yes</key>
                \t<true/>
                \t<key>no</key>
                \t<false/>
                \t<key>day</key>
                \t<date>1970-01-02T00:00:00Z</date>
                \t<key>bytes</key>
                \t<data>AQL/</data>
                \t<key>list</key>
                \t<array>
                \t\t<string>x</string>
                \t\t<array/>
                \t</array>
                \t<key>empty</key>
                \t<dict/>
                </dict>
                </plist>

                """)
    }

    @Test(
        "a random value comes back equal, and is written the same again", arguments: UInt64(0)..<300
    )
    func roundTrip(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        let list = PropertyList.random(using: &random, depth: 5)
        let bytes = try PropertyListWriter().xml(list)
        let back = try PropertyList(parsing: bytes)
        #expect(back == list)
        #expect(try PropertyListWriter().xml(back) == bytes)
    }

    @Test func everyGoodFileOfTheCorpusComesBackEqual() throws {
        let folder = Fixtures.folder("plist")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { $0.hasPrefix("v") }
        #expect(files.count >= 31)
        for file in files {
            let list = try PropertyList(contentsOf: folder.appendingPathComponent(file))
            let back = try PropertyList(parsing: try PropertyListWriter().xml(list))
            // NaN differs from itself, so these are compared as text.
            let (again, once) = (try written(back), try written(list))
            #expect(again == once, "\(file)")
        }
    }

    @Test func foundationReadsWhatIsWritten() throws {
        let list: PropertyList = [
            "a": "x\ty\nz", "b": [1, 2.5, true], "c": PropertyList(Data(repeating: 7, count: 200)),
        ]
        let data = Data(try PropertyListWriter().xml(list))
        let found = try PropertyListSerialization.propertyList(from: data, format: nil)
        let dictionary = try #require(found as? [String: Any])
        #expect(dictionary["a"] as? String == "x\ty\nz")
        #expect(dictionary["c"] as? Data == Data(repeating: 7, count: 200))
    }

    @Test func keysAreSortedByTheirScalarsWhenAsked() throws {
        let list: PropertyList = ["b": 1, "é": 2, "B": 3, "a": ["d": 1, "c": 2]]
        let text = try written(list, PropertyListWriter(keyOrder: .sorted))
        let keys = text.matches(of: /<key>(.*?)<\/key>/).map { String($0.1) }
        #expect(keys == ["B", "a", "c", "d", "b", "é"])
        #expect(try PropertyList(parsing: text) == list)
    }

    @Test func carriageReturnsSurvive() throws {
        let list: PropertyList = ["a\r": "\r\n \r"]
        #expect(try PropertyList(parsing: try written(list)) == list)
    }

    private static let refused: [(PropertyList, String)] = [
        (["a": ["b": "x\u{0}"]], "a.b: cannot be stored: a text may not have the character U+0000"),
        (["a\u{1B}": 1], "a\\u{1B}: cannot be stored: a key may not have the character U+001B"),
        (["x\u{FFFE}"], "0: cannot be stored: a text may not have the character U+FFFE"),
        (["x\u{FFFF}"], "0: cannot be stored: a text may not have the character U+FFFF"),
        ([date(0.5)], "0: cannot be stored: a date may not have fractions of a second"),
        ([date(-1e12)], "0: cannot be stored: a date must be in the years 1 to 9999"),
        ([date(253_402_300_800)], "0: cannot be stored: a date must be in the years 1 to 9999"),
        ([date(.infinity)], "0: cannot be stored: a date must be in the years 1 to 9999"),
    ]

    private static func date(_ seconds: Double) -> PropertyList {
        PropertyList(Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: refused)
    func whatXMLCannotHoldIsRefused(list: PropertyList, message: String) {
        let error = #expect(throws: ConfigurationError.self) { try PropertyListWriter().xml(list) }
        #expect(error?.description == "inline:1: " + message)
    }

    @Test func noncharactersBesideTheTwoAreKept() throws {
        let list: PropertyList = ["\u{FFFD}\u{FFFC}\u{7F}\u{85}\u{2028}\u{1FFFE}"]
        #expect(try PropertyList(parsing: try written(list)) == list)
    }

    @Test func fractionsAreRoundedAndNonFiniteNumbersRefusedWhenAsked() throws {
        let writer = PropertyListWriter(nonFiniteNumbers: .refuse, fractionsOfSeconds: .round)
        let date = PropertyList(Date(timeIntervalSince1970: 0.75))
        #expect(try written(date, writer).contains("1970-01-01T00:00:01Z"))
        for number in [Double.nan, .infinity, -.infinity] {
            let error = #expect(throws: ConfigurationError.self) {
                try writer.xml(["a": PropertyList(number)])
            }
            #expect(
                error?.description.hasPrefix("inline:1: a: expected a finite number, found ")
                    == true)
        }
    }

    @Test(arguments: [255, 256, 257, 100_000])
    func depthIsTheReaders(depth: Int) throws {
        var list: PropertyList = []
        for _ in 1..<depth { list = [list] }
        if depth <= 256 {
            #expect(try PropertyList(parsing: try written(list)) == list)
        } else {
            let error = #expect(throws: ConfigurationError.self) {
                try PropertyListWriter().xml(list)
            }
            #expect(error?.reason == .limit(.depth, 256))
        }
        // Taking a deep value apart must not need a deep stack.
        while let inner = list.array?.first { list = inner }
    }

    @Test(
        "a text that fits is read, and one byte more is refused",
        arguments: [(20, 0...3), (200, 0...3), (200, 130...210), (1000, 960...1005)])
    func textLimit(limit: Int, lengths: ClosedRange<Int>) throws {
        let limits = PropertyListLimits(textLength: limit)
        for length in lengths { try checkTextLimit(limits, length: length) }
    }

    private func checkTextLimit(_ limits: PropertyListLimits, length: Int) throws {
        let writer = PropertyListWriter(limits: limits)
        for list in [
            PropertyList(String(repeating: "x", count: length)), PropertyList(Data(count: length)),
        ] {
            if let bytes = try? writer.xml(list) {
                #expect(try PropertyList(parsing: bytes, limits: limits) == list)
            } else {
                // Refused: then the reader refuses it as well.
                let open = try PropertyListWriter().xml(list)
                #expect(throws: ConfigurationError.self) {
                    try PropertyList(parsing: open, limits: limits)
                }
            }
        }
        // A reference counts with all its bytes, so that it is readable however a reader counts.
        let escaped = PropertyList(String(repeating: "&", count: length / 5))
        if let bytes = try? writer.xml(escaped) {
            #expect(try PropertyList(parsing: bytes, limits: limits) == escaped)
        } else {
            #expect(limits.textLength < 200 || length / 5 * 5 > limits.textLength)
        }
    }

    @Test func aDocumentThatIsTooLargeIsRefused() throws {
        let list = PropertyList(String(repeating: "x", count: 2000))
        let error = #expect(throws: ConfigurationError.self) {
            try PropertyListWriter(limits: PropertyListLimits(fileSize: 2000)).xml(list)
        }
        #expect(error?.reason == .limit(.fileSize, 2000))
    }
}

extension PropertyList {
    /// A value of any kind, with odd texts and numbers.
    fileprivate static func random(
        using random: inout SplitMix64, depth: Int
    ) -> PropertyList {
        switch Int.random(in: 0..<(depth > 0 ? 10 : 7), using: &random) {
        case 0: PropertyList(text(using: &random))
        case 1:
            PropertyList(
                Int64(bitPattern: random.next() >> UInt64.random(in: 0..<64, using: &random)))
        case 2: PropertyList(random.next())
        case 3:
            PropertyList(
                [
                    0.1, -0.0, .infinity, .leastNonzeroMagnitude, 1e300,
                    Double.random(in: -1e9...1e9, using: &random),
                ]
                .randomElement(using: &random) ?? 0)
        case 4: PropertyList(Bool.random(using: &random))
        case 5:
            PropertyList(
                Date(
                    timeIntervalSince1970: Double(
                        Int64.random(in: -62_135_596_800...253_402_300_799, using: &random))))
        case 6:
            PropertyList(
                Data(
                    (0..<Int.random(in: 0..<200, using: &random)).map { _ in
                        UInt8.random(in: 0...255, using: &random)
                    }))
        case 7, 8:
            PropertyList(
                (0..<Int.random(in: 0..<6, using: &random)).map { _ in
                    PropertyList.random(using: &random, depth: depth - 1)
                })
        default:
            PropertyList(
                PropertyListDictionary(
                    uniqueKeysWithValues: (0..<Int.random(in: 0..<6, using: &random)).map { index in
                        (
                            "\(index)" + text(using: &random),
                            PropertyList.random(using: &random, depth: depth - 1)
                        )
                    }))
        }
    }

    private static func text(using random: inout SplitMix64) -> String {
        let pieces = [
            "a", " ", "\n", "\t", "\r", "\r\n", "<", ">", "&", "]]>", "\"", "'", "é", "日", "😀",
            "&amp;", "\u{FFFD}", "e\u{301}",
        ]
        return (0..<Int.random(in: 0..<12, using: &random))
            .map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
}
