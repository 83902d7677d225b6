import CairnVault
import Foundation
import SharingSamples
import TestSupport
import Testing

@testable import CairnSharingLibrary

@Suite struct MailTests {
    private static func message(
        subject: String = "Tva dagar vid sjon", text: String = "Hej",
        attachments: [MailMessage.Attachment] = [],
        to: [String] = ["anna@example.com"], html: String? = nil
    ) throws -> MailMessage {
        MailMessage(
            from: try MailAddress("Åsa Öberg <asa@example.com>"),
            to: try to.map { try MailAddress($0) }, subject: subject,
            text: text, html: html, attachments: attachments, date: Samples.date,
            id: "0190-key@example.com",
            boundary: "cairn-token")
    }

    private static func bytes(_ message: MailMessage) throws -> Data {
        var stream = message.stream()
        let data = try stream.all()
        #expect(message.byteCount == data.count, "what the server is told is what it gets")
        return data
    }

    /// The head's fields, unfolded.
    private static func head(_ data: Data) -> [String] {
        let text = String(decoding: data, as: UTF8.self)
        let head = text.components(separatedBy: "\r\n\r\n")[0]
        return head.replacing("\r\n ", with: " ").components(separatedBy: "\r\n")
    }

    @Test func aMessageIsWhatItWas() throws {
        let message = try Self.message(
            subject:
                "Två dagar vid sjön: en lång berättelse med många ord, 雪国 och مرحبا, som inte får plats på en rad",
            text: "Hej!\n\n.dot\nFrom here = there \nÅäö 雪 "
                + String(repeating: "long ", count: 30),
            attachments: [
                .init(
                    .bytes(Data((0..<200).map { UInt8($0) })), name: "lake.jpg",
                    mediaType: "image/jpeg", description: "A lake"),
                .init(
                    .bytes(Data("x".utf8)),
                    name: "Åre – två dagar vid sjön med mycket långa namn och \"citat\".pdf",
                    mediaType: "application/pdf"),
            ],
            to: [
                "anna@example.com", "\"Berg, Bo\" <bo@example.com>", "Анна <a.b+c@räksmörgås.se>",
            ],
            html: "<p>Hej!</p>")
        let data = try Self.bytes(message)
        let text = String(decoding: data, as: UTF8.self)
        #expect(
            try Golden.difference(text.replacing("\r\n", with: "\n"), "Sharing/message.eml") == nil)
    }

    @Test("everything is ASCII, in lines that any server takes", arguments: UInt64(0)..<60)
    func linesAreShort(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        func text(_ count: Int) -> String {
            String(
                String.UnicodeScalarView(
                    (0..<count).compactMap { _ in
                        Unicode.Scalar(
                            [
                                0x20, 0x41, 0x3D, 0x2E, 0x0A, 0xE5, 0x96EA, 0x1F600, 0x0D, 0x5F,
                                0x3F,
                            ][
                                Int.random(in: 0..<11, using: &random)])
                    }))
        }
        let message = try Self.message(
            subject: text(200), text: text(900),
            attachments: [
                .init(.bytes(Data(text(100).utf8)), name: "a" + text(120), mediaType: "text/plain")
            ])
        let data = try Self.bytes(message)
        #expect(data.allSatisfy { $0 < 128 && ($0 >= 32 || [9, 10, 13].contains($0)) })
        let lines = String(decoding: data, as: UTF8.self).components(separatedBy: "\r\n")
        #expect(
            lines.allSatisfy { $0.utf8.count <= 78 && !$0.contains("\n") && !$0.contains("\r") })
        #expect(Self.head(data).count == 7, "no header more than there are")
    }

    @Test(arguments: [
        "Hi\r\nBcc: all@example.com", "Hi\nX-Evil: 1", "Hi\rBcc: x", "Hi\u{0}\u{85}Bcc: x",
        "Hi\u{2028}Bcc: x",
        "=?UTF-8?Q?Hi=0D=0ABcc:_x?=",
    ])
    func noHeaderBeginsInAnother(text: String) throws {
        var message = try Self.message(
            subject: text,
            attachments: [
                .init(
                    .bytes(Data()), name: "a\(text).txt", mediaType: "a/b\r\nX: y",
                    description: text)
            ])
        message.id = "x@y>\(text)"
        message.from = try MailAddress(
            "a@example.com", name: text.filter { !$0.isNewline && $0 != "\0" })
        let data = try Self.bytes(message)
        let names = Self.head(data).map { $0.prefix { $0 != ":" } }
        #expect(
            names == [
                "Date", "From", "To", "Subject", "Message-ID", "MIME-Version", "Content-Type",
            ])
        let whole = String(decoding: data, as: UTF8.self)
        #expect(
            !whole.contains("\nBcc:") && !whole.contains("\nX-Evil:") && !whole.contains("\nX:"))
    }

    @Test(arguments: [
        ("anna@example.com", "", "anna@example.com"),
        ("Anna Berg <anna@EXAMPLE.com>", "Anna Berg", "anna@example.com"),
        ("a.b+c@räksmörgås.se", "", "a.b+c@xn--rksmrgs-5wao1o.se"),
        ("x@bücher.example", "", "x@xn--bcher-kva.example"),
        ("x@例え.テスト", "", "x@xn--r8jz45g.xn--zckzah"), ("ö@example.com", "", "ö@example.com"),
        ("\"Berg, Bo\" <bo@example.com>", "Berg, Bo", "bo@example.com"),
    ])
    func anAddressIsRead(text: String, name: String, address: String) throws {
        let read = try MailAddress(text)
        #expect(read.name == name && read.address == address)
    }

    @Test(arguments: [
        "", "anna", "@example.com", "anna@", "a b@example.com", "a@b@c", "anna@example",
        "a@exa mple.com", "a..b@example.com",
        "a@example.com\r\nBcc: x@y.se", "a@-x.se", "a@x..se", "a>@x.se", "<>", "a@x_y.se",
        "\"a b\"@x.se",
    ])
    func whatIsNoAddressIsRefused(text: String) {
        #expect(throws: SharingError.self) { try MailAddress(text) }
    }

    @Test("dots are doubled however a message is cut", arguments: UInt64(0)..<40)
    func dotsAreDoubled(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let message = Data(
            (0..<120).flatMap { _ in
                [[13, 10], [46], [65], [13, 10, 46], [10, 46]][
                    Int.random(in: 0..<5, using: &random)]
            } as [UInt8])
        var (stuffing, cut, result) = (DotStuffing(), message[...], Data())
        while !cut.isEmpty {
            let count = Int.random(in: 1...9, using: &random)
            result += stuffing.stuffed(Data(cut.prefix(count)))
            cut = cut.dropFirst(count)
        }
        result += stuffing.end()
        // What a server does: lines by CR LF, a dot at the start goes, a dot alone ends it.
        var lines: [Data] = []
        var line = Data()
        for (place, byte) in result.enumerated() {
            line.append(byte)
            if byte == 10, place > 0, Array(result)[place - 1] == 13 {
                lines.append(line)
                line = Data()
            }
        }
        #expect(line.isEmpty && lines.last == Data(".\r\n".utf8))
        #expect(!lines.dropLast().contains(Data(".\r\n".utf8)), "nothing ends it early")
        let received = lines.dropLast().map { $0.first == 46 ? $0.dropFirst() : $0 }.reduce(
            Data(), +)
        #expect(received == message || received == message + Data([13, 10]))
    }

    @Test func aLargeFileIsReadInPieces() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appendingPathComponent("large")
        try Data((0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }).write(to: file)
        let message = try Self.message(
            attachments: [
                .init(.file(file.path), name: "large.bin", mediaType: "application/octet-stream")
            ])
        var stream = message.stream()
        var (largest, whole) = (0, Data())
        while let piece = try stream.next() {
            largest = max(largest, piece.count)
            whole += piece
        }
        #expect(largest < 100_000)
        #expect(whole == (try Self.bytes(message)))
        let base64 = String(decoding: whole, as: UTF8.self).components(separatedBy: "\r\n\r\n")[4]
            .components(separatedBy: "\r\n--")[0]
        #expect(
            Data(base64Encoded: base64, options: .ignoreUnknownCharacters)
                == (try Data(contentsOf: file)))
    }
}

