import CairnStrings
import TestSupport
import Testing

@Suite struct PluralsFileTests {
    /// A plural file of one entry, from its format and variables: name → forms.
    static func file(
        _ format: String, type: String = "d", rule: String = "NSStringPluralRuleType",
        _ variables: [(String, [(String, String)])]
    ) -> [UInt8] {
        var text = "<plist><dict>\n<key>k</key>\n<dict>\n"
        text += "<key>NSStringLocalizedFormatKey</key><string>\(format)</string>\n"
        for (name, forms) in variables {
            text += "<key>\(name)</key><dict>"
            text += "<key>NSStringFormatSpecTypeKey</key><string>\(rule)</string>"
            text += "<key>NSStringFormatValueTypeKey</key><string>\(type)</string>\n"
            for (category, form) in forms {
                text += "<key>\(category)</key><string>\(form)</string>\n"
            }
            text += "</dict>\n"
        }
        return Array((text + "</dict></dict></plist>").utf8)
    }

    static func strings(_ language: String, _ bytes: [UInt8]) throws -> Localization {
        var texts = LanguageStrings(try #require(LanguageTag(language)))
        texts.add(try PluralsFile(bytes, file: "t"))
        return Localization([texts])
    }

    static let photos = [("one", "%d photo"), ("other", "%d photos")]
    static let albums = [("zero", "no album"), ("one", "one album"), ("other", "%d albums")]

    @Test(arguments: [(0, "0 photos"), (1, "1 photo"), (2, "2 photos"), (-1, "-1 photo")])
    func oneVariableIsChosenByCount(count: Int, expected: String) throws {
        let strings = try Self.strings("en", Self.file("%#@p@", [("p", Self.photos)]))
        #expect(strings("k", count) == expected)
    }

    @Test(arguments: [
        (1, 0, "1 photo in no album"), (2, 1, "2 photos in one album"),
        (0, 5, "0 photos in 5 albums"),
    ])
    func severalVariablesAreChosenEachByItsCount(photos: Int, albums: Int, expected: String) throws
    {
        let variables = [("p", Self.photos), ("a", Self.albums)]
        let strings = try Self.strings("en", Self.file("%#@p@ in %#@a@", variables))
        #expect(strings("k", photos, albums) == expected)
        let turned = try Self.strings("en", Self.file("%2$#@p@ in %1$#@a@", variables))
        #expect(turned("k", albums, photos) == expected)
    }

    @Test(arguments: [
        (1, 1, "One day and 1 hour"), (1, 5, "One day and 5 hours"), (3, 1, "3 days and 1 hour"),
    ])
    func nestedVariablesCountTheNextArgument(days: Int, hours: Int, expected: String) throws {
        let strings = try Self.strings(
            "en",
            Self.file(
                "%#@d@",
                [
                    ("d", [("one", "One day and %#@h@"), ("other", "%d days and %#@h@")]),
                    ("h", [("one", "%d hour"), ("other", "%d hours")]),
                ]))
        #expect(strings("k", days, hours) == expected)
    }

    @Test func formsMayTakeOtherArgumentsByPosition() throws {
        let strings = try Self.strings(
            "en",
            Self.file(
                "%1$#@p@",
                [("p", [("one", "%2$@ has %1$d photo"), ("other", "%2$@ has %1$d photos")])]))
        #expect(strings("k", 1, "Åsa") == "Åsa has 1 photo")
        #expect(strings("k", 2, "Åsa") == "Åsa has 2 photos")
    }

    @Test(
        "zero serves 0 in every language, and its category where there is one",
        arguments: [
            ("en", "0", "no album"), ("en", "1", "one album"), ("lv", "10", "no album"),
            ("pl", "0", "no album"),
        ])
    func zeroIsExact(language: String, count: String, expected: String) throws {
        let strings = try Self.strings(language, Self.file("%#@a@", [("a", Self.albums)]))
        #expect(strings("k", try #require(Int(count))) == expected)
    }

    @Test(
        "the category is that of the number as shown",
        arguments: [
            ("f", "%.1f", 1.0, "1.0 kilometers"), ("f", "%.0f", 1.0, "1 kilometer"),
            (".2f", "%@", 1.0, "1 kilometer"),
            ("@", "%@", 1.0, "1 kilometer"), ("@", "%@", 1.5, "1.5 kilometers"),
        ])
    func fractionsCount(type: String, place: String, value: Double, expected: String) throws {
        let forms = [("one", "\(place) kilometer"), ("other", "\(place) kilometers")]
        let strings = try Self.strings("en", Self.file("%#@n@", type: type, [("n", forms)]))
        #expect(strings("k", value) == expected)
    }

    @Test(arguments: [(1, "1st"), (2, "2nd"), (3, "3rd"), (11, "11th"), (22, "22nd")])
    func ordinalsHaveARuleOfTheirOwn(place: Int, expected: String) throws {
        let forms = [("one", "%dst"), ("two", "%dnd"), ("few", "%drd"), ("other", "%dth")]
        let strings = try Self.strings(
            "en", Self.file("%#@n@", rule: "CairnStringOrdinalRuleType", [("n", forms)]))
        #expect(strings("k", place) == expected)
    }

    @Test(
        arguments: [
            (
                file("%#@p@", []),
                "t:4:38: k.NSStringLocalizedFormatKey: expected the variable p, found none",
                "bad-plural"
            ),
            (
                file("%#@p@", [("p", [("one", "x")])]),
                "t:5:13: k.p: expected the form other, found none", "bad-plural"
            ),
            (file("%#@p@", [("p", [("lots", "x"), ("other", "x")])]), "", "bad-plural"),
            (file("%#@p@", rule: "NSWidth", [("p", photos)]), "", "bad-plural"),
            (file("%#@p@", type: "s", [("p", photos)]), "", "bad-plural"),
            (file("%#@p@", [("p", [("other", "%#@p@")])]), "", "bad-plural"),
            (
                file("%#@a@", [("a", [("other", "%#@b@")]), ("b", [("other", "%#@a@")])]), "",
                "bad-plural"
            ),
            (file("%#@p@", [("p", [("other", "100%")])]), "", "bad-format"),
            (file("%1$@ %@", []), "", "bad-format"),
            (
                Array("<plist><dict><key>k</key><string>x</string></dict></plist>".utf8), "",
                "bad-plural"
            ),
            (Array("<plist><dict><key>k</key><dict/></dict></plist>".utf8), "", "bad-plural"),
            (Array("<plist><array/></plist>".utf8), "", "bad-plural"),
            (Array("<plist>".utf8), "", "malformed-xml"),
        ] as [([UInt8], String, String)])
    func aBrokenEntryNamesItsPlace(bytes: [UInt8], message: String, kind: String) {
        let error = #expect(throws: StringsError.self) { try PluralsFile(bytes, file: "t") }
        #expect(error?.kind.rawValue == kind)
        #expect((error?.line ?? 0) > 0)
        if !message.isEmpty { #expect(error?.description == message) }
        #expect(PluralsFile(recovering: bytes, file: "t").entries.isEmpty)
    }

    @Test func aVariableWithoutANumberIsNotedAndSurvived() throws {
        let strings = try Self.strings("en", Self.file("%#@p@", [("p", Self.photos)]))
        #expect(strings.text("k", [.text("x")]).text == "x")
        #expect(strings.text("k", []).text == "%#@p@")
        #expect(strings.text("k", [.integer(1), .integer(2)]).problems.count == 1)
    }

    @Test("variables that reach one another in many ways are refused soon")
    func aWebOfVariablesIsRefused() {
        let names = (0..<80).map { "v\($0)" }
        let variables = names.enumerated().map { index, name in
            (name, [("other", names.dropFirst(index + 1).map { "%#@\($0)@" }.joined())])
        }
        #expect(throws: StringsError.self) {
            try PluralsFile(Self.file("%#@v0@", variables), file: "t")
        }
    }
}
