#if CommandLine && HTTPClient && Sharing && Vault && Database
import CairnEncoding
import CairnSharingLibrary
import CairnVault
import Foundation
import TestSupport
import Testing

/// A service that people sign in to with an account, and the server at which that is tried: one row of the table.
struct SignInRow: Sendable, CustomTestStringConvertible {
    /// The id of the service.
    var id: String
    /// The server: a program of other people, or what stands for the service.
    var server: String
    /// Starts the server, and tells what is entered.
    var prepare: @Sendable () async throws -> Attempt

    var testDescription: String { "\(id): \(server)" }

    /// What is entered at a server.
    struct Attempt: Sendable {
        /// Further settings of the program.
        var settings: [String] = []
        /// The address of the server, for a service whose form has no field for one.
        var address: String?
        /// The right input, by the id of the field.
        var right: [String: String]
        /// The name of the account.
        var account: String
        /// Wrong input.
        var wrong: [Wrong]
        /// Whether a text has arrived at the server.
        var hasArrived: @Sendable (_ text: String) async throws -> Bool
    }

    /// Wrong input: what differs from the right one, and what the message says: what failed, and what to change.
    struct Wrong: Sendable {
        var changes: [String: String]
        var words: [String]

        init(_ changes: [String: String], _ words: String...) {
            (self.changes, self.words) = (changes, words)
        }

        /// Nobody listens there.
        static let closed = Wrong(
            ["server": "http://127.0.0.1:1"], "127.0.0.1 accepts no connections at port 1.",
            "Check the server and the port.")

        /// The address is none.
        static let noServer = Wrong(["server": "ftp://lake"], "Allowed: ")

        /// A secret or a name is wrong.
        static func refused(_ changes: [String: String], check fields: String...) -> Wrong {
            let names = fields.map { "“\($0)”" }.joined(separator: ", ")
            return Wrong(changes, "The service did not accept the sign-in. Check \(names).")
        }

        /// The value of a field is unknown to the service.
        static func unknown(
            _ changes: [String: String], _ field: String, _ expected: String
        ) -> Wrong {
            Wrong(
                changes, "“\(field)” is missing, or the service does not know it.",
                "Expected: \(expected).")
        }

        /// A server of something else.
        static func stranger(_ address: String) -> Wrong {
            Wrong(
                ["server": address], "127.0.0.1 is not a server of this service.",
                "Check the server’s name.")
        }
    }

    // MARK: The table

    /// The services that travel-story offers.
    static let all = [
        mail, mastodon, bluesky, matrix, webDAV, s3,
        stand(
            "telegram-bot", "core.telegram.org/bots/api",
            ["chat": "@lakeside", "token": "12:\(Servers.serviceToken)"], account: "@lake_bot",
            .refused(["token": "12:nonsense"], check: "The bot’s token"),
            .refused(["token": "no token"], check: "The bot’s token"),
            .unknown(
                ["chat": "@nowhere"], "Chat", "The name or the ID of a chat with the bot")),
        stand("instapaper", "instapaper.com/developers", account: "anna@example.com"),
        stand(
            "wallabag", "github.com/wallabag/wallabag",
            [
                "client": "1_abc", "clientSecret": Servers.clientSecret, "user": "anna",
                "password": Servers.servicePassword,
            ], account: "anna",
            .refused(
                ["password": "nonsense"], check: "Client secret", "User name", "Password"),
            .unknown(
                ["clientSecret": "nonsense"], "Client ID",
                "The ID of an API client, from the service’s settings")),
        stand("readwise", "readwise.io/reader_api"),
        stand("raindrop", "developer.raindrop.io", account: "anna@example.com"),
        stand("linkding", "linkding.link/api"),
        stand("karakeep", "docs.karakeep.app/api", account: "anna@example.com"),
        stand("readeck", "readeck.org", account: "anna"),
        stand(
            "shiori", "github.com/go-shiori/shiori",
            ["user": "anna", "password": Servers.servicePassword], account: "anna",
            .refused(["password": "nonsense"], check: "User name", "Password")),
        stand(
            "pinboard", "pinboard.in/api", ["token": "anna:\(Servers.serviceToken)"],
            account: "anna", .refused(["token": "anna:nonsense"], check: "Access token")),
        stand("x-post", "docs.x.com", account: "@anna"),
        stand(
            "facebook-page", "developers.facebook.com/docs/graph-api",
            ["page": "104", "token": Servers.serviceToken], account: "The lake house",
            .refused(["token": "nonsense"], check: "Access token"),
            .unknown(["page": "105"], "Page ID", "The ID of a page that you manage")),
        stand("youtube", "developers.google.com/youtube/v3", account: "anna@example.com"),
    ]

