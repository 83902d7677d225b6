import CairnStrings
import Foundation
import TestSupport
import Testing

@Suite struct StringsFileTests {
    private func read(_ text: String) throws(StringsError) -> [[String]] {
        try StringsFile(Array(text.utf8), file: "t").entries.map { [$0.key, $0.text] }
    }

    @Test(arguments: [
        ("'a' = 'it \"is\"';", [["a", "it \"is\""]]),
        ("{ a = b; }", [["a", "b"]]),
        ("{ }", []),
        (" \t\r\n\u{2028}", []),
        ("u = http://x.y/z; // no", [["u", "http://x.y/z"]]),
        ("a=1;//x\rb=2;", [["a", "1"], ["b", "2"]]),
        ("a/b = c-d:e;", [["a/b", "c-d:e"]]),
        ("\"\" = \"\";", [["", ""]]),
        ("\"k\" = \"a\\\nb\";", [["k", "a\nb"]]),
        ("\"k\" = \"a\r\nb\";", [["k", "a\r\nb"]]),
        ("\"k\" = \"\\a\\b\\f\\v\\q\\/\";", [["k", "\u{7}\u{8}\u{C}\u{B}q/"]]),
        ("\"k\" = \"\\101\\5x\\0501\\341\\251\";", [["k", "A\u{5}x(1\u{C6}\u{2019}"]]),
        ("\"k\" = \"\\U41 \\Ue9x \\U00410\";", [["k", "A éx A0"]]),
        ("\"k\" = \"\\x41\\89\\18\";", [["k", "x4189\u{1}8"]]),
        ("\"k\" = \"// /* no */\";", [["k", "// /* no */"]]),
        ("/* /* once */ a = b;", [["a", "b"]]),
        ("/**/\"a\"/**/=/**/\"b\"/**/;/**/", [["a", "b"]]),
        ("\"\u{E9}\" = 1; \"e\u{301}\" = 2;", [["\u{E9}", "1"], ["e\u{301}", "2"]]),
    ])
    func soundFilesRead(text: String, pairs: [[String]]) throws {
        let found = try read(text)
        #expect(found.map { $0.map { Array($0.utf8) } } == pairs.map { $0.map { Array($0.utf8) } })
    }

    @Test(arguments: [
        ("a = b;;", "t:1:7: expected a key, found ;"),
        ("a = (b, c);", "t:1:5: expected a text after =, found a list"),
        ("a = { b = c; };", "t:1:5: expected a text after =, found a dictionary"),
        ("a = <00ff>;", "t:1:5: expected a text after =, found data"),
        ("a =", "t:1:4: expected a text after =, found the end of the file"),
        ("\"a\"", "t:1:4: expected = or ; after the key, found the end of the file"),
        ("= b;", "t:1:1: expected a key, found ="),
        ("a == b;", "t:1:4: expected a text after =, found ="),
        ("a = b, c = d;", "t:1:6: expected ; after the text, found ,"),
        ("{ a = b;", "t:1:9: expected } at the end, found none"),
        ("{ a = b; } c", "t:1:12: expected nothing after }, found c"),
        ("a = \"\\Ud83d\";", "t:1:6: expected the second half of a surrogate pair after \\UD83D"),
        ("a = \"\\UDE00\";", "t:1:6: expected the first half of a surrogate pair before \\UDE00"),
        ("a = \"\\Ug\";", "t:1:6: expected four hexadecimal digits after \\U"),
        ("a = \"\\777\";", "t:1:6: expected an octal code up to 375, found 777"),
        ("\"é\" = 1; \"ü\" \"x\";", "t:1:13: expected = or ; after the key, found another text"),
        ("a = 1;\n\"\\U0061\" = 2;", "t:2:1: duplicate key, first on line 1"),
        ("a = 'b", "t:1:5: expected ' at the end of the text, found none"),
        ("a = b; é", "t:1:8: expected a key, found “é”"),
    ])
    func brokenFilesNameThePlace(text: String, message: String) {
        let error = #expect(throws: StringsError.self) { try read(text) }
        #expect(error?.description == message)
    }

    @Test(
        arguments: [
            ([0x61, 0x3D, 0x0A, 0xE9, 0x3B], 2),
            ([0xED, 0xA0, 0x80], 1),
            ([0xC0, 0x80], 1),
            ([0xFF, 0xFE, 0x61, 0x00, 0x3D], 1),
            ([0xFF, 0xFE, 0x00, 0xD8, 0x61, 0x00], 1),
            ([0xFE, 0xFF, 0xDC, 0x00], 1),
            ([0xFF, 0xFE, 0x00, 0x00, 0x61, 0, 0, 0], 1),
            ([0x22, 0x00, 0x6B, 0x00], 1),
            (Array("bplist00".utf8), 1),
        ] as [([UInt8], Int)])
    func otherEncodingsAreRefused(bytes: [UInt8], line: Int) {
        let error = #expect(throws: StringsError.self) { try StringsFile(bytes, file: "t") }
        #expect(error?.kind == .encoding)
        #expect(error?.line == line)
    }

