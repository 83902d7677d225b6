#if Database && Vault && os(Linux)
import CairnFiles
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// The copy of a data folder that a walk runs on.
@Suite(.serialized) struct WalkDataTests {
    /// A home with a story, its photo and a note, and a short walk.
    private struct Home {
        let home: BackupHome
        var memory: String { home.path + "/memory" }
        var temporary: String { home.path + "/tmp" }
        var walk: [String] {
            [
                "walk", home.path + "/short.plist", "--data", home.data, "--out",
                home.path + "/out", "--host", "terminal",
            ]
        }

        init(isLocked: Bool) throws {
            home = try BackupHome()
            for name in ["memory", "tmp"] { try Folder.make(home.path + "/" + name) }
            try home.folder.write("8205\n", to: "code")
            try home.folder.write(
                """
                <plist version="1.0"><dict><key>steps</key><array>
                <dict><key>name</key><string>main</string></dict>
                <dict><key>name</key><string>story</string><key>acts</key><array>
                <dict><key>do</key><string>open</string><key>text</key><string>story/1</string></dict>
                </array></dict>
                </array></dict></plist>
                """, to: "short.plist")
            // The app's own walk begins without a story, and would end by itself.
            let steps = (1...500).map {
                "<dict><key>name</key><string>main-\($0)</string></dict>"
            }
            try home.folder.write(
                "<plist version=\"1.0\"><dict><key>steps</key><array>\(steps.joined())</array></dict></plist>",
                to: "long.plist")
            try done("story", "new", "--title", "canary-walk", "--photo", BackupHome.photo)
            try done("note", "new", "Boats")
            if isLocked { try done("lock", "set") }
        }

        var variables: [String: String?] {
            [
                "TMPDIR": temporary, "TRAVEL_STORY_TRAVEL_MEMORY_FOLDER": memory,
                "TRAVEL_STORY_TRAVEL_MEMORY_ON_DISK": "true",
            ]
        }

        func run(_ arguments: [String], hasCode: Bool = true) throws -> Command.Result {
            var variables = variables
            if hasCode { variables["CODE"] = home.path + "/code" }
            return try home.run(
                arguments + (hasCode ? ["--code-fd", "4"] : []), extra: variables)
        }

        func done(_ arguments: String...) throws {
            let result = try run(arguments)
            try #require(result.status == 0, "\(arguments): \(result.errors)")
        }

        /// A long walk, in the background.
        func started() throws -> RunningProgram {
            var all = ProcessInfo.processInfo.environment.filter {
                !$0.key.hasPrefix("XDG_") && !$0.key.hasPrefix("LC_")
            }
            all.merge([
                "LANG": "en", "LANGUAGE": "en", "HOME": home.path,
                "TRAVEL_STORY_VAULT_SCRYPT_EXPONENT": "13",
                "TRAVEL_STORY_VAULT_SCRYPT_PARALLELISM": "10",
            ]) { $1 }
            for (name, value) in variables { all[name] = value }
            return try RunningProgram(
                "exec \"$0\" walk '\(home.path)/long.plist' --data '\(home.data)' --out '\(home.path)/out' --code-fd 3 "
                    + "3< '\(home.path)/code'",
                environment: all, errors: home.path + "/errors")
        }

        /// The standard error of the walk in the background.
        var errors: String {
            (try? String(contentsOfFile: home.path + "/errors", encoding: .utf8)) ?? ""
        }

        /// The folders with copies, and with what is decrypted.
        var left: [String] {
            let own = memory + "/travel-story-\(getuid())"
            return [memory, own, temporary].flatMap { parent in
                ((try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? [])
                    .filter { parent == own || $0.hasPrefix("travel-story-copy-") }
            }
        }

        /// The files that contain the title of the story, outside of the data folder.
        var readable: [String] {
            (FileManager.default.enumerator(atPath: temporary)?.allObjects ?? [])
                .compactMap { $0 as? String }.filter { name in
                    FileManager.default.contents(atPath: temporary + "/" + name)?
                        .range(of: Data("canary-walk".utf8)) != nil
                }
        }
    }

    @Test func aWalkOfALockedFolderNeedsItsCode() throws {
        let home = try Home(isLocked: true)
        let refused = try home.run(home.walk, hasCode: false)
        #expect(refused.status == 1)
        #expect(
            refused.errors.contains("Your stories are locked")
                && refused.errors.contains("--code-fd"), "\(refused.errors)")
        let walked = try home.run(home.walk)
        #expect(walked.status == 0, "\(walked)")
        let outline = try String(
            contentsOfFile: home.home.path + "/out/02-story.terminal.outline.txt", encoding: .utf8)
        #expect(outline.contains("canary-walk"), "\(outline)")
        #expect(home.left == [] && home.readable == [])
    }

    @Test func aPipeInTheFolderIsNotWaitedFor() throws {
        let home = try Home(isLocked: false)
        for name in ["pipe", "library/pipe"] {
            #expect(mkfifo(home.home.data + "/" + name, 0o600) == 0)
        }
        let walked = try home.run(home.walk, hasCode: false)
        #expect(walked.status == 0, "\(walked)")
        #expect(home.left == [])
    }

    @Test(arguments: [true, false], [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    func aSignalEndsAWalkAfterItsCopyIsRemoved(isLocked: Bool, signal: Int32) throws {
        let home = try Home(isLocked: isLocked)
        let program = try home.started()
        #expect(program.waits { home.left.contains { $0.hasPrefix("travel-story-copy-") } })
        // While it copies, and while it walks.
        if signal == SIGTERM { usleep(500_000) }
        program.send(signal)
        #expect(program.wait() == 128 + signal, "\(home.errors)")
        #expect(home.left == [], "\(home.left)")
        #expect(home.readable == [])
    }

    @Test(arguments: [true, false])
    func theCopyOfAKilledWalkGoesAtTheNextStart(isLocked: Bool) throws {
        let home = try Home(isLocked: isLocked)
        let program = try home.started()
        #expect(program.waits { home.left.contains { $0.hasPrefix("travel-story-copy-") } })
        usleep(300_000)
        program.send(SIGKILL)
        #expect(program.wait() == 128 + SIGKILL, "\(home.errors)")
        #expect(!home.left.isEmpty)
        #expect(try home.run(["story", "list"]).output.contains("canary-walk"))
        #expect(home.left == [], "\(home.left)")
    }
}
#endif
