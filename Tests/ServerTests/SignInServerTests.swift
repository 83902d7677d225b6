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
    /// A user's home, and the settings that permit the servers of this machine.
    private struct Home {
        let folder: TemporaryFolder
        var settings = ["sharing.localServers=127.0.0.1"]
        /// Whether `config` in the folder has the settings and services of the app.
        var isConfigured = false

        init(_ more: [String] = []) throws {
            folder = try TemporaryFolder()
            settings += more
        }

        var data: String { folder.url.path + "/data" }

        private var changes: [String] {
            settings.flatMap { ["--set", $0] }
                + (isConfigured ? ["--config", folder.url.path + "/config"] : [])
        }

        private var variables: [String: String?] {
            [
                "LANGUAGE": nil, "LC_ALL": nil, "LC_MESSAGES": nil, "LANG": "en",
                "HOME": folder.url.path, "XDG_DATA_HOME": nil, "XDG_CONFIG_HOME": nil,
                "XDG_STATE_HOME": nil,
            ]
        }

        func run(_ arguments: [String], secrets: [String] = []) throws -> Command.Result {
            try folder.write(secrets.map { $0 + "\n" }.joined(), to: "secrets")
            let program = Command.built("travel-story").program
            return try Command("/bin/sh", environment: variables).run(
                ["-c", "exec \"$0\" \"$@\" 3< '\(folder.url.path)/secrets'", program] + arguments
                    + ["--data", data] + changes)
        }

        /// Runs a command that shows the address of a page, and opens that in the browser of a user.
        func browse(_ arguments: [String], as user: String) throws -> Command.Result {
            let script = """
                import subprocess, sys, requests
                run = subprocess.Popen(sys.argv[2:], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
                said = run.stderr.readline()
                if said.startswith("http"):
                    person = requests.Session()
                    person.trust_env = False
                    print(person.get(said.strip() + "&user=" + sys.argv[1], timeout=120).text, file=sys.stderr)
                    said = ""
                output, errors = run.communicate()
                sys.stdout.write(output)
                sys.stderr.write(said + errors)
                sys.exit(run.returncode)
                """
            let program = Command.built("travel-story").program
            return try Command(
                "\(ServerTools.folder ?? "")/bin/python", environment: variables
            ).run(["-c", script, user, program] + arguments + ["--data", data] + changes)
        }

        func accounts() throws -> String { try run(["accounts", "list"]).output }

        func add(
            _ service: String, _ settings: [String: String], secrets: [String]
        ) throws -> Command.Result {
            let options = settings.sorted { $0.key < $1.key }
                .flatMap { ["--with", "\($0.key)=\($0.value)"] }
            return try run(
                ["accounts", "add", service, "--secret-fd", "3"] + options, secrets: secrets)
        }

        /// Runs a body with the app on a terminal of 80 × 24 cells.
        func app(_ body: (Driver, WalkRunner) async throws -> Void)
            async throws
        {
            let app = try App(AppOptions.parse(["--language", "en"] + changes))
            var place = try #require(
                TravelFolder(data, environment: ["HOME": folder.url.path]))
            try place.checkAccess()
            try place.settleDevice()
            try place.make()
            let clock = WalkClock()
            let travel = try await TravelApp(app, place, clock: clock)
            let walker = try await WalkRunner(travel, clock, on: .terminal, dark: false)
            await travel.start(walker.session, isAttended: false)
            let result: Result<Void, any Error>
            do { result = .success(try await body(Driver(walker.session), walker)) } catch {
                result = .failure(error)
            }
            await walker.session.end()
            await travel.close()
            try result.get()
        }
    }

    private static func mail(_ server: RealServer, port: Int = 0) -> [String: String] {
        [
            "from": "Anna <anna@example.com>", "to": "bo@example.com", "user": "anna",
            "server": "127.0.0.1", "port": String(server.ports[port]),
        ]
    }

    private static func trusting(_ server: RealServer) throws -> Home {
        try Home(["sharing.authorities=\(server.folder)/cert.pem"])
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
        let mails = try await Self.arrived("Lake \(security)", in: server)
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
        let mails = try await Self.arrived("For Eva", in: server)
        #expect(mails.first?.headers["to"] == ["eva@example.com"])
    }

    @Test func aPlainServerOfThisMachineIsUsedIfTheOwnerPermitsIt() async throws {
        let server = try await Servers.plainMail.value
        var home = try Home()
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
        #expect(try await Self.arrived("Plain lake", in: server).count == 1)
    }

    @Test(
        "what is wrong with an account is told, and the account is not stored",
        arguments: [
            (["security": "startTLS"], "wrong", true, "password is wrong"),
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
        let home = isTrusted ? try Self.trusting(server) : try Home()
        let result = try home.add(
            "mail", Self.mail(server).merging(wrong) { $1 },
            secrets: [password ?? Servers.mailPassword])
        #expect(result.status == 1 && result.errors.contains(words), "\(result)")
        #expect(try home.accounts() == "")
    }

    @Test func aServerWithoutSTARTTLSIsExplained() async throws {
        let server = try await Servers.plainMail.value
        let home = try Home()
        let result = try home.add("mail", Self.mail(server), secrets: [Servers.mailPassword])
        #expect(result.errors.contains("does not offer STARTTLS at port"), "\(result)")
        #expect(try home.accounts() == "")
    }

    @Test func everythingThatIsMissingIsNamedAtOnceAndTheHelpExplainsIt() async throws {
        let home = try Home()
        let nothing = try home.run(["accounts", "add", "mail"])
        #expect(
            nothing.errors
                == "Email address (--with from=\"Anna Berg <anna@example.com>\") is missing\n",
            "\(nothing)")
        let room = try home.run(["accounts", "add", "matrix"])
        #expect(
            room.errors
                == "Server (--with server=matrix.org), Room (--with room=#lake:matrix.org), Access token (--secret-fd) is missing\n",
            "\(room)")
        let wrong = try home.run(["accounts", "add", "mail", "--with", "port=many"])
        #expect(wrong.errors == "port cannot be “many”. Allowed: a number from 1 to 65535\n")
        let unknown = try home.run(["accounts", "add", "mail", "--with", "colour=red"])
        #expect(
            unknown.errors.hasPrefix("colour is not a setting of this service. Its settings: from=")
        )
        for service in try Sharing.catalog().services where !service.asks.isEmpty {
            let help = try home.run(["accounts", "add", service.id, "--help"])
            #expect(help.status == 0, "\(help)")
            for field in service.asks where field.kind != .secret {
                #expect(help.output.contains("--with \(field.id)="), "\(service.id) \(help)")
            }
            #expect(!help.output.contains("share."), "\(help.output)")
        }
    }

    private static func arrived(_ subject: String, in server: RealServer) async throws -> [ReadMail]
    {
        let folder = server.folder + "/mail/new"
        for _ in 0..<1200 {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            let found = names.map { "\(folder)/\($0)" }.filter {
                FileManager.default.contents(atPath: $0)?.range(of: Data(subject.utf8)) != nil
            }
            if !found.isEmpty { return try found.map(ReadMail.file) }
            try await Task.sleep(for: .milliseconds(100))
        }
        return []
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
            try await Self.wait(for: .alert, closed, session)
            try await driver.type("x", into: .textField, "Port (optional)")
            try await driver.tap(.button, "Sign in")
            #expect(
                await session.outline.items.contains {
                    $0.name == "Allowed: a number from 1 to 65535"
                })
            try await driver.type(
                String(server.ports[0]), into: .textField, "Port (optional)")
            try await driver.tap(.button, "Sign in")
            let wrong = "The user name or password is wrong, or has changed."
            try await Self.wait(for: .alert, wrong, session)
            try await driver.type(
                Servers.mailPassword, into: .textField, "Password (optional)")
            try await driver.tap(.button, "Sign in")
            try await Self.wait(for: .button, "Sign out: Mail", session)
            await session.send(.sharing(.sheet(.closed)))
            // The story is shared with it.
            await session.send(.sharing(.asked(.story(1))))
            try await Self.wait(for: .checkbox, nil, session)
            try await driver.tap(.checkbox, "Mail, anna")
            try await driver.tap(.button, "Share to 1 service")
            await session.settle()
        }
        #expect(try home.accounts() == "mail/anna\n")
        _ = try home.run(["outbox", "run", "--once"])
        let mails = try await Self.arrived("Lake of the sheet", in: server)
        #expect(mails.first?.headers["to"] == ["bo@example.com"])
    }

    private static func wait(
        for role: Role.Kind, _ name: String?, _ session: Session<TravelModel>
    ) async throws {
        for _ in 0..<600 {
            await session.settle()
            if await !session.outline.items(role, name).isEmpty { return }
            try await Task.sleep(for: .milliseconds(100))
        }
        Issue.record("\(role) \(name ?? "") never came: \(await session.outline.description)")
    }

    // MARK: Other services, from the command

    @Test func aMastodonAccountIsTried() async throws {
        let server = try await Servers.mastodon.value
        let home = try Home()
        let address = ["server": server.address]
        let wrong = try home.add("mastodon", address, secrets: ["nonsense"])
        #expect(wrong.status == 1 && wrong.errors.contains("password is wrong"), "\(wrong)")
        let other = try home.add(
            "mastodon", ["server": try await Servers.s3.value.address], secrets: ["mock_token"])
        #expect(
            other.errors == "127.0.0.1 is not a server of this service. Check the server’s name.\n",
            "\(other)")
        #expect(try home.accounts() == "")
        let right = try home.add("mastodon", address, secrets: ["mock_token"])
        #expect(right.status == 0 && right.output.hasPrefix("mastodon/"), "\(right)")
        _ = try home.run(["story", "new", "--title", "Tried lake", "--text", "Still."])
        let sent = try home.run(["share", "story/1", "--to", "mastodon", "--json"])
        #expect(sent.output.contains("\"state\" : \"sent\""), "\(sent)")
    }

    @Test func aPersonSignsInToMastodonWithABrowserFromTheSheet() async throws {
        let server = try await Servers.mastodon.value
        let home = try Home()
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
            try await Self.wait(for: .button, "Sign out: Mastodon", session)
        }
        #expect(try home.accounts().hasPrefix("mastodon/"))
        _ = try home.run(["story", "new", "--title", "Browser lake", "--text", "Still."])
        let sent = try home.run(["share", "story/1", "--to", "mastodon", "--json"])
        #expect(sent.output.contains("\"state\" : \"sent\""), "\(sent)")
    }

    // MARK: Signing in with a browser

    /// Services whose pages and endpoints are those of a server on this machine, for an app that its
    /// owner registered at them.
    private static func registered(_ server: RealServer, at service: String) async throws -> Home {
        let listener = try await LoopbackListener(page: LoopbackPage(in: .keys))
        let port = listener.redirect.split(separator: ":").last?.dropLast() ?? ""
        var home = try Home([
            "sharing.services=\(service)", "sharing.switchedOn=x-post,youtube,facebook-page",
            "sharing.clients=x-post=x-post,youtube=youtube,facebook-page=facebook-page,raindrop=raindrop",
            "sharing.clientSecrets=youtube=CANARY-client-41f0,raindrop=CANARY-client-41f0",
            "sharing.redirectPort=\(port)",
        ])
        home.isConfigured = true
        let root = Fixtures.root
        var services = try String(
            contentsOf: root.appendingPathComponent("Resources/Files/Sharing.plist"),
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
        try home.folder.write(services, to: "config/Sharing.plist")
        let settings = try String(
            contentsOf: root.appendingPathComponent("Demo/Files/TravelStory.plist"),
            encoding: .utf8)
        try home.folder.write(settings, to: "config/TravelStory.plist")
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
        let strings = try Localizations.load(LanguagePreferences(["en"], environment: [:]))
        let title = try #require(Sharing.catalog()[id]).title(in: Phrases(strings))
        try await home.app { driver, walker in
            let session = walker.session
            await session.send(.sharing(.deliveriesAsked(.accounts)))
            try await Self.wait(for: .button, "Sign in: \(title)", session)
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
            try await Self.wait(for: .button, "Sign out: \(title)", session)
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
                    == "127.0.0.1 offers no sign-in using the browser. Enter an access token.\n",
            "\(old)")
        let nothing = try home.browse(["accounts", "add", "matrix", "--in-browser"], as: "eva")
        #expect(
            nothing.errors
                == "Server (--with server=matrix.org), Room (--with room=#lake:matrix.org) is missing\n",
            "\(nothing)")
        let mail = try home.browse(["accounts", "add", "mail", "--in-browser"], as: "eva")
        #expect(mail.status == 64 && mail.errors.contains("--in-browser is for mastodon, matrix"))
        let room = try home.browse(
            [
                "accounts", "add", "matrix", "--in-browser", "--with", "server=\(server.address)",
                "--with", "room=!nowhere:localhost",
            ], as: "eva")
        #expect(room.errors.hasSuffix("Check the account’s field “Room”.\n"), "\(room)")
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
                == "Signing in using the browser needs this app’s client ID at X, which the setting sharing.clients does not contain. Enter an access token.\n",
            "\(none)")
        let help = try home.run(["accounts", "add", "x-post", "--help"])
        #expect(help.output.contains("needs this app’s client ID at X"), "\(help)")
        #expect(try home.accounts() == "")
    }

    @Test func aMatrixAccountAndItsRoomAreTried() async throws {
        let server = try await Servers.matrix.value
        let account = try await Sharing.withNetwork {
            try await MatrixServerTests.account(server, $0)
        }
        let home = try Home()
        let token = try #require(account.secrets["token"]?.revealedText())
        var settings = ["server": server.address, "room": account.settings["room"] ?? ""]
        let wrong = try home.add("matrix", settings, secrets: ["nonsense"])
        #expect(wrong.status == 1 && wrong.errors.contains("password is wrong"), "\(wrong)")
        settings["room"] = "!nowhere:localhost"
        let nowhere = try home.add("matrix", settings, secrets: [token])
        #expect(nowhere.errors == "Check the account’s field “Room”.\n", "\(nowhere)")
        #expect(try home.accounts() == "")
        settings["room"] = account.settings["room"]
        let right = try home.add("matrix", settings, secrets: [token])
        #expect(right.output == "matrix/@anna:localhost\n", "\(right)")
        _ = try home.run(["story", "new", "--title", "Tried room", "--text", "Still."])
        let sent = try home.run(["share", "story/1", "--to", "matrix", "--json"])
        #expect(sent.output.contains("\"state\" : \"sent\""), "\(sent)")
    }

    @Test func aBlueskyAccountIsTried() async throws {
        let server = try await Servers.bluesky.value
        let home = try Home()
        let settings = ["server": server.address, "user": "traveller.test"]
        let wrong = try home.add("bluesky", settings, secrets: ["nonsense", ""])
        #expect(wrong.status == 1 && wrong.errors.contains("password is wrong"), "\(wrong)")
        #expect(try home.accounts() == "")
        let right = try home.add("bluesky", settings, secrets: [Servers.appPassword, ""])
        #expect(right.output == "bluesky/traveller.test\n", "\(right)")
    }

    @Test func foldersAndBucketsAreTried() async throws {
        let dav = try await Servers.webDAV.value
        let home = try Home()
        let missing = try home.add(
            "webdav", ["server": dav.address + "/nowhere"], secrets: [""])
        #expect(missing.errors == "Check the account’s field “Server”.\n", "\(missing)")
        let there = try home.add("webdav", ["server": dav.address], secrets: [""])
        #expect(there.status == 0, "\(there)")
        let s3 = try await Servers.s3.value
        let bucket = [
            "server": s3.address, "bucket": "nowhere", "user": "key", "region": "us-east-1",
        ]
        let none = try home.add("s3", bucket, secrets: ["secret"])
        #expect(none.errors == "Check the account’s field “Bucket”.\n", "\(none)")
        try await Sharing.withNetwork { _ = try await $0.ask("PUT", "\(s3.address)/tried") }
        let right = try home.add(
            "s3", bucket.merging(["bucket": "tried"]) { $1 }, secrets: ["secret"])
        #expect(right.status == 0, "\(right)")
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
