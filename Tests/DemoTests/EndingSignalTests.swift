#if Database && Vault && os(Linux)
import Foundation
import Glibc
import TestSupport
import Testing

/// Signals that end a program whose data is decrypted: nothing of it stays in memory.
@Suite(.serialized) struct EndingSignalTests {
    /// A home with a lock, whose code is 8205, and a story.
    private struct Home {
        let folder: TemporaryFolder
        var path: String { folder.url.path }
        var memory: String { path + "/memory" }

        init() throws {
            folder = try TemporaryFolder()
            try folder.write("8205\n", to: "code")
            for name in ["memory", "photos"] {
                try FileManager.default.createDirectory(
                    at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
            }
            let photo = try Data(
                contentsOf: Fixtures.folder("photos").appendingPathComponent("orient-1.jpg"))
            for number in 0..<400 {
                try (photo + Data("\(number)".utf8)).write(
                    to: folder.url.appendingPathComponent("photos/\(number).jpg"))
            }
            let photos = path + "/photos/1.jpg"
            for arguments in [
                ["story", "new", "--title", "canary-story", "--photo", photos], ["lock", "set"],
            ] {
                #expect(try started(arguments).wait() == 0, "\(arguments)")
            }
            #expect(left == [])
        }

        var variables: [String: String] {
            var variables = ProcessInfo.processInfo.environment.filter {
                !$0.key.hasPrefix("XDG_") && !$0.key.hasPrefix("LC_")
            }
            variables.merge([
                "LANG": "en", "LANGUAGE": "en", "HOME": path, "TERM": "xterm-256color",
                "TRAVEL_STORY_TRAVEL_MEMORY_FOLDER": memory,
                "TRAVEL_STORY_TRAVEL_MEMORY_ON_DISK": "true",
                "TRAVEL_STORY_VAULT_SCRYPT_EXPONENT": "13",
                "TRAVEL_STORY_VAULT_SCRYPT_PARALLELISM": "10",
            ]) { $1 }
            return variables
        }

        func started(
            _ arguments: [String], input: String = "0< /dev/null"
        ) throws -> RunningProgram {
            try RunningProgram(
                "exec \"$0\" \"$@\" --code-fd 3 3< '\(path)/code' \(input)", arguments,
                environment: variables, errors: path + "/errors")
        }

        /// The app under a shell in a terminal, unlocked.
        func unlocked(_ options: String = "") throws -> RunningProgram {
            let app = try RunningProgram(
                "\"$0\" run \(options); echo 'over:'$?", environment: variables, hasTerminal: true)
            try #require(app.waits(for: "Enter your code"))
            app.type("8205")
            try #require(app.waits(for: "canary-story"))
            return app
        }

        /// The decrypted folders in memory.
        var left: [String] {
            let parent = memory + "/travel-story-\(getuid())"
            return (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
        }

        var errors: String {
            (try? String(contentsOfFile: path + "/errors", encoding: .utf8)) ?? ""
        }
    }

    @Test func aSignalEndsACommandOnlyAfterItsDataIsClosed() throws {
        let home = try Home()
        let out = home.path + "/out"
        for arguments in [
            ["import", home.path + "/photos"], ["backup", out + "/all.tar", "--force"],
            ["export", "--output", out + "/export"], ["doctor", "--thorough"],
            ["accounts", "list"], ["note", "list"],
        ] {
            try FileManager.default.createDirectory(
                atPath: out, withIntermediateDirectories: true)
            for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
                let program = try home.started(arguments)
                #expect(program.waits { !home.left.isEmpty }, "\(arguments): \(home.errors)")
                // As a terminal that goes away, and as an impatient person.
                program.send(signal)
                usleep(20_000)
                program.send(signal)
                let status = program.wait()
                // The short ones may have ended before.
                #expect(
                    status == 128 + signal || status == 0 && arguments[0] != "import",
                    "\(arguments) \(signal): \(status ?? -1) \(home.errors)")
                #expect(home.left == [], "\(arguments) \(signal)")
            }
            let files = FileManager.default.enumerator(atPath: out)?.allObjects ?? []
            #expect(!files.contains { "\($0)".contains(".part-") }, "\(files)")
        }
        #expect(try home.started(["doctor"]).wait() == 0, "\(home.errors)")
    }

    @Test func aCommandThatWaitsForInputIsClosedForIt() throws {
        let home = try Home()
        #expect(mkfifo(home.path + "/never", 0o600) == 0)
        let program = try home.started(
            ["story", "new", "--text", "-"], input: "0<> '\(home.path)/never'")
        #expect(program.waits { !home.left.isEmpty })
        // It is open, and reads.
        usleep(500_000)
        program.send(SIGTERM)
        #expect(program.wait() == 128 + SIGTERM)
        #expect(home.left == [])
    }

