#if Database && Vault && os(Linux)
import CairnFiles
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// A home whose files are observed, and a program that uses it. The folder in memory and temporary
/// files are elsewhere: a power failure leaves nothing of them.
struct FaultHome: Sendable {
    let folder: TemporaryFolder
    var root: String { folder.url.resolvingSymlinksInPath().path }
    var path: String { root + "/home" }
    var data: String { path + "/.local/share/travel-story" }
    var memory: String { root + "/memory" }
    private var journal: String { root + "/journal" }

    /// Creates an empty home.
    init() throws {
        folder = try TemporaryFolder()
        for name in ["home/backups", "memory", "tmp"] { try Folder.make(root + "/" + name) }
        try folder.write("8205\n", to: "code")
        try folder.write("a-password\n", to: "password")
    }

    /// Returns the variables that move the program's clock by some years.
    func clock(years: Int) throws -> [String: String?] {
        try FailingFiles.environment(.none, below: path).merging(
            ["CAIRN_FILES_CLOCK": "\(years * 365 * 86_400)"]
        ) { $1 }
    }

    /// Copies a home; the folder in memory is empty, as after a restart.
    func copied() throws -> FaultHome {
        let copy = try FaultHome()
        try FileManager.default.removeItem(atPath: copy.path)
        try FileManager.default.copyItem(atPath: path, toPath: copy.path)
        return copy
    }

    /// Runs a command, if necessary through another one, whose words come before.
    func run(
        _ arguments: [String], hasCode: Bool = false, fault: FailingFiles.Fault? = nil,
        isRecorded: Bool = false, through words: [String] = [], environment: [String: String?] = [:]
    ) async throws -> Command.Result {
        var variables: [String: String?] = [
            "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "LANG": "en", "TZ": "UTC",
            "HOME": path, "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil, "XDG_STATE_HOME": nil,
            "XDG_CACHE_HOME": nil, "TMPDIR": root + "/tmp",
            "TRAVEL_STORY_TRAVEL_MEMORY_FOLDER": memory,
            "TRAVEL_STORY_TRAVEL_MEMORY_ON_DISK": "true",
            // The least that is allowed.
            "TRAVEL_STORY_VAULT_SCRYPT_EXPONENT": "13",
            "TRAVEL_STORY_VAULT_SCRYPT_PARALLELISM": "10",
        ]
        for (name, value) in environment { variables[name] = value }
        if fault != nil || isRecorded {
            let faults = try FailingFiles.environment(
                fault ?? .none, below: path, journal: isRecorded ? journal : nil)
            for (name, value) in faults { variables[name] = value }
        }
        // Loaded into the program alone, and not into the shell.
        variables["FAULTS"] = variables["LD_PRELOAD"] ?? nil
        variables["LD_PRELOAD"] = .some(nil)
        let script =
            "exec 3< '\(root)/code' 4< '\(root)/password'; "
            + "exec \"$@\""
        let command = Command("/bin/sh", environment: variables)
        let library = (variables["FAULTS"] ?? nil).map { ["env", "LD_PRELOAD=" + $0] } ?? []
        let program = library + [Command.built("travel-story").program] + arguments
        let code = hasCode ? ["--code-fd", "3"] : []
        let whole = ["-c", script, "sh"] + words + program + code
        return try await onOwnThread { try command.run(whole) }
    }

    /// Runs what has to work.
    @discardableResult
    func done(
        _ arguments: [String], hasCode: Bool = false, environment: [String: String?] = [:]
    ) async throws -> String {
        let result = try await run(arguments, hasCode: hasCode, environment: environment)
        try #require(result.status == 0, "\(arguments): \(result.errors)")
        return result.output
    }

    /// Runs a command that has to work, and returns the changes that it makes.
    func recorded(
        _ arguments: [String], hasCode: Bool, environment: [String: String?] = [:]
    ) async throws -> FileJournal {
        let result = try await run(
            arguments, hasCode: hasCode, isRecorded: true, environment: environment)
        try #require(result.status == 0, "\(arguments): \(result.errors)")
        return try FileJournal(at: journal)
    }

    /// Returns the files of the home that contain some bytes.
    func files(with bytes: Data) -> [String] {
        let names = FileManager.default.enumerator(atPath: path)?.allObjects ?? []
        return names.compactMap { $0 as? String }.filter { name in
            !name.hasPrefix("backups/")
                && FileManager.default.contents(atPath: path + "/" + name)?.range(of: bytes) != nil
        }
    }

    /// Indicates that the data is encrypted.
    var isProtected: Bool {
        FileManager.default.fileExists(atPath: data + "/protection")
    }

    /// Indicates that a code is set, even if nothing is encrypted yet.
    var hasLock: Bool {
        get async throws {
            struct Status: Decodable { var kind: String? }
            let output = try await done(["lock", "status", "--json"])
            return try JSONDecoder().decode(Status.self, from: Data(output.utf8)).kind != nil
        }
    }
}

