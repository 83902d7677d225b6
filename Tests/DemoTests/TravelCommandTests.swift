#if Database && Vault
import CairnTree
import CairnFiles
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// The commands of the app, as they are typed.
@Suite struct TravelCommandTests {
    /// A home of its own.
    private struct Home {
        let folder: TemporaryFolder
        var path: String { folder.url.path }

        init() throws { folder = try TemporaryFolder() }

        func photo(_ name: String) -> String {
            Fixtures.root.appendingPathComponent("Demo/Files/Photos/\(name).jpg").path
        }

        @discardableResult
        func run(
            _ arguments: String..., language: String = "en", input: String = ""
        ) throws -> Command.Result {
            let variables: [String: String?] = [
                "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "LANG": language, "TZ": "UTC",
                "HOME": path, "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_STATE_HOME": nil,
            ]
            return try Command.built("travel-story", environment: variables)
                .run(arguments, input: Data(input.utf8))
        }

        /// Runs what has to work.
        func done(_ arguments: String..., input: String = "") throws -> String {
            let variables: [String: String?] = [
                "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "LANG": "en", "TZ": "UTC",
                "HOME": path, "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_STATE_HOME": nil,
            ]
            let result = try Command.built("travel-story", environment: variables)
                .run(arguments, input: Data(input.utf8))
            try #require(result.status == 0, "\(arguments): \(result.errors)")
            return result.output
        }
    }

    private struct Listed: Decodable {
        struct Story: Decodable {
            var id: Int64
            var title: String
            var text: String
            var day: String
            var place: String
            var trip: String
            var photos: [String]
            var trashed: Bool
        }
        var version: Int
        var stories: [Story]
    }

    private static func listed(_ json: String) throws -> [Listed.Story] {
        let list = try JSONDecoder().decode(Listed.self, from: Data(json.utf8))
        #expect(list.version == 1)
        return list.stories
    }

    @Test func storiesAreWrittenChangedAndDeleted() throws {
        let home = try Home()
        let route = try home.done(
            "story", "new", "--title", "The lake at noon", "--text", "-", "--place", "Växjö",
            "--trip", "Småland", "--day", "2026-11-21", "--photo", home.photo("pass"),
            input: "Still.\n\nTwice.")
        #expect(route == "story/1\n")
        _ = try home.done(
            "story", "edit", "1", "--title", "The lake", "--photo", home.photo("light"))
        let story = try #require(try Self.listed(home.done("story", "list", "--json")).first)
        #expect(story.title == "The lake" && story.text == "Still.\n\nTwice.")
        #expect(story.day == "2026-11-21" && story.place == "Växjö" && story.trip == "Småland")
        #expect(story.photos == ["library/1", "library/2"])
        // What the database could not keep is refused, and nothing is changed.
        let cut = try home.run("story", "edit", "1", "--text", "-", input: "Still.\0Lost.")
        #expect(cut.status != 0 && cut.errors.contains("NUL"), "\(cut)")
        #expect(try Self.listed(home.done("story", "list", "--json")).first?.text == story.text)
        #expect(try home.done("story", "list").contains("story/1  Nov 21, 2026  The lake · Växjö"))
        #expect(try home.done("story", "show", "story/1").contains("Saturday, November 21, 2026"))
        for arguments in [["--trip", "Småland"], ["--place", "Växjö"], ["--day", "2026-11"]] {
            let found = try home.run(
                "story", "list", "--json", arguments[0], arguments[1])
            #expect(try Self.listed(found.output).count == 1)
        }
        _ = try home.done("story", "delete", "1")
        #expect(try home.done("story", "list") == "")
        #expect(try Self.listed(home.done("story", "list", "--trash", "--json"))[0].trashed)
        _ = try home.done("story", "restore", "1")
        #expect(try home.run("story", "delete", "1", "--for-good").status == 1)
        _ = try home.done("story", "delete", "1")
        _ = try home.done("story", "delete", "1", "--for-good")
        #expect(try home.run("story", "show", "1").errors == "There is no story 1\n")
    }

