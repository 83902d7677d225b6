import CairnPropertyList
import Foundation
import Testing

/// The parser never sees the two lines that nearly every property list begins with. Nobody may notice.
@Suite struct UsualOpeningTests {
    private static let usual = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        """
    /// As long, with other quotes: this one is parsed.
    private static let unusual = usual.replacing("\"", with: "'")

    private struct Outcome: Equatable {
        var value: TypedValue?
        var places: [String] = []
        var code = ""
        var error = ""

        init(_ text: String, limits: PropertyListLimits = PropertyListLimits()) {
            do throws(ConfigurationError) {
                let list = try PropertyList(
                    parsing: Array(text.utf8), file: "x", limits: limits)
                value = TypedValue(list)
                note(list)
            } catch {
                code = error.reason.code
                self.error = error.description
            }
        }

        private mutating func note(_ list: PropertyList) {
            places.append(list.position.map { "\($0)" } ?? "none")
            for element in list.array ?? [] { note(element) }
            for (_, value) in list.dictionary ?? [:] { note(value) }
        }
    }

    @Test(
        "value, places and errors are those of a file whose opening is parsed",
        arguments: [
            "\n<plist version=\"1.0\">\n<dict>\n<key>a</key>\n<array><true/></array></dict></plist>\n",
            "<plist><string>å</string></plist>", " <true/>", "", "\n", "\n<", "<", "\n\n ", "x",
            "\nx<plist/>", "\n<plist/>", "\n<plist>\n<integer>x</integer></plist>",
            "\n<plist>\n<dict><key>a</string></dict></plist>",
            "\n<plist>\n<array>\n<string>&nbsp;</string></array></plist>",
            "\n<plist><string a='&nbsp;'/></plist>", "\n<plist><string>\n\na & b</string></plist>",
            "<plist><string a=1/></plist>", "\n<plist>\n<array>", "\n<plist>\n<array", "&lt;",
            "\n<?xml version=\"1.0\"?><plist/>", "<?xml version=\"1.0\"?><plist/>",
            "\n<!-- a -->\n<?b c?>\n<plist><true/></plist>\n<!-- d -->\nx", "[<!ENTITY a 'b'>]>",
            "\n<plist>\n<true/></plist>\n\u{1}", "\n<plist><string>\0</string></plist>",
            "\n<plist>\n<dict>\n<key>a</key><true/>\n<key>a</key><true/></dict></plist>", "]]>",
            "\r\n<plist>\r\n<integer>1 </integer></plist>", "\r<plist>\r<integer/></plist>",
        ])
    func nobodyNotices(rest: String) {
        #expect(Outcome(Self.usual + rest) == Outcome(Self.unusual + rest))
        let mark = "\u{FEFF}"
        // Two lines behind a byte order mark are the same two lines.
        #expect(Outcome(mark + Self.usual + rest) == Outcome(mark + Self.unusual + rest))
    }

    @Test(arguments: [
        ("\n<!DOCTYPE plist>\n<plist><true/></plist>", 3),
        ("\n<!-- -->\n <!DOCTYPE a SYSTEM \"b\"><plist><true/></plist>", 4),
    ])
    func aSecondDocumentTypeIsRefused(rest: String, line: Int) {
        for opening in [Self.usual, Self.unusual] {
            let error = #expect(throws: ConfigurationError.self) {
                try PropertyList(parsing: opening + rest)
            }
            #expect(error?.reason.code == "xml-syntax" && error?.line == line, "\(error as Any)")
        }
    }

    @Test(arguments: [
        (PropertyListLimits(tagLength: 64), "limit-tag"),
        (PropertyListLimits(textLength: 20), "limit-text"),
    ])
    func aLowLimitHoldsForTheOpeningToo(limits: PropertyListLimits, code: String) {
        for opening in [Self.usual, Self.unusual] {
            #expect(Outcome(opening + "\n<plist><true/></plist>", limits: limits).code == code)
        }
    }
}
