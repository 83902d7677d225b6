#if CommandLine && HTTPClient && Sharing && Vault && Database
import ArgumentParser
import CairnLocalizations
import CairnSharing
import CairnSharingLibrary
import CairnStrings
import CairnUI
import CairnVault
import Foundation
import TestSupport
import Testing

@testable import travel_story

/// Signing in as a person does, from the command and from the sheet of the app, with right and wrong input; what was accepted is
/// used to send, and what arrived is read.
@Suite(.serialized, .enabled(if: ServerTools.hasExim)) struct SignInServerTests {
    private static func mail(_ server: RealServer, port: Int = 0) -> [String: String] {
        [
            "from": "Anna <anna@example.com>", "to": "bo@example.com", "user": "anna",
            "server": "127.0.0.1", "port": String(server.ports[port]),
        ]
    }

    private static func trusting(_ server: RealServer) throws -> UserHome {
        try UserHome(["sharing.authorities=\(server.folder)/cert.pem"])
    }

    // MARK: Mail, from the command

    @Test(arguments: [("startTLS", 0), ("tls", 1)])
    func mailIsSentThroughBothKindsOfTLS(security: String, port: Int) async throws {
        let server = try await Servers.mail.value
        let home = try Self.trusting(server)
        let added = try home.add(
            "mail", Self.mail(server, port: port).merging(["security": security]) { $1 },
            secrets: [Servers.mailPassword])
        #expect(added.status == 0 && added.output == "mail/anna\n", "\(added)")
        #expect(
            try home.run(["story", "new", "--title", "Lake \(security)", "--text", "Still."]).status
                == 0)
        let sent = try home.run(["share", "story/1", "--to", "mail", "--json"])
        #expect(sent.output.contains("\"state\" : \"sent\""), "\(sent)")
        let mails = try await ReadMail.arrived(subject: "Lake \(security)", in: server)
        #expect(mails.count == 1 && mails.first?.text.contains("Still.") == true)
        #expect(mails.first?.headers["from"] == ["Anna <anna@example.com>"])
        #expect(mails.first?.headers["received"]?.joined().contains("esmtpsa") == true)
    }

    @Test func aShareGoesToARecipientOfItsOwn() async throws {
        let server = try await Servers.mail.value
        let home = try Self.trusting(server)
        var settings = Self.mail(server)
        settings["to"] = nil
        let added = try home.add("mail", settings, secrets: [Servers.mailPassword])
        #expect(added.status == 0, "\(added)")
        _ = try home.run(["story", "new", "--title", "For Eva", "--text", "Still."])
        let nobody = try home.run(
            ["share", "story/1", "--to", "mail", "--recipient", "mail=eva"])
        #expect(nobody.status == 1 && nobody.errors.contains("such as anna@example.com"))
        let sent = try home.run(
            ["share", "story/1", "--to", "mail", "--recipient", "mail=eva@example.com", "--json"])
        #expect(sent.output.contains("\"state\" : \"sent\""), "\(sent)")
        let mails = try await ReadMail.arrived(subject: "For Eva", in: server)
        #expect(mails.first?.headers["to"] == ["eva@example.com"])
    }

    @Test func aPlainServerOfThisMachineIsUsedIfTheOwnerPermitsIt() async throws {
        let server = try await Servers.plainMail.value
        var home = try UserHome()
        let settings = Self.mail(server).merging(["security": "none"]) { $1 }
        home.settings = []
        let refused = try home.add("mail", settings, secrets: [Servers.mailPassword])
        #expect(
            refused.status == 1 && refused.errors.contains("sharing.localServers"), "\(refused)")
        home.settings = ["sharing.localServers=127.0.0.1"]
        let added = try home.add("mail", settings, secrets: [Servers.mailPassword])
        #expect(added.status == 0, "\(added)")
        _ = try home.run(["story", "new", "--title", "Plain lake", "--text", "Still."])
        let sent = try home.run(["share", "story/1", "--to", "mail", "--json"])
        #expect(sent.output.contains("\"state\" : \"sent\""), "\(sent)")
        #expect(try await ReadMail.arrived(subject: "Plain lake", in: server).count == 1)
    }

    @Test(
        "what is wrong with an account is told, and the account is not stored",
        arguments: [
            (["security": "startTLS"], "wrong", true, "Check “Password”, “User name”."),
            (["security": "startTLS"], nil, false, "certificate of 127.0.0.1 is not trusted"),
            (["security": "tls"], nil, true, "does not use TLS at port"),
            (["security": "none"], nil, true, "does not accept a password"),
            (["port": "1"], nil, true, "accepts no connections at port 1."),
            (["server": "mail.nowhere.invalid"], nil, true, "mail.nowhere.invalid was not found"),
            (["to": "reject@example.com"], nil, true, "no such user"),
        ] as [([String: String], String?, Bool, String)])
    func aWrongMailAccountIsExplained(
        wrong: [String: String], password: String?, isTrusted: Bool, words: String
    ) async throws {
        let server = try await Servers.mail.value
        let home = isTrusted ? try Self.trusting(server) : try UserHome()
        let result = try home.add(
            "mail", Self.mail(server).merging(wrong) { $1 },
            secrets: [password ?? Servers.mailPassword])
        #expect(result.status == 1 && result.errors.contains(words), "\(result)")
        #expect(try home.accounts() == "")
    }

    @Test func aServerWithoutSTARTTLSIsExplained() async throws {
        let server = try await Servers.plainMail.value
        let home = try UserHome()
        let result = try home.add("mail", Self.mail(server), secrets: [Servers.mailPassword])
        #expect(result.errors.contains("does not offer STARTTLS at port"), "\(result)")
        #expect(try home.accounts() == "")
    }

    @Test func everythingThatIsMissingIsNamedAtOnce() async throws {
        let home = try UserHome()
        let nothing = try home.run(["accounts", "add", "mail"])
        #expect(
            nothing.errors
                == "Mail needs Email address (--with from=\"Anna Berg <anna@example.com>\")\n",
            "\(nothing)")
        let room = try home.run(["accounts", "add", "matrix"])
        #expect(
            room.errors
                == "Matrix needs Server (--with server=matrix.org), Room (--with room=#lake:matrix.org), Access token (--secret-fd)\n",
            "\(room)")
        let wrong = try home.run(["accounts", "add", "mail", "--with", "port=many"])
        #expect(
            wrong.errors
                == "Mail: port cannot be “many”. Allowed: a number from 1 to 65535\n")
        let unknown = try home.run(["accounts", "add", "mail", "--with", "colour=red"])
        #expect(
            unknown.errors.hasPrefix(
                "Mail: colour is not a setting of this service. Its settings: from=")
        )
    }

    // MARK: Mail, from the sheet

    @Test func aMailAccountIsEnteredTriedCorrectedAndUsedInTheApp() async throws {
        let server = try await Servers.mail.value
        let home = try Self.trusting(server)
        _ = try home.run(["story", "new", "--title", "Lake of the sheet", "--text", "Still."])
        try await home.app { driver, walker in
            let session = walker.session
            await session.send(.sharing(.deliveriesAsked(.accounts)))
            await session.settle()
            try await driver.tap(.button, "Sign in: Mail")
            try await driver.type("Anna <anna@example.com>", into: .textField, "Email address")
            try await driver.type("wrong", into: .textField, "Password (optional)")
            try await driver.type("bo@example.com", into: .textField, "To (optional)")
            try await driver.tap(.switchButton, "Enter the server")
            try await driver.type("127.0.0.1", into: .textField, "Server (optional)")
            try await driver.type("1", into: .textField, "Port (optional)")
            try await driver.type("anna", into: .textField, "User name (optional)")
            try await driver.tap(.radio, "STARTTLS")
            try await driver.tap(.button, "Sign in")
            let closed =
                "127.0.0.1 accepts no connections at port 1. Check the server and the port."
            try await session.wait(for: .alert, closed)
            try await driver.type("x", into: .textField, "Port (optional)")
            try await driver.tap(.button, "Sign in")
            #expect(
                await session.outline.items.contains {
                    $0.name == "Allowed: a number from 1 to 65535"
                })
            try await driver.type(
                String(server.ports[0]), into: .textField, "Port (optional)")
            try await driver.tap(.button, "Sign in")
            let wrong = "The service did not accept the sign-in. Check “Password”, “User name”."
            try await session.wait(for: .alert, wrong)
            try await driver.type(
                Servers.mailPassword, into: .textField, "Password (optional)")
            try await driver.tap(.button, "Sign in")
            try await session.wait(for: .button, "Sign out: Mail")
            await session.send(.sharing(.sheet(.closed)))
            // The story is shared with it.
            await session.send(.sharing(.asked(.story(1))))
            try await session.wait(for: .checkbox, nil)
            try await driver.tap(.checkbox, "Mail, anna")
            try await driver.tap(.button, "Share to 1 service")
            await session.settle()
        }
        #expect(try home.accounts() == "mail/anna\n")
        _ = try home.run(["outbox", "run", "--once"])
        let mails = try await ReadMail.arrived(subject: "Lake of the sheet", in: server)
        #expect(mails.first?.headers["to"] == ["bo@example.com"])
    }

    @Test func aPersonSignsInToMastodonWithABrowserFromTheSheet() async throws {
        let server = try await Servers.mastodon.value
        let home = try UserHome()
        try await home.app { driver, walker in
            let session = walker.session
            await session.send(.sharing(.deliveriesAsked(.accounts)))
            await session.settle()
            try await driver.tap(.button, "Sign in: Mastodon")
            try await driver.tap(.button, "Sign in using the browser")
            #expect(await session.outline.items.contains { $0.name == "Required." })
            try await driver.type(server.address, into: .textField, "Server")
            // The driver's tap would wait until the sign-in ends, and that waits for the browser.
            let button = try await driver.find(.button, "Sign in using the browser")
            #expect(await session.perform(.tap(.zero), on: button.id))
            var address: String?
            for _ in 0..<600 where address == nil {
                address = await session.model.sharing.result?.address
                try await Task.sleep(for: .milliseconds(100))
            }
            let person = Person()
            person.opens(try #require(address), user: "alice")
            #expect(try await person.sees().contains("Your sign-in has reached the app."))
            try await session.wait(for: .button, "Sign out: Mastodon")
        }
        #expect(try home.accounts().hasPrefix("mastodon/"))
        _ = try home.run(["story", "new", "--title", "Browser lake", "--text", "Still."])
        let sent = try home.run(["share", "story/1", "--to", "mastodon", "--json"])
        #expect(sent.output.contains("\"state\" : \"sent\""), "\(sent)")
    }

    // MARK: Signing in with a browser

    /// Services whose pages and endpoints are those of a server on this machine, for an app that its
    /// owner registered at them.
    private static func registered(_ server: RealServer, at service: String) async throws
        -> UserHome
    {
        let listener = try await LoopbackListener(page: LoopbackPage(in: .keys))
        let port = listener.redirect.split(separator: ":").last?.dropLast() ?? ""
        var home = try UserHome([
            "sharing.services=\(service)", "sharing.switchedOn=x-post,youtube,facebook-page",
            "sharing.clients=x-post=x-post,youtube=youtube,facebook-page=facebook-page,raindrop=raindrop",
            "sharing.clientSecrets=youtube=CANARY-client-41f0,raindrop=CANARY-client-41f0",
            "sharing.redirectPort=\(port)",
        ])
        var services = try String(
            contentsOf: Fixtures.root.appendingPathComponent("Resources/Files/Sharing.plist"),
            encoding: .utf8)
        let token = server.address + "/o/token/"
        for (old, new) in [
            ("https://x.com/i/oauth2/authorize", server.address + "/o/authorize/"),
            ("https://www.facebook.com/v25.0/dialog/oauth", server.address + "/o/authorize/"),
            (
                "https://accounts.google.com/o/oauth2/v2/auth?access_type=offline&amp;prompt=consent",
                server.address + "/o/authorize/"
            ), ("https://raindrop.io/oauth/authorize", server.address + "/o/authorize/"),
            ("https://api.x.com/2/oauth2/token", token),
            ("https://graph.facebook.com/v25.0/oauth/access_token", token),
            ("https://oauth2.googleapis.com/token", token),
            ("https://raindrop.io/oauth/access_token", server.address + "/token.json"),
            ("https://api.x.com/2/oauth2/revoke", server.address + "/o/revoke_token/"),
            ("https://oauth2.googleapis.com/revoke", server.address + "/o/revoke_token/"),
            ("<string>localhost</string>", "<string>fixedPort</string>"),
            (
                "<string>owner</string>",
                "<string>owner</string><key>server</key><string>\(server.address)</string>"
            ),
        ] {
            #expect(services.contains(old))
            services = services.replacing(old, with: new)
        }
        try home.configure(services: Data(services.utf8))
        return home
    }

    private static func page(_ path: String, of server: RealServer) async throws -> String {
        let answer = try await Sharing.withNetwork { transport in
            try await transport.ask("GET", server.address + path)
        }
        return String(decoding: answer.body, as: UTF8.self)
    }

    @Test(
        "a person signs in at every service with a browser from the sheet",
        arguments: [
            ("x-post", [:], "@traveller"), ("youtube", [:], "traveller@example.com"),
            ("raindrop", [:], "traveller@example.com"),
            ("facebook-page", [:], "The lake house of traveller"),
            ("matrix", ["Server": "", "Room": "!lake:localhost"], "@traveller:localhost"),
        ] as [(String, [String: String], String)])
    func aBrowserSignsInFromTheSheet(
        id: String, fields: [String: String], account: String
    ) async throws {
        let server = try await Servers.oauth.value
        let home = try await Self.registered(server, at: id)
        let title = try #require(Sharing.catalog()[id]).title(in: UserHome.phrases())
        try await home.app { driver, walker in
            let session = walker.session
            await session.send(.sharing(.deliveriesAsked(.accounts)))
            try await session.wait(for: .button, "Sign in: \(title)")
            try await driver.tap(.button, "Sign in: \(title)")
            for (name, text) in fields {
                try await driver.type(
                    text.isEmpty ? server.address : text, into: .textField, name)
            }
            let button = try await driver.find(.button, "Sign in using the browser")
            #expect(await session.perform(.tap(.zero), on: button.id))
            var address: String?
            for _ in 0..<600 where address == nil {
                address = await session.model.sharing.result?.address
                try await Task.sleep(for: .milliseconds(100))
            }
            let person = Person()
            person.opens(try #require(address))
            #expect(try await person.sees().contains("Your sign-in has reached the app."))
            try await session.wait(for: .button, "Sign out: \(title)")
        }
        #expect(try home.accounts() == "\(id)/\(account)\n")
        #expect(try await Self.page("/tokens?client=\(id)", of: server) != "0")
        let out = try home.run(["accounts", "remove", id])
        #expect(out.status == 0, "\(out)")
        #expect(try home.accounts() == "")
        // Raindrop has no way to end a token.
        let left = try await Self.page("/tokens?client=\(id)", of: server)
        #expect(left == "0" || id == "raindrop")
    }

    @Test(
        "two people sign in from the command, and old tokens are renewed",
        arguments: [
            ("x-post", [:], "@"), ("matrix", ["room": "!lake:localhost"], "@"),
        ] as [(String, [String: String], String)])
    func aBrowserSignsInFromTheCommand(
        id: String, fields: [String: String], sign: String
    ) async throws {
        let server = try await Servers.oauth.value
        let home = try await Self.registered(server, at: id)
        var settings = fields
        if id == "matrix" { settings["server"] = server.address }
        let with = settings.flatMap { ["--with", "\($0.key)=\($0.value)"] }
        let host = id == "matrix" ? ":localhost" : ""
        for user in ["traveller", "eva"] {
            let added = try home.browse(
                ["accounts", "add", id, "--in-browser"] + with, as: user)
            #expect(
                added.status == 0 && added.output == "\(id)/\(sign)\(user)\(host)\n", "\(added)")
            #expect(added.errors.contains("Your sign-in has reached the app."), "\(added)")
        }
        #expect(
            try home.accounts() == "\(id)/@eva\(host)\n\(id)/@traveller\(host)\n")
        // Nothing that was issued is good any more, except for the refresh tokens.
        #expect(try await Self.page("/expire?client=\(id)", of: server) == "expired")
        let title = "Renewed \(id)"
        _ = try home.run(["story", "new", "--title", title, "--text", "Still."])
        for user in ["traveller", "eva"] {
            let sent = try home.run([
                "share", "story/1", "--to", id, "--account", "\(id)=@\(user)\(host)", "--json",
            ])
            #expect(sent.output.contains("\"state\" : \"sent\""), "\(sent)")
            let arrived = try await Self.page("/sent", of: server)
            #expect(arrived.contains("\(user): \(title)"), "\(arrived)")
        }
        // Signing one of them out leaves the other signed in.
        let before = try #require(Int(try await Self.page("/tokens?client=\(id)", of: server)))
        _ = try home.run(["accounts", "remove", "\(id)/@eva\(host)"])
        let after = try #require(Int(try await Self.page("/tokens?client=\(id)", of: server)))
        #expect(after > 0 && after < before, "\(before) \(after)")
        let again = try home.run(["share", "story/1", "--to", id, "--json"])
        #expect(again.output.contains("\"state\" : \"sent\""), "\(again)")
        _ = try home.run(["accounts", "remove", id])
        #expect(try await Self.page("/tokens?client=\(id)", of: server) == "0")
    }

    @Test func whatABrowserCannotDoIsSaidInOneLine() async throws {
        let server = try await Servers.oauth.value
        var home = try await Self.registered(server, at: "x-post")
        // Synapse takes only passwords here.
        let matrix = try await Servers.matrix.value
        let old = try home.browse(
            [
                "accounts", "add", "matrix", "--in-browser", "--with", "server=\(matrix.address)",
                "--with", "room=!r:localhost",
            ], as: "eva")
        #expect(
            old.status == 1
                && old.errors
                    == "Matrix: 127.0.0.1 offers no sign-in using the browser. Enter an access token.\n",
            "\(old)")
        let nothing = try home.browse(["accounts", "add", "matrix", "--in-browser"], as: "eva")
        #expect(
            nothing.errors
                == "Matrix needs Server (--with server=matrix.org), Room (--with room=#lake:matrix.org)\n",
            "\(nothing)")
        let mail = try home.browse(["accounts", "add", "mail", "--in-browser"], as: "eva")
        #expect(mail.status == 64 && mail.errors.contains("--in-browser is for mastodon, matrix"))
        let room = try home.browse(
            [
                "accounts", "add", "matrix", "--in-browser", "--with", "server=\(server.address)",
                "--with", "room=!nowhere:localhost",
            ], as: "eva")
        #expect(
            room.errors.hasSuffix(
                "Expected: The address or the ID of a room that you have joined.\n"),
            "\(room)")
        home.settings.removeAll { $0.hasPrefix("sharing.client") }
        home.settings += ["sharing.clients=youtube=youtube", "sharing.clientSecrets=youtube=wrong"]
        let secret = try home.browse(["accounts", "add", "youtube", "--in-browser"], as: "eva")
        #expect(
            secret.errors.hasSuffix(
                "The service does not know this app’s client ID. Check the settings sharing.clients and sharing.clientSecrets.\n"
            ), "\(secret)")
        let none = try home.browse(["accounts", "add", "x-post", "--in-browser"], as: "eva")
        #expect(
            none.errors
                == "X, from this app: Signing in using the browser needs this app’s client ID at X, which the setting sharing.clients does not contain. Enter an access token.\n",
            "\(none)")
        let help = try home.run(["accounts", "add", "x-post", "--help"])
        #expect(help.output.contains("needs this app’s client ID at X"), "\(help)")
        #expect(try home.accounts() == "")
    }

    // MARK: Records of names

    @Test func recordsComeFromARealNameServerInTheirOrder() async throws {
        let server = try await Servers.names.value
        let port = UInt16(server.ports[0])
        let found = await ServiceRecord.records(
            of: "_submissions._tcp.example.com", at: ("127.0.0.1", port))
        #expect(
            found == [
                ServiceRecord("c.example.com", port: 467, priority: 5, weight: 0),
                ServiceRecord("a.example.com", port: 466, priority: 10, weight: 9),
                ServiceRecord("b.example.com", port: 465, priority: 10, weight: 1),
            ])
        let none = await ServiceRecord.records(
            of: "_submission._tcp.none.example", at: ("127.0.0.1", port))
        #expect(none == [ServiceRecord("", port: 0)])
        #expect(
            await ServiceRecord.records(of: "_submission._tcp.x.example", at: ("127.0.0.1", port))
                .isEmpty)
    }
}
#endif
