#if HTTPClient
import CairnSharingLibrary
import CairnVault
import Foundation
import TestSupport
import Testing

/// What Exim does not do on demand: a mail server of PyPI's aiosmtpd that goes away in the middle.
@Suite(.enabled(if: ServerTools.areInstalled)) struct ScriptedMailTests {
    private static let server = Task {
        let script = Fixtures.folder("sharing").appendingPathComponent("smtp-server.py").path
        return try await RealServer.start(
            .init(program: "python", arguments: [script, "@PORT@", "@FOLDER@"]))
    }

    private static func job(_ server: RealServer, to recipient: String) throws -> DeliveryJob {
        let settings = [
            "server": "127.0.0.1", "port": String(server.ports[0]), "user": "anna",
            "from": "asa@example.com", "to": recipient,
        ]
        return try Sharing.job(
            [.text("hello")],
            to: ShareAccount(
                service: "mail", settings: settings, secrets: ["password": Secret("lake")]))
    }

    private static func adapter(_ server: RealServer) -> MailAdapter {
        MailAdapter(
            .network(
                trusting: [server.folder + "/cert.pem"], allowsLocal: { _ in true }, seconds: 120))
    }

    /// The messages that the server has, by their recipients.
    private static func messages(_ server: RealServer, to recipient: String) throws -> Int {
        try FileManager.default.contentsOfDirectory(atPath: server.folder)
            .filter { $0.hasSuffix(".json") }
            .count { name in
                FileManager.default.contents(atPath: "\(server.folder)/\(name)")?
                    .range(of: Data(recipient.utf8)) != nil
            }
    }

    @Test func aServerThatGoesAwayWithTheMessageLeavesDoubt() async throws {
        let server = try await Self.server.value
        let job = try Self.job(server, to: "drop@example.com")
        let memory = Memory()
        await #expect(throws: DeliveryFailure.unknown) {
            try await Self.adapter(server).deliver(job, memory.steps)
        }
        #expect(await memory.published == 1)
        #expect(await memory.saved["done"] == nil)
        #expect(try Self.messages(server, to: "drop@example.com") == 1, "it did arrive")
    }

    @Test func aServerThatGoesAwayBeforeItIsTriedAgain() async throws {
        let server = try await Self.server.value
        let job = try Self.job(server, to: "leave@example.com")
        await #expect(throws: DeliveryFailure.transient(after: nil)) {
            try await Self.adapter(server).deliver(job, .ignored)
        }
        #expect(try Self.messages(server, to: "leave@example.com") == 0)
    }

    @Test func aServerThatIsSilentIsLeft() async throws {
        let server = try await Self.server.value
        let job = try Self.job(server, to: "silent@example.com")
        let adapter = MailAdapter(
            .network(
                trusting: [server.folder + "/cert.pem"], allowsLocal: { _ in true }, seconds: 2))
        await #expect(throws: DeliveryFailure.transient(after: nil)) {
            try await adapter.deliver(job, .ignored)
        }
    }

    @Test func whereNobodyListensNothingWasSent() async throws {
        let server = try await Self.server.value
        var job = try Self.job(server, to: "asa@example.com")
        job.account.settings["port"] = "1"
        await #expect(throws: DeliveryFailure.unreachable(.closed("127.0.0.1", port: 1))) {
            try await Self.adapter(server).deliver(job, .ignored)
        }
    }
}
#endif