    @Test func beforeTheDataIsOpenASignalEndsACommandAtOnce() throws {
        let home = try Home()
        #expect(mkfifo(home.path + "/never", 0o600) == 0)
        let program = try RunningProgram(
            "exec \"$0\" story list --code-fd 3 3<> '\(home.path)/never'",
            environment: home.variables)
        usleep(500_000)
        let start = Date()
        program.send(SIGTERM)
        #expect(program.wait() == 128 + SIGTERM)
        #expect(Date().timeIntervalSince(start) < 4)
    }

    @Test func aClosedWindowLeavesNothingDecrypted() throws {
        let home = try Home()
        for _ in 0..<3 {
            let app = try home.unlocked()
            #expect(!home.left.isEmpty)
            app.hangUp()
            #expect(app.waits { home.left.isEmpty }, "\(home.left)")
        }
    }

    @Test(arguments: [0, 50, 150])
    func aSignalWhileTheAppClosesDoesNotStopThat(milliseconds: UInt32) throws {
        let home = try Home()
        let app = try home.unlocked()
        app.type("\u{3}")
        usleep(milliseconds * 1000)
        // To all of the terminal's group: the shell ends after the app, by the signal or without it.
        kill(-app.process, SIGINT)
        #expect(app.wait() != nil, "\(String(decoding: app.written.suffix(400), as: UTF8.self))")
        #expect(home.left == [])
    }

    /// A picture that is asked for when the app closes is made after its folder is gone.
    @Test func anAppThatClosesAtAnyTimeLeavesNothingDecrypted() throws {
        let home = try Home()
        for milliseconds in stride(from: 0, through: 400, by: 25) {
            let app = try home.unlocked()
            usleep(UInt32(milliseconds) * 1000)
            app.type("\u{3}")
            #expect(app.waits(for: "over:"))
            #expect(home.left == [], "\(milliseconds): \(home.left)")
        }
    }

    @Test func aRecoveryKeyThatNobodySawIsShownAlsoIfTheCodeComesByAFile() throws {
        let home = try Home()
        let mark = home.path + "/.local/share/travel-story/lock/unseen"
        // Setting the code was interrupted before anybody saw its key.
        try Data().write(to: URL(fileURLWithPath: mark))
        let app = try RunningProgram(
            "\"$0\" run --code-fd 3 3< '\(home.path)/code'; echo 'over:'$?",
            environment: home.variables, hasTerminal: true)
        #expect(app.waits(for: "Your recovery key"))
        #expect(app.waits(for: "Write it down"))
        #expect(app.waits { !FileManager.default.fileExists(atPath: mark) })
        app.type("\u{3}")
        #expect(app.waits(for: "over:"))
        #expect(home.left == [])
    }

    @Test func aSessionThatWasStoppedForTooLongShowsOnlyItsLock() throws {
        let home = try Home()
        let app = try home.unlocked("--set travel.lockSeconds=4")
        let stopped = try #require(
            FileManager.default.contentsOfDirectory(atPath: "/proc").compactMap { Int32($0) }
                .first { number in
                    let place = "/proc/\(number)/"
                    let line = FileManager.default.contents(atPath: place + "cmdline") ?? Data()
                    let status = FileManager.default.contents(atPath: place + "status") ?? Data()
                    return String(decoding: line, as: UTF8.self).contains("travel.lockSeconds=4")
                        && String(decoding: status, as: UTF8.self)
                            .contains("PPid:\t\(app.process)\n")
                })
        kill(stopped, SIGTSTP)
        #expect(!app.waits(7) { false })
        app.forget()
        kill(stopped, SIGCONT)
        #expect(app.waits(for: "Enter your code"))
        #expect(!app.waits(1) { false })
        #expect(app.written.range(of: Data("canary".utf8)) == nil)
        app.type("\u{3}")
        #expect(app.waits(for: "over:"))
        #expect(home.left == [])
    }

    @Test func aCrashShowsNothingOfTheMemory() throws {
        let home = try Home()
        var variables = home.variables
        variables["SWIFT_BACKTRACE"] = "enable=yes,color=no"
        #expect(mkfifo(home.path + "/never", 0o600) == 0)
        for signal in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT] {
            let program = try RunningProgram(
                "exec \"$0\" story new --text - --code-fd 3 3< '\(home.path)/code' 0<> '\(home.path)/never'",
                environment: variables, errors: home.path + "/errors")
            #expect(program.waits { !home.left.isEmpty })
            program.send(signal)
            #expect(program.wait() == 128 + signal)
            #expect(home.errors == "", "\(home.errors)")
            // The next one picks up what a crash leaves, and removes it.
            #expect(try home.started(["story", "list"]).wait() == 0, "\(home.errors)")
            #expect(home.left == [])
        }
    }
}
#endif
