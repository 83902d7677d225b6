import CairnSharingLibrary
import Foundation
import SharingSamples
import TestSupport
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct ExportTests {
    private static let formats: [(ExportFormat, String)] = [
        (.markdown, "markdown"), (.html, "html"), (.gpx, "gpx"), (.ics, "ics"), (.enex, "enex"),
    ]

    private static func export(_ format: ExportFormat, _ story: ShareStory? = nil) throws
        -> ShareExport
    {
        let id = formats.first { $0.0 == format }?.1 ?? ""
        return try Samples.draft([.story(story ?? Samples.story())], for: id)
            .exported(as: format, now: Samples.now)
    }

    @Test(arguments: ExportFormat.allCases.filter { $0 != .pdf })
    func everyFormatIsWhatItWas(format: ExportFormat) throws {
        #if !Sharing
        if format == .enex { return }
        #endif
        let export = try Self.export(format)
        #expect(export.name == "two-days-at-the-lake.\(format.ending)")
        let text = String(decoding: export.data, as: UTF8.self)
        #expect(try Golden.difference(text, "Sharing/story.\(format.ending)") == nil)
    }

    @Test(arguments: [ExportFormat.html, .gpx, .enex])
    func markupIsWellFormed(format: ExportFormat) throws {
        #if !Sharing
        if format == .enex { return }
        #endif
        var story = try Samples.story()
        story.title = "</title><script>alert(1)</script> ]]> & \" '"
        story.text = "<b>\u{1}x</b>]]>\n\n</en-note>&amp;"
        story.place?.name = "\"><img>"
        let text = String(decoding: try Self.export(format, story).data, as: UTF8.self)
        #expect(!text.contains("<script") && !text.contains("<b>") && !text.contains("<img>"))
        if format != .html {
            #expect(XMLParser(data: Data(text.utf8)).parse(), "\(text)")
            #expect(text.components(separatedBy: "]]>").count <= 2)
        }
    }

    @Test func pagesAreTheAppsToWrite() throws {
        let draft = try Samples.draft([.story(Samples.story())], for: "pdf")
        #expect(throws: SharingError.unfit(.off)) {
            try draft.exported(as: .pdf, now: Samples.now)
        }
        let export = try draft.exported(as: .pdf, now: Samples.now) {
            (draft) throws(SharingError) in Data(draft.title.utf8)
        }
        #expect(export.name == "two-days-at-the-lake.pdf" && export.mediaType == "application/pdf")
        #expect(export.data == Data("Two days at the lake".utf8))
    }

    @Test func photosLieBesideUnderSafeNames() throws {
        var story = try Samples.story()
        story.photos[0].name = "../Höst/бабочка.JPEG"
        let export = try Self.export(.markdown, story)
        #expect(export.beside.map(\.path) == ["photos/1-story.jpeg", "photos/2-img-2.jpg"])
    }

    @Test(arguments: [
        ("# x", "\\# x"), ("1. x", "1\\. x"), ("- x", "\\- x"), ("a - b", "a - b"),
        ("*a* _b_", "\\*a\\* \\_b\\_"),
        ("![x](y)", "!\\[x\\](y)"), ("a `b`", "a \\`b\\`"), ("<b>", "\\<b\\>"),
        ("&amp;", "\\&amp;"),
        ("2024 was", "2024 was"), ("+ x", "\\+ x"), ("=", "\\="),
    ])
    func noWordBecomesMarkdown(text: String, markdown: String) throws {
        let draft = try Samples.draft([.text(text)], for: "markdown")
        let export = try draft.exported(as: .markdown, now: Samples.now)
        #expect(String(decoding: export.data, as: UTF8.self) == markdown + "\n")
    }

    @Test func calendarLinesAreFoldedBetweenCharacters() throws {
        var story = try Samples.story()
        story.text = String(repeating: "雪, sjö; ", count: 40) + "\\end\nnext"
        let export = try Self.export(.ics, story)
        let lines = String(decoding: export.data, as: UTF8.self).components(separatedBy: "\r\n")
        #expect(lines.allSatisfy { $0.utf8.count <= 75 })
        #expect(!lines.dropLast().contains { $0.contains("\n") })
        let unfolded = lines.joined(separator: "\r\n").replacing("\r\n ", with: "")
        #expect(unfolded.contains("雪\\, sjö\\; 雪"))
        #expect(unfolded.contains("\\\\end\\nnext"))
    }

    @Test func aDayIsThatDayEverywhere() throws {
        var story = try Samples.story()
        // 3 November 2026, a day without a time: it has no zone in which it could be another one.
        story.date = .day(daysSince1970: 20_760)
        let calendar = String(decoding: try Self.export(.ics, story).data, as: UTF8.self)
        #expect(calendar.contains("\r\nDTSTART;VALUE=DATE:20261103\r\n"))
        #expect(calendar.contains("\r\nUID:20261103-"))
        let gpx = String(decoding: try Self.export(.gpx, story).data, as: UTF8.self)
        #expect(gpx.contains("<time>2026-11-03T12:00:00Z</time>"))
        let markdown = String(decoding: try Self.export(.markdown, story).data, as: UTF8.self)
        #expect(markdown.contains("2026-11-03 · "))
    }

    @Test(arguments: [
        (ShareDate.day(daysSince1970: 20_760), "\"2026-11-03\""),
        (.day(daysSince1970: -719_162), "\"0001-01-01\""),
        (.moment(Samples.date), "585907200"),
    ])
    func aDateIsKeptAsItIs(date: ShareDate, text: String) throws {
        let data = try JSONEncoder().encode(date)
        #expect(String(decoding: data, as: UTF8.self) == text)
        #expect(try JSONDecoder().decode(ShareDate.self, from: data) == date)
    }

    @Test func whatStandsBeforeAnAccentIsEscaped() throws {
        var story = try Samples.story()
        story.text = "a;\u{301}b,\u{301}c\\\u{301}d *\u{301}e <\u{301}f"
        let calendar = String(decoding: try Self.export(.ics, story).data, as: UTF8.self)
        #expect(
            calendar.replacing("\r\n ", with: "").utf8.firstRange(
                of: Array("a\\;\u{301}b\\,\u{301}c\\\\\u{301}d".utf8)) != nil)
        #expect(
            MarkupText.markdown(story.text).utf8.elementsEqual(
                "a;\u{301}b,\u{301}c\\\\\u{301}d \\*\u{301}e \\<\u{301}f".utf8))
    }

    @Test func whatATerminalObeysIsRemoved() {
        let text = "a\u{1B}]52;c;eA==\u{7}b\u{9B}c\u{202E}d\u{2066}e\tf"
        #expect(MarkupText.markdown(text) == "a\\]52;c;eA==bcde\tf")
        #expect(MarkupText.escaped(text) == "a]52;c;eA==bcde\tf")
    }

    @Test func whatAFormatCannotDoWithoutIsSaid() throws {
        let draft = try Samples.draft([.text("x")], for: "ics")
        #expect(throws: SharingError.unfit(.nothingOfIt)) {
            try draft.exported(as: .ics, now: Samples.now)
        }
    }

    #if Sharing
    @Test func aNoteHoldsItsPhotosByteForByte() throws {
        let text = String(decoding: try Self.export(.enex).data, as: UTF8.self)
        #expect(text.contains("<data encoding=\"base64\">/9gB</data>"))
        // The MD5 of FF D8 01, from md5sum.
        #expect(text.contains("hash=\"\(Self.md5)\""))
    }
    private static let md5 = "a9a9d77150b7578f205424f472df6f9b"
    #endif
}
