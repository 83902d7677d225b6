#if Database && Vault && os(Linux)
import CairnFiles
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// What a command that is killed leaves on disk behind a lock.
@Suite(.serialized) struct TravelKillTests {
    /// Taken in Tallinn, with its day and place in its metadata.
    private static let photo = TravelOperation.photo(0)

    private static func middle(of bytes: Data, _ count: Int) -> Data {
        Data(bytes[(bytes.count / 2)..<(bytes.count / 2 + count)])
    }

    /// What nobody may read behind a lock.
    private static func secrets() throws -> [(name: String, bytes: Data)] {
        // As a database has a number.
        let latitude = withUnsafeBytes(of: (59.437).bitPattern.bigEndian) { Data($0) }
        return try [0, 1].map { number in
            let path = URL(fileURLWithPath: TravelOperation.photo(number))
            return ("photo \(number)", middle(of: try Data(contentsOf: path), 64))
        } + [
            ("day of the photo", Data("2023:01:31 23:59:59".utf8)),
            ("latitude of the photo", latitude),
        ] + ["old-story", "old-words", "old-place", "old-note"].map { ($0, Data($0.utf8)) }
    }

    /// The thumbnails that a killed program left in memory.
    private static func thumbnails(_ home: FaultHome) -> [(name: String, bytes: Data)] {
        let names = FileManager.default.enumerator(atPath: home.memory)?.allObjects ?? []
        return names.compactMap { $0 as? String }.filter { $0.contains("/derived/") }
            .compactMap { name in
                let bytes = FileManager.default.contents(atPath: home.memory + "/" + name) ?? Data()
                return bytes.count > 256 ? (name, middle(of: bytes, 48)) : nil
            }
    }

    @Test func whatAKilledSettingOfACodeLeavesReadableGoesAtTheNextStart() async throws {
        let home = try await FaultHomes.shared.home(.filled)
        let arguments = ["lock", "set"]
        let changes = try await home.copied().recorded(arguments, hasCode: true).changes
        let isTorture = ProcessInfo.processInfo.environment["CAIRN_TORTURE"] != nil
        // Towards the end, the data is encrypted, and what was readable is removed.
        let last = stride(from: changes * 3 / 4, to: changes, by: 4)
        let places =
            isTorture
            ? Array(1...changes) : FaultPlan.places(of: changes, 4, "killed lock") + last
        var locked = 0
        for place in places {
            let copy = try home.copied()
            let result = try await copy.run(
                arguments, hasCode: true, fault: .kill(place, isTorn: false))
            #expect([0, 128 + SIGKILL].contains(result.status), "\(place): \(result)")
            guard try await copy.hasLock else {
                #expect(try await copy.done(["story", "list"]).contains("old-story"))
                continue
            }
            locked += 1
            let list = try await copy.done(["story", "list"], hasCode: true)
            #expect(list.contains("old-story"), "\(place)")
            for (name, bytes) in try Self.secrets() where name != "photo 1" {
                #expect(copy.files(with: bytes) == [], "\(place): \(name)")
            }
        }
        #expect(locked > 0)
        FaultPlan.report("killed lock", places.count)
    }

    @Test func whatIsProtectedIsOnNoDiskWhateverIsKilled() async throws {
        let home = try await FaultHomes.shared.home(.filled)
        for (name, bytes) in try Self.secrets() where name != "photo 1" {
            #expect(!home.files(with: bytes).isEmpty, "\(name) is nowhere to begin with")
        }
        // Left by a program that was ended before there was a lock.
        for name in [".work-1aaaaa/photo.jpg", ".backup-1aaaaa/stories.sqlite"] {
            let path = home.data + "/" + name
            try Folder.make(Folder.parent(of: path))
            try Data("old-words".utf8).write(to: URL(fileURLWithPath: path))
        }
        try await home.done(["lock", "set"], hasCode: true)
        let secrets = try Self.secrets()
        let out = home.memory + "/out"
        for arguments in [
            ["import", TravelOperation.photo(1)], ["open", "story/1"],
            ["gallery", "--output", out + ".png"],
            ["export", "--format", "pdf", "--output", out], ["note", "new", "old-note"],
        ] {
            let changes = try await home.copied().recorded(arguments, hasCode: true).changes
            let places = FaultPlan.places(of: changes, FaultPlan.count(2), arguments[0])
            var kills = 0
            for place in places {
                let copy = try home.copied()
                let result = try await copy.run(
                    arguments, hasCode: true, fault: .kill(place, isTorn: false))
                // A run on a busy machine makes more changes than another: it saves every two seconds.
                let isKilled = result.status == 128 + SIGKILL
                #expect(isKilled || result.status == 0, "\(arguments) \(place): \(result)")
                if isKilled { kills += 1 }
                for (name, bytes) in secrets + Self.thumbnails(copy) {
                    #expect(copy.files(with: bytes) == [], "\(arguments) \(place): \(name)")
                }
            }
            #expect(kills * 2 >= places.count, "\(arguments)")
        }
    }
}
#endif
