#if Database && Vault
import CairnFiles
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// A day before 1582 has one name: in lists, in the calendar, and in every export.
@Suite struct OldDayTests {
    @Test(arguments: [
        ("1066-10-14", "October 14, 1066"), ("1582-10-05", "October 5, 1582"),
        ("1582-10-14", "October 14, 1582"), ("1500-03-01", "March 1, 1500"),
        ("0800-12-25", "December 25, 800"),
    ])
    func anOldDayHasOneName(day: String, long: String) throws {
        let home = try BackupHome()
        try home.done(
            "story", "new", "--title", "Once", "--day", day, "--place", "56.66, 16.36",
            "--language", "en")
        let shown = try home.done("story", "show", "1", "--language", "en")
        #expect(shown.contains(long), "\(shown)")
        #expect(try home.done("calendar", String(day.dropLast(3)), "--json").contains(day))
        let month = try home.done("calendar", String(day.dropLast(3)), "--language", "en")
        let words = long.split(separator: " ")
        let name = "\(words[0]) \(words[2])"
        #expect(month.hasPrefix(name + "\n"), "\(month)")
        let out = home.path + "/out"
        try home.done(
            "export", "--output", out, "--format", "markdown,html,gpx", "--language", "en")
        func text(_ name: String) throws -> String {
            try String(contentsOfFile: out + "/" + name, encoding: .utf8)
        }
        #expect(try text("stories.gpx").contains("<time>\(day)T12:00:00Z</time>"))
        for name in ["stories.md", "stories.html"] {
            #expect(try text(name).contains(long), "\(name)")
        }
        try home.done("share", "story/1", "--to", "ics", "--output", out)
        let files = try FileManager.default.contentsOfDirectory(atPath: out)
        let event = try #require(files.first { $0.hasSuffix(".ics") })
        let digits = day.replacingOccurrences(of: "-", with: "")
        #expect(try text(event).contains("DTSTART;VALUE=DATE:\(digits)"))
    }
}
#endif
