#if HTTPClient
import CairnVault
import Foundation
import SharingSamples
import Synchronization
import TestSupport
import Testing

@testable import CairnSharingLibrary

/// Mail servers that are found from an address.
@Suite struct AutoconfigTests {
    private static func file(_ servers: String, head: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>\(head)
        <clientConfig version="1.1"><emailProvider id="example.com"><domain>example.com</domain>
        <incomingServer type="imap"><hostname>imap.example.com</hostname><port>993</port>
        <socketType>SSL</socketType></incomingServer>
        \(servers)
        </emailProvider></clientConfig>
        """
    }

    private static func server(
        _ host: String, _ port: String, _ socket: String, login: String = "password-cleartext",
        user: String = "%EMAILADDRESS%", type: String = "smtp"
    ) -> String {
        """
        <outgoingServer type="\(type)"><hostname>\(host)</hostname><port>\(port)</port>
        <socketType>\(socket)</socketType><authentication>\(login)</authentication>
        <username>\(user)</username></outgoingServer>
        """
    }

    private static func read(_ text: String) throws -> [MailServer] {
        MailAutoconfig(Data(text.utf8), for: try MailAddress("Anna <anna@example.com>")).servers
    }

    @Test func theServersOfAFileAreReadInOrder() throws {
        let found = try Self.read(
            Self.file(
                Self.server("smtp.example.com", "465", "SSL")
                    + Self.server(
                        "mail.%EMAILDOMAIN%", "587", "STARTTLS", user: "%EMAILLOCALPART%")))
        #expect(
            found == [
                MailServer("smtp.example.com", port: 465, security: .tls, user: "anna@example.com"),
                MailServer("mail.example.com", port: 587, security: .startTLS, user: "anna"),
            ])
    }

    @Test(
        "what a password must not go to, or what is no such file, is not read",
        arguments: [
            file(server("smtp.example.com", "25", "plain")),
            file(server("smtp.example.com", "465", "SSL", login: "OAuth2")),
            file(server("smtp.example.com", "465", "SSL", type: "imap")),
            file(server("smtp.example.com", "0", "SSL")),
            file(server("smtp.example.com", "70000", "SSL")),
            file(server("a b", "465", "SSL")), file(server("-x.example", "465", "SSL")),
            file(server("x.example/\u{202E}", "465", "SSL")), file(server("", "465", "SSL")),
            file(
                server("&h;", "465", "SSL"),
                head: "<!DOCTYPE c [<!ENTITY h \"smtp.example.com\">]>"),
            file(
                server("smtp.example.com", "465", "SSL"),
                head: "<!doctype c SYSTEM \"http://127.0.0.1/x\">"),
            file(
                server("smtp.example.com", "465", "SSL"),
                head: String(repeating: " ", count: 70_000)),
            String(repeating: "<clientConfig>", count: 3000), "", "<", "{}", "\u{0}",
            "<html><body>Not found</body></html>",
        ])
    func foreignFilesAreHarmless(text: String) throws {
        #expect(try Self.read(text).isEmpty)
    }

    @Test func aFileWithManyServersIsCutOff() throws {
        let many = String(repeating: Self.server("smtp.example.com", "465", "SSL"), count: 100)
        #expect(try Self.read(Self.file(many)).count == 8)
    }

    // MARK: Where they are looked for

    /// A discovery for which one server of this machine is the web of all domains.
    private static func discovery(
        _ server: FaultServer, _ records: [String: [ServiceRecord]] = [:],
        _ resolved: String = "127.0.0.1"
    ) -> MailDiscovery {
        var discovery = MailDiscovery { records[$0] ?? [] }
        discovery.places = discovery.places.map {
            $0.replacing("https://", with: "http://")
                .replacing("{domain}/", with: "{domain}:\(server.port)/")
        }
        discovery.rules.ports = [Int(server.port)]
        discovery.rules.schemes = ["http"]
        discovery.rules.allows = { $0 == "127.0.0.1" }
        discovery.rules.resolve = { _ in [resolved] }
        discovery.rules.seconds = 600
        return discovery
    }

    private static let xml = ["Content-Type": "text/xml"]

    @Test func theProvidersAddressesAreAskedInTurn() async throws {
        let server = try FaultServer { request in
            request.line.contains("/.well-known/")
                ? .answer(200, Self.xml, Self.file(Self.server("smtp.example.com", "465", "SSL")))
                : .answer(404)
        }
        defer { server.stop() }
        let found = try await Self.discovery(server).servers(for: MailAddress("anna+x@example.com"))
        #expect(found.map(\.host) == ["smtp.example.com"])
        #expect(
            server.requests.map(\.line) == [
                "GET /mail/config-v1.1.xml?emailaddress=anna%2Bx%40example.com HTTP/1.1",
                "GET /.well-known/autoconfig/mail/config-v1.1.xml HTTP/1.1",
            ])
        #expect(
            server.requests.map { $0.headers["host"] } == [
                "autoconfig.example.com:\(server.port)", "example.com:\(server.port)",
            ])
    }

    @Test(arguments: [
        ("https://mail.example.com", true), ("https://example.com.evil.example", false),
        ("https://other.example", false), ("//other.example", false),
    ])
    func whatAnotherDomainSaysHasToBeConfirmed(target: String, isBelieved: Bool) async throws {
        let port = Mutex(0)
        let server = try FaultServer { request in
            if request.line.contains("/elsewhere.xml") {
                return .answer(
                    200, Self.xml, Self.file(Self.server("smtp.example.com", "465", "SSL")))
            }
            let number = port.withLock(\.self)
            let place = target.replacing("https:", with: "http:") + ":\(number)/elsewhere.xml"
            return .answer(302, ["Location": place])
        }
        defer { server.stop() }
        port.withLock { $0 = Int(server.port) }
        let discovery = Self.discovery(server)
        let address = try MailAddress("anna@example.com")
        if isBelieved {
            #expect(try await discovery.servers(for: address).map(\.host) == ["smtp.example.com"])
        } else {
            await #expect(
                throws: DeliveryFailure.unreachable(.unconfirmed("smtp.example.com", port: 465))
            ) { try await discovery.servers(for: address) }
        }
    }

    @Test func aFileOfThePrivateNetworkIsNotFetched() async throws {
        let server = try FaultServer { _ in
            .answer(200, Self.xml, Self.file(Self.server("smtp.example.com", "465", "SSL")))
        }
        defer { server.stop() }
        await #expect(throws: DeliveryFailure.unreachable(.undiscovered("example.com"))) {
            try await Self.discovery(server, [:], "10.0.0.1")
                .servers(for: MailAddress("anna@example.com"))
        }
        #expect(server.requests.isEmpty)
    }

    @Test func withoutEncryptionNoFileIsFetched() async throws {
        let server = try FaultServer { _ in
            .answer(200, Self.xml, Self.file(Self.server("smtp.example.com", "465", "SSL")))
        }
        defer { server.stop() }
        var discovery = Self.discovery(server)
        discovery.rules.schemes = MailDiscovery().rules.schemes
        await #expect(throws: DeliveryFailure.unreachable(.undiscovered("example.com"))) {
            try await discovery.servers(for: MailAddress("anna@example.com"))
        }
        #expect(server.requests.isEmpty)
    }

    @Test(
        arguments: [
            (
                ["_submissions._tcp.example.com": [ServiceRecord("mx.example.com", port: 4650)]],
                [MailServer("mx.example.com", port: 4650, security: .tls)]
            ),
            (
                [
                    "_submissions._tcp.example.com": [ServiceRecord("", port: 0)],
                    "_submission._tcp.example.com": [ServiceRecord("example.com", port: 587)],
                ], [MailServer("example.com", port: 587, security: .startTLS)]
            ),
        ] as [([String: [ServiceRecord]], [MailServer])])
    func recordsOfTheDomainAreBelieved(
        records: [String: [ServiceRecord]], servers: [MailServer]
    ) async throws {
        let server = try FaultServer { _ in .answer(404) }
        defer { server.stop() }
        let found = try await Self.discovery(server, records)
            .servers(for: MailAddress("anna@example.com"))
        #expect(found == servers)
    }

    @Test(arguments: ["evil.example", "notexample.com", "example.com.evil.example"])
    func aHostOutsideTheDomainHasToBeConfirmed(host: String) async throws {
        let server = try FaultServer { _ in .answer(404) }
        defer { server.stop() }
        let records = ["_submission._tcp.example.com": [ServiceRecord(host, port: 587)]]
        await #expect(throws: DeliveryFailure.unreachable(.unconfirmed(host, port: 587))) {
            try await Self.discovery(server, records).servers(for: MailAddress("a@example.com"))
        }
    }

    // MARK: Which server is tried

    /// A network in which some servers behave in some way; the others accept no connections.
    private final class Network: Sendable {
        let tried = Mutex<[String]>([])
        let lines: [String: [String]]
        init(_ lines: [String: [String]]) { self.lines = lines }

        var transport: MailTransport {
            MailTransport { [self] (host, port, security, dialog, _) throws(DeliveryFailure) in
                let name = "\(host):\(port) \(security)"
                tried.withLock { $0.append(name) }
                guard let lines = lines[name] else { throw .unreachable(.closed(host, port: port)) }
                var dialog = dialog
                for line in lines {
                    for step in dialog.received(line) where step == .encrypt {
                        _ = dialog.encrypted()
                    }
                }
                dialog.closed()
                return dialog
            }
        }
    }

    private static let accepts = [
        "220 mx", "250-mx", "250 AUTH PLAIN", "235 ok", "250 ok", "250 ok", "221 bye",
    ]

    private static func account(_ settings: [String: String]) -> ShareAccount {
        ShareAccount(
            service: "mail", settings: ["from": "Anna <anna@x.se>"].merging(settings) { $1 },
            secrets: ["password": Secret("CANARY")])
    }

    @Test func whatWorkedIsStored() async throws {
        let network = Network([
            "mx.x.se:587 startTLS": ["220 mx", "250-mx", "250 STARTTLS", "220 go"]
                + Self.accepts.dropFirst()
        ])
        let account = try await MailAdapter(network.transport)
            .signIn(Self.account(["server": "mx.x.se"]))
        #expect(network.tried.withLock(\.self) == ["mx.x.se:465 tls", "mx.x.se:587 startTLS"])
        #expect(
            account.settings == [
                "from": "Anna <anna@x.se>", "server": "mx.x.se", "port": "587",
                "security": "startTLS", "user": "anna@x.se",
            ])
    }

    @Test func theFoundServerIsTriedAndAWrongPasswordGoesNowhereElse() async throws {
        let network = Network([
            "a.x.se:465 tls": ["220 mx", "250-mx", "250 AUTH PLAIN", "535 no"],
            "a.x.se:587 startTLS": Self.accepts,
        ])
        let servers = [
            MailServer("a.x.se", port: 465, security: .tls, user: "anna"),
            MailServer("a.x.se", port: 587, security: .startTLS),
        ]
        let adapter = MailAdapter(network.transport, discovering: { _ in servers })
        await #expect(throws: DeliveryFailure.signIn) {
            try await adapter.signIn(Self.account([:]))
        }
        #expect(network.tried.withLock(\.self) == ["a.x.se:465 tls"])
    }

    @Test(
        "a server that cannot be used is told with what to change",
        arguments: [
            (["port": "25", "security": "startTLS"], ["220 mx", "250 mx"], "startTLS 25"),
            (["security": "none"], ["220 mx", "250 mx"], "login"),
            (["port": "465"], ["220 mx", "250 mx"], "login"),
            (["port": "993", "security": "tls"], ["* OK IMAP"], "stranger"),
            (["port": "465"], [], "silent 465"),
        ] as [([String: String], [String], String)])
    func whatAServerLacksIsTold(
        settings: [String: String], lines: [String], failure: String
    ) async throws {
        let transport = MailTransport { (_, _, _, dialog, _) throws(DeliveryFailure) in
            var dialog = dialog
            for line in lines { _ = dialog.received(line) }
            dialog.closed()
            return dialog
        }
        let expected: ConnectionProblem =
            switch failure.split(separator: " ")[0] {
            case "startTLS": .startTLS("mx.x.se", port: 25)
            case "stranger": .stranger("mx.x.se")
            case "silent": .silent("mx.x.se", port: 465)
            default: .login("mx.x.se")
            }
        await #expect(throws: DeliveryFailure.unreachable(expected)) {
            try await MailAdapter(transport)
                .signIn(Self.account(settings.merging(["server": "mx.x.se"]) { $1 }))
        }
    }

    @Test(arguments: [
        ("from", "anna"), ("to", "bo"), ("server", "https://x.se"), ("port", "many"),
        ("port", "65536"), ("security", "ssl"),
    ])
    func aWrongSettingIsNamed(id: String, value: String) async throws {
        await #expect(throws: DeliveryFailure.setting(id)) {
            try await MailAdapter(Network([:]).transport)
                .signIn(Self.account(["server": "x.se"].merging([id: value]) { $1 }))
        }
    }

    @Test(
        arguments: [
            ("from", "Anna <anna@example.com>", nil), ("from", "anna", .mail),
            ("to", "a@x.se, Bo <b@x.se>", nil), ("to", "a@x.se; b", .mail), ("to", " ", nil),
            ("from", " ", .missing),
            ("port", "2525", nil), ("port", "0", .port), ("port", "x", .port), ("port", "", nil),
            ("security", "tls", nil), ("security", "ssl", .choice(["tls", "startTLS", "none"])),
            ("server", "smtp.example.com", nil), ("server", "a b", .server), ("server", "", nil),
        ] as [(String, String, SignInField.Problem?)])
    func aFieldSaysWhatItAllows(id: String, text: String, problem: SignInField.Problem?) throws {
        let field = try #require(Samples.service("mail").asks.first { $0.id == id })
        #expect(field.problem(with: text) == problem)
    }
}
#endif
