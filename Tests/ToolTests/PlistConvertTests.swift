import Foundation
import TestSupport
import Testing

/// `cairn plist convert`, both ways.
@Suite struct PlistConvertTests {
    private let cairn = Command.built("cairn")

    private func convert(_ text: String, to format: String, _ more: String...) throws
        -> Command.Result
    {
        try cairn.run(["plist", "convert", "--to", format] + more + ["-"], input: Data(text.utf8))
    }

    @Test func jsonKeepsOrderAndDigits() throws {
        let list = """
            <dict><key>z</key><integer>18446744073709551615</integer><key>a</key><array><real>0.1</real>
            <false/></array><key>e</key><dict/><key>d</key><data>SGk=</data>
            <key>t</key><date>2026-11-21T09:00:00Z</date></dict>
            """
        #expect(
            try convert(list, to: "json").output == """
                {
                  "z": 18446744073709551615,
                  "a": [
                    0.1,
                    false
                  ],
                  "e": {},
                  "d": "SGk=",
                  "t": "2026-11-21T09:00:00Z"
                }

                """)
    }

    @Test func jsonComesBackAsTheSameXML() throws {
        let json =
            #"{"z":-1,"a":["x\n\u00e9\ud83d\ude00",true,2.5,[],{}],"big":18446744073709551615}"#
        let xml = try convert(json, to: "xml")
        #expect(xml.status == 0, "\(xml.errors)")
        let back = try convert(xml.output, to: "json")
        #expect(
            back.output.filter { !$0.isWhitespace }
                == #"{"z":-1,"a":["x\né😀",true,2.5,[],{}],"big":18446744073709551615}"#)
        #expect(try convert(xml.output, to: "xml").output == xml.output)
    }

    @Test func keysAreSortedWhenAsked() throws {
        let sorted = try convert(#"{"b":{"d":1,"c":2},"a":3}"#, to: "json", "--sorted").output
        #expect(sorted.filter { !$0.isWhitespace } == #"{"a":3,"b":{"c":2,"d":1}}"#)
    }

    @Test(arguments: [
        (
            #"{"a": null}"#,
            "stdin:1:7: a: expected a value that a property list can hold, found null"
        ),
        ("{\"a\": 1,\n \"a\": 2}", "stdin:2:2: a: duplicate key, first on line 1"),
        (#"["é", tru]"#, "stdin:1:7: 1: expected a value, found “t”"),
        (#"{"a" 1}"#, "stdin:1:6: a: expected “:”, found “1”"),
        (#"[1, 2"#, "stdin:1:6: expected “,” or “]”, found the end"),
        (#"[01]"#, "stdin:1:3: expected “,” or “]”, found “1”"),
        (
            #"[99999999999999999999]"#,
            "stdin:1:2: 0: expected an integer from -9223372036854775808 to 18446744073709551615, found 99999999999999999999"
        ),
        (#"[1e400]"#, "stdin:1:2: 0: expected a real number within ±1.8e308, found 1e400"),
        (#"["\ud800"]"#, "stdin:1:3: 0: expected a pair of surrogates, found half of one"),
        (#"[] []"#, "stdin:1:4: expected the end, found “[”"),
    ])
    func badJSONNamesItsPlace(text: String, message: String) throws {
        let result = try convert(text, to: "xml")
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.errors == message + "\n")
    }

    @Test func whatJSONCannotSayIsRefused() throws {
        let result = try convert("<dict><key>a</key><real>nan</real></dict>", to: "json")
        #expect(result.status == 1)
        #expect(result.output == "")
        #expect(result.errors == "stdin:1:19: a: expected a number that JSON has, found nan\n")
    }

    @Test func aTextThatXMLCannotHoldIsRefusedAndTheOldFileStays() throws {
        let folder = try TemporaryFolder()
        let file = try folder.write("old", to: "out.plist")
        let result = try convert(#"{"a":"\u0001"}"#, to: "xml", "--output", file.path)
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("stdin:1:6: a: "), "\(result.errors)")
        #expect(try String(contentsOf: file, encoding: .utf8) == "old")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["out.plist"])
    }

    @Test func anOutputFileIsWrittenWhole() throws {
        let folder = try TemporaryFolder()
        let path = folder.url.appendingPathComponent("out.json").path
        let result = try convert("<array><true/></array>", to: "json", "-o", path)
        #expect(result.status == 0)
        #expect(result.output == "")
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "[\n  true\n]\n")
    }

    @Test func deepJSONIsRefusedWithoutACrash() throws {
        let deep = String(repeating: "[", count: 100_000)
        let result = try convert(deep, to: "xml")
        #expect(result.status == 1)
        #expect(result.errors.hasPrefix("stdin:1:257: "), "\(result.errors.prefix(200))")
    }
}