@Suite struct SMTPTests {
    private static func dialog(
        _ security: SMTPSession.Security = .startTLS,
        login: SMTPSession.Login? = .init(user: "anna", secret: Secret("CANARY pw")),
        to: [String] = ["b@x.se"], size: Int = 1000
    ) throws -> SMTPSession {
        SMTPSession(
            .init(
                sender: try MailAddress("a@x.se"), recipients: try to.map { try MailAddress($0) },
                size: size),
            security: security, login: login)
    }

    /// Plays a server's lines, and returns what was said to it.
    private static func play(_ dialog: inout SMTPSession, _ lines: [String]) -> [String] {
        var said: [String] = []
        func act(_ steps: [SMTPSession.Step]) {
            for step in steps {
                switch step {
                case .send(let line, let isSecret): said.append(isSecret ? "*\(line)" : line)
                case .encrypt:
                    said.append("[tls]")
                    act(dialog.encrypted())
                case .sendMessage:
                    said.append("[message]")
                    dialog.sentMessage()
                case .close: said.append("[close]")
                }
            }
        }
        for line in lines { act(dialog.received(line)) }
        return said
    }

    private static let greeting = [
        "220 mx ESMTP", "250-mx", "250-SIZE 5000", "250-STARTTLS", "250 AUTH PLAIN LOGIN",
    ]
    private static let encrypted = ["220 go", "250-mx", "250-SIZE 5000", "250 AUTH PLAIN LOGIN"]

