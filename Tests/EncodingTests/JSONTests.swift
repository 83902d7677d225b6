import CairnEncoding
import TestSupport
import Testing

/// JSON values and their text.
@Suite struct JSONTests {
    private static let texts: [(text: String, value: JSONValue)] = [
        ("null", .null), (" true ", true), ("-0", 0), ("12", 12), ("1.0", 1),
        ("2.5e-1", .number(0.25)), ("9223372036854775808", .number(9_223_372_036_854_775_808)),
        (#""a\n\u00e9\ud83d\ude00\/""#, "a\né😀/"), ("[]", []), ("[1, [2]]", [1, [2]]),
        (#"{"a": {"b": null}, "a": 3}"#, ["a": 3]), ("\u{FEFF}[]", []),
    ]

    @Test(arguments: texts)
    func parsing(text: String, value: JSONValue) {
        #expect(JSONValue(text.utf8) == value)
    }

    @Test(arguments: [
        "", "nul", "01", "1.", "-", "1e", "[1,]", "[1 2]", "{1: 2}", #"{"a" 1}"#, #"{"a": 1,}"#,
        #""\x""#, #""\ud800""#, #""\ud800\u0041""#, #""\u12g4""#, "\"a\nb\"", "\"a", "[] []",
        "1e400", "[1e400]", #"{"a": -1e999}"#,
    ])
    func whatIsNoJSON(text: String) {
        #expect(JSONValue(text.utf8) == nil)
    }

    @Test func strangersCannotExhaustTheStackOrTheMemory() {
        func nested(_ depth: Int) -> [UInt8] {
            Array(repeating: UInt8(ascii: "["), count: depth)
                + Array(repeating: UInt8(ascii: "]"), count: depth)
        }
        #expect(JSONValue(nested(64)) != nil)
        #expect(JSONValue(nested(65)) == nil)
        #expect(JSONValue(nested(1_000_000)) == nil)
        #expect(JSONValue("[1, 2]".utf8, longest: 5) == nil)
        #expect(JSONValue([0x22, 0xFF, 0x22]) == nil)
    }

    @Test("a value comes back from its text", arguments: UInt64(0)..<100)
    func roundTrip(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        func value(_ depth: Int) -> JSONValue {
            switch Int.random(in: 0..<(depth > 3 ? 5 : 7), using: &random) {
            case 0: .null
            case 1: .truth(.random(using: &random))
            case 2: .integer(.random(in: .min ... .max, using: &random))
            case 3: .number(Double.random(in: -1...1, using: &random) + 0.1)
            case 4:
                .text(
                    String(
                        String.UnicodeScalarView(
                            (0..<5).compactMap { _ in
                                Unicode.Scalar(UInt32.random(in: 0...0x2FFF, using: &random))
                            })))
            case 5: .list((0..<3).map { _ in value(depth + 1) })
            default:
                .object(["b": value(depth + 1), "a\"": value(depth + 1), "": value(depth + 1)])
            }
        }
        let made = value(0)
        #expect(JSONValue(made.text.utf8) == made)
    }

    @Test("random bytes never crash", arguments: UInt64(0)..<200)
    func fuzz(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var bytes = Array(#"{"a": [1, -2.5e3, "\u00e9\\", true, null, {"": []}]}"#.utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            bytes[Int.random(in: bytes.indices, using: &random)] = .random(
                in: 0...255, using: &random)
        }
        if let value = JSONValue(bytes) { #expect(JSONValue(value.text.utf8) == value) }
    }

    @Test func textIsCanonical() {
        let value: JSONValue = ["b": [1, true, .null, .number(0.5)], "a": "\"\\\n\u{1}\u{7F}é"]
        #expect(value.text == #"{"a":"\"\\\n\u0001\u007fé","b":[1,true,null,0.5]}"#)
        #expect(JSONValue.number(.nan).text == "null")
    }

    private static let errors: [(text: String, offset: Int, path: [String], words: String)] = [
        (#"{"a": [1, x]}"#, 10, ["a", "1"], "expected a value, found “x”, at byte 11"),
        ("[[[1]]]", 2, ["0", "0"], "nested deeper than 2 levels, at byte 3"),
        ("[1", 2, [], "expected “,” or “]”, found the end, at byte 3"),
    ]

    @Test(arguments: errors)
    func errorsNameTheirPlace(text: String, offset: Int, path: [String], words: String) {
        let error = #expect(throws: JSONError.self) {
            try JSONDocument(Array(text.utf8), deepest: 2)
        }
        #expect(error?.offset == offset && error?.path == path && error?.description == words)
    }
}
