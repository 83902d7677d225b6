#if Database && Vault && os(Linux)
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// A kill in the middle of a command: what it may not lose, and what it may not leave lying about.
///
/// The process ends itself at a change of the file system that is counted, so that no moment depends on how busy a machine is:
/// `Tests/Fixtures/killer/killer.c`. `CAIRN_KILLS` sets how many moments of a conversion are tried.
@Suite(.serialized) struct TravelKillTests {
    /// A home with a story, a note and a photo with a place, and a program that ends itself.
    private struct Home {
        let folder: TemporaryFolder
        let killer: String
        var path: String { folder.url.path }

        /// Taken in Tallinn, with its day and place in its metadata.
        static let photo = Fixtures.folder("photos").appendingPathComponent("gps-north-east.jpg")

        init() async throws {
            folder = try TemporaryFolder()
            killer = folder.url.path + "/killer.so"
            try folder.write("8205\n", to: "code")
            for name in ["memory", "tmp"] {
                try FileManager.default.createDirectory(
                    at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
            }
            let built = try Command("clang").run([
                "-shared", "-fPIC", "-O1", "-o", killer,
                Fixtures.folder("killer").appendingPathComponent("killer.c").path, "-ldl",
            ])
            try #require(built.status == 0, "\(built.errors)")
            _ = try await done([
                "story", "new", "--title", "canary-story", "--text", "canary-words", "--place",
                "canary-place", "--day", "2026-11-21", "--photo", Self.photo.path,
            ])
            _ = try await done(["note", "new", "canary-note"])
        }

        private init(folder: TemporaryFolder) {
            self.folder = folder
            killer = folder.url.path + "/killer.so"
        }

        /// The same home once more.
        func copied() throws -> Home {
            let copy = Home(folder: try TemporaryFolder())
            for name in try FileManager.default.contentsOfDirectory(atPath: path) {
                try FileManager.default.copyItem(
                    atPath: path + "/" + name, toPath: copy.path + "/" + name)
            }
            return copy
        }

        /// Runs a command, which ends itself at a change, or counts its changes.
        func run(
            _ arguments: [String], hasCode: Bool = false, diesAt: Int? = nil, counts: Bool = false
        ) async throws -> Command.Result {
            let isWatched = diesAt != nil || counts
            let program = Command.built("travel-story").program
            let variables: [String: String?] = [
                "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "LANG": "en", "TZ": "UTC",
                "HOME": path, "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_STATE_HOME": nil,
                "XDG_CACHE_HOME": nil, "TMPDIR": path + "/tmp",
                "TRAVEL_STORY_TRAVEL_MEMORY_FOLDER": path + "/memory",
                "TRAVEL_STORY_TRAVEL_MEMORY_ON_DISK": "true",
                // The least that is allowed: a debug build takes its time.
                "TRAVEL_STORY_VAULT_SCRYPT_EXPONENT": "13",
                "TRAVEL_STORY_VAULT_SCRYPT_PARALLELISM": "10",
                "DIES_AT": diesAt.map(String.init), "COUNTS_TO": counts ? path + "/count" : nil,
                "KILLER": isWatched ? killer : nil,
            ]
            // Loaded into the program alone, and not into the shell.
            let script =
                (hasCode ? "exec 3< '\(path)/code'; " : "")
                + "exec env ${KILLER:+LD_PRELOAD=\"$KILLER\"} \"$0\" \"$@\""
            let command = Command("/bin/sh", environment: variables)
            let words = ["-c", script, program] + arguments + (hasCode ? ["--code-fd", "3"] : [])
            // Minutes in all: the threads that all tests share are not for that.
            return try await onOwnThread { try command.run(words) }
        }

        /// Runs what has to work.
        @discardableResult
        func done(_ arguments: [String], hasCode: Bool = false) async throws -> String {
            let result = try await run(arguments, hasCode: hasCode)
            try #require(result.status == 0, "\(arguments): \(result.errors)")
            return result.output
        }

        /// How many changes a command makes.
        func changes(_ arguments: [String], hasCode: Bool) async throws -> Int {
            let result = try await run(arguments, hasCode: hasCode, counts: true)
            try #require(result.status == 0, "\(arguments): \(result.errors)")
            let text = try String(contentsOfFile: path + "/count", encoding: .utf8)
            return try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
        }

        /// The files in which something can be read: all but those in memory, and what the test put there itself.
        func files(with needle: Data) -> [String] {
            let names = FileManager.default.enumerator(atPath: path)?.allObjects ?? []
            return names.compactMap { $0 as? String }.filter { name in
                !name.hasPrefix("memory/")
                    && FileManager.default.contents(atPath: path + "/" + name)?
                        .range(of: needle) != nil
            }
        }

        /// The small pictures that a killed program left in memory.
        var thumbnails: [(name: String, bytes: Data)] {
            let names =
                FileManager.default.enumerator(atPath: path + "/memory")?.allObjects ?? []
            return names.compactMap { $0 as? String }.filter { $0.contains("/derived/") }
                .compactMap { name in
                    let bytes =
                        FileManager.default.contents(atPath: path + "/memory/" + name) ?? Data()
                    guard bytes.count > 256 else { return nil }
                    return (name, Data(bytes[(bytes.count / 2)..<(bytes.count / 2 + 48)]))
                }
        }

        /// What nobody may read behind a lock.
        static func secrets() throws -> [(name: String, bytes: Data)] {
            let bytes = try Data(contentsOf: photo)
            let middle = Data(bytes[(bytes.count / 2)..<(bytes.count / 2 + 64)])
            let words = ["canary-story", "canary-words", "canary-place", "canary-note"]
            // As a database has a number.
            let latitude = withUnsafeBytes(of: (59.437).bitPattern.bigEndian) { Data($0) }
            return [
                ("photo", middle), ("day of the photo", Data("2023:01:31 23:59:59".utf8)),
                ("latitude of the photo", latitude),
            ] + words.map { ($0, Data($0.utf8)) }
        }

        /// Everything that was ever written, in one file: stories, notes, and photos as they were.
        func backup(hasCode: Bool) async throws -> Data {
            let file = path + "/memory/all.tar"
            try? FileManager.default.removeItem(atPath: file)
            try await done(["backup", file], hasCode: hasCode)
            return try Data(contentsOf: URL(fileURLWithPath: file))
        }

        var hasLock: Bool {
            get async throws {
                struct Status: Decodable { var kind: String? }
                let output = try await done(["lock", "status", "--json"])
                return try JSONDecoder().decode(Status.self, from: Data(output.utf8)).kind != nil
            }
        }
        var isProtected: Bool {
            FileManager.default.fileExists(
                atPath: path + "/.local/share/travel-story/protection")
        }
    }

