#if Database && Vault && os(Linux)
import CairnFiles
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// Programs at the same time, and machines whose folders, clocks and users are not what they were.
@Suite(.serialized) struct TravelConditionTests {
    /// Checks that a home is sound, and that a backup of it contains some texts.
    private func check(_ home: FaultHome, has texts: [String], hasCode: Bool = false) async throws {
        let doctor = try await home.run(["doctor", "--thorough"], hasCode: hasCode)
        #expect(doctor.status == 0 && doctor.output == "No problems found\n", "\(doctor)")
        let file = home.memory + "/all.tar"
        try await home.done(["backup", file, "--force"], hasCode: hasCode)
        let all = try #require(FileManager.default.contents(atPath: file))
        for text in texts { #expect(all.range(of: Data(text.utf8)) != nil, "\(text) is lost") }
    }

    @Test(arguments: [FaultHomes.Kind.filled, .locked])
    func severalProgramsAtTheSameTime(kind: FaultHomes.Kind) async throws {
        let home = try await FaultHomes.shared.home(kind)
        let hasCode = kind == .locked
        let commands =
            (0..<3).flatMap { number in
                [
                    ["story", "new", "--title", "together-\(number)"],
                    ["note", "new", "note-together-\(number)"],
                    ["story", "list"],
                ]
            } + [["story", "edit", "1", "--place", "place-together"]]
        try await withThrowingTaskGroup(of: Void.self) { group in
            for command in commands {
                group.addTask {
                    // One program at a time has the notes, for as long as it takes to save.
                    for _ in 0..<200 {
                        let result = try await home.run(command, hasCode: hasCode)
                        guard command[0] == "note", result.errors.contains("in another window")
                        else {
                            return #expect(result.status == 0, "\(command): \(result)")
                        }
                    }
                    Issue.record("\(command) was refused 200 times")
                }
            }
            // One program at a time has the photos.
            for _ in 0..<2 {
                group.addTask {
                    let photos = (0..<3).map(TravelOperation.photo)
                    let result = try await home.run(["import"] + photos, hasCode: hasCode)
                    let isRefused = result.errors.contains("in another program")
                    #expect(result.status == 0 || isRefused, "\(result)")
                }
            }
            try await group.waitForAll()
        }
        let texts = (0..<3).flatMap { ["together-\($0)", "note-together-\($0)"] }
        try await check(
            home, has: texts + ["old-story", "old-note", "place-together"], hasCode: hasCode)
        let list = try await home.done(["story", "list"], hasCode: hasCode)
        #expect(list.split(separator: "\n").count == 4, "\(list)")
        try await home.done(["import", TravelOperation.photo(1)], hasCode: hasCode)
    }

    @Test func theFoldersOfTheSessionChange() async throws {
        let home = try await FaultHomes.shared.home(.locked)
        var titles: [String] = []
        for (number, name) in ["one", "two", "one"].enumerated() {
            let folder = home.root + "/session-" + name
            try Folder.make(folder, permissions: 0o700)
            titles.append("session-\(number)")
            try await home.done(
                ["story", "new", "--title", "session-\(number)"], hasCode: true,
                environment: [
                    "XDG_RUNTIME_DIR": folder, "TRAVEL_STORY_TRAVEL_MEMORY_FOLDER": nil,
                ])
            titles.append("memory-\(number)")
            try await home.done(
                ["story", "new", "--title", "memory-\(number)"], hasCode: true,
                environment: ["TRAVEL_STORY_TRAVEL_MEMORY_FOLDER": folder])
        }
        // After a restart, in a home with another name.
        let moved = try FaultHome()
        try FileManager.default.removeItem(atPath: moved.path)
        try FileManager.default.moveItem(atPath: home.path, toPath: moved.path)
        try await check(moved, has: titles + ["old-story", "old-note"], hasCode: true)
    }

    @Test(arguments: [-10, 10])
    func theClockMoves(years: Int) async throws {
        let home = try await FaultHomes.shared.home(.filled)
        let wrong = try home.clock(years: years)
        func moved(_ arguments: String...) async throws {
            let result = try await home.run(
                arguments, fault: FailingFiles.Fault.none, environment: wrong)
            #expect(result.status == 0, "\(years) years, \(arguments): \(result)")
        }
        try await home.done(["story", "new", "--title", "thrown-away"])
        try await home.done(["story", "delete", "2"])
        // The app empties the trash when it opens.
        try await moved("open", "trash", "--plain")
        try await moved("story", "new", "--title", "wrong-time")
        try await moved("note", "new", "wrong-note")
        try await moved("import", TravelOperation.photo(1))
        try await moved("story", "delete", "1")
        try await moved("open", "trash", "--plain")
        try await home.done(["open", "trash", "--plain"])
        try await home.done(["story", "restore", "1"])
        if years < 0 { try await home.done(["story", "restore", "2"]) }
        try await check(home, has: ["old-story", "old-note", "wrong-time", "wrong-note"])
    }

    @Test(arguments: [-10, 10])
    func aMovedClockEndsNoWait(years: Int) async throws {
        let home = try await FaultHomes.shared.home(.locked)
        try await waitIsNecessary(home)
        let moved = try await home.run(
            ["story", "list"], hasCode: true, fault: FailingFiles.Fault.none,
            environment: try home.clock(years: years))
        #expect(moved.status == 1 && !moved.output.contains("old-story"), "\(moved)")
    }

    @Test(
        "another file in place of one of the kernel ends no wait",
        arguments: ["/proc/sys/kernel/random/boot_id", "/proc/self/timens_offsets"])
    func anotherFileOfTheKernelEndsNoWait(path: String) async throws {
        let home = try await FaultHomes.shared.home(.locked)
        try await waitIsNecessary(home)
        try home.folder.write(
            "11111111-2222-3333-4444-555555555555\n", to: "proc/sys/kernel/random/boot_id")
        try home.folder.write("boottime -1000000000 0\n", to: "proc/self/timens_offsets")
        let other = home.root + path
        // The shell replaces itself, so that the program keeps its number.
        let place = path.replacingOccurrences(of: "self", with: "$$")
        let script = "mount --bind '\(other)' \"\(place)\" && exec \"$@\""
        let result = try await home.run(
            ["story", "list"], hasCode: true, through: ["unshare", "-m", "sh", "-c", script, "sh"])
        // It needs the right to mount.
        if result.errors.contains("unshare:") || result.errors.contains("mount:") { return }
        #expect(result.status == 1 && result.errors.contains("in "), "\(result)")
    }

    /// Tries wrong codes until the next attempt needs a wait; the right code is given afterward.
    private func waitIsNecessary(_ home: FaultHome) async throws {
        let right = try String(contentsOfFile: home.root + "/code", encoding: .utf8)
        try home.folder.write("1111\n", to: "code")
        var refused: Command.Result?
        for _ in 0..<12 where refused?.errors.contains("in ") != true {
            refused = try await home.run(["story", "list"], hasCode: true)
        }
        let result = try #require(refused)
        #expect(result.status == 1 && result.errors.contains("in "), "\(result)")
        try home.folder.write(right, to: "code")
    }

    @Test func anotherUserGetsAndChangesNothing() async throws {
        guard getuid() == 0 else {
            return print("skipped: only the root user can become another one")
        }
        let home = try await FaultHomes.shared.home(.filled)
        let before = try DiskImage(home.path).digest
        let nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
        for path in [home.root, home.path, home.path + "/.local", home.path + "/.local/share"] {
            #expect(chmod(path, 0o755) == 0)
        }
        for command in [["story", "list"], ["story", "new", "--title", "theirs"], ["doctor"]] {
            let result = try await home.run(command, through: nobody)
            #expect(
                result.status == 1 && result.errors.contains(home.data), "\(command): \(result)")
            #expect(!result.output.contains("old-story"))
        }
        #expect(try DiskImage(home.path).digest == before)
    }
}
#endif
