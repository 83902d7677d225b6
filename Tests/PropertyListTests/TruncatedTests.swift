import CairnPropertyList
import Foundation
import Testing

@Suite struct TruncatedTests {
    private static let whole = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        <key>rows</key>
        <array>
        <string>a</string>
        <integer>1</integer>
        </array>
        </dict>
        </plist>
        """

    @Test(
        "a file that ends too early says so, and what is missing",
        arguments: [
            ("<string>a</str", "</string>"), ("<string>a", "</string>"),
            ("<string>a</string", "</string>"), ("<string>a</string>", "</array>"),
            ("</array>", "</dict>"), ("</dict>", "</plist>"), ("</pl", "</plist>"),
            ("<array>", "</array>"), ("<key>ro", "</key>"), ("UTF-8\"?>", "<plist>"),
            ("<plist version=\"1.0\">", "</plist>"),
        ])
    func missingEnd(lastText: String, missing: String) throws {
        let end = try #require(Self.whole.range(of: lastText)).upperBound
        let text = String(Self.whole[..<end])
        let error = #expect(throws: ConfigurationError.self) {
            try PropertyList(parsing: text, file: "T.plist")
        }
        let description = try #require(error?.description)
        #expect(
            description.hasSuffix(
                "not well-formed XML: the text ends too early, expected \(missing)"),
            "\(description)")
        #expect(error?.line == text.split(separator: "\n").count)
    }

    @Test("no beginning of a file is read, or blamed for content after its end")
    func everyBeginning() {
        for count in 0..<(Self.whole.count - 1) {
            let text = String(Self.whole.prefix(count))
            let error = #expect(throws: ConfigurationError.self) { try PropertyList(parsing: text) }
            #expect(error?.description.contains("Extra content") == false, "\(text)")
        }
    }

    @Test func contentAfterTheEndIsStillSaid() {
        let error = #expect(throws: ConfigurationError.self) {
            try PropertyList(parsing: Self.whole + "<plist/>")
        }
        #expect(error?.description.contains("Extra content") == true)
    }

    @Test(
        "text between elements is shown as it is written",
        arguments: [
            ("<array><![CDATA[]]></array>", "“<![CDATA[]]>”"),
            ("<array> <![CDATA[x y]]><true/></array>", "“<![CDATA[x y]]>”"),
            ("<array>text<true/></array>", "“text”"),
        ])
    func strayText(xml: String, shown: String) {
        let error = #expect(throws: ConfigurationError.self) {
            try PropertyList(parsing: "<plist>\(xml)</plist>")
        }
        #expect(error?.reason.description == "expected an element, found the text \(shown)")
    }
}
