#if Database && Vault
import Foundation
import TestSupport
import Testing

/// What `travel-story export` writes, as programs of other projects read it, which `make deps-test` installs.
@Suite struct ExportCheckerTests {
    private static let title = "Höst & <vind>, \"två\"; dagar ]]> 湖 بحيرة"

    /// Exports a story with a photo, and a place on a trip.
    private static func exported() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let photo = Fixtures.root.appendingPathComponent("Demo/Files/Photos/pass.jpg").path
        let variables: [String: String?] = [
            "LANG": "en", "TZ": "America/Los_Angeles", "HOME": folder.url.path,
            "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_STATE_HOME": nil,
        ]
        let command = Command.built("travel-story", environment: variables)
        for arguments in [
            [
                "story", "new", "--title", title, "--text", "</p>&amp; ..\n\nRad två", "--photo",
                photo, "--day", "2026-11-03", "--place", "Åre 63.399, 13.0815", "--trip",
                "Norrland",
            ],
            ["export", "--output", folder.url.appendingPathComponent("out").path],
        ] {
            let result = try command.run(arguments)
            try #require(result.status == 0, "\(arguments): \(result.errors)")
        }
        return folder
    }

    @Test(
        arguments: [
            ("xmllint", ["--nonet", "--noout", "FILE"], "gpx", ""),
            (
                "gpsbabel", ["-i", "gpx", "-f", "FILE", "-o", "unicsv,utc=0", "-F", "-"], "gpx",
                "2026/11/03"
            ),
            ("tidy", ["-quiet", "-errors", "-utf8", "FILE"], "html", ""),
            ("qpdf", ["--check", "FILE"], "pdf", "No syntax or stream encoding errors found"),
        ].filter { Checkers.run(with: Checkers.program($0.0)) })
    func readersFindNothingWrong(
        name: String, options: [String], ending: String, words: String
    ) throws {
        let folder = try Self.exported()
        let program = try #require(Checkers.program(name))
        let file = folder.url.appendingPathComponent("out/stories.\(ending)").path
        let result = try Command(program).run(options.map { $0 == "FILE" ? file : $0 })
        #expect(result.status == 0 && result.errors == "", "\(name): \(result.errors)")
        #expect(result.output.contains(words) || words == "", "\(name): \(result.output)")
    }
}
#endif
