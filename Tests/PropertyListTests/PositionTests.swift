import CairnPropertyList
import TestSupport
import Testing

@Suite struct PositionTests {
    static let text = """
        <plist>
        <dict>
          <key>ä</key> <string>é\t</string><key
            a='>'
          >rows</key>
          <array
            class="x">
            <integer>1</integer><!-- c --> <true/>
          </array>
        </dict>
        </plist>
        """

    @Test(arguments: ["\n", "\r\n", "\r"])
    func everyValueKnowsWhereItsTagBegins(lineEnd: String) throws {
        let list = try PropertyList(
            parsing: Self.text.replacing("\n", with: lineEnd), file: "T.plist")
        let dictionary = try #require(list.dictionary)
        let rows = try #require(dictionary["rows"]?.array)
        #expect(list.position?.description == "T.plist:2:1")
        #expect(dictionary.keyPosition("ä")?.description == "T.plist:3:3")
        #expect(dictionary["ä"]?.position?.description == "T.plist:3:16")
        #expect(dictionary.keyPosition("rows")?.description == "T.plist:3:35")
        #expect(dictionary["rows"]?.position?.description == "T.plist:6:3")
        #expect(rows[0].position?.description == "T.plist:8:5")
        #expect(rows[1].position?.description == "T.plist:8:36")
        #expect(rows[1].keyPath == ["rows", "1"])
    }

    @Test("positions hold far into a file and in long lines", arguments: UInt64(0)..<20)
    func positionsAreThoseOfACount(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var text = "<plist><array>"
        var places: [(Int, Int)] = []
        var place = (line: 1, column: 15)
        for _ in 0..<2000 {
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                if Int.random(in: 0..<8, using: &random) == 0 {
                    text += "\n"
                    place = (place.line + 1, 1)
                } else {
                    text += " "
                    place.column += 1
                }
            }
            places.append((place.line, place.column))
            let word = ["é", "ab", "日本", "😀"].randomElement(using: &random) ?? ""
            text += "<string>\(word)</string>"
            place.column += 17 + word.unicodeScalars.count
        }
        let list = try PropertyList(parsing: text + "</array></plist>")
        for (value, place) in zip(list.array ?? [], places) {
            #expect(value.position?.line == place.0)
            #expect(value.position?.column == place.1)
        }
    }

    @Test func anErrorPrintsOnOneLineWithItsKeyPath() throws {
        let list = try PropertyList(
            parsing:
                "<dict>\n<key>tree</key>\n<dict><key>indent</key> <integer>-4</integer></dict></dict>",
            file: "Tree.plist")
        let tree = try #require(list.dictionary?["tree"]?.dictionary)
        var indent = 16.0
        let error = #expect(throws: ConfigurationError.self) {
            try tree.read("indent", into: &indent, in: 0...)
        }
        #expect(error?.description == "Tree.plist:3:25: tree.indent: expected 0 or more, found -4")
        #expect(indent == 16)
        let bad = #expect(throws: ConfigurationError.self) {
            try PropertyList(
                parsing: "<dict><key>a</key><array><true/><integer>x</integer></array></dict>",
                file: "T.plist")
        }
        #expect(bad?.description == "T.plist:1:33: a.1: expected an integer, found “x”")
    }
}