    @Test(arguments: [
        ("<plist><dict><key>a</key><integer>1</integer></dict></plist>", "not-a-string"),
        ("<plist><array/></plist>", "not-a-string"),
        (
            "<plist><dict><key>a</key><string/><key>a</key><string/></dict></plist>",
            "duplicate-key"
        ),
        ("<plist><dict><key>a</key></dict></plist>", "missing-value"),
        ("<plist><dict>", "malformed-xml"),
    ])
    func aPropertyListMustHoldTexts(text: String, kind: String) {
        let error = #expect(throws: StringsError.self) { try read(text) }
        #expect(error?.kind.rawValue == kind)
    }

    @Test(
        "one broken entry reports its line and does not lose the table",
        arguments: [
            ("a = 1;\n\"b\" = \"2\"\nc = 3;", ["a", "b", "c"], [2]),
            ("a = 1;\n\"b\" = \"two;\n\"c\" = \"3\";\nd = 4;", ["a", "c", "d"], [3]),
            ("a = 1;\n\"b\" = \"two;\nc = 3;\nd = 4;", ["a", "c", "d"], [2]),
            ("a = 1;\n/* oops\nb = 2;\nc = 3;", ["a", "b", "c"], [2]),
            ("a = ;\nb = 2;", ["b"], [1]),
            ("\"a\" \"1\"; b = 2;\nc = 3;", ["b", "c"], [1]),
            ("\"a\"\n\"b\" = 2;", ["b"], [1]),
            ("a = 1;;\nb = 2;", ["a", "b"], [1]),
            ("a = (x, \"y;\", z); b = 2;", ["b"], [1]),
            ("a = { x = 1; }; b = 2;", ["b"], [1]),
            ("a = \"\\Ud800\"; b = 2;", ["b"], [1]),
            ("a = 1;\na = 2;\nb = 3;", ["a", "b"], [2]),
            ("a = 1;\n) ? !\nb = 2;\n= c;\nd = 4;", ["a", "b", "d"], [2, 4]),
        ])
    func aBrokenEntryCostsOnlyItself(text: String, keys: [String], lines: [Int]) {
        let file = StringsFile(recovering: Array(text.utf8), file: "t")
        #expect(file.entries.map(\.key) == keys)
        #expect(file.problems.map(\.line) == lines)
    }

    @Test func aLetterUEscapeIsDoubted() {
        let file = StringsFile(recovering: Array("a = \"\\u00e9\";".utf8), file: "t")
        #expect(file.entries.map(\.text) == ["u00e9"])
        #expect(file.warnings.map(\.column) == [6])
    }

    @Test("octal escapes are Foundation's NeXTSTEP codes", arguments: UInt8.min...UInt8.max)
    func octalEscapesAreNextStepCodes(code: UInt8) throws {
        let text =
            "a = \"\\" + String(repeating: "0", count: code < 8 ? 2 : code < 64 ? 1 : 0)
            + String(code, radix: 8) + "\";"
        let known = String(data: Data([code]), encoding: .nextstep)
        if code >= 254 {
            #expect(throws: StringsError.self) { try read(text) }
        } else {
            #expect(try read(text) == [["a", try #require(known)]])
        }
    }

    @Test(
        "any damage is survived, and what is read strictly is read forgivingly",
        arguments: UInt64(0)..<300)
    func damageIsSurvived(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var bytes = Array(
            "/* c */ \"a\" = \"x\\U00e9\\101\"; // d\n'b' = c;\n{\"k\";\n e = (1, \"2\"); f = \"\"; }\n"
                .utf8)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let at = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes.remove(at: at)
            case 1:
                bytes.insert(
                    Array("\"';=/*\\\n{}(".utf8).randomElement(using: &random) ?? 0, at: at)
            default: bytes[at] = UInt8.random(in: 0...255, using: &random)
            }
        }
        let forgiving = StringsFile(recovering: bytes, file: "t")
        if let strict = try? StringsFile(bytes, file: "t") {
            #expect(strict.entries == forgiving.entries)
            #expect(forgiving.problems.isEmpty)
        } else {
            #expect(!forgiving.problems.isEmpty)
        }
        #expect(Set(forgiving.entries.map { Array($0.key.utf8) }).count == forgiving.entries.count)
    }

    @Test("no kind of file has more problems than are kept")
    func problemsAreBounded() {
        // The last entry that is looked at has two faults.
        let twofold =
            String(repeating: "a = ;\n", count: StringsFile.maximumProblems - 1)
            + "\"a\" = \"\\Ud800\"\nb = c;"
        let xml =
            "<plist><dict>"
            + (0..<2000).map { "<key>\($0)</key><true/>" }.joined() + "</dict></plist>"
        for text in [twofold, xml] {
            let file = StringsFile(recovering: Array(text.utf8), file: "t")
            #expect(file.problems.count == StringsFile.maximumProblems)
        }
    }

    @Test(
        "a file made to be looked at again and again ends soon",
        arguments: [
            "a = /*\n", "a = \"x\n", "k = \"\\\"\n", "a b\n", "a = (\n", "'\n\"\n",
            "a = ';\nb = \";\n", "\"a\" = \"\\Ud800\" b\n",
        ])
    func hostileFilesEnd(line: String) {
        let text = String(repeating: line, count: 200_000)
        let start = ContinuousClock.now
        let file = StringsFile(recovering: Array(text.utf8), file: "t")
        #expect(!file.problems.isEmpty)
        #expect(file.problems.count <= StringsFile.maximumProblems)
        // Debug builds on a loaded machine: a quadratic reader would take minutes.
        #expect(ContinuousClock.now - start < .seconds(300))
    }
}
