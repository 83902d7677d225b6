#if Database && Vault
import CairnVault
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// The lock and sharing, as they are typed.
@Suite struct LockCommandTests {
    /// A home of its own, with a file of the code and one of a token.
    private struct Home {
        let folder: TemporaryFolder
        var path: String { folder.url.path }
        var data: String { path + "/.local/share/travel-story" }

        init() throws {
            folder = try TemporaryFolder()
            try folder.write("8205\n", to: "code")
            try folder.write("4711\n", to: "wrong")
            try folder.write("token-9b2c\n", to: "token")
            try FileManager.default.createDirectory(
                atPath: folder.url.path + "/memory", withIntermediateDirectories: true)
        }

        private var variables: [String: String?] {
            [
                "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "LANG": "en", "TZ": "UTC",
                "HOME": path, "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_STATE_HOME": nil,
                "TRAVEL_STORY_TRAVEL_MEMORY_FOLDER": path + "/memory",
                "TRAVEL_STORY_TRAVEL_MEMORY_ON_DISK": "true",
            ]
        }

        /// Runs a command, with a file open as 3 if one is named, and its output in a file.
        func run(
            _ arguments: [String], file: String? = nil, output: String? = nil
        ) throws -> Command.Result {
            let program = Command.built("travel-story", environment: variables)
            guard let file else { return try program.run(arguments) }
            let out = output.map { " > '\($0)'" } ?? ""
            return try Command("/bin/sh", environment: variables).run(
                ["-c", "exec \"$0\" \"$@\" 3< '\(path)/\(file)'\(out)", program.program]
                    + arguments)
        }

        func run(_ arguments: String..., file: String? = nil) throws -> Command.Result {
            try run(arguments, file: file)
        }

        /// Runs what has to work.
        func done(_ arguments: String..., file: String? = nil) throws -> String {
            let result = try run(arguments, file: file)
            try #require(result.status == 0, "\(arguments): \(result.errors)")
            return result.output
        }

        /// Files of the home in which something can be read.
        func files(with needle: Data) -> [String] {
            (FileManager.default.enumerator(atPath: path)?.allObjects ?? [])
                .compactMap { $0 as? String }.filter { name in
                    FileManager.default.contents(atPath: path + "/" + name)?.range(of: needle)
                        != nil
                }
        }

        var photo: String {
            Fixtures.root.appendingPathComponent("Demo/Files/Photos/pass.jpg").path
        }
    }

    @Test func noSettingSwitchesTheWaitsOff() throws {
        let home = try Home()
        _ = try home.done("story", "new", "--title", "canary")
        _ = try home.done("lock", "set", "--code-fd", "3", file: "code")
        for number in 1...5 {
            try home.folder.write("wrong number \(number)", to: "guess\(number)")
            _ = try home.run(
                "story", "list", "--code-fd", "3", "--set", "vault.throttle.waits=0",
                "--set", "vault.throttle.mostFailures=1000", file: "guess\(number)")
        }
        let waiting = try home.run(
            "story", "list", "--code-fd", "3", "--set", "vault.throttle.waits=0", file: "code")
        #expect(waiting.status == 1 && waiting.output.isEmpty, "\(waiting)")
        #expect(waiting.errors.contains("Try again"), "\(waiting)")
    }