    @Test(arguments: [
        (["story", "new"], 1, "A story needs a title, text or a photo"),
        (["story", "new", "--title", "a", "--day", "2026-13-01"], 64, "2026-13-01"),
        (["story", "show", "x"], 64, "'x'"), (["story", "show", "9"], 1, "There is no story 9"),
        (["note", "show", "x"], 1, "There is no note x"),
        (["open", "nowhere"], 1, "Unknown screen “nowhere”"),
        (["search", "nothing"], 1, "Nothing found"),
        (["story", "new", "--photo", "missing.jpg"], 1, "missing.jpg"),
        (["restore", "missing.tar"], 1, "missing.tar: No such file or directory"),
        (["walk", "missing.plist", "--out", "x"], 1, "missing.plist"),
    ])
    func whatDoesNotWorkSaysWhy(arguments: [String], status: Int32, words: String) throws {
        let home = try Home()
        let variables: [String: String?] = [
            "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "LANG": "en", "HOME": home.path,
            "XDG_DATA_HOME": nil, "XDG_STATE_HOME": nil,
        ]
        let result = try Command.built(
            "travel-story", environment: variables, folder: home.folder.url
        ).run(arguments)
        #expect(result.status == status, "\(result.errors)")
        #expect(result.errors.contains(words), "\(result.errors)")
    }

