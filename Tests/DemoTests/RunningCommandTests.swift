#if Database && Vault && os(Linux)
import CairnFiles
import CairnVault
import Foundation
import GRDB
import TestSupport
import Testing

@testable import travel_story

/// A command while it runs behind a lock: what it has saved, and what of it others can see.
@Suite(.serialized) struct RunningCommandTests {
    private static let count = 1500

    /// A home with a lock, and many photos.
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
            for number in 0..<RunningCommandTests.count {
                try (photo + Data("\(number)".utf8)).write(
                    to: folder.url.appendingPathComponent("photos/\(number).jpg"))
            }
            let set = try command(["lock", "set"])
            set.standardOutput = FileHandle.nullDevice
            set.standardError = FileHandle.nullDevice
            try set.run()
            set.waitUntilExit()
            try #require(set.terminationStatus == 0)
        }

        func command(_ arguments: [String]) throws -> Process {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/bin/bash")
            // The sockets of other tests are not inherited.
            let closing =
                "for f in /proc/$$/fd/*; do f=${f##*/}; [ $f -lt 3 ] || eval \"exec $f>&-\"; done"
            process.arguments =
                [
                    "-c",
                    "\(closing) 2>/dev/null; exec \"$0\" \"$@\" --code-fd 3 3< '\(path)/code'",
                    Command.built("travel-story").program,
                ] + arguments
            var variables = ProcessInfo.processInfo.environment
            for name in ["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "LC_ALL"] {
                variables[name] = nil
            }
            process.environment = variables.merging([
                "LANG": "en", "HOME": path, "TRAVEL_STORY_TRAVEL_MEMORY_FOLDER": memory,
                "TRAVEL_STORY_TRAVEL_MEMORY_ON_DISK": "true",
                "TRAVEL_STORY_VAULT_SCRYPT_EXPONENT": "13",
                "TRAVEL_STORY_VAULT_SCRYPT_PARALLELISM": "10",
            ]) { $1 }
            process.standardError = FileHandle.nullDevice
            return process
        }

        /// The number of photos in the open library.
        var photos: Int {
            let parent = memory + "/travel-story-\(getuid())"
            let name = (try? FileManager.default.contentsOfDirectory(atPath: parent))?.first ?? ""
            return (try? Self.photos(of: parent + "/" + name)) ?? 0
        }

        /// The time of the last change of each encrypted piece of the data.
        var pieces: [(name: String, time: Date)] {
            let folder = path + "/.local/share/travel-story/sealed/data"
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            return names.compactMap { name in
                let values = try? FileManager.default.attributesOfItem(atPath: folder + "/" + name)
                return (values?[.modificationDate] as? Date).map { (name, $0) }
            }
        }

        static func photos(of contents: String) throws -> Int {
            var configuration = Configuration()
            configuration.readonly = true
            return try DatabaseQueue(
                path: contents + "/library/gallery.sqlite", configuration: configuration
            ).read { try Int.fetchOne($0, sql: "SELECT count(*) FROM photo") ?? 0 }
        }
    }

    @Test func aKilledImportKeepsAllButTheLastSeconds() async throws {
        let home = try Home()
        let process = try home.command(["import", home.path + "/photos"])
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        // The threads that all tests share may be late.
        let (samples, saves) = try await onOwnThread {
            var samples: [(time: Date, count: Int)] = []
            var saves: [String: [Date]] = [:]
            while process.isRunning {
                let count = home.photos
                if count > 0 { samples.append((Date(), count)) }
                for (name, time) in home.pieces where count > 0 && saves[name]?.last != time {
                    saves[name, default: []].append(time)
                }
                if saves.values.contains(where: { $0.count > 3 }) { break }
                Thread.sleep(forTimeInterval: 0.1)
            }
            if process.isRunning { try Self.watch(process.processIdentifier) }
            kill(process.processIdentifier, SIGKILL)
            return (samples, saves)
        }
        process.waitUntilExit()
        try #require(
            process.terminationReason == .uncaughtSignal, "the import ended before it was killed")
        let last = samples.last?.count ?? 0
        // As after a power failure.
        try FileManager.default.removeItem(atPath: home.memory)
        try FileManager.default.createDirectory(
            atPath: home.memory, withIntermediateDirectories: true)

        let folder = try #require(TravelFolder(nil, environment: ["HOME": home.path]))
        let key = try #require(
            try await FolderLocks(folder, VaultConfiguration()).code.unlock(
                Secret("8205"), of: "passcode"
            ).key)
        let safe = try EncryptedWorkspace(folder, key: key, memory: home.memory)
        defer { try? safe.leave() }
        let kept = try Home.photos(of: safe.open.contents)
        // Each save writes the list of pieces last. What was there before that is in the next.
        let lists = try #require(saves.values.max { $0.count < $1.count })
        let least = samples.last { $0.time < lists[lists.count - 2] }?.count ?? 0
        #expect(least > 0 && kept >= least, "\(kept) of \(last) are kept, \(least) were due")
        print("import: \(last) photos when killed, \(kept) kept, \(least) due")
    }

    /// Looks at a program that holds a key from outside.
    private static func watch(_ process: Int32) throws {
        let place = "/proc/\(process)"
        let limits = try String(contentsOfFile: place + "/limits", encoding: .utf8)
        let core = limits.split(separator: "\n").first { $0.hasPrefix("Max core file size") }
        #expect(core?.split(separator: " ").suffix(3).first == "0", "\(core ?? "")")
        let status = try String(contentsOfFile: place + "/status", encoding: .utf8)
        let locked = status.split(separator: "\n").first { $0.hasPrefix("VmLck") }
        #expect(locked?.contains(" 0 kB") == false, "\(locked ?? "")")
        // No program that it starts inherits a descriptor, but for those that it has inherited
        // itself.
        for name in try FileManager.default.contentsOfDirectory(atPath: place + "/fd")
        where (Int(name) ?? 0) > 3 {
            let target = try? FileManager.default.destinationOfSymbolicLink(
                atPath: place + "/fd/" + name)
            let own = try? FileManager.default.destinationOfSymbolicLink(
                atPath: "/proc/self/fd/" + name)
            guard let target, target != own else { continue }
            let info = try String(contentsOfFile: place + "/fdinfo/" + name, encoding: .utf8)
            let flags = info.split(separator: "\n").first { $0.hasPrefix("flags:") }
                .flatMap { Int($0.dropFirst(6).trimmingCharacters(in: .whitespaces), radix: 8) }
            #expect((flags ?? 0) & Int(O_CLOEXEC) != 0, "\(name): \(target)")
        }
    }
}
#endif
