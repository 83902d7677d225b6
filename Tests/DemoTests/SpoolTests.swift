#if Database && Vault && os(Linux)
import CairnFiles
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// Copies of photos in the outbox that are missing or damaged, and actions without effect.
@Suite struct SpoolTests {
    private let server = ["--set", "sharing.localServers=127.0.0.1"]

    /// A home whose outbox waits for a server that nobody runs, and the path of a copied file.
    private func started() async throws -> (home: FaultHome, copy: String) {
        let home = try await FaultHomes.shared.home(.signedIn)
        _ = try await home.run(["share", "story/1", "--to", "webdav"] + server)
        let spool = home.data + "/outbox/spool"
        let names = try FileManager.default.contentsOfDirectory(atPath: spool)
        return (home, spool + "/" + (try #require(names.first)))
    }

    @Test(arguments: ["missing", "flipped", "cut", "pipe", "link"])
    func wrongBytesAreNotSent(_ kind: String) async throws {
        let (home, copy) = try await started()
        var bytes = try #require(FileManager.default.contents(atPath: copy))
        try FileManager.default.removeItem(atPath: copy)
        switch kind {
        case "flipped": bytes[bytes.count / 2] ^= 1
        case "cut": bytes = bytes.prefix(bytes.count / 2)
        default: bytes = Data()
        }
        if kind == "pipe" { try #require(mkfifo(copy, 0o600) == 0) }
        if kind == "link" { try #require(symlink(home.root + "/code", copy) == 0) }
        if !bytes.isEmpty { try bytes.write(to: URL(fileURLWithPath: copy)) }
        for way in [[], ["--thorough"]] {
            let isSeen = bytes.isEmpty || !way.isEmpty
            let result = try await home.run(["doctor"] + way)
            #expect(result.output.contains("outbox/1: ") == isSeen, "\(result)")
            #expect(result.status == (isSeen ? 1 : 0), "\(result)")
        }
        if ["pipe", "link"].contains(kind) {
            // Only the doctor opens a folder with one.
            let refused = try await home.run(["outbox", "run", "--once"] + server)
            #expect(refused.status == 1 && refused.errors.contains("is a link or a device"))
            _ = try await home.run(["doctor", "--mend"])
        }
        _ = try await home.run(["outbox", "retry", "1"])
        let result = try await home.run(["outbox", "run", "--once"] + server)
        #expect(result.output.contains("rejected"), "\(result)")
        #expect(result.output.contains("missing or damaged"), "\(result)")
    }

    @Test func anActionWithoutEffectFailsAndSaysWhy() async throws {
        let (home, _) = try await started()
        let resolved = try await home.run(["outbox", "resolve", "1", "missing"])
        #expect(resolved.status == 1, "\(resolved)")
        #expect(resolved.errors.contains("Nothing was changed"), "\(resolved)")
        try await home.done(["outbox", "cancel", "1"])
        let again = try await home.run(["outbox", "cancel", "1"])
        #expect(again.status == 1 && again.errors.contains("Canceled"), "\(again)")
        try await home.done(["outbox", "retry", "1"])
    }

    @Test func theHelpOfSigningInHasLines() async throws {
        let help = try await started().home.done(["accounts", "add", "--help"])
        #expect(!help.contains("\\u{A}") && help.split(separator: "\n").count > 5, "\(help)")
    }
}
#endif
