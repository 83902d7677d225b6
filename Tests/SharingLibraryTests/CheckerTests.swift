import CairnSharingLibrary
import Foundation
import SharingSamples
import TestSupport
import Testing

/// Exports as programs of other projects read them, which `make deps-test` installs.
@Suite struct CheckerTests {
    /// A story of a day, with whatever might end a tag, a line or a value early.
    private static func story(_ date: ShareDate) throws -> ShareStory {
        var story = try Samples.story()
        story.date = date
        story.title = "Höst & <vind>, \"två\"; dagar ]]> 湖"
        story.text =
            "Rad ett\\n\nRad två; med, komma: och \\ snedstreck\n\n</div>&amp; بحيرة "
            + Array(repeating: "🚣🏽‍♀️ å", count: 30).joined(separator: " ")
        return story
    }

    private static func write(
        _ format: ExportFormat, _ date: ShareDate, to folder: TemporaryFolder
    ) throws -> String {
        let export = try Samples.draft([.story(story(date))], for: format.rawValue)
            .exported(as: format, now: Samples.now)
        let file = folder.url.appendingPathComponent(export.name)
        try export.data.write(to: file)
        return file.path
    }

    /// 3 November 2026.
    private static let day = ShareDate.day(daysSince1970: 20_760)

    @Test(
        .enabled(if: Checkers.run(with: Checkers.python)),
        arguments: [
            (CheckerTests.day, "date 2026-11-03 None 2026-11-03"),
            (.moment(Samples.date), "datetime 2019-07-27 08:00:00+00:00 UTC 2019-07-27"),
        ])
    func icalendarFindsTheDayAndTheMoment(date: ShareDate, expected: String) throws {
        let folder = try TemporaryFolder()
        let file = try Self.write(.ics, date, to: folder)
        let script = """
            import sys, icalendar, datetime, zoneinfo
            calendar = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
            assert not calendar.errors, calendar.errors
            events = calendar.walk('VEVENT')
            assert len(events) == 1 and not events[0].errors, events[0].errors
            start = events[0].decoded('DTSTART')
            zone = getattr(start, 'tzinfo', None)
            # In America, the event is on the same day.
            there = start.astimezone(zoneinfo.ZoneInfo('America/Los_Angeles')).date() if zone else start
            print(type(start).__name__, start, zone, there)
            print(events[0]['SUMMARY'], end='\\x1e')
            print(events[0]['DESCRIPTION'], end='')
            """
        let python = try #require(Checkers.python)
        let result = try Command(python).run(["-c", script, file])
        #expect(result.status == 0, "\(result.errors)")
        let story = try Self.story(date)
        #expect(result.output == "\(expected)\n\(story.title)\u{1E}\(story.text)")
    }

    @Test(.enabled(if: Checkers.run(with: Checkers.program("gpsbabel"))))
    func gpsbabelFindsThePlace() throws {
        let folder = try TemporaryFolder()
        let file = try Self.write(.gpx, Self.day, to: folder)
        let program = try #require(Checkers.program("gpsbabel"))
        let result = try Command(program, environment: ["TZ": "America/Los_Angeles"])
            .run(["-i", "gpx", "-f", file, "-o", "unicsv,utc=0", "-F", "-"])
        #expect(result.status == 0, "\(result.errors)")
        for words in ["63.399140", "13.081500", "2026/11/03", "Åre, Sweden"] {
            #expect(result.output.contains(words), "\(result.output)")
        }
    }

    @Test(
        .enabled(if: Checkers.run(with: Checkers.program("xmllint"))),
        arguments: [ExportFormat.gpx, .enex])
    func xmllintReadsMarkup(format: ExportFormat) throws {
        #if !Sharing
        if format == .enex { return }
        #endif
        let folder = try TemporaryFolder()
        let file = try Self.write(format, Self.day, to: folder)
        let program = try #require(Checkers.program("xmllint"))
        let result = try Command(program).run(["--nonet", "--noout", file])
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    }

    @Test(.enabled(if: Checkers.run(with: Checkers.program("tidy"))))
    func tidyHasNothingToTidy() throws {
        let folder = try TemporaryFolder()
        let file = try Self.write(.html, Self.day, to: folder)
        let program = try #require(Checkers.program("tidy"))
        let result = try Command(program).run(["-quiet", "-errors", "-utf8", file])
        #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    }
}