    @Test func aCodeProtectsEverythingAndOpensItAgain() throws {
        let home = try Home()
        _ = try home.done(
            "story", "new", "--title", "canary-story", "--day", "2026-11-21", "--photo", home.photo)
        _ = try home.done("note", "new", "canary-note")
        let bytes = try Data(contentsOf: URL(fileURLWithPath: home.photo))
        let middle = bytes[(bytes.count / 2)..<(bytes.count / 2 + 64)]
        #expect(!home.files(with: Data("canary-story".utf8)).isEmpty)
        #expect(!home.files(with: Data(middle)).isEmpty)

        let recovery = try home.done("lock", "set", "--code-fd", "3", file: "code")
        #expect(recovery.split(separator: "-").count == 7)
        for needle in [Data("canary-story".utf8), Data("canary-note".utf8), Data(middle)] {
            #expect(home.files(with: needle) == [])
        }
        // Every command that reads or writes asks; an argument is no place for a code.
        for arguments in [
            ["story", "list"], ["note", "list"], ["search", "canary"], ["calendar", "2026-11"],
            ["export", "--output", home.path + "/out"], ["open", "story/1"],
            ["import", home.photo], ["share", "story/1", "--to", "copy"], ["outbox", "list"],
            ["backup", home.path + "/all.tar"], ["doctor"], ["gallery"],
        ] {
            let result = try home.run(arguments)
            #expect(result.status == 1 && result.errors.contains("--code-fd"), "\(arguments)")
            #expect(!result.output.contains("canary"), "\(arguments)")
        }
        let wrong = try home.run("story", "list", "--code-fd", "3", file: "wrong")
        #expect(wrong.status == 1 && wrong.errors.contains("Wrong password"))
        let list = try home.done("story", "list", "--code-fd", "3", file: "code")
        #expect(list.contains("canary-story"))
        #expect(
            try home.done("open", "story/1", "--code-fd", "3", file: "code")
                .contains("heading 1 \"canary-story\""))
        #expect(
            try home.done("doctor", "--thorough", "--code-fd", "3", file: "code")
                == "No problems found\n")
        _ = try home.done(
            "export", "--output", home.path + "/out", "--code-fd", "3", file: "code")
        let photos = try FileManager.default.contentsOfDirectory(atPath: home.path + "/out/photos")
        #expect(photos == ["1.jpeg"])
        try FileManager.default.removeItem(atPath: home.path + "/out")
        #expect(home.files(with: Data("canary".utf8)) == [])
        #expect(try home.done("lock", "status").contains("encrypted"))

        _ = try home.done("lock", "remove", "--code-fd", "3", file: "code")
        #expect(try home.done("story", "list").contains("canary-story"))
        #expect(try home.done("note", "list").contains("canary-note"))
        #expect(try home.done("doctor", "--thorough") == "No problems found\n")
    }

    @Test func whatIsNoCodeIsAnsweredInASentence() throws {
        let home = try Home()
        try home.folder.write("12ab\n", to: "letters")
        let refused = try home.run("lock", "set", "--code-fd", "3", file: "letters")
        #expect(refused.status == 1 && refused.output.isEmpty, "\(refused)")
        #expect(
            refused.errors == "The code must consist of digits only, exactly 4 of them\n",
            "\(refused)")
        for code in ["0000", "1234", "1985", "2580"] {
            try home.folder.write(code + "\n", to: "easy")
            let easy = try home.run("lock", "set", "--code-fd", "3", file: "easy")
            #expect(easy.status == 1 && easy.output.isEmpty, "\(easy)")
            #expect(easy.errors.contains("easy to guess") != (code == "2580"), "\(easy)")
        }
        let recovery = try home.done("lock", "set", "--code-fd", "3", file: "code")
        try home.folder.write(recovery + "1111\n", to: "easy")
        let again = try home.run("lock", "recover", "--code-fd", "3", file: "easy")
        #expect(again.status == 1 && again.errors.contains("easy to guess"), "\(again)")
        #expect(try home.run("story", "list", "--code-fd", "3", file: "code").status == 0)
        try home.folder.write(String(repeating: "\0", count: 5000), to: "zeros")
        let zeros = try home.run("story", "list", "--code-fd", "3", file: "zeros")
        #expect(zeros.status == 1 && zeros.output.isEmpty, "\(zeros)")
        #expect(zeros.errors.contains("at most 4096 bytes"), "\(zeros)")
    }

    @Test func theRecoveryKeyOpensWhatIsForgotten() throws {
        let home = try Home()
        _ = try home.done("story", "new", "--title", "canary")
        let recovery = try home.done("lock", "set", "--code-fd", "3", file: "code")
        try home.folder.write("0000-0000\n9173\n", to: "bad")
        #expect(try home.run("lock", "recover", "--code-fd", "3", file: "bad").status == 1)
        try home.folder.write(recovery + "9173\n", to: "good")
        try home.folder.write("9173\n", to: "new")
        _ = try home.done("lock", "recover", "--code-fd", "3", file: "good")
        #expect(try home.run("story", "list", "--code-fd", "3", file: "code").status == 1)
        #expect(try home.done("story", "list", "--code-fd", "3", file: "new").contains("canary"))
    }

    @Test func aRecoveryKeyThatCouldNotBeWrittenIsMadeAnew() throws {
        let home = try Home()
        _ = try home.done("story", "new", "--title", "canary")
        let set = try home.run(
            ["lock", "set", "--code-fd", "3"], file: "code", output: "/dev/full")
        #expect(set.status == 1 && set.errors.contains("could not be written"), "\(set)")
        let next = try home.run("story", "list", "--code-fd", "3", file: "code")
        let prefix = "Your recovery key: "
        let line = try #require(
            next.errors.split(separator: "\n").first { $0.hasPrefix(prefix) }, "\(next)")
        #expect(next.status == 0 && next.output.contains("canary"))
        #expect(try home.run("story", "list", "--code-fd", "3", file: "code").errors == "")
        try home.folder.write(line.dropFirst(prefix.count) + "\n9173\n", to: "good")
        _ = try home.done("lock", "recover", "--code-fd", "3", file: "good")
    }

    @Test(
        "output that cannot be written is an error",
        arguments: [
            ["story", "list", "--json"], ["note", "list"], ["config", "explain"], ["--help"],
            ["--version"],
        ])
    func outputThatCannotBeWritten(arguments: [String]) throws {
        let home = try Home()
        _ = try home.done("note", "new", "canary")
        let full = try home.run(arguments, file: "code", output: "/dev/full")
        #expect(full.status == 1 && full.errors.contains("No space left on device"), "\(full)")
        #expect(try home.run(arguments, file: "code", output: "/dev/null").status == 0)
        // A reader that has seen enough is no failure.
        let program = Command.built("travel-story").program
        let script = "'\(program)' config explain | head -n 1; echo ${PIPESTATUS[0]}"
        let read = try Command("/bin/bash", environment: ["HOME": home.path]).run(["-c", script])
        #expect(!read.output.hasSuffix("\n1\n"), "\(read)")
    }

    @Test(.timeLimit(.minutes(5)))
    func aPipeInTheDevicesPartIsRefusedAndNotWaitedFor() throws {
        let home = try Home()
        _ = try home.done("story", "new", "--title", "canary")
        _ = try home.done("lock", "set", "--code-fd", "3", file: "code")
        let copy = home.path + "/copy"
        try FileManager.default.copyItem(atPath: home.data, toPath: copy)
        let state = home.path + "/.local/state/travel-story"
        let name = try #require(
            try FileManager.default.contentsOfDirectory(atPath: state).first {
                FileManager.default.fileExists(atPath: "\(state)/\($0)/mark")
            })
        let mark = "\(state)/\(name)/mark"
        try FileManager.default.removeItem(atPath: mark)
        try #require(mkfifo(mark, 0o600) == 0)
        for folder in [copy, home.data] {
            let found = try home.run(
                "story", "list", "--data", folder, "--code-fd", "3", file: "code")
            #expect(found.status == 1 && found.errors.contains("mark"), "\(found)")
        }
    }

    @Test func aSecondFactorIsAskedForAfterTheCode() async throws {
        let home = try Home()
        _ = try home.done("story", "new", "--title", "canary")
        let recovery = try home.done("lock", "set", "--code-fd", "3", file: "code")
        let folder = try #require(TravelFolder(nil, environment: ["HOME": home.path]))
        let locks = try FolderLocks(folder, VaultConfiguration())
        #expect(await locks.second.set(Secret("3x3:0-1-2-5"), for: "pattern") == .right)
        #expect(await locks.kinds() == LockKinds(code: .passcode, second: .pattern))
        #expect(try home.done("lock", "status", "--json").contains("\"second\" : \"pattern\""))
        let first = try home.run("story", "list", "--code-fd", "3", file: "code")
        #expect(first.status == 1 && first.errors.contains("The second code is missing"))
        try home.folder.write("8205\n1478\n", to: "bad")
        #expect(try home.run("story", "list", "--code-fd", "3", file: "bad").status == 1)
        try home.folder.write("8205\n1236\n", to: "both")
        #expect(try home.done("story", "list", "--code-fd", "3", file: "both").contains("canary"))
        #expect(
            try home.done("open", "story/1", "--code-fd", "3", file: "both").contains("canary"))
        // The recovery key is all that is needed where both are forgotten.
        try home.folder.write(recovery + "9173\n", to: "good")
        try home.folder.write("9173\n", to: "new")
        _ = try home.done("lock", "recover", "--code-fd", "3", file: "good")
        #expect(try home.done("story", "list", "--code-fd", "3", file: "new").contains("canary"))
        // Both go with the code.
        #expect(await locks.second.set(Secret("3x3:0-1-2-5"), for: "pattern") == .right)
        try home.folder.write("9173\n1236\n", to: "both")
        _ = try home.done("lock", "remove", "--code-fd", "3", file: "both")
        #expect(await locks.kinds() == LockKinds())
        #expect(await locks.second.status(of: "pattern") == .unset)
    }

    /// What leaves for services, with JSON's slashes as they are read.
    private static func leaving(_ json: String) throws -> [[String: Any]] {
        let report = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        return report?["leaving"] as? [[String: Any]] ?? []
    }

    @Test("where exactly a photo was taken leaves only when somebody says so")
    func placesOfPhotosStayBehind() throws {
        let home = try Home()
        let photo = Fixtures.folder("photos").appendingPathComponent("gps-north-east.jpg").path
        _ = try home.done(
            "story", "new", "--title", "Noon", "--place", "Tallinn", "--photo", photo)
        _ = try home.done("story", "new", "--title", "Dusk", "--text", "x", "--place", "Åre")
        #expect(try home.done("story", "list", "--json").contains("59.437"))
        let all = "mail,mastodon,matrix,webdav,copy,sms,whatsapp"
        let said = try home.done("share", "story/1", "--to", all, "--dry-run", "--json")
        #expect(!said.contains("59.4") && !said.contains("geo:"), "\(said)")
        for leaving in try Self.leaving(said) {
            #expect((leaving["text"] as? String)?.contains("Tallinn") == true, "\(leaving)")
        }
        let kept = try home.done(
            "share", "story/1", "--to", "mastodon,matrix", "--dry-run", "--json",
            "--keep-metadata")
        for leaving in try Self.leaving(kept) {
            let said = "\(leaving["text"] ?? "") \(leaving["place"] ?? "")"
            #expect(said.contains("geo:59.437000,24.753600"), "\(leaving)")
        }
        #expect(try home.done("share", "story/1", "--to", "copy") == "Noon\nTallinn\n")
        // A name that was typed needs no photo to go.
        #expect(try home.done("share", "story/2", "--to", "copy") == "Dusk\nx\nÅre\n")
        // A file for oneself keeps it.
        let written = try home.done("share", "story/1", "--to", "gpx", "--output", home.path)
        let file = try #require(written.split(separator: " ").last)
        let name = String(file.trimmingCharacters(in: .whitespacesAndNewlines))
        #expect(try String(contentsOfFile: name, encoding: .utf8).contains("lat=\"59.437000\""))
    }

    @Test func whatNothingSendsToIsNotOffered() throws {
        let home = try Home()
        _ = try home.done("story", "new", "--title", "The lake", "--text", "Still.")
        for arguments in [
            ["share", "story/1", "--to", "instagram"], ["accounts", "add", "instagram"],
        ] {
            let result = try home.run(arguments[0], arguments[1], arguments[2])
            let again =
                arguments.count == 4
                ? try home.run(arguments[0], arguments[1], arguments[2], arguments[3]) : result
            #expect(again.status == 1, "\(arguments)")
            // It lists those that there are, and itself not among them.
            #expect(again.errors.contains("mastodon"), "\(again.errors)")
            #expect(again.errors.components(separatedBy: "instagram").count == 2, "\(again.errors)")
        }
        let gone = try home.run("share", "story/1", "--to", "google-plus")
        #expect(gone.status == 1 && !gone.errors.contains("mastodon,"), "\(gone.errors)")
    }

    @Test func sharingShowsWhatLeavesAndKeepsWhatDidNotArrive() throws {
        let home = try Home()
        _ = try home.done("story", "new", "--title", "The lake", "--text", "Still.")
        #expect(
            try home.run("share", "trip/x", "--to", "copy").errors.contains("cannot be shared"))
        let unknown = try home.run("share", "story/1", "--to", "nowhere")
        #expect(unknown.status == 1 && unknown.errors.contains("mastodon"))
        let nobody = try home.run("share", "story/1", "--to", "mastodon")
        #expect(nobody.status == 1 && nobody.errors.contains("accounts add"))
        let leaving = try home.run("share", "story/1", "--to", "mastodon,mail", "--dry-run")
        #expect(leaving.status == 0 && leaving.output.contains("The lake"))
        #expect(leaving.errors.contains("Nothing was sent"))
        #expect(try home.done("share", "story/1", "--to", "copy").contains("Still."))
        #expect(try home.done("accounts", "list") == "")
        let nobody9 = try home.run(
            "accounts", "add", "mastodon", "--with", "server=http://127.0.0.1:9", "--secret-fd",
            "3", file: "token")
        #expect(nobody9.status == 1 && nobody9.errors.contains("port 9"), "\(nobody9)")
        #expect(try home.done("accounts", "list") == "")
        let server = try AccountServer()
        let added = try home.done(
            "accounts", "add", "mastodon", "--name", "anna", "--with", "server=\(server.address)",
            "--set", "sharing.localServers=127.0.0.1", "--secret-fd", "3", file: "token")
        #expect(added == "mastodon/anna\n")
        server.stop()
        #expect(home.files(with: Data("token-9b2c".utf8)) == ["token"])
        #expect(try home.run("accounts", "add", "mastodon", "--with", "token=x").status == 1)
        #expect(try home.done("accounts", "list", "--json").contains("\"name\" : \"anna\""))
        // Nobody listens there: it waits, and is not lost.
        let sent = try home.done("share", "story/1", "--to", "mastodon", "--json")
        #expect(sent.contains("\"state\" : \"waiting\""), "\(sent)")
        #expect(try home.done("outbox", "list").hasPrefix("1  mastodon/anna  waiting"))
        #expect(try home.done("outbox", "cancel", "1").contains("cancelled"))
        #expect(try home.done("outbox", "retry", "1").contains("queued"))
        #expect(try home.run("outbox", "cancel", "9").status == 1)
        _ = try home.done("accounts", "remove", "mastodon/anna")
        #expect(try home.done("outbox", "run", "--once").contains("needsLogin"))
    }

    @Test(
        "pages go to the read-later services of one's own",
        arguments: [
            ("readeck", [String](), "readeck/anna"), ("shiori", ["user=anna"], "shiori/anna"),
            ("pinboard", [], "pinboard/anna"),
        ])
    func pagesGoToOnesOwnServers(service: String, fields: [String], account: String) throws {
        let home = try Home()
        let server = try AccountServer()
        defer { server.stop() }
        try Data("anna:token-9b2c\n".utf8).write(to: URL(fileURLWithPath: home.path + "/token"))
        let local = ["--set", "sharing.localServers=127.0.0.1"]
        let help = try home.run(["accounts", "add", service, "--help"])
        #expect(help.status == 0 && help.output.contains("--with server="), "\(help)")
        let with = (["server=\(server.address)"] + fields).flatMap { ["--with", $0] }
        let added = try home.run(
            ["accounts", "add", service] + with + local + ["--secret-fd", "3"], file: "token")
        #expect(added.output == account + "\n", "\(added)")
        let file = home.path + "/pocket.csv"
        try Data("title,url,time_added,tags,status\nA lake,https://x.se/1,1,water,unread\n".utf8)
            .write(to: URL(fileURLWithPath: file))
        let sent = try home.run(["pocket", file, "--to", service] + local)
        #expect(sent.status == 0, "\(sent)")
        let listed = try home.done("outbox", "list")
        #expect(listed.hasPrefix("1  \(account)  sent"), "\(listed)")
    }

    @Test func aShareIsScheduledChangedAndSentAtOnce() throws {
        let home = try Home()
        _ = try home.done("story", "new", "--title", "The lake", "--text", "Still.")
        let server = try AccountServer()
        defer { server.stop() }
        let local = ["--set", "sharing.localServers=127.0.0.1"]
        _ = try home.run(
            ["accounts", "add", "mastodon", "--name", "anna", "--with", "server=\(server.address)"]
                + local + ["--secret-fd", "3"], file: "token")
        for (time, words) in [
            ("tomorrow", "2026-11-30T08:00"), ("2026-02-30T08:00", "2026-11-30T08:00"),
            ("2020-01-01T08:00", "past"),
        ] {
            let wrong = try home.run(["share", "story/1", "--to", "mastodon", "--at", time])
            #expect(wrong.status == 64 && wrong.errors.contains(words), "\(wrong)")
        }
        let copied = try home.run(["share", "story/1", "--to", "copy", "--at", "2200-01-01T08:00"])
        #expect(copied.status == 1 && copied.errors.contains("cannot send later"), "\(copied)")
        let dry = try home.run(
            ["share", "story/1", "--to", "mastodon", "--at", "2200-01-01T08:00", "--dry-run"])
        #expect(dry.output.contains("Will be sent: 2200-01-01 08:00"), "\(dry)")
        let added = try home.run(
            ["share", "story/1", "--to", "mastodon", "--at", "2200-01-01T08:00"] + local)
        #expect(added.status == 0 && added.output.contains("queued"), "\(added)")
        #expect(added.output.contains("Will be sent: Jan 1, 2200"), "\(added)")
        // Another is not kept waiting by it.
        let other = try home.run(["share", "story/1", "--to", "mastodon"] + local)
        #expect(other.output.hasPrefix("2  mastodon/anna  sent"), "\(other)")
        let changed = try home.done("outbox", "schedule", "1", "--at", "2201-03-04T05:06")
        #expect(changed.contains("Mar 4, 2201"), "\(changed)")
        #expect(try home.done("outbox", "list", "--json").contains("\"notBefore\" : 7295029560"))
        #expect(try home.run(["outbox", "schedule", "2", "--at", "2201-03-04T05:06"]).status == 1)
        let sent = try home.run(["outbox", "send", "1"] + local)
        #expect(sent.output.hasPrefix("1  mastodon/anna  sent"), "\(sent)")
    }

    @Test func anExportOfPocketIsReadAndItsPagesGoElsewhere() throws {
        let home = try Home()
        let file = home.path + "/pocket.csv"
        try Data(
            "title,url,time_added,tags,status\nA lake,https://x.se/1,1,water|sun,unread\n,https://x.se/2,1,,read\n"
                .utf8
        ).write(to: URL(fileURLWithPath: file))
        #expect(
            try home.done("pocket", file)
                == "https://x.se/1\tA lake\twater,sun\nhttps://x.se/2\t\t\n")
        #expect(try home.done("pocket", file, "--json").contains("\"title\" : \"A lake\""))
        let nobody = try home.run("pocket", file, "--to", "wallabag")
        #expect(nobody.status == 1 && nobody.errors.contains("accounts add wallabag"))
        let unknown = try home.run("pocket", file, "--to", "mail")
        #expect(unknown.status == 1 && unknown.errors.contains("linkding"), "\(unknown)")
        #expect(try home.run("pocket", home.path + "/nothing").status == 1)
        #expect(mkfifo(home.path + "/pipe", 0o600) == 0)
        for endless in [home.path + "/pipe", "/dev/zero"] {
            #expect(try home.run("pocket", endless).errors.contains("can no longer be read"))
        }
        #expect(try home.run("pocket", home.path + "/token").errors.contains("not an export"))
    }

    @Test func aDiskThatIsFullLosesNothing() throws {
        let home = try Home()
        _ = try home.done("story", "new", "--title", "first")
        let text = home.path + "/long"
        try Data(repeating: UInt8(ascii: "x"), count: 4 << 20).write(to: URL(fileURLWithPath: text))
        let program = Command.built("travel-story").program
        let variables: [String: String?] = [
            "LANG": "en", "LC_ALL": nil, "LANGUAGE": nil, "HOME": home.path, "XDG_DATA_HOME": nil,
            "XDG_STATE_HOME": nil,
        ]
        // Files may have a megabyte here, and no more.
        let script =
            "trap '' XFSZ; ulimit -f 2048; exec '\(program)' story new --title second --text - < '\(text)'"
        let full = try Command("/bin/sh", environment: variables).run(["-c", script])
        #expect(full.status == 1 && !full.errors.isEmpty, "\(full)")
        #expect(try home.done("story", "list").contains("first"))
        #expect(try !home.done("story", "list").contains("second"))
        #expect(try home.done("doctor") == "No problems found\n")
    }
}
#endif