    @Test func notesAreATree() throws {
        let home = try Home()
        let sweden = try home.done("note", "new", "Sweden").dropLast()
        let lake = try home.done(
            "note", "new", "Lake", "--under", String(sweden), "--text", "Boats from ten."
        ).dropLast()
        #expect(
            try home.done("note", "list") == "\(sweden)  Sweden\n  \(lake)  Lake\n")
        _ = try home.done("note", "edit", String(lake), "--text", "Boats from nine.")
        #expect(try home.done("note", "show", String(lake)) == "Lake\n\nBoats from nine.\n")
        #expect(try home.done("search", "NINE boats").hasPrefix(String(lake)))
        #expect(try home.done("open", String(lake)).contains("Boats from nine."))
        _ = try home.done("note", "delete", String(sweden))
        #expect(try home.done("note", "list") == "")
    }

    @Test func screensAreOpenedByTheirRoutes() throws {
        let home = try Home()
        #expect(try home.done("run").contains("button \"Start\""))
        _ = try home.done(
            "story", "new", "--title", "The lake", "--trip", "South", "--day", "2026-11-21")
        let story = try home.done("open", "story/1")
        #expect(story.contains("heading 1 \"The lake\""))
        #expect(story.contains("Saturday, November 21"))
        let trip = try home.done("open", "trip/South")
        #expect(trip.contains("link \"The lake, November 21, 2026\""))
        #expect(try home.done("open", "search?for=lak").contains("The lake"))
        #expect(try home.done("open", "story/7").contains("There is no story 7"))
        #expect(try home.run("open", "settings", language: "sv").output.contains("Inställningar"))
    }

    @Test func aMonthIsPrinted() throws {
        let home = try Home()
        _ = try home.done("story", "new", "--title", "The lake", "--day", "2026-11-14")
        let month = try home.run("calendar", "2026-11", language: "sv_SE").output
        // Swedish weeks begin on Monday; 1 November 2026 is a Sunday.
        let lines = month.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines[0] == "november 2026")
        #expect(lines[2] == String(repeating: " ", count: 33) + "1")
        #expect(month.contains("14•") || month.contains("[14]•"))
        #expect(month.contains("story/1"))
        #expect(try home.run("calendar", "2026").status == 64)
        let json = try home.done("calendar", "2026-11", "--json")
        #expect(json.contains("\"day\" : \"2026-11-14\"") && json.contains("\"story/1\""))
    }

    @Test func everythingIsExported() throws {
        let home = try Home()
        _ = try home.done(
            "story", "new", "--title", "The lake", "--day", "2026-11-21", "--photo",
            home.photo("pass"))
        let out = home.path + "/out"
        let files = try home.done("export", "--output", out)
        let names = ["md", "html", "gpx", "pdf"].map { "\(out)/stories.\($0)\n" }
        #expect(files == names.joined())
        let pdf = try Data(contentsOf: URL(fileURLWithPath: out + "/stories.pdf"))
        // The photo went in as a JPEG.
        #expect(pdf.starts(with: Data("%PDF-".utf8)))
        #expect(String(decoding: pdf, as: UTF8.self).contains("/DCTDecode"))
        let markdown = try String(contentsOfFile: out + "/stories.md", encoding: .utf8)
        #expect(markdown.contains("## The lake\n\n*November 21, 2026*\n\n![](photos/1.jpeg)"))
        let bytes = try Data(contentsOf: URL(fileURLWithPath: out + "/photos/1.jpeg"))
        #expect(bytes == (try Data(contentsOf: URL(fileURLWithPath: home.photo("pass")))))
        // Another format is added to the same folder, whose photos are the same.
        #expect(unlink(out + "/stories.html") == 0)
        _ = try home.done("export", "--output", out, "--format", "html")
        // Existing files stay, unless an option says otherwise.
        _ = try home.done("story", "edit", "1", "--title", "The sea")
        let again = try home.run("export", "--output", out)
        #expect(again.status == 1 && again.errors.contains("stories.md already exists"), "\(again)")
        #expect(try String(contentsOfFile: out + "/stories.md", encoding: .utf8) == markdown)
        _ = try home.done("export", "--output", out, "--force")
        #expect(
            try String(contentsOfFile: out + "/stories.md", encoding: .utf8).contains("## The sea"))
    }

    @Test func noExportFollowsALink() throws {
        let home = try Home()
        _ = try home.done("story", "new", "--title", "The lake", "--photo", home.photo("pass"))
        let (mine, out) = (home.path + "/mine", home.path + "/out")
        for folder in [mine, out] { try Folder.make(folder) }
        try Data("my own".utf8).write(to: URL(fileURLWithPath: mine + "/1.jpeg"))
        try FileManager.default.createSymbolicLink(
            atPath: out + "/photos", withDestinationPath: mine)
        for format in ["--format=markdown", "--force"] {
            let result = try home.run("export", "--output", out, format)
            #expect(result.status == 1, "\(result)")
        }
        #expect(try String(contentsOfFile: mine + "/1.jpeg", encoding: .utf8) == "my own")
    }

    @Test("an exported story replaces no file, and no other story")
    func sharedFilesGetNamesOfTheirOwn() throws {
        let home = try Home()
        for photo in ["pass", "light"] {
            _ = try home.done(
                "story", "new", "--title", "The lake", "--day", "2026-11-21", "--photo",
                home.photo(photo))
        }
        let out = home.path + "/out"
        try Folder.make(out)
        try Data("my own".utf8).write(to: URL(fileURLWithPath: out + "/the-lake.md"))
        try FileManager.default.createSymbolicLink(
            atPath: out + "/the-lake.html", withDestinationPath: home.path + "/elsewhere")
        for story in ["story/1", "story/2"] {
            _ = try home.done("share", story, "--to", "markdown,html,ics", "--output", out)
        }
        #expect(try String(contentsOfFile: out + "/the-lake.md", encoding: .utf8) == "my own")
        #expect(!FileManager.default.fileExists(atPath: home.path + "/elsewhere"))
        var photos: Set<Data> = []
        for stem in ["the-lake-2", "the-lake-4"] {
            let text = try String(contentsOfFile: out + "/\(stem).md", encoding: .utf8)
            let link = try #require(text.firstMatch(of: /\]\((the-lake-\d\/1-[^)]*)\)/))
            #expect(link.1.hasPrefix(stem + "/"))
            photos.insert(try Data(contentsOf: URL(fileURLWithPath: out + "/" + link.1)))
        }
        #expect(photos.count == 2)
        let names = try FileManager.default.contentsOfDirectory(atPath: out).sorted()
        #expect(!names.contains { $0.hasSuffix(".tmp") })
        // A calendar takes both.
        let identities = try names.filter { $0.hasSuffix(".ics") }.map { name in
            try String(contentsOfFile: out + "/" + name, encoding: .utf8)
                .split(separator: "\r\n").first { $0.hasPrefix("UID:") }
        }
        #expect(identities.count == 2 && identities[0] != identities[1])
    }

    @Test func aBackupBringsEverythingBack() throws {
        let home = try Home()
        _ = try home.done(
            "story", "new", "--title", "The lake", "--day", "2026-11-21", "--photo",
            home.photo("pass"))
        _ = try home.done("note", "new", "Boats")
        let tar = home.path + "/all.tar"
        #expect(try home.done("backup", tar) == tar + "\n")
        #expect(try home.run("backup", tar).errors.contains("already exists"))
        // Existing files stay, unless an option says otherwise.
        #expect(try home.run("restore", tar).status == 1)
        _ = try home.done("story", "new", "--title", "Later")
        let forced = try home.run("restore", tar, "--force")
        #expect(forced.status == 0 && forced.errors.contains(".before-"), "\(forced.errors)")
        #expect(try Self.listed(home.done("story", "list", "--json")).map(\.title) == ["The lake"])

        let elsewhere = home.path + "/elsewhere"
        #expect(try home.done("restore", tar, "--data", elsewhere) == elsewhere + "\n")
        #expect(try home.done("note", "list", "--data", elsewhere).hasSuffix("  Boats\n"))
        #expect(
            try home.done("doctor", "--thorough", "--data", elsewhere)
                == "No problems found\n")
        // Half a backup is none, and changes nothing.
        let whole = try Data(contentsOf: URL(fileURLWithPath: tar))
        try whole.prefix(whole.count / 2).write(to: URL(fileURLWithPath: tar))
        let half = try home.run("restore", tar, "--data", home.path + "/half")
        #expect(half.status == 1 && half.errors.contains("Nothing was restored"))
        let left = try FileManager.default.contentsOfDirectory(atPath: home.path)
        #expect(!left.contains { $0.hasPrefix("half") }, "\(left)")
    }

    @Test func theDoctorFindsPhotosThatAreGone() throws {
        let home = try Home()
        _ = try home.done("story", "new", "--title", "a", "--photo", home.photo("coffee"))
        #expect(try home.done("doctor") == "No problems found\n")
        let data = home.path + "/.local/share/travel-story"
        try FileManager.default.removeItem(atPath: data + "/library")
        let sick = try home.run("doctor")
        #expect(sick.status == 1)
        let lines = sick.output.split(separator: "\n")
        #expect(lines.last == "Story 1 shows a missing photo: library/1")
        #expect(lines.count == 2 && sick.output.hasPrefix("library/gallery.sqlite is missing"))
        // The story is there all the same.
        #expect(try home.done("open", "story/1").contains("heading 1 \"a\""))
    }

    @Test func theDoctorChangesNothingUnlessItMends() throws {
        let home = try Home()
        for title in ["Boats", "Trains", "Ferries"] {
            _ = try home.done("note", "new", title)
        }
        _ = try home.done("story", "new", "--title", "a")
        let data = URL(fileURLWithPath: home.path + "/.local/share/travel-story")
        let notes = data.appendingPathComponent("notes.tree")
        var bytes = try Data(contentsOf: notes)
        let trains = try #require(bytes.range(of: Data("Trains".utf8)))
        for at in trains { bytes[at] = UInt8(ascii: "?") }
        try bytes.write(to: notes)
        func contents() throws -> [String: Data] {
            // SQLite merges its log when a database is closed.
            let names = try FileManager.default.subpathsOfDirectory(atPath: data.path)
                .filter { !$0.contains(".sqlite") }
            return Dictionary(
                uniqueKeysWithValues: names.map { name in
                    (name, (try? Data(contentsOf: data.appendingPathComponent(name))) ?? Data())
                })
        }
        let before = try contents()
        let sick = try home.run("doctor")
        #expect(sick.status == 1)
        #expect(sick.output.contains("an unreadable part of the notes file"))
        #expect(sick.output.contains("??????"))
        let warned = try home.run("note", "list")
        #expect(warned.status == 0)
        #expect(warned.output.contains("Boats") && warned.output.contains("Ferries"))
        #expect(warned.errors.contains("notes may be missing"))
        #expect(try contents() == before)
        let mended = try home.run("doctor", "--mend")
        #expect(mended.status == 1 && mended.output.contains("Repaired"), "\(mended)")
        // A loss is told until it is accepted, and kept then, too.
        for _ in 1...2 {
            let later = try home.run("doctor")
            let words = "Problem: Parts of the notes could not be read, and are missing"
            #expect(later.status == 1 && later.output.contains(words), "\(later)")
        }
        let aside = try Data(contentsOf: URL(fileURLWithPath: TreeDamage.file(of: notes.path)))
        #expect(aside.range(of: Data("??????".utf8)) != nil)
        let accepted = try home.done("doctor", "--accept")
        #expect(accepted.contains("notes.tree.damaged.kept"), "\(accepted)")
        let path = try #require(accepted.firstMatch(of: /aside\/\S+/).map { String($0.0) })
        #expect(try Data(contentsOf: data.appendingPathComponent(path)) == aside)
        #expect(try home.done("doctor") == "No problems found\n")
        let list = try home.done("note", "list")
        #expect(list.contains("Boats") && list.contains("Ferries"))
    }

    @Test func storiesSurviveAKill() throws {
        let home = try Home()
        let script = """
            for n in $(seq 1 200); do "$0" story new --title "s$n" || exit 1; echo "$n"; done
            """
        let program = Command.built("travel-story").program
        let out = home.path + "/out"
        #expect(FileManager.default.createFile(atPath: out, contents: nil))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", script, program]
        process.environment = ["HOME": home.path, "LANG": "en", "PATH": "/usr/bin:/bin"]
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: out))
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let end = Date().addingTimeInterval(1200)
        func told() -> Int {
            let text = (try? String(contentsOfFile: out, encoding: .utf8)) ?? ""
            return text.split(separator: "\n").filter { $0.hasPrefix("story/") }.count
        }
        while told() < 3, Date() < end { Thread.sleep(forTimeInterval: 0.02) }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let count = told()
        #expect(count >= 3)
        // A command that was under way may end after its shell.
        let stories = try Self.listed(home.done("story", "list", "--json")).count
        #expect(stories >= count)
        #expect(try home.done("doctor") == "No problems found\n")
    }
}
#endif
