#if HTTPClient
import CairnSharingLibrary
import CairnVault
import Foundation
import TestSupport
import Testing

/// Mail through Exim: what arrived is taken apart by Python.
@Suite(.enabled(if: ServerTools.hasExim)) struct MailServerTests {
    private static func account(
        _ server: RealServer, _ to: String, _ more: [String: String] = [:],
        password: String = Servers.mailPassword
    ) -> ShareAccount {
        let settings = [
            "server": "127.0.0.1", "port": String(server.ports[0]), "user": "anna",
            "from": "Åsa Öberg <asa@example.com>", "to": to,
        ]
        return ShareAccount(
            service: "mail", name: "anna", settings: settings.merging(more) { $1 },
            secrets: ["password": Secret(password)])
    }

    private static func adapter(_ server: RealServer) -> MailAdapter {
        MailAdapter(
            .network(
                trusting: [server.folder + "/cert.pem"], allowsLocal: { _ in true }, seconds: 120))
    }

    @Test(arguments: [SMTPSession.Security.startTLS, .tls])
    func aStoryArrivesByteForByte(security: SMTPSession.Security) async throws {
        let server = try await Servers.mail.value
        let account = Self.account(
            server, "Jörg <jorg@example.com>, 雪 <yuki@example.com>",
            [
                "security": security.rawValue, "cc": "cc@example.com", "bcc": "bcc@example.com",
                "port": String(server.ports[security == .tls ? 1 : 0]),
            ])
        let file = ShareFile(
            .bytes(Data("a;b\r\n.\r\n".utf8)), name: "räknat \"2\"; 雪 العربية.csv",
            mediaType: "text/csv")
        let job = try Sharing.job([.story(Sharing.story()), .file(file)], to: account)
        let receipt = try await Self.adapter(server).deliver(job, .ignored)
        let id = try #require(receipt.id)
        // Four mailboxes are one folder here: each gets its own copy.
        let mails = try await ReadMail.arrived(id, in: server, count: 4)
        let mail = try #require(mails.first)
        #expect(mail.defects.isEmpty, "\(mail.defects)")
        #expect(mail.headers["from"] == ["Åsa Öberg <asa@example.com>"])
        #expect(mail.headers["to"] == ["Jörg <jorg@example.com>, 雪 <yuki@example.com>"])
        #expect(mail.headers["cc"] == ["cc@example.com"] && mail.headers["bcc"] == nil)
        #expect(mail.headers["subject"] == ["Two days at the lake"])
        #expect(mail.headers["message-id"] == ["<\(id)>"])
        #expect(mail.text.trimmingCharacters(in: .newlines) == job.draft.text)
        #expect(mail.parts.map(\.name) == Sharing.photoNames + [file.name])
        for (part, name) in zip(mail.parts, Sharing.photoNames) {
            let original = try Sharing.bytes(name)
            #expect(part.type == "image/jpeg" && part.bytes == original, "\(name)")
        }
        #expect(mail.parts.last?.bytes == Data("a;b\r\n.\r\n".utf8))
        #expect(mail.parts.first?.description == "A storm, \"gray\" & <white>")
        #expect(
            mails.flatMap { $0.headers["envelope-to"] ?? [] }.sorted()
                == ["bcc", "cc", "jorg", "yuki"].map { "\($0)@example.com" })
        #expect(
            mail.headers["received"]?.joined().contains("esmtpsa") == true, "encrypted, signed in")
    }

    @Test func everyRecipientHasTheirOwnFateAndNobodyGetsItTwice() async throws {
        let server = try await Servers.mail.value
        let to = "asa@example.com, reject@example.com, defer@example.com, full@example.com"
        var job = try Sharing.job([.text("hello")], to: Self.account(server, to))
        let memory = Memory()
        for _ in 0..<3 {
            job.saved = await memory.saved
            await #expect(throws: DeliveryFailure.transient(after: nil)) {
                try await Self.adapter(server).deliver(job, memory.steps)
            }
        }
        #expect(await memory.saved["done"] == "asa@example.com")
        job.account.settings["to"] = "asa@example.com, reject@example.com"
        job.saved = await memory.saved
        await #expect(throws: DeliveryFailure.invalid("reject@example.com")) {
            try await Self.adapter(server).deliver(job, memory.steps)
        }
        let mails = try await ReadMail.arrived("\(job.key)@example.com", in: server)
        #expect(mails.count == 1)
        // Whoever has it already has it: nothing is said to the server at all.
        job.account.settings["to"] = "asa@example.com"
        let receipt = try await MailAdapter(.network(seconds: 5)).deliver(job, memory.steps)
        #expect(receipt.id == "\(job.key)@example.com")
    }

    @Test func whatIsLargerThanTheServerTakesIsNeverSent() async throws {
        let server = try await Servers.mail.value
        let file = ShareFile(.bytes(Data(repeating: 65, count: 1_600_000)), name: "large.bin")
        let job = try Sharing.job([.file(file)], to: Self.account(server, "asa@example.com"))
        await #expect(throws: DeliveryFailure.tooLarge(limit: 2_097_152)) {
            try await Self.adapter(server).deliver(job, .ignored)
        }
    }

    @Test func aWrongPasswordAndAnUnknownCertificateAreToldApart() async throws {
        let server = try await Servers.mail.value
        let wrong = try Sharing.job(
            [.text("x")], to: Self.account(server, "asa@example.com", password: "sea"))
        await #expect(throws: DeliveryFailure.signIn) {
            try await Self.adapter(server).deliver(wrong, .ignored)
        }
        for (security, port) in [("startTLS", 0), ("tls", 1)] {
            let job = try Sharing.job(
                [.text("x")],
                to: Self.account(
                    server, "asa@example.com",
                    ["security": security, "port": String(server.ports[port])]))
            let failure = await #expect(throws: DeliveryFailure.self) {
                try await MailAdapter(.network(allowsLocal: { _ in true }, seconds: 120)).deliver(
                    job, .ignored)
            }
            #expect(
                failure?.isPassing == true && failure != .unknown, "\(security) \(failure as Any)")
        }
    }

    @Test(arguments: [
        "Evil\r\nBcc: everybody@example.com", "Evil\nX-Evil: 1\n\nbody",
        "Evil\u{0}\u{2028}X-Evil: 1",
    ])
    func noHeaderCanBeSmuggledIn(title: String) async throws {
        let server = try await Servers.mail.value
        var story = try Sharing.story(title)
        story.photos = [
            SharePhoto(
                .bytes(Data([0xFF, 0xD8])), name: "a\"\r\nX-Evil: 2\r\n.jpg",
                altText: "x\r\nX-Evil: 3")
        ]
        let job = try Sharing.job([.story(story)], to: Self.account(server, "asa@example.com"))
        let receipt = try await Self.adapter(server).deliver(job, .ignored)
        let mails = try await ReadMail.arrived(receipt.id ?? "", in: server)
        let mail = try #require(mails.first)
        #expect(mail.headers["x-evil"] == nil && mail.headers["bcc"] == nil)
        #expect(mail.headers["subject"]?.count == 1)
        #expect(mail.parts.count == 1 && mail.defects.isEmpty)
        #expect(mail.headers["envelope-to"] == ["asa@example.com"])
    }

    @Test func aMailboxOfAnotherAlphabetIsReached() async throws {
        let server = try await Servers.mail.value
        let job = try Sharing.job([.text("hej")], to: Self.account(server, "雪@example.com"))
        let receipt = try await Self.adapter(server).deliver(job, .ignored)
        #expect(try await ReadMail.arrived(receipt.id ?? "", in: server).count == 1)
    }
}
#endif
