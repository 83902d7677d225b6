import CairnPropertyList
import Foundation
import Testing

/// Where other readers disagree, line by line of the corpus' table, and rules of the same kind.
@Suite struct ReadingRulesTests {
    @Test(
        "a leaf reads as its value",
        arguments: [
            ("<string>a&#13;b</string>", PropertyList("a\rb")),
            ("<string>a\r\nb\rc</string>", "a\nb\nc"),
            ("<string>a<![CDATA[<&]]>b&lt;</string>", "a<&b<"),
            ("<string/>", ""),
            ("<string x:y=\"unbound prefix\" z='>'>t</string>", "t"),
            ("<string>&#x1F600;&#233;</string>", "😀é"),
            ("<integer>-0x10</integer>", -16),
            ("<integer>\n\t +0007</integer>", 7),
            ("<integer>-9223372036854775808</integer>", PropertyList(Int64.min)),
            ("<integer>0xFFFFFFFFFFFFFFFF</integer>", PropertyList(UInt64.max)),
            ("<integer>000000000000000000000000000000012</integer>", 12),
            ("<integer>&#49;2</integer>", 12),
            ("<real>5.</real>", 5.0), ("<real>.5</real>", 0.5), ("<real> 1E+2</real>", 100.0),
            ("<real>1e23</real>", 1e23), ("<real>0.1</real>", 0.1),
            ("<real>123456789012345678901234567890</real>", 123456789012345678901234567890.0),
            (
                "<real>2.2250738585072011e-308</real>",
                PropertyList(Double.leastNormalMagnitude.nextDown)
            ),
            ("<real>1e-400</real>", 0.0), ("<real>-INF</real>", PropertyList(-Double.infinity)),
            ("<data>QQ=\n=</data>", PropertyList(Data([0x41]))),
            ("<data/>", PropertyList(Data())),
            ("<data> Q U J D </data>", PropertyList(Data("ABC".utf8))),
            (
                "<date>2000-02-29T00:00:00Z</date>",
                PropertyList(Date(timeIntervalSince1970: 951_782_400))
            ),
            (
                "<date>0001-01-01T00:00:00Z</date>",
                PropertyList(Date(timeIntervalSince1970: -62_135_596_800))
            ),
            (
                "<date>9999-12-31T23:59:59Z</date>",
                PropertyList(Date(timeIntervalSince1970: 253_402_300_799))
            ),
            ("<dict><key/><true/></dict>", ["": true]),
            ("<dict><key><![CDATA[a]]>b</key><true/></dict>", ["ab": true]),
            (
                "<dict><key>e\u{301}</key><true/><key>é</key><false/></dict>",
                PropertyList(
                    PropertyListDictionary(uniqueKeysWithValues: [("e\u{301}", true), ("é", false)])
                )
            ),
            ("<dict><key>CF$UID</key><integer>5</integer></dict>", ["CF$UID": 5]),
            ("<!--a--><?b c?><true></true><!--d-->", true),
        ] as [(String, PropertyList)])
    func reads(xml: String, value: PropertyList) throws {
        #expect(try PropertyList(parsing: "<plist>\(xml)</plist>") == value)
    }