    /// Moments spread over all of a command: one somewhere in each of equal parts.
    private static func moments(of changes: Int, _ count: Int, seed: UInt64) -> [Int] {
        var random = SplitMix64(seed: seed)
        return (0..<count).map { part in
            let (first, next) = (changes * part / count, changes * (part + 1) / count)
            return Int.random(in: first..<max(next, first + 1), using: &random) + 1
        }
    }

    private static var kills: Int {
        ProcessInfo.processInfo.environment["CAIRN_KILLS"].flatMap { Int($0) } ?? 4
    }

    /// After a kill: one state or the other is there, whole, and no third one.
    private func expectWhole(_ home: Home, _ moment: Int) async throws {
        let hasLock = try await home.hasLock
        #expect(hasLock || !home.isProtected, "\(moment): protected, and no code opens it")
        let doctor = try await home.run(["doctor", "--thorough"], hasCode: hasLock)
        #expect(doctor.output == "No problems found\n", "\(moment): \(doctor)")
        let all = try await home.backup(hasCode: hasLock)
        for (name, bytes) in try Home.secrets() {
            #expect(all.range(of: bytes) != nil, "\(moment): \(name) is lost")
            guard hasLock else { continue }
            #expect(home.files(with: bytes) == [], "\(moment): \(name)")
        }
        // What a set code did not come to protect is protected by the first command that opens it.
        #expect(home.isProtected == hasLock, "\(moment)")
        let sealed = home.path + "/.local/share/travel-story/sealed"
        #expect(FileManager.default.fileExists(atPath: sealed) == hasLock, "\(moment)")
    }

    @Test func aKillWhileACodeIsSetLosesNothing() async throws {
        let home = try await Home()
        for (name, bytes) in try Home.secrets() {
            #expect(!home.files(with: bytes).isEmpty, "\(name) is nowhere to begin with")
        }
        let set = ["lock", "set"]
        let changes = try await home.copied().changes(set, hasCode: true)
        #expect(changes > 100)
        for moment in Self.moments(of: changes, Self.kills, seed: 7) {
            let copy = try home.copied()
            let result = try await copy.run(set, hasCode: true, diesAt: moment)
            #expect(result.status == 128 + SIGKILL, "\(moment): \(result)")
            try await expectWhole(copy, moment)
        }
    }

    @Test func aKillWhileACodeIsTakenAwayLosesNothing() async throws {
        let home = try await Home()
        try await home.done(["lock", "set"], hasCode: true)
        let remove = ["lock", "remove"]
        let changes = try await home.copied().changes(remove, hasCode: true)
        #expect(changes > 100)
        for moment in Self.moments(of: changes, Self.kills, seed: 8) {
            let copy = try home.copied()
            let result = try await copy.run(remove, hasCode: true, diesAt: moment)
            #expect(result.status == 128 + SIGKILL, "\(moment): \(result)")
            try await expectWhole(copy, moment)
        }
    }

    @Test func whatIsProtectedIsOnNoDiskWhateverIsKilled() async throws {
        let home = try await Home()
        // Left by a program that was ended before there was a lock.
        let data = home.path + "/.local/share/travel-story"
        for name in [".work-1/photo.jpg", ".backup-1/stories.sqlite"] {
            let file = URL(fileURLWithPath: data + "/" + name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("canary-words".utf8).write(to: file)
        }
        try await home.done(["lock", "set"], hasCode: true)
        let second = Fixtures.folder("photos").appendingPathComponent("gps-south-west.jpg")
        let bytes = try Data(contentsOf: second)
        var secrets = try Home.secrets()
        secrets.append(
            ("second photo", Data(bytes[(bytes.count / 2)..<(bytes.count / 2 + 64)])))
        let out = home.path + "/memory/out"
        for arguments in [
            ["import", second.path], ["open", "story/1"], ["gallery", "--output", out + ".png"],
            ["export", "--format", "pdf", "--output", out], ["note", "new", "canary-note"],
        ] {
            let changes = try await home.copied().changes(arguments, hasCode: true)
            for moment in Self.moments(of: changes, 2, seed: 9) {
                let copy = try home.copied()
                let result = try await copy.run(arguments, hasCode: true, diesAt: moment)
                #expect(result.status == 128 + SIGKILL, "\(arguments) \(moment): \(result)")
                for (name, bytes) in secrets + copy.thumbnails {
                    #expect(copy.files(with: bytes) == [], "\(arguments) \(moment): \(name)")
                }
            }
        }
    }
}
#endif