/// The homes that operations start with, each made once.
actor FaultHomes {
    enum Kind: Sendable { case empty, filled, locked, backedUp, signedIn }

    static let shared = FaultHomes()
    private var homes: [Kind: Task<FaultHome, any Error>] = [:]

    /// Returns a copy of a home.
    func home(_ kind: Kind) async throws -> FaultHome {
        let task = homes[kind] ?? Task { try await make(kind) }
        homes[kind] = task
        return try await task.value.copied()
    }

    private func make(_ kind: Kind) async throws -> FaultHome {
        switch kind {
        case .empty: return try FaultHome()
        case .filled:
            let home = try FaultHome()
            try await home.done([
                "story", "new", "--title", "old-story", "--text", "old-words", "--place",
                "old-place", "--day", "2026-11-21", "--photo", TravelOperation.photo(0),
            ])
            try await home.done(["note", "new", "old-note"])
            return home
        case .locked:
            let home = try await home(.filled)
            try await home.done(["lock", "set"], hasCode: true)
            return home
        case .backedUp:
            let home = try await home(.filled)
            try await home.done(["backup", home.path + "/backups/old.tar"])
            try await home.done(["story", "new", "--title", "later-story"])
            return home
        case .signedIn:
            let home = try await home(.filled)
            // Nobody listens there afterwards.
            let server = try AccountServer()
            defer { server.stop() }
            try await home.done([
                "accounts", "add", "webdav", "--with", "server=\(server.address)/", "--with",
                "user=anna", "--secret-fd", "4", "--set", "sharing.localServers=127.0.0.1",
            ])
            return home
        }
    }
}

/// A command that writes, and what must be there after a fault.
struct TravelOperation: Sendable, CustomTestStringConvertible {
    let name: String
    let start: FaultHomes.Kind
    /// Returns the command for a home.
    let arguments: @Sendable (FaultHome) -> [String]
    /// The contents of a backup of everything once the command has reported it.
    var texts: [String] = []
    var photos: [Int] = []
    /// Indicates that the command is given the code.
    var hasCode = false

    var testDescription: String { name }

    static let all = [
        TravelOperation(
            name: "first story", start: .empty,
            arguments: { _ in
                [
                    "story", "new", "--title", "new-story", "--text", "new-words", "--day",
                    "2026-11-21", "--photo", photo(1),
                ]
            }, texts: ["new-story", "new-words"], photos: [1]),
        TravelOperation(
            name: "story edit", start: .filled,
            arguments: { _ in ["story", "edit", "1", "--text", "new-words"] },
            texts: ["new-words"]),
        TravelOperation(
            name: "first import", start: .empty,
            arguments: { _ in ["import"] + (0..<3).map(photo) }, photos: [0, 1, 2]),
        TravelOperation(
            name: "share", start: .signedIn,
            arguments: { _ in ["share", "story/1", "--to", "webdav"] }),
        TravelOperation(
            name: "lock set", start: .filled, arguments: { _ in ["lock", "set"] }, hasCode: true),
        TravelOperation(
            name: "lock remove", start: .locked, arguments: { _ in ["lock", "remove"] },
            hasCode: true),
        TravelOperation(
            name: "backup", start: .filled, arguments: { ["backup", $0.path + "/backups/new.tar"] }),
        TravelOperation(
            name: "restore", start: .backedUp,
            arguments: { ["restore", $0.path + "/backups/old.tar", "--force"] }),
        TravelOperation(
            name: "encrypted story", start: .locked,
            arguments: { _ in
                [
                    "story", "new", "--title", "new-story", "--text", "new-words", "--photo",
                    photo(1),
                ]
            }, texts: ["new-story", "new-words"], photos: [1], hasCode: true),
    ]

    /// Returns the path of a photo.
    static func photo(_ number: Int) -> String {
        let name = ["gps-north-east.jpg", "gps-south-west.jpg", "orient-6.jpg"][number]
        return Fixtures.folder("photos").appendingPathComponent(name).path
    }

