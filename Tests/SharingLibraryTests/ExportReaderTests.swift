import CairnSharingLibrary
import Foundation
import SharingSamples
import TestSupport
import Testing

/// Exports as other people's readers see them: Python's of XML and HTML, and one of calendars by the letter of RFC 5545.
@Suite struct ExportReaderTests {
    /// Words with whatever might end a tag, a line or a value early.
    private static func story() throws -> ShareStory {
        var story = try Samples.story()
        story.title = "Höst & <vind>, \"två\"; dagar ]]> 湖"
        story.text =
            "Rad ett\\n\nRad två; med, komma: och \\ snedstreck\n\n</div>&amp; بحيرة "
            + String(repeating: "🚣🏽‍♀️ å ", count: 30)
        return story
    }

    private static func read(_ format: ExportFormat, _ script: String) throws -> [String] {
        let folder = try TemporaryFolder()
        let export = try Samples.draft(
            [.story(story()), .link(Samples.link())], for: format.rawValue
        )
        .exported(as: format, now: Samples.now)
        let file = folder.url.appendingPathComponent(export.name)
        try export.data.write(to: file)
        let result = try Command("python3").run(["-c", script, file.path])
        #expect(result.status == 0, "\(result.errors)")
        return result.output.split(separator: "\u{1E}").map(String.init)
    }

    @Test func aReaderOfXMLFindsThePlace() throws {
        let parts = try Self.read(
            .gpx,
            """
            import sys, xml.etree.ElementTree as E
            n = '{http://www.topografix.com/GPX/1/1}'
            g = E.parse(sys.argv[1]).getroot()
            w = g.find(n + 'wpt')
            order = [c.tag.replace(n, '') for c in w]
            print(g.tag == n + 'gpx', g.get('version'), w.get('lat'), w.get('lon'), order, sep='\\x1e', end='\\x1e')
            print(g.find(n + 'metadata').find(n + 'name').text, w.find(n + 'time').text, sep='\\x1e', end='')
            """)
        #expect(parts[0] == "True" && parts[1] == "1.1")
        #expect(parts[2] == "63.399140" && parts[3] == "13.081500")
        // The order of the schema: a strict reader wants it so.
        #expect(parts[4] == "['time', 'name', 'desc', 'link']")
        #expect(parts[5] == (try Self.story().title) && parts[6] == "2019-07-27T08:00:00Z")
    }

    #if Sharing
    @Test func aReaderOfNotesFindsItsPhotosByTheirHash() throws {
        let parts = try Self.read(
            .enex,
            """
            import sys, base64, hashlib, xml.etree.ElementTree as E
            note = E.parse(sys.argv[1]).getroot().find('note')
            text = note.find('content').text
            inner = E.fromstring(text[text.index('<en-note'):])
            wanted = [m.get('hash') for m in inner.iter('en-media')]
            found = [hashlib.md5(base64.b64decode(r.find('data').text)).hexdigest() for r in note.findall('resource')]
            words = '\\n'.join(''.join(d.itertext()) for d in inner.iter('div'))
            print(note.find('title').text, wanted == found, len(found), words, sep='\\x1e', end='')
            """)
        #expect(parts[0] == (try Self.story().title))
        #expect(parts[1] == "True" && parts[2] == "2")
        #expect(parts[3].contains("</div>&amp; بحيرة") && parts[3].contains("Rad ett\\n"))
    }
    #endif

    @Test func aReaderOfPagesFindsWordsAndNoScript() throws {
        let parts = try Self.read(
            .html,
            """
            import sys, html.parser
            class P(html.parser.HTMLParser):
                stack, words, tags, title = [], [], [], ''
                def handle_starttag(self, tag, attrs):
                    self.tags.append(tag)
                    if tag not in ('meta', 'img', 'br', 'link'): self.stack.append(tag)
                def handle_endtag(self, tag):
                    assert self.stack.pop() == tag, tag
                def handle_data(self, data):
                    if self.stack and self.stack[-1] == 'title': self.title += data
                    elif 'body' in self.stack: self.words.append(data)
            p = P(); p.feed(open(sys.argv[1], encoding='utf-8').read()); p.close()
            print(p.title, p.stack, 'script' in p.tags, p.tags.count('img'), ''.join(p.words), sep='\\x1e', end='')
            """)
        #expect(parts[0] == (try Self.story().title))
        #expect(parts[1] == "[]" && parts[2] == "False" && parts[3] == "2")
        #expect(parts[4].contains("</div>&amp; بحيرة"))
        #expect(parts[4].contains("Rad två; med, komma: och \\ snedstreck"))
    }

    @Test func aReaderOfCalendarsFindsTheDay() throws {
        let parts = try Self.read(
            .ics,
            """
            import sys, re
            raw = open(sys.argv[1], 'rb').read()
            assert raw.endswith(b'\\r\\n') and b'\\n' not in raw.replace(b'\\r\\n', b'')
            assert all(len(l) <= 75 for l in raw.split(b'\\r\\n'))
            # Each line alone is UTF-8: nothing was cut inside of a character.
            [l.decode('utf-8') for l in raw.split(b'\\r\\n')]
            lines = raw.replace(b'\\r\\n ', b'').decode('utf-8').split('\\r\\n')[:-1]
            fields = dict(l.split(':', 1) for l in lines if not l.startswith(('BEGIN', 'END')))
            def value(t): return re.sub(r'\\\\(.)', lambda m: {'n': chr(10), 'N': chr(10)}.get(m.group(1), m.group(1)), t)
            print(lines[0], lines[-1], value(fields['SUMMARY']), fields['DTSTART'], value(fields['LOCATION']), value(fields['DESCRIPTION']), sep='\\x1e', end='')
            """)
        let story = try Self.story()
        #expect(parts[0] == "BEGIN:VCALENDAR" && parts[1] == "END:VCALENDAR")
        #expect(parts[2] == story.title && parts[3] == "20190727T080000Z")
        #expect(parts[4] == "Åre, Sweden")
        #expect(parts[5].hasPrefix("Rad ett\\n\nRad två; med, komma: och \\ snedstreck\n\n</div>"))
    }
}