    /// The services of the catalog that travel-story does not offer, each with the reason.
    static let notOffered = [
        "instagram": "it fetches photos from a public address, which travel-story has none of"
    ]

    /// A row of a service that `services.py` stands for, as its documentation describes it.
    private static func stand(
        _ id: String, _ documentation: String, _ right: [String: String]? = nil,
        account: String? = nil, _ wrong: Wrong...
    ) -> SignInRow {
        SignInRow(id: id, server: "services.py, after \(documentation)") {
            let services = try await Servers.services.value
            let address = "\(services.address)/\(id)"
            let service = try Sharing.catalog()[id]
            let hasServer = service?.asks.contains { $0.id == "server" } == true
            var input = right ?? ["token": Servers.serviceToken]
            input["server"] = address
            let standard = [Wrong.refused(["token": "nonsense"], check: "Access token")]
            return Attempt(
                settings: service?.isOff == true ? ["sharing.switchedOn=\(id)"] : [],
                address: hasServer ? nil : address, right: input, account: account ?? address,
                wrong: (right == nil ? standard : wrong)
                    + [.stranger("\(services.address)/nothing"), .closed],
                hasArrived: { try await page("\(services.address)/arrived/\(id)").contains($0) })
        }
    }

    /// The text of a page.
    private static func page(_ address: String) async throws -> String {
        try await Sharing.withNetwork { transport in
            String(decoding: try await transport.ask("GET", address).body, as: UTF8.self)
        }
    }

    /// Whether one of some files has a text.
    private static func has(_ text: String, _ paths: [String]) -> Bool {
        paths.contains { path in
            FileManager.default.contents(atPath: path)?.range(of: Data(text.utf8)) != nil
        }
    }

    // MARK: Servers of other people

    private static let mail = SignInRow(id: "mail", server: "Exim") {
        let server = try await Servers.mail.value
        return Attempt(
            settings: ["sharing.authorities=\(server.folder)/cert.pem"],
            right: [
                "from": "Anna <anna@example.com>", "to": "bo@example.com", "server": "127.0.0.1",
                "port": String(server.ports[0]), "security": "startTLS", "user": "anna",
                "password": Servers.mailPassword,
            ], account: "anna",
            wrong: [
                .refused(["password": "nonsense"], check: "Password", "User name"),
                .refused(["user": "nobody"], check: "Password", "User name"),
                Wrong(
                    ["port": "1"], "127.0.0.1 accepts no connections at port 1.",
                    "Check the server and the port."),
                Wrong(["port": "many"], "Allowed: a number from 1 to 65535"),
                Wrong(
                    ["security": "tls"], "does not use TLS at port", "choose another encryption."),
                Wrong(
                    ["server": "mail.nowhere.invalid"], "mail.nowhere.invalid was not found.",
                    "Check the server’s name and the connection."),
                Wrong(["server": "not a host"], "Allowed: "),
                Wrong(
                    ["to": "reject@example.com"], "no such user", "Check “Email address”, “To”."),
                Wrong(["to": "bo"], "Allowed: email addresses"),
                // Only the address: its server is looked up.
                Wrong(
                    [
                        "from": "anna@nowhere.invalid", "server": "", "port": "", "security": "",
                    ], "No mail server was found for nowhere.invalid.", "Enter the server."),
            ],
            hasArrived: { text in has(text, ReadMail.files(in: server)) })
    }

    private static let mastodon = SignInRow(id: "mastodon", server: "mastodon-mock") {
        let server = try await Servers.mastodon.value
        let other = try await Servers.services.value
        let me = try await Sharing.withNetwork { transport in
            try await transport.ask(
                "GET", "\(server.address)/api/v1/accounts/verify_credentials", token: "mock_token"
            ).body
        }
        let name = JSONValue(me)?["acct"]?.string ?? ""
        return Attempt(
            right: ["server": server.address, "token": "mock_token"],
            account: "\(name)@127.0.0.1:\(server.ports[0])",
            wrong: [
                .refused(["token": "nonsense"], check: "Access token"),
                .stranger("\(other.address)/nothing"), .closed, .noServer,
            ],
            hasArrived: { text in
                try await Sharing.withNetwork { transport in
                    try await !MastodonServerTests.posts(text, server, transport).isEmpty
                }
            })
    }