    @Test(
        "what others read wrong is an error",
        arguments: [
            ("<integer>1 </integer>", "bad-integer"), ("<integer>1_000</integer>", "bad-integer"),
            ("<integer>１</integer>", "bad-integer"), ("<integer>0x</integer>", "bad-integer"),
            ("<integer>- 1</integer>", "bad-integer"), ("<integer> </integer>", "bad-integer"),
            ("<integer>99999999999999999999x</integer>", "bad-integer"),
            ("<integer>18446744073709551616</integer>", "integer-range"),
            ("<integer>-9223372036854775809</integer>", "integer-range"),
            ("<integer>0x10000000000000000</integer>", "integer-range"),
            ("<real>1,5</real>", "bad-real"), ("<real>1.5 </real>", "bad-real"),
            ("<real>0x1p3</real>", "bad-real"), ("<real>.</real>", "bad-real"),
            ("<real>1e</real>", "bad-real"), ("<real>nan(1)</real>", "bad-real"),
            ("<real>infinit</real>", "bad-real"), ("<real/>", "bad-real"),
            ("<real>1e400</real>", "real-range"), ("<real>-1e309</real>", "real-range"),
            ("<date>2023-02-29T00:00:00Z</date>", "bad-date"),
            ("<date>1900-02-29T00:00:00Z</date>", "bad-date"),
            ("<date>2024-05-06T24:00:00Z</date>", "bad-date"),
            ("<date>2024-05-06T23:59:60Z</date>", "bad-date"),
            ("<date>2024-05-06T07:08:09+01:00</date>", "bad-date"),
            ("<date>2024-05-06t07:08:09z</date>", "bad-date"),
            ("<date> 2024-05-06T07:08:09Z</date>", "bad-date"),
            ("<date>0000-01-01T00:00:00Z</date>", "bad-date"), ("<date/>", "bad-date"),
            ("<data>QQ</data>", "bad-data"), ("<data>Q</data>", "bad-data"),
            ("<data>QQ==QQ==</data>", "bad-data"), ("<data>QUJD=</data>", "bad-data"),
            ("<data>Q-Q=</data>", "bad-data"), ("<data>====</data>", "bad-data"),
            ("<true> </true>", "unexpected-content"), ("<false>no</false>", "unexpected-content"),
            ("<string>a<!--b-->c</string>", "unexpected-content"),
            ("<string>a<?b?>c</string>", "unexpected-content"),
            ("<integer><![CDATA[1]]></integer>", "unexpected-content"),
            ("<string><string>a</string></string>", "unexpected-content"),
            ("<key>a</key>", "key-outside-dict"),
            ("<array><key>a</key></array>", "key-outside-dict"),
            ("<dict><true/></dict>", "missing-key"), ("<dict><key>a</key></dict>", "missing-value"),
            ("<dict><key>a</key><key>b</key></dict>", "missing-value"),
            ("<dict><key>a</key><true/><key>&#97;</key><true/></dict>", "duplicate-key"),
            (
                "<dict><key>a</key><dict><key>a</key><true/></dict><key>a</key><true/></dict>",
                "duplicate-key"
            ),
            ("<array><![CDATA[x]]></array>", "unexpected-text"), ("<true/>x", "unexpected-text"),
            ("<array>&#160;</array>", "unexpected-text"),
            ("<array>&#32;</array>", "unexpected-text"),
            ("<dict> &#x9; <key>a</key><true/></dict>", "unexpected-text"),
            ("<true/>&#10;", "unexpected-text"), ("<true/><true/>", "multiple-values"),
            ("", "empty-plist"), ("<!-- -->", "empty-plist"), ("<Dict/>", "unknown-element"),
            ("<p:true xmlns:p='u'/>", "unknown-element"),
            ("<plist><true/></plist>", "unknown-element"),
            ("<string>&nbsp;</string>", "undefined-entity"),
            ("<string>&#0;</string>", "xml-syntax"),
            ("<string>&#xD800;</string>", "xml-syntax"), ("<string>\u{1}</string>", "xml-syntax"),
            ("<string a='1' a='2'/>", "xml-syntax"), ("<string>]]></string>", "xml-syntax"),
            ("<array>", "xml-syntax"), ("<string>a & b</string>", "xml-syntax"),
        ])
    func refuses(xml: String, code: String) throws {
        let error = #expect(throws: ConfigurationError.self) {
            try PropertyList(parsing: "<plist>\(xml)</plist>")
        }
        #expect(error?.reason.code == code, "\(String(describing: error))")
    }

    @Test(
        "a document is refused as a whole for its format or encoding",
        arguments: [
            ("  \n ", "empty-input"), ("{ a = 1; }", "unsupported-format"),
            ("{\"a\": 1}", "unsupported-format"), ("[1]", "unsupported-format"),
            ("( 1 )", "unsupported-format"), ("\u{1F}\u{8B}gzip", "unsupported-format"),
            ("bplist00", "unsupported-format"),
            ("hello", "unsupported-format"), ("<html/>", "not-a-plist"),
            ("<Plist/>", "not-a-plist"),
            ("<key>a</key>", "key-outside-dict"), ("<string>a</string>junk", "xml-syntax"),
            (" <?xml version=\"1.0\"?><true/>", "xml-syntax"), ("<true/><true/>", "xml-syntax"),
            ("<?xml version=\"1.0\" encoding=\"Shift_JIS\"?><true/>", "encoding"),
            ("<!DOCTYPE plist SYSTEM \"x\" []><true/>", "dtd-forbidden"),
        ])
    func refusesWhole(text: String, code: String) {
        let error = #expect(throws: ConfigurationError.self) { try PropertyList(parsing: text) }
        #expect(error?.reason.code == code, "\(String(describing: error))")
    }

    @Test(
        "a file in braces is told by what follows its first key",
        arguments: [
            ("{\"url\": \"a=b\"}", "JSON"), ("{ \"a\\\"=\" : 1 }", "JSON"), ("{}", "JSON"),
            ("{ \"a\" = \"b: c\"; }", "an old-style property list"),
            ("{ \"a\";", "an old-style property list"), ("{ \"a", "an old-style property list"),
        ])
    func bracesAreTold(text: String, format: String) {
        let error = #expect(throws: ConfigurationError.self) { try PropertyList(parsing: text) }
        #expect(error?.reason.description.hasSuffix("found \(format)") == true, "\(error as Any)")
    }

    @Test(arguments: ["<plist><true/></plist>", "\n<true/>", "<?"])
    func utf16NeedsItsMark(text: String) {
        let little = text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
        for bytes in [little, big] {
            let error = #expect(throws: ConfigurationError.self) {
                try PropertyList(parsing: bytes)
            }
            #expect(text == "<?" || error?.reason.code == "encoding", "\(error as Any)")
        }
    }

    @Test("encodings are found by mark, first bytes and declaration")
    func encodings() throws {
        func utf16(_ text: String, little: Bool) -> [UInt8] {
            text.utf16.flatMap {
                little ? [UInt8($0 & 255), UInt8($0 >> 8)] : [UInt8($0 >> 8), UInt8($0 & 255)]
            }
        }
        let declared = "<?xml version='1.0' encoding='UTF-16'?><string>é😀</string>"
        #expect(try PropertyList(parsing: [0xFF, 0xFE] + utf16(declared, little: true)) == "é😀")
        #expect(try PropertyList(parsing: [0xFE, 0xFF] + utf16(declared, little: false)) == "é😀")
        #expect(try PropertyList(parsing: utf16(declared, little: true)) == "é😀")
        #expect(try PropertyList(parsing: utf16(declared, little: false)) == "é😀")
        let plain = utf16("<string>é</string>", little: true)
        #expect(try PropertyList(parsing: [0xFF, 0xFE] + plain) == "é")
        func single(_ encoding: String, _ bytes: [UInt8]) -> [UInt8] {
            Array("<?xml version='1.0' encoding='\(encoding)'?><string>".utf8) + bytes
                + Array("</string>".utf8)
        }
        #expect(try PropertyList(parsing: single("ISO-8859-1", [0xE9])) == "é")
        #expect(try PropertyList(parsing: single("windows-1252", [0x80])) == "€")
        #expect(try PropertyList(parsing: single("US-ASCII", [0x41])) == "A")
        #expect(throws: ConfigurationError.self) {
            try PropertyList(parsing: single("US-ASCII", [0xE9]))
        }
        #expect(
            try PropertyList(parsing: [0xEF, 0xBB, 0xBF] + single("ISO-8859-1", [0xC3, 0xA9]))
                == "é")
    }

    /// Its bytes after the NUL were read beyond the end of the text.
    @Test func aTextThatEndsInsideItsDeclarationIsRefused() {
        let text = "<?xml version='\0' encoding='ISO-8859-1'?><string>é</string>"
        #expect(throws: ConfigurationError.self) { try PropertyList(parsing: Array(text.utf8)) }
        let accented = "<?xml version='1.0\u{E9}' encoding='ISO-8859-1'?><string>a</string>"
        #expect(throws: ConfigurationError.self) { try PropertyList(parsing: Array(accented.utf8)) }
        let control = "<?xml version='1\u{4}.0' encoding='ASCII'?><string>a</string>"
        let utf16: [UInt8] = [0xFF, 0xFE] + control.utf8.reduce(into: []) { $0 += [$1, 0] }
        for bytes in [
            Array(control.utf8), [0xEF, 0xBB, 0xBF] + Array(control.utf8), utf16,
        ] {
            #expect(throws: ConfigurationError.self) { try PropertyList(parsing: bytes) }
        }
    }

    @Test(arguments: [1, 2, 255, 256])
    func asDeepAsAllowedIsRead(depth: Int) throws {
        let inner = String(repeating: "<array>", count: depth - 1) + "<true/>"
        let xml = "<plist>" + inner + String(repeating: "</array>", count: depth - 1) + "</plist>"
        #expect(throws: Never.self) { try PropertyList(parsing: xml) }
        #expect(throws: ConfigurationError.self) {
            try PropertyList(
                parsing: xml.replacing("<true/>", with: "<array><true/></array>"),
                limits: PropertyListLimits(depth: depth))
        }
    }

    /// The first was found by the fuzzer.
    @Test(arguments: [
        "<Strideable", "<plist", "<plist><string", "<plist><true/", "<array><string>a</string",
    ])
    func aFileThatEndsInATagIsRefused(text: String) {
        #expect(throws: ConfigurationError.self) { try PropertyList(parsing: text) }
    }

    @Test func aDuplicateKeyMayBeLetPass() throws {
        var warnings: [ConfigurationError] = []
        let list = try PropertyList(
            parsing:
                "<dict><key>a</key><true/><key>b</key><true/>\n<key>a</key><integer>2</integer></dict>",
            file: "x.plist", duplicate: { warnings.append($0) })
        #expect(list == ["a": 2, "b": true])
        #expect(list.dictionary?.keys == ["b", "a"])
        #expect(warnings.map(\.description) == ["x.plist:2:1: a: duplicate key, first on line 1"])
    }
}
