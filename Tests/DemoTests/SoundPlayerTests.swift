#if Database && Vault && os(Linux)
import CairnResources
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import travel_story

/// Sounds, which a player of the desktop plays or the terminal's bell stands in for.
@Suite struct SoundPlayerTests {
    /// A search path with programs that write what they were asked to play into a file, and end
    /// with a status.
    private static func players(_ status: [String: Int]) throws -> (TemporaryFolder, String) {
        let folder = try TemporaryFolder()
        for (name, status) in status {
            let path = folder.url.appendingPathComponent(name).path
            let log = folder.url.appendingPathComponent("log").path
            try "#!/bin/sh\necho \"\(name) $*\" >> '\(log)'\nexit \(status)\n"
                .write(toFile: path, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        }
        return (folder, folder.url.path)
    }

    private static func log(_ folder: TemporaryFolder) -> [String] {
        let path = folder.url.appendingPathComponent("log")
        return ((try? String(contentsOf: path, encoding: .utf8)) ?? "").split(separator: "\n")
            .map(String.init)
    }

    /// The number of times that a bell was rung.
    private final class Bell: Sendable {
        let count = Mutex(0)
        func ring() { count.withLock { $0 += 1 } }
        var rung: Int { count.withLock { $0 } }
    }

    @Test func theFirstPlayerThatSucceedsPlays() async throws {
        let (folder, path) = try Self.players(["pw-play": 1, "aplay": 0])
        let (player, bell) = (SoundPlayer(["PATH": path]), Bell())
        await player.play(.error)
        #expect(Self.log(folder).isEmpty && bell.rung == 0)
        player.attach { bell.ring() }
        await player.play(.key)
        await player.play(.error)
        let log = Self.log(folder)
        #expect(log.count == 3, "\(log)")
        // The one that failed is not tried again.
        #expect(log[0].hasPrefix("pw-play ") && log[0].hasSuffix("/Sounds/key.wav"), "\(log)")
        #expect(log[1].hasPrefix("aplay -q ") && log[1].hasSuffix("/Sounds/key.wav"), "\(log)")
        #expect(log[2].hasPrefix("aplay -q ") && log[2].hasSuffix("/Sounds/error.wav"), "\(log)")
        #expect(bell.rung == 0)
    }

    @Test(
        "the bell stands in for errors where nothing plays",
        arguments: [["PATH": "/nowhere"], ["SSH_CONNECTION": "1 2 3 4"], [:]])
    func theBellStandsIn(environment: [String: String]) async throws {
        let (folder, path) = try Self.players(["paplay": 0])
        let all =
            environment["SSH_CONNECTION"] == nil
            ? environment : environment.merging(["PATH": path]) { $1 }
        let (player, bell) = (SoundPlayer(all), Bell())
        player.attach { bell.ring() }
        for sound in Sound.allCases { await player.play(sound) }
        #expect(bell.rung == 1 && Self.log(folder).isEmpty)
    }
}
#endif