    @Test func aMessageGoesThrough() throws {
        var dialog = try Self.dialog()
        let said = Self.play(
            &dialog,
            Self.greeting + Self.encrypted + [
                "235 ok", "250 ok", "250 ok", "354 go", "250 queued", "221 bye",
            ])
        #expect(
            said == [
                "EHLO [127.0.0.1]", "STARTTLS", "[tls]", "EHLO [127.0.0.1]",
                "*AUTH PLAIN AGFubmEAQ0FOQVJZIHB3",
                "MAIL FROM:<a@x.se> SIZE=1000", "RCPT TO:<b@x.se>", "DATA", "[message]", "QUIT",
                "[close]", "[close]",
            ])
        #expect(dialog.isTaken && dialog.failure == nil && dialog.fates == [.taken])
    }

    @Test func everyRecipientHasTheirOwnFate() throws {
        var dialog = try Self.dialog(.none, login: nil, to: ["a@x.se", "b@x.se", "c@x.se"])
        let said = Self.play(
            &dialog,
            [
                "220 mx", "250 mx", "250 ok", "451 later", "250 ok", "550-no", "550 such user",
                "354 go", "250 ok",
            ])
        #expect(dialog.fates == [.later(451), .taken, .refused(550)] && dialog.isTaken)
        #expect(said.filter { $0.hasPrefix("RCPT") }.count == 3)
    }

    @Test func withoutARecipientNothingIsSent() throws {
        for (lines, failure) in [
            (["550 no"], DeliveryFailure.invalid("to")), (["452 full"], .transient(after: nil)),
        ] {
            var dialog = try Self.dialog(.none, login: nil)
            let said = Self.play(&dialog, ["220 mx", "250 mx", "250 ok"] + lines)
            #expect(dialog.failure == failure && !said.contains("DATA"))
        }
    }

    @Test(arguments: [
        // What a server may answer, by where, and what it means.
        (["554 no"], DeliveryFailure.invalid("554 no")), (["421 busy"], .transient(after: nil)),
        (["hello"], .contract("line")),
        (["220 mx", "250 mx"], .unsupported),
        (["220 mx", "250-mx", "250 STARTTLS", "454 not now"], .transient(after: nil)),
        (greeting + encrypted + ["535 wrong"], .signIn),
        (greeting + encrypted + ["454 later"], .transient(after: nil)),
        (greeting + encrypted + ["235 ok", "552 too big"], .tooLarge(limit: 5000)),
        (greeting + encrypted + ["235 ok", "550 no relay"], .invalid("550 no relay")),
        (
            greeting + encrypted + ["235 ok", "250 ok", "250 ok", "354 go", "451 later"],
            .transient(after: nil)
        ),
        (
            greeting + encrypted + ["235 ok", "250 ok", "250 ok", "354 go", "554 spam"],
            .invalid("554 spam")
        ),
        (greeting + encrypted + ["235 ok", "250 ok", "250 ok", "554 no"], .invalid("554 no")),
        // The server may have taken the message.
        (greeting + encrypted + ["235 ok", "250 ok", "250 ok", "354 go", "999 what"], .unknown),
        (greeting + encrypted + ["235 ok", "250 ok", "250 ok", "354 go", "354 go"], .unknown),
    ])
    func everyRefusalHasItsMeaning(lines: [String], failure: DeliveryFailure) throws {
        var dialog = try Self.dialog()
        let said = Self.play(&dialog, lines)
        #expect(dialog.failure == failure && !dialog.isTaken)
        #expect(said.last == "[close]")
    }

    @Test(arguments: [0, 3, 7, 9, 10, 11, 12, 13])
    func aBrokenConnectionIsDoubtOnlyWhenTheMessageIsOut(count: Int) throws {
        let lines =
            Self.greeting + Self.encrypted + ["235 ok", "250 ok", "250 ok", "354 go", "250 queued"]
        var dialog = try Self.dialog()
        _ = Self.play(&dialog, Array(lines.prefix(count)))
        dialog.closed()
        #expect(dialog.failure == (count == 13 ? .unknown : .transient(after: nil)))
        #expect(!dialog.isTaken)
    }

    @Test func whatCameBeforeTheKeyIsThrownAway() throws {
        // Somebody in between puts a line behind the server's answer to STARTTLS (CVE-2011-0411 and its like).
        var dialog = try Self.dialog()
        for line in Self.greeting { _ = dialog.received(line) }
        #expect(dialog.received("220 go") == [.encrypt])
        let steps = dialog.received("250 injected")
        #expect(dialog.failure == .contract("line") && steps.last == .close)
    }

    @Test func offersFromBeforeTheKeyAreForgotten() throws {
        var dialog = try Self.dialog()
        let said = Self.play(&dialog, Self.greeting + ["220 go", "250 mx"])
        #expect(dialog.failure == .unsupported, "no way to sign in was offered inside")
        #expect(!said.contains { $0.hasPrefix("*") })
    }

    @Test func aPasswordIsNotSaidInTheClear() throws {
        var dialog = try Self.dialog()
        let said = Self.play(&dialog, ["220 mx", "250-mx", "250 AUTH PLAIN"])
        #expect(!said.contains { $0.contains("AUTH") })
    }

    @Test(arguments: [
        (
            "250 AUTH LOGIN", false, ["334 VXNlcm5hbWU6", "334 UGFzc3dvcmQ6"],
            ["AUTH LOGIN", "*YW5uYQ==", "*Q0FOQVJZIHB3"]
        ),
        (
            "250 AUTH XOAUTH2", true, [],
            ["*AUTH XOAUTH2 dXNlcj1hbm5hAWF1dGg9QmVhcmVyIENBTkFSWSBwdwEB"]
        ),
        (
            "250 AUTH OAUTHBEARER XOAUTH2", true, [],
            ["*AUTH OAUTHBEARER bixhPWFubmEsAWF1dGg9QmVhcmVyIENBTkFSWSBwdwEB"]
        ),
    ])
    func everyWayToSignInIsSpoken(offer: String, isToken: Bool, answers: [String], words: [String])
        throws
    {
        var dialog = try Self.dialog(
            .tls, login: .init(user: "anna", secret: Secret("CANARY pw"), isToken: isToken))
        let said = Self.play(&dialog, ["220 mx", "250-mx", offer] + answers + ["235 ok"])
        #expect(Array(said.dropFirst().prefix(words.count)) == words)
        #expect(said.last == "MAIL FROM:<a@x.se>")
    }

    @Test func aTokenThatRanOutIsRenewed() throws {
        var dialog = try Self.dialog(
            .tls, login: .init(user: "anna", secret: Secret("t"), isToken: true))
        let said = Self.play(
            &dialog,
            ["220 mx", "250-mx", "250 AUTH XOAUTH2", "334 eyJzdGF0dXMiOiI0MDEifQ==", "535 no"])
        #expect(dialog.failure == .expired && said.contains(""))
    }

    @Test func whatIsTooLargeIsNotSent() throws {
        var dialog = try Self.dialog(.tls, size: 5001)
        let said = Self.play(&dialog, ["220 mx", "250-mx", "250-AUTH PLAIN", "250 SIZE 5000"])
        #expect(dialog.failure == .tooLarge(limit: 5000) && !said.contains { $0.hasPrefix("MAIL") })
    }

    @Test func anAddressInUTF8NeedsAServerThatTakesIt() throws {
        var refused = try Self.dialog(.none, login: nil, to: ["ö@x.se"])
        _ = Self.play(&refused, ["220 mx", "250 mx"])
        #expect(refused.failure == .unsupported)
        var taken = try Self.dialog(.none, login: nil, to: ["ö@x.se"])
        #expect(
            Self.play(&taken, ["220 mx", "250-mx", "250 SMTPUTF8"]).last
                == "MAIL FROM:<a@x.se> SMTPUTF8")
    }

    @Test func nothingSecretIsInADump() throws {
        var dumped = ""
        dump(try Self.dialog(), to: &dumped)
        #expect(!dumped.contains("CANARY"))
    }

    // MARK: The adapter

    private static func job(saved: [String: String] = [:]) throws -> DeliveryJob {
        DeliveryJob(
            draft: try Samples.draft([.story(Samples.story())], for: "mail"), key: "0190-key-0",
            account: ShareAccount(
                service: "mail",
                settings: [
                    "server": "127.0.0.1", "security": "none", "port": "2525", "from": "a@x.se",
                    "to": "b@x.se, C <c@x.se>",
                    "bcc": "d@x.se,b@x.se",
                ]), saved: saved)
    }

    private static func transport(
        _ lines: [String], _ heard: @escaping @Sendable ([String], Data) -> Void
    ) -> MailTransport {
        MailTransport { (_, port, _, dialog, message) throws(DeliveryFailure) in
            var (dialog, message) = (dialog, message)
            let said = play(&dialog, lines)
            dialog.closed()
            heard(said + ["port \(port)"], (try? message.all()) ?? Data())
            return dialog
        }
    }

    @Test func mailGoesToEverybodyOnceAndNamesNoHiddenOne() async throws {
        let heard = Heard()
        let adapter = MailAdapter(
            Self.transport([
                "220 mx", "250 mx", "250 ok", "250 ok", "451 later", "250 ok", "354 go", "250 ok",
            ]) {
                heard.hear($0, $1)
            }, now: { Samples.now }, token: { "token" })
        let memory = Memory()
        await #expect(throws: DeliveryFailure.transient(after: nil)) {
            try await adapter.deliver(Self.job(), memory.steps)
        }
        let said = heard.said
        #expect(
            said.filter { $0.hasPrefix("RCPT") } == [
                "RCPT TO:<b@x.se>", "RCPT TO:<c@x.se>", "RCPT TO:<d@x.se>",
            ])
        #expect(said.last == "port 2525")
        let text = String(decoding: heard.message, as: UTF8.self)
        #expect(text.contains("Message-ID: <0190-key-0@x.se>\r\n") && !text.contains("d@x.se"))
        #expect(await memory.saved["done"] == "b@x.se d@x.se")

        // The next try: only who does not have it, the same message.
        let again = Heard()
        let second = MailAdapter(
            Self.transport(["220 mx", "250 mx", "250 ok", "250 ok", "354 go", "250 ok"]) {
                again.hear($0, $1)
            },
            now: { Samples.now.addingTimeInterval(900) }, token: { "token" })
        let receipt = try await second.deliver(Self.job(saved: memory.saved), memory.steps)
        #expect(receipt.id == "0190-key-0@x.se")
        #expect(again.said.filter { $0.hasPrefix("RCPT") } == ["RCPT TO:<c@x.se>"])
        #expect(again.message == heard.message)
    }

    /// What a server heard.
    private final class Heard: @unchecked Sendable {
        // Behind the lock.
        private var lines: [String] = []
        private var bytes = Data()
        private let lock = NSLock()

        func hear(_ said: [String], _ message: Data) {
            lock.withLock { (lines, bytes) = (said, message) }
        }
        var said: [String] { lock.withLock { lines } }
        var message: Data { lock.withLock { bytes } }
    }
}
