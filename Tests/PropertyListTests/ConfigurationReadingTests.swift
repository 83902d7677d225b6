import CairnPropertyList
import Testing

@Suite struct ConfigurationReadingTests {
    enum Side: String, CaseIterable, PropertyListValue { case leading, trailing }

    struct Settings: Equatable {
        var indent = 16.0
        var rows = 3
        var side = Side.leading
        var title: String?
        var tags: [String] = []

        init(_ list: PropertyListDictionary) throws(ConfigurationError) {
            try list.read("indent", into: &indent, in: 0...)
            try list.read("rows", into: &rows, in: 1...9)
            try list.read("side", into: &side)
            try list.read("title", into: &title)
            try list.read("tags", into: &tags)
            try list.rejectUnknownKeys(besides: ["indent", "rows", "side", "title", "tags"])
        }
    }

    @Test func absentKeysKeepTheirDefaults() throws {
        let settings = try Settings(["side": "trailing", "indent": 4, "tags": ["a"]])
        #expect(settings.indent == 4 && settings.rows == 3 && settings.side == .trailing)
        #expect(settings.title == nil && settings.tags == ["a"])
    }

    @Test(
        "a bad value names its place, what was expected and what was found",
        arguments: [
            (["indent": -4.0], "inline:1: indent: expected 0.0 or more, found -4.0"),
            (["indent": -4], "inline:1: indent: expected 0 or more, found -4"),
            (
                ["indent": PropertyList(Double.nan)],
                "inline:1: indent: expected a finite number, found nan"
            ),
            (["indent": true], "inline:1: indent: expected a number, found true"),
            (["rows": 10], "inline:1: rows: expected 1 to 9, found 10"),
            (["rows": 2.0], "inline:1: rows: expected a whole number, found 2.0"),
            (["side": "left"], "inline:1: side: expected one of leading, trailing, found “left”"),
            (["color": 1.0], "inline:1: color: unknown key"),
            (["indnet": 1.0], "inline:1: indnet: unknown key, did you mean “indent”?"),
            (["Rows": 1], "inline:1: Rows: unknown key, did you mean “rows”?"),
        ] as [(PropertyListDictionary, String)])
    func aBadValueNamesItsPlace(list: PropertyListDictionary, message: String) {
        let error = #expect(throws: ConfigurationError.self) { try Settings(list) }
        #expect(error?.description == message)
    }

    @Test func changingAViewKeepsTheOtherPlaces() throws {
        let list = try PropertyList(
            parsing: "<dict><key>a</key><true/>\n<key>b</key><true/></dict>", file: "T.plist")
        var dictionary = try #require(list.dictionary)
        dictionary["a"] = nil
        dictionary["c"] = 3
        #expect(dictionary.keys == ["b", "c"])
        #expect(dictionary["b"]?.position?.line == 2)
        #expect(dictionary.keyPosition("b")?.line == 2)
        #expect(list.dictionary?.count == 2)
    }

    @Test("a large dictionary finds every key, in any order", arguments: [15, 16, 17, 500])
    func largeDictionariesFindTheirKeys(count: Int) throws {
        // The first dictionary numbers the keys; the second has them the other way round.
        let pairs = (0..<count).map { "<key>k\($0)</key><integer>\($0)</integer>" }
        let list = try PropertyList(
            parsing:
                "<array><dict>\(pairs.joined())</dict><dict>\(pairs.reversed().joined())</dict></array>"
        )
        for dictionary in (list.array ?? []).compactMap(\.dictionary) {
            #expect((0..<count).allSatisfy { dictionary["k\($0)"] == PropertyList($0) })
            #expect(dictionary["k\(count)"] == nil)
        }
        #expect(list.array?[0] == list.array?[1])
    }
}