    private static let bluesky = SignInRow(id: "bluesky", server: "arroba") {
        let server = try await Servers.bluesky.value
        let other = try await Servers.services.value
        return Attempt(
            right: [
                "server": server.address, "user": "traveller.test",
                "password": Servers.appPassword,
            ], account: "traveller.test",
            wrong: [
                .refused(["password": "nonsense"], check: "User name", "App password"),
                .stranger("\(other.address)/nothing"), .closed, .noServer,
            ],
            hasArrived: { text in
                try await page(
                    "\(server.address)/xrpc/com.atproto.repo.listRecords?repo=did:web:traveller.test&collection=app.bsky.feed.post&limit=100"
                ).contains(text)
            })
    }

    private static let matrix = SignInRow(id: "matrix", server: "Synapse") {
        let server = try await Servers.matrix.value
        let other = try await Servers.services.value
        // A token without an end: those that can be renewed live for a minute here.
        let account = try await Sharing.withNetwork { transport in
            let login = try await transport.ask(
                "POST", "\(server.address)/_matrix/client/v3/login",
                json:
                    #"{"type":"m.login.password","identifier":{"type":"m.id.user","user":"anna"},"password":"\#(Servers.matrixPassword)"}"#
            )
            let token = JSONValue(login.body)?["access_token"]?.string ?? ""
            let room = try await transport.ask(
                "POST", "\(server.address)/_matrix/client/v3/createRoom", token: token, json: "{}")
            return ShareAccount(
                service: "matrix",
                settings: [
                    "server": server.address,
                    "room": JSONValue(room.body)?["room_id"]?.string ?? "",
                ], secrets: ["token": Secret(token)])
        }
        return Attempt(
            right: [
                "server": server.address, "room": account.settings["room"] ?? "",
                "token": account.secrets["token"]?.revealedText() ?? "",
            ], account: "@anna:localhost",
            wrong: [
                .refused(["token": "nonsense"], check: "Access token"),
                .unknown(
                    ["room": "!nowhere:localhost"], "Room",
                    "The address or the ID of a room that you have joined"),
                .unknown(
                    ["room": "#nowhere:localhost"], "Room",
                    "The address or the ID of a room that you have joined"),
                .stranger("\(other.address)/nothing"), .closed, .noServer,
            ],
            hasArrived: { text in
                try await Sharing.withNetwork { transport in
                    try await MatrixServerTests.messages(account, transport).contains {
                        $0["content"]?["body"]?.string?.contains(text) == true
                    }
                }
            })
    }

    private static let webDAV = SignInRow(id: "webdav", server: "WsgiDAV") {
        let server = try await Servers.webDAV.value
        let other = try await Servers.services.value
        let folder = server.folder + "/closed"
        return Attempt(
            right: [
                "server": server.address + "/closed", "user": "anna",
                "password": Servers.webDAVPassword,
            ], account: "anna",
            wrong: [
                .refused(["password": "nonsense"], check: "User name", "Password"),
                .unknown(
                    ["server": server.address + "/closed/nowhere"], "Server",
                    "The address of the folder on the server"),
                .stranger("\(other.address)/arrived/webdav"), .closed, .noServer,
            ],
            hasArrived: { text in
                let names = FileManager.default.enumerator(atPath: folder)?.allObjects ?? []
                return has(text, names.compactMap { $0 as? String }.map { "\(folder)/\($0)" })
            })
    }

    private static let s3 = SignInRow(id: "s3", server: "moto, which checks the signatures") {
        let bucket = try await Servers.bucket.value
        let other = try await Servers.services.value
        return Attempt(
            right: [
                "server": bucket.server.address, "bucket": "stories", "region": "us-east-1",
                "user": bucket.id, "password": bucket.secret,
            ], account: bucket.id,
            wrong: [
                .refused(["password": "nonsense"], check: "Key ID", "Secret key"),
                .refused(["user": "AKIANOBODY"], check: "Key ID", "Secret key"),
                .unknown(
                    ["bucket": "nowhere"], "Bucket", "The bucket that stories are written to"),
                .stranger("\(other.address)/arrived/s3"), .closed, .noServer,
            ],
            hasArrived: { text in try bucket.contents().values.contains { $0.contains(text) } })
    }
}
#endif
