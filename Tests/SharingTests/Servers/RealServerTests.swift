#if HTTPClient
import AsyncHTTPClient
import CairnSharing
import CairnVault
import Foundation
import TestSupport
import Testing

/// Adapters against servers that other people wrote: what arrived is read back byte for byte.
@Suite(.serialized, .enabled(if: RealServer.tools != nil)) struct RealServerTests {
    private static func job(
        _ id: String, _ settings: [String: String], _ secrets: [String: String] = [:]
    ) throws -> DeliveryJob {
        var draft = try Samples.draft([.story(Samples.story())], for: id)
        for (number, name) in ["gps-north-east.jpg", "orient-6.jpg"].enumerated() {
            draft.photos[number].data = .file(
                Fixtures.folder("photos").appendingPathComponent(name).path)
        }
        return DeliveryJob(
            draft: draft, key: "0190-real-0",
            account: ShareAccount(
                service: id, settings: settings, secrets: secrets.mapValues { Secret($0) }))
    }

    private static func with<T: Sendable>(
        _ body: (ServiceCaller, HTTPClientTransport) async throws -> T
    ) async throws -> T {
        let client = HTTPClient(configuration: HTTPClientTransport.configuration)
        let transport = HTTPClientTransport(client)
        let result: Result<T, any Error>
        do { result = .success(try await body(ServiceCaller(transport), transport)) } catch {
            result = .failure(error)
        }
        try await client.shutdown()
        return try result.get()
    }

    private static func original(_ name: String) throws -> Data {
        try Data(contentsOf: Fixtures.folder("photos").appendingPathComponent(name))
    }

    @Test func webDAVHasThePageAndThePhotos() async throws {
        let server = try await RealServer(
            "wsgidav",
            ["--host", "127.0.0.1", "--port", "PORT", "--root", "ROOT", "--auth", "anonymous"])
        try await Self.with { caller, _ in
            let job = try Self.job("webdav", ["server": server.address])
            for _ in 0..<2 {
                let receipt = try await WebDAVAdapter(caller).deliver(job, .ignored)
                #expect(
                    receipt.address
                        == "\(server.address)/two-days-at-the-lake-0190-real-0/index.html")
            }
            let folder = server.root + "/two-days-at-the-lake-0190-real-0"
            #expect(
                try Data(contentsOf: URL(fileURLWithPath: folder + "/photos/1-img-1.jpg"))
                    == Self.original("gps-north-east.jpg"))
            #expect(
                try Data(contentsOf: URL(fileURLWithPath: folder + "/photos/2-img-2.jpg"))
                    == Self.original("orient-6.jpg"))
            #expect(
                try String(contentsOfFile: folder + "/index.html", encoding: .utf8).contains(
                    "Two days at the lake"))
        }
    }

    #if Sharing
    @Test func s3HasThePageAndThePhotos() async throws {
        let server = try await RealServer("moto_server", ["-H", "127.0.0.1", "-p", "PORT"])
        try await Self.with { caller, transport in
            let bucket = HTTPRequest("PUT", server.address + "/stories")
            _ = try await transport.send(bucket, most: 1 << 16) { _ in }
            let job = try Self.job(
                "s3", ["server": server.address, "bucket": "stories", "user": "AK"],
                ["password": "SK"])
            let receipt = try await S3Adapter(caller).deliver(job, .ignored)
            let folder = "\(server.address)/stories/two-days-at-the-lake-0190-real-0"
            #expect(receipt.address == folder + "/index.html")
            let photo = try await transport.send(
                HTTPRequest("GET", folder + "/photos/2-img-2.jpg"), most: 1 << 22
            ) { _ in }
            #expect(photo.body == (try Self.original("orient-6.jpg")))
            #expect(photo.headers["content-type"] == "image/jpeg")
        }
    }
    #endif

    @Test func mastodonKnowsAPostAgain() async throws {
        let server = try await RealServer(
            "mastodon_mock", ["serve", "--host", "127.0.0.1", "--port", "PORT", "--in-memory"])
        try await Self.with { caller, _ in
            let job = try Self.job("mastodon", ["server": server.address], ["token": "mock_token"])
            let adapter = MastodonAdapter(caller)
            let first = try await adapter.deliver(job, .ignored)
            let again = try await adapter.deliver(job, .ignored)
            #expect(first.id != nil && first.id == again.id)
            var wrong = job
            wrong.account.secrets["token"] = Secret("nobody")
            await #expect(throws: DeliveryFailure.signIn) {
                try await adapter.deliver(wrong, .ignored)
            }
            let limits = try await adapter.limits(of: Samples.service("mastodon"), for: job.account)
            #expect(limits.text.limit == 500)
        }
    }

    // MARK: Mail

    private static func mailServer() async throws -> RealServer {
        let script = Fixtures.folder("sharing").appendingPathComponent("smtp-server.py").path
        let server = try await RealServer("python", [script, "PORT", "ROOT"])
        for _ in 0..<600 where !FileManager.default.fileExists(atPath: server.root + "/cert.pem") {
            try await Task.sleep(for: .milliseconds(100))
        }
        return server
    }

    private static func mail(
        _ server: RealServer, to recipients: String, password: String = "lake"
    ) throws -> (DeliveryJob, MailAdapter) {
        let settings = [
            "server": "127.0.0.1", "port": String(server.port), "user": "anna",
            "from": "Åsa <asa@example.com>", "to": recipients,
        ]
        let job = try job("mail", settings, ["password": password])
        return (job, MailAdapter(.network(trusting: [server.root + "/cert.pem"], seconds: 30)))
    }

    @Test func mailArrivesByteForByteInsideOfTLS() async throws {
        let server = try await Self.mailServer()
        var (job, adapter) = try Self.mail(server, to: "b@example.com, c@example.com")
        job.draft.text = "Hej\n.\n..dots\nÅäö 雪"
        let receipt = try await adapter.deliver(job, .ignored)
        #expect(receipt.id == "0190-real-0@example.com")
        let facts = try String(contentsOfFile: server.root + "/1.json", encoding: .utf8)
        #expect(
            facts.contains("\"tls\": true")
                && facts.contains("[\"b@example.com\", \"c@example.com\"]"))
        // Python's own reader of mail takes it apart.
        let script = """
            import email, email.policy, hashlib, sys
            m = email.message_from_binary_file(open(sys.argv[1], "rb"), policy=email.policy.default)
            print(m["from"], "|", m["subject"], "|", m.get_body().get_content().encode())
            for part in m.iter_attachments():
                print(part.get_filename(), part.get_content_type(), hashlib.md5(part.get_content()).hexdigest())
            """
        let read = try Command("python3").run(["-c", script, server.root + "/1.eml"])
        let lines = read.output.split(separator: "\n").map(String.init)
        try #require(lines.count == 3, "\(read.output) \(read.errors)")
        #expect(
            lines[0]
                == "Åsa <asa@example.com> | Two days at the lake | "
                + #"b'Hej\n.\n..dots\n\xc3\x85\xc3\xa4\xc3\xb6 \xe9\x9b\xaa\n'"#)
        for (line, name) in zip(lines.dropFirst(), ["gps-north-east.jpg", "orient-6.jpg"]) {
            let sum = try Command("md5sum").run([
                Fixtures.folder("photos").appendingPathComponent(name).path
            ]).output.prefix(32)
            #expect(line.hasSuffix("image/jpeg \(sum)"), "\(line)")
        }
    }

    @Test func everyRecipientOfARealServerHasTheirOwnFate() async throws {
        let server = try await Self.mailServer()
        let memory = Memory()
        let (job, adapter) = try Self.mail(server, to: "a@example.com, never@example.com")
        await #expect(throws: DeliveryFailure.invalid("never@example.com")) {
            try await adapter.deliver(job, memory.steps)
        }
        #expect(await memory.saved["done"] == "a@example.com")
        let (later, second) = try Self.mail(server, to: "later@example.com")
        await #expect(throws: DeliveryFailure.transient(after: nil)) {
            try await second.deliver(later, .ignored)
        }
    }

    @Test func aWrongPasswordAnUnknownCertificateAndSilenceAreToldApart() async throws {
        let server = try await Self.mailServer()
        let (wrong, adapter) = try Self.mail(server, to: "a@example.com", password: "sea")
        await #expect(throws: DeliveryFailure.signIn) { try await adapter.deliver(wrong, .ignored) }
        let (job, _) = try Self.mail(server, to: "a@example.com")
        await #expect(throws: DeliveryFailure.transient(after: nil)) {
            try await MailAdapter(.network(seconds: 30)).deliver(job, .ignored)
        }
        let (dropped, _) = try Self.mail(server, to: "drop@example.com")
        await #expect(throws: DeliveryFailure.unknown) {
            try await adapter.deliver(dropped, .ignored)
        }
        #expect(FileManager.default.fileExists(atPath: server.root + "/1.eml"))
    }
}
#endif