    /// Returns bytes from the middle of a photo, which no other file contains.
    private static func middle(of number: Int) throws -> Data {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: photo(number)))
        return Data(bytes[(bytes.count / 2)..<(bytes.count / 2 + 64)])
    }

    /// Indicates that the command has reported its result.
    ///
    /// - Parameters:
    ///   - output: what it has written to standard output.
    ///   - errors: what it has written to standard error, where `lock remove` reports.
    /// - Returns: `true` if the user takes it for done.
    func isReported(output: String, errors: String) -> Bool {
        (name == "lock remove" ? errors : output).contains("\n")
    }

    /// Returns what the home contained before.
    private func old() throws -> [(name: String, bytes: Data)] {
        guard start != .empty else { return [] }
        return ["old-story", "old-words", "old-place", "old-note"]
            .filter { name != "story edit" || $0 != "old-words" }.map { ($0, Data($0.utf8)) }
            + [("old photo", try Self.middle(of: 0))]
    }

    private func new() throws -> [(name: String, bytes: Data)] {
        try texts.map { ($0, Data($0.utf8)) }
            + photos.map { ("photo \($0)", try Self.middle(of: $0)) }
    }

    /// Checks a home after a fault, with the program itself: nothing that was there before is
    /// missing, nothing is half there, and, if the command had reported it, its result is there.
    func check(_ home: FaultHome, isReported: Bool, _ label: String) async throws {
        let label = Comment(rawValue: "\(name), \(label)")
        let isClosed = start == .locked && name != "lock remove"
        if isClosed {
            for (name, bytes) in try old() + new() {
                #expect(home.files(with: bytes) == [], "\(label): \(name) is readable")
            }
        }
        let hasLock = name.hasPrefix("lock") ? try await home.hasLock : isClosed
        if name.hasPrefix("lock") {
            if isReported { #expect(hasLock == (name == "lock set"), label) }
            #expect(hasLock || !home.isProtected, "\(label): protected, and no code opens it")
        }
        let doctor = try await home.run(["doctor", "--thorough"], hasCode: hasLock)
        // A photo is encrypted before its row: without the memory, the row is lost.
        let strays = doctor.output.split(separator: "\n").filter {
            isClosed && $0.contains("library/originals/")
        }
        #expect(
            doctor.status == 0 && doctor.output == "No problems found\n"
                || doctor.status == 1 && !strays.isEmpty
                    && strays.count == doctor.output.split(separator: "\n").count,
            "\(label): \(doctor)")
        let file = home.memory + "/all.tar"
        let backup = try await home.run(["backup", file, "--force"], hasCode: hasLock)
        #expect(backup.status == 0, "\(label): \(backup)")
        let all = FileManager.default.contents(atPath: file) ?? Data()
        for (name, bytes) in try old() + (isReported ? new() : []) {
            #expect(all.range(of: bytes) != nil, "\(label): \(name) is lost")
        }
        // A command that was given the code has protected what an earlier one did not come to.
        #expect(home.isProtected == hasLock, label)
        #expect(FileManager.default.fileExists(atPath: home.data + "/sealed") == hasLock, label)
        if hasLock {
            for (name, bytes) in try old() + new() {
                #expect(home.files(with: bytes) == [], "\(label): \(name) is readable afterward")
            }
        }
        switch name {
        case "share":
            let list = try await home.done(["outbox", "list"])
            if isReported { #expect(list.contains("webdav"), "\(label): \(list)") }
        case "backup":
            let path = home.path + "/backups/new.tar"
            let isThere = FileManager.default.fileExists(atPath: path)
            #expect(isThere || !isReported, label)
            if isThere { try await home.done(["backup", "verify", path]) }
        case "restore":
            let isNew = all.range(of: Data("later-story".utf8)) == nil
            #expect(isNew || !isReported, label)
            let parent = home.path + "/.local/share"
            let beside = try FileManager.default.contentsOfDirectory(atPath: parent)
                .filter { $0 != "travel-story" }
            #expect(beside.isEmpty != isNew, "\(label): \(beside)")
            var former = ""
            for name in beside {
                former += try await home.done(["story", "list", "--data", parent + "/" + name])
            }
            if isNew {
                #expect(former.contains("later-story") && former.contains("old-story"), label)
            }
        default: break
        }
    }
}

/// The number of faults that are tried, and their places.
enum FaultPlan {
    private static let environment = ProcessInfo.processInfo.environment

    /// The seed, from `CAIRN_SEED`.
    static let seed = environment["CAIRN_SEED"].flatMap { UInt64($0) } ?? 14

    /// Returns the number of faults of one kind for each operation: the usual one, or many with
    /// `CAIRN_TORTURE`, which `CAIRN_POINTS` sets.
    static func count(_ usual: Int) -> Int {
        guard environment["CAIRN_TORTURE"] != nil else { return usual }
        return environment["CAIRN_POINTS"].flatMap { Int($0) } ?? 100
    }

    /// Prints a line for the log of a long run, `make torture`.
    static func report(_ label: String, _ faults: Int) {
        guard environment["CAIRN_TORTURE"] != nil else { return }
        print("torture: \(label), \(faults) faults, seed \(seed)")
    }

    /// Returns places from 1, one somewhere in each of equal parts of the changes.
    static func places(of changes: Int, _ count: Int, _ name: String) -> [Int] {
        var random = random(name)
        return (0..<count).map { part in
            let (first, next) = (changes * part / count, changes * (part + 1) / count)
            return Int.random(in: first..<max(next, first + 1), using: &random) + 1
        }
    }

    /// Returns a generator for a test.
    static func random(_ name: String) -> SplitMix64 {
        // FNV-1a: the same in every process.
        let hash = name.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
            ($0 ^ UInt64($1)) &* 0x100_0000_01B3
        }
        return SplitMix64(seed: hash ^ seed)
    }
}
#endif
